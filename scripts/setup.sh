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

# Runs a command as root: as it is, or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    fail "cannot install packages: neither root nor sudo; run as root: $*"
  fi
}

# Installs a package of apt-get ($1); a brew package ($2) if that is not here. Fails if neither is, or if it fails.
install_package() {
  if command -v apt-get >/dev/null 2>&1; then
    say "installing $1 with apt-get"
    as_root apt-get install -y -q "$1" >&2 || {
      as_root apt-get update -q >&2 && as_root apt-get install -y -q "$1" >&2
    }
  elif command -v brew >/dev/null 2>&1 && [ -n "$2" ]; then
    say "installing $2 with brew"
    brew install "$2" >&2
  else
    return 1
  fi
}

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

# libyaml reads the configuration, libclang reads Objective-C, C and C++.
install_libraries() {
  if ! has_libyaml; then
    install_package libyaml-dev libyaml ||
      fail "libyaml is missing and could not be installed; install libyaml with its headers"
    has_libyaml || fail "libyaml is still missing after its installation; install libyaml with its headers"
  fi
  # Without libclang Lintel still checks Swift, and says what it leaves out.
  has_libclang || install_package libclang-dev llvm ||
    say "libclang could not be installed: Objective-C, C and C++ will not be read"
}

# Counts instructions; only the test of these needs it, and that one is left out where it is not.
install_valgrind() {
  command -v valgrind >/dev/null 2>&1 || [ "$(uname)" = Darwin ] || install_package valgrind "" ||
    say "valgrind could not be installed: instructions will not be counted"
}

# The options that every build has: targets import only what they declare, and no warnings.
build_options=(--explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)

# Prints `--static-swift-stdlib` where the toolchain has the static library: the program then starts in half the time.
static_option() {
  local resources
  resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
  if [ "$(uname)" != Darwin ] && [ -d "${resources}_static" ]; then printf '%s' --static-swift-stdlib; fi
}

program=$root/.build/release/lintel

# Builds the program, unless it is newer than everything it is made from.
build_program() {
  if [ -x "$program" ]; then
    local newer
    # No pipe to `head`: it would end `find`, and with it this script, where many files are newer.
    newer=$(find "$root/Package.swift" "$root/Sources" "$root/Rules" -newer "$program" -print -quit 2>/dev/null)
    [ -n "$newer" ] || return 0
  fi
  require_toolchain
  install_libraries
  say "building (release)"
  local option
  option=$(static_option)
  # The option is not quoted, because an empty argument would be one too many.
  # shellcheck disable=SC2086
  swift build --package-path "$root" -c release --product lintel $option "${build_options[@]}" >&2 ||
    fail "the build failed"
  touch "$program"
}
