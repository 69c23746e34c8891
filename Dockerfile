# An image with lintel, libclang and git: docker build -t lintel . (Documentation/hosts/docker.md)
# Swift's image and the one that the program runs in have the same Debian underneath, so that libyaml is the same.
# For builds that are the same for ever, give both with their digests: --build-arg BASE=debian:bookworm-slim@sha256:...
ARG SWIFT=swift:6.3-bookworm
ARG BASE=debian:bookworm-slim

# scripts/release puts the program of a release in the place of this stage.
FROM ${SWIFT} AS program
RUN apt-get update -q && apt-get install -y -q --no-install-recommends libyaml-dev && rm -rf /var/lib/apt/lists/*
COPY . /lintel
RUN /lintel/scripts/install /program

FROM ${BASE}
LABEL org.opencontainers.image.title="Lintel" \
  org.opencontainers.image.description="Architecture linter for Swift and Objective-C" \
  org.opencontainers.image.licenses="MIT"
# git trusts every folder: those of other users are mounted at places that only the CI service knows, and who decides what
# the image sees is the one who starts it. The certificates are for what a job does beside the check, as 'git fetch'.
RUN apt-get update -q \
  && apt-get install -y -q --no-install-recommends ca-certificates git libclang1-14 libyaml-0-2 \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*' \
  && useradd --create-home --uid 1001 lintel
COPY --from=program /program/ /usr/local/
# GitHub's runners have this number, too.
USER 1001
WORKDIR /project
# No entry point, since CI services start a shell in their images.
CMD ["lintel", "check"]
