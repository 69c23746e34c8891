# An image with lintel, libclang and git: docker build -t lintel . (Documentation/hosts/docker.md)
# Swift's image and the one that the program runs in have the same Debian underneath, so that libyaml is the same.
FROM swift:6.1-bookworm AS build
RUN apt-get update -q && apt-get install -y -q --no-install-recommends libyaml-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /lintel
COPY . .
RUN swift build -c release --product lintel --static-swift-stdlib \
  --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors

FROM debian:bookworm-slim
RUN apt-get update -q \
  && apt-get install -y -q --no-install-recommends git libclang1-14 libyaml-0-2 \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /project
COPY --from=build /lintel/.build/release/lintel /usr/local/bin/lintel
WORKDIR /project
# No entry point, since CI services start a shell in their images.
CMD ["lintel", "check"]
