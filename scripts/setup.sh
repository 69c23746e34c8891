# shellcheck shell=bash
# Sourced by the other scripts: finds the toolchain, installs what is missing, builds. Bash 3.2 or later.
# Everything it says goes to standard error, so that standard output is the program's alone.

set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf 'lintel: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 2
}

require_toolchain() {
  command -v swift >/dev/null 2>&1 || fail "no 'swift' on the PATH; install Swift 6 or later (https://www.swift.org/install)"
  local major
  major=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -n 1)
  [ "${major:-0}" -ge 6 ] || fail "this is Swift ${major:-of an unknown version}; Lintel needs Swift 6 or later"
}

has_libyaml() {
  local folder
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -f "$folder/yaml.h" ] && return 0
  done
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists yaml-0.1
}

# Installs a package of apt-get ($1); a brew package ($2) if that is not here. Fails if neither is, or if it fails.
install_package() {
  if command -v apt-get >/dev/null 2>&1; then
    install_with_apt "$1"
  elif command -v brew >/dev/null 2>&1 && [ -n "$2" ]; then
    say "installing $2 with brew"
    brew install "$2" >&2
  else
    return 1
  fi
}

# Says how large the package is, and who installs it. What apt-get prints is kept, and shown if it fails.
install_with_apt() {
  local package=$1 become="" how="apt-get, as root" log downloads
  if [ "$(id -u)" -ne 0 ]; then
    become=sudo how="sudo apt-get"
    if ! command -v sudo >/dev/null 2>&1; then
      say "$package is missing, and this is neither root nor is there sudo; run as root: apt-get install $package"
      return 1
    fi
  fi
  log=$(mktemp)
  apt() { $become env DEBIAN_FRONTEND=noninteractive apt-get -y -qq -o Dpkg::Use-Pty=0 "$@" >>"$log" 2>&1; }
  if ! downloads=$(list_downloads "$package"); then
    # A fresh machine has no lists of packages.
    say "getting the lists of packages with $how"
    apt update && downloads=$(list_downloads "$package") || true
  fi
  say "installing $package$(megabytes "$downloads") with $how"
  # If the package has moved since the lists were made, newer ones have its place.
  if apt install "$package" || { [ -n "$downloads" ] && apt update && apt install "$package"; }; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
}

# Prints what apt-get would download for a package; fails if the package is not in its lists.
list_downloads() { apt-get install -qq --print-uris "$1" 2>/dev/null; }

# Prints the size of downloads, rounded up, as in ` (0.1 MB)`; nothing if there are none.
megabytes() { printf '%s\n' "$1" | awk '{ sum += $3 } END { if (sum > 0) printf " (%.1f MB)", (sum + 50000) / 1000000 }'; }

# Whether libclang can be loaded: the one that is named, Debian's, Xcode's, Homebrew's.
has_libclang() {
  [ -n "${LINTEL_LIBCLANG:-}" ] && return 0
  local file
  for file in /usr/lib/*/libclang-[0-9]*.so.1 /usr/lib/libclang.so* /usr/lib64/libclang.so* \
    /Library/Developer/CommandLineTools/usr/lib/libclang.dylib \
    /var/db/xcode_select_link/Toolchains/XcodeDefault.xctoolchain/usr/lib/libclang.dylib \
    /opt/homebrew/opt/llvm/lib/libclang.dylib /usr/local/opt/llvm/lib/libclang.dylib; do
    [ -f "$file" ] && return 0
  done
  return 1
}

# libyaml reads the configuration: without it nothing can be built.
install_libyaml() {
  has_libyaml && return
  install_package libyaml-dev libyaml ||
    fail "libyaml is missing and could not be installed; install libyaml with its headers"
  has_libyaml || fail "libyaml is still missing after its installation; install libyaml with its headers"
}

# libclang reads Objective-C, C and C++. Without it Lintel still checks Swift, and says what it leaves out.
install_libclang() {
  has_libclang || install_package libclang1 llvm ||
    say "libclang could not be installed: Objective-C, C and C++ will not be read"
}

# Installs libclang if a file or folder among the arguments (the current folder, if there is none) has a file for it, and
# if that needs no password.
install_libclang_for() {
  has_libclang && return
  [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null || return 0
  local argument paths=()
  for argument; do
    if [ -e "$argument" ]; then paths+=("$argument"); fi
  done
  if [ ${#paths[@]} -eq 0 ]; then paths=(.); fi
  local found
  found=$(find "${paths[@]}" \( -name .git -o -name .build \) -prune -o -type f \
    \( -name '*.m' -o -name '*.mm' -o -name '*.h' -o -name '*.c' -o -name '*.cc' -o -name '*.cpp' -o -name '*.cxx' \) \
    -print -quit 2>/dev/null) || true
  [ -n "$found" ] || return 0
  say "$found is for libclang, which is not here"
  install_libclang
}

# Counts instructions; only Benchmarks/counts needs it, which counts nothing where it is not.
install_valgrind() {
  command -v valgrind >/dev/null 2>&1 || [ "$(uname)" = Darwin ] || install_package valgrind "" ||
    say "valgrind could not be installed: instructions will not be counted"
}

# The options that every build has: targets import only what they declare, and no warnings.
build_options=(--explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)
# Those of every optimised build. Debug information would cost a sixth of its time; back traces name functions without it.
release_options=(-c release -Xswiftc -gnone "${build_options[@]}")

# Prints `--static-swift-stdlib` where the toolchain has the static library: the program then starts in half the time.
static_option() {
  local resources
  resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
  if [ "$(uname)" != Darwin ] && [ -d "${resources}_static" ]; then printf '%s' --static-swift-stdlib; fi
}

# There are two builds of the program, each in a folder of its own. The quick one is not optimised: it is there in a third
# of the time, and checks small projects as fast, large ones some fifteen times slower.
optimised_program=$root/.build/release/lintel
quick_program=$root/.build/quick/release/lintel

# Whether a program ($1) is there and newer than everything it is made from.
is_current() {
  [ -x "$1" ] || return 1
  local newer
  # No pipe to `head`: it would end `find`, and with it this script, where many files are newer.
  newer=$(find "$root/Package.swift" "$root/Sources" "$root/Rules" -newer "$1" -print -quit 2>/dev/null)
  [ -z "$newer" ]
}

# Where the version is written down.
version_file=$root/Sources/lintel/Version.swift

current_version() { sed -n 's/.*static let version = "\(.*\)".*/\1/p' "$version_file"; }

# Prints the commit that is built, such as 4bcc1eed09cd or, with changes, 4bcc1eed09cd-dirty; fails where there is none.
current_commit() {
  # An unpacked archive may lie in the repository of somebody else.
  [ -e "$root/.git" ] && git -C "$root" describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null
}

# Builds a program ($1), unless it is current, with options of `swift build` ($3 and on). Says before what ($2) it builds.
build() {
  local program=$1 description=$2
  shift 2
  if is_current "$program"; then return; fi
  require_toolchain
  install_libyaml
  say "$description"
  local static commit
  static=$(static_option)
  if commit=$(current_commit); then export LINTEL_COMMIT=$commit; fi
  # The option is not quoted, because an empty argument would be one too many.
  # shellcheck disable=SC2086
  swift build --package-path "$root" --product lintel $static "$@" >&2 || fail "the build failed"
  touch "$program"
}

build_optimised() {
  build "$optimised_program" "building the optimised program; this takes five to fifteen minutes on two cores, and 130 MB of disk" \
    "${release_options[@]}"
}

build_quick() {
  build "$quick_program" "building a quick, unoptimised program; this takes two to four minutes on two cores, and 90 MB of disk" \
    --scratch-path "$root/.build/quick" --disable-index-store -Xswiftc -Onone "${release_options[@]}"
}

# What is installed beside the program: the file below the prefix, and the command that writes it.
# shellcheck disable=SC2034
installed_pages=(
  share/man/man1/lintel.1="man"
  share/bash-completion/completions/lintel="completions bash"
  share/zsh/site-functions/_lintel="completions zsh"
  share/fish/vendor_completions.d/lintel.fish="completions fish"
)

sha256() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

checksum_of() { sha256 "$1" | cut -d ' ' -f 1; }

# The system and the processor, as in the names of archives; installers such as mise and ubi tell by them what they need.
platform() {
  case $(uname -s)-$(uname -m) in
    Darwin-*) echo macos-universal ;;
    Linux-x86_64) echo linux-x86_64 ;;
    Linux-aarch64 | Linux-arm64) echo linux-arm64 ;;
    *) fail "there are no archives for $(uname -sm)" ;;
  esac
}
