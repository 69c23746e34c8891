# Makes the commands of `swift-build-tool` from what `swift package describe --type json` says: one for the module of each
# Swift target that can be type-checked without macOS. scripts/check-macos runs this and gives the variables.

def module_file: "\($folder)/modules/\(.).swiftmodule";
def embedded_file: "\($folder)/embedded/\(.)Resources.swift";

# The command that type-checks a module, which imports others ($imports, names).
def command($name; $sources; $imports; $options): {
  key: $name,
  value: {
    tool: "shell",
    description: $name,
    inputs: ($sources + ($imports | map(module_file)) + $headers + ["\($folder)/made-for"]),
    outputs: [$name | module_file],
    args: ([
      "swiftc", "-emit-module", "-wmo", "-module-name", $name, "-emit-module-path", ($name | module_file),
      "-target", $triple, "-resource-dir", "\($folder)/resources", "-module-cache-path", "\($folder)/cache",
      "-I", "\($folder)/modules", "-I", "\($folder)/headers",
      "-I", "Tests/DarwinShim", "-I", "Sources/CLibyaml", "-Xcc", "-nostdlibinc",
      "-swift-version", "6", "-package-name", "lintel", "-warnings-as-errors",
      # This standard library has nothing for Objective-C, and no target needs the library of concurrency.
      "-Xfrontend", "-disable-objc-interop", "-Xfrontend", "-disable-implicit-concurrency-module-import"
    ] + $options + $sources)
  }
};

[
  .targets[] | select(.module_type == "SwiftTarget") | .path as $path
  | .sources |= map("\($path)/\(.)") | .target_dependencies //= []
] as $targets
# The names of those that use what is not here for macOS, and then of those that depend on them.
| [$targets[] | select(any(.sources[]; IN($foreign[]))) | .name]
| last(recurse(
    . as $names | [$targets[] | select(any(.name, .target_dependencies[]; IN($names[]))) | .name]
    | select(length > ($names | length))
  )) as $left_out
| [$targets[] | select(.name | IN($left_out[]) | not)] as $checked
| {
  left_out: ($left_out | sort),
  manifest: {
    client: {name: "swift-build"},
    targets: {"": ($checked | map(.c99name | module_file))},
    commands: ([
      command("Darwin"; ["Tests/DarwinShim/Darwin.swift"]; []; ["-parse-as-library"]),
      ($checked[] | command(
        .c99name;
        .sources + if .resources then [.name | embedded_file] else [] end;
        ["Darwin"] + [.target_dependencies[] | select(IN($checked[].name))];
        if any(.sources[]; endswith("/main.swift")) then [] else ["-parse-as-library"] end
      ))
    ] | from_entries)
  },
  # What Swift's package manager writes for resources that are embedded in code, without their bytes.
  embedded: ([
    $checked[] | select(.resources) | {
      key: .name | embedded_file,
      value: (
        ["struct PackageResources {"]
        + [.resources[].path | sub(".*/"; "") | gsub("[^A-Za-z0-9]"; "_") | "  static let \(.): [UInt8] = []"]
        + ["}"] | join("\n")
      )
    }
  ] | from_entries)
}
