import SourceTrees

/// What a file tells of a project, beside source code, as its name says.
enum FileRole: Hashable, Sendable {
  /// Which modules there are; the number is that of the source in `ModuleSources.all` that reads it.
  case modules(source: Int)
  case compilationDatabase
  /// Which types are made when the project is built; the number is that of the generator in `CodeGenerators.all`.
  case generator(number: Int)
  /// Which version of a Core Data model is the one that the program has now.
  case modelVersion
  case configuration
  case baseline

  /// The role of a file with this name; nil if it has none. If several want a name, the first gets the file.
  ///
  /// Only patterns that end as the name does are compared, so this takes no longer with more sources.
  init?(name: ArraySlice<UInt8>) {
    guard let last = name.last, let role = Self.patterns[Int(last)].first(where: { $0.pattern.matches(name) })?.role
    else { return nil }
    self = role
  }

  /// The number of the source of modules that reads files with this name; nil if none does.
  static func source(ofModulesIn name: ArraySlice<UInt8>) -> Int? {
    if case .modules(let source) = FileRole(name: name) { source } else { nil }
  }

  /// Whether a file has the name of a manifest in Swift; its contents decide whether it is one.
  static func mayBeManifest(_ path: ArraySlice<UInt8>) -> Bool {
    Language(path: path) == .swift && source(ofModulesIn: path.lastSegment) != nil
  }

  /// Whether a file with such a name is a manifest, by its text.
  static func isManifest(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains("PackageDescription") || text.contains("ProjectDescription")
      || text.prefix(4096).contains("swift-tools-version")
  }

  /// By the last byte of the names.
  private static let patterns: [[(pattern: NamePattern, role: FileRole)]] = {
    var result: [[(pattern: NamePattern, role: FileRole)]] = Array(repeating: [], count: 256)
    func add(_ patterns: [NamePattern], _ role: FileRole) {
      for pattern in patterns { result[Int(pattern.lastByte)].append((pattern, role)) }
    }
    for (number, source) in ModuleSources.all.enumerated() { add(source.files, .modules(source: number)) }
    for (number, generator) in CodeGenerators.all.enumerated() { add(generator.files, .generator(number: number)) }
    add([.named("compile_commands.json")], .compilationDatabase)
    add([.named(".xccurrentversion")], .modelVersion)
    add([.named(".lintel.yml")], .configuration)
    add([.named(".lintel-baseline.yml")], .baseline)
    for (number, source) in ModuleSources.all.enumerated() { add(source.vagueFiles, .modules(source: number)) }
    return result
  }()
}

extension WantedFiles {
  /// Sources, other files that name classes, and those that say which modules there are and what is checked.
  package static let ofProjects = WantedFiles(
    generated: CompileCommands.usualPlaces.map { .at($0) } + ModuleSources.all.flatMap { $0.generated }
  ) { name in
    Language(path: name) != nil || FileRole(name: name) != nil || Language.isResource(name)
  }
}
