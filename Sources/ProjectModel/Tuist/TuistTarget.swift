import Basics
import ReportModel
import SourceTrees

/// What a manifest of Tuist says of one target.
struct TuistTarget {
  /// The sources of a pattern. Paths are relative to the root of the tree.
  struct Sources {
    var pattern: [UInt8]
    var excluding: [[UInt8]]
  }

  /// What a target says that it needs.
  struct Dependency {
    enum Kind {
      case target
      /// Of a package.
      case product
      /// A framework that is there.
      case bundle
    }

    var kind: Kind
    var name: String
    var place: SourceLocation
    var platforms: Platforms
  }

  static let libraries: Set<String> = [
    "framework", "staticFramework", "staticLibrary", "dynamicLibrary",
  ]

  let name: String
  let place: SourceLocation
  var productName: String?
  var isTest = false
  var product = Module.Product.library
  /// Whether some of its dependencies could not be read.
  var mayDeclareMore = false
  var platforms = Platforms.all
  var defaultIsolation = DefaultIsolation.nothing
  var tags: Set<String> = []
  var globs: [Sources] = []
  /// What it copies.
  var resources: [Sources] = []
  /// What of them no file of the tree can match.
  var outside = SourcesOutside()
  /// Whether some of them could not be read.
  var hasUnknownSources = false
  /// Folders, of which the first with sources counts if no pattern has any; relative to the manifest.
  var conventions: [String] = []
  var dependencies: [Dependency] = []

  init(name: String, place: SourceLocation) {
    self.name = name
    self.place = place
  }

  /// As `import` names it.
  var moduleName: String { ProjectModel.moduleName(productName ?? name) }

  /// What Tuist makes for the resources of a target, such as `DesignSystemAsset`.
  var generatedTypes: [String] {
    let name = (productName ?? name).asTypeName
    return Self.resourceTypes.map { name + $0 }
  }

  /// The ends of the names in Tuist's templates.
  private static let resourceTypes = [
    "Asset", "Colors", "Data", "FontConvertible", "FontFamily", "Images", "Resources", "Strings",
  ]

  /// Where the sources of a target usually are.
  ///
  /// - Parameter isAlone: whether the project has no other of its kind.
  static func conventions(_ name: String, isTest: Bool, isAlone: Bool) -> [String] {
    let base = isTest ? "Tests" : "Sources"
    let own = ["Targets/\(name)/\(base)", "Extensions/\(name)/\(base)", "\(name)/\(base)", "\(base)/\(name)", name]
    return isAlone ? own + [base] : own
  }

  /// Ascending indices in the list.
  func files(among sources: TuistSources) -> [Int] {
    var files: Set<Int> = []
    for glob in globs { files.formUnion(sources.files(glob, where: sources.isSource)) }
    files.formUnion(sources.derived(for: moduleName))
    guard files.isEmpty else { return files.sorted() }
    return conventions.lazy.map { sources.files(in: $0) }.first { !$0.isEmpty } ?? []
  }
}

/// The files that Tuist's patterns select.
struct TuistSources {
  private let list: FileList
  /// Of the manifest.
  private let folder: [UInt8]

  init(_ list: FileList, folder: [UInt8]) {
    self.list = list
    self.folder = folder
  }

  /// Those of a folder beside the manifest.
  func files(in path: String) -> [Int] {
    guard let place = joinPath(folder, path.utf8) else { return [] }
    return list.indices(under: place).filter(isSource)
  }

  /// What Tuist has made for the resources of a target, such as `Derived/Sources/TuistAssets+Shop.swift`.
  func derived(for module: String) -> [Int] {
    files(in: "Derived/Sources").filter { index in
      let name = list[index].lastSegment.dropLast(".swift".utf8.count)
      guard let plus = name.firstIndex(of: UInt8(ascii: "+")) else { return false }
      // The name of the target without what separates its words, and with their first letters in upper case.
      return name[(plus + 1)...].text.lowercased() == module.filter { $0 != "_" }.lowercased()
    }
  }

  /// Those that a pattern matches, where no pattern excludes them.
  func files(_ sources: TuistTarget.Sources, where isWanted: (Int) -> Bool) -> [Int] {
    let excluded = sources.excluding.flatMap { globs($0, ofFolders: true) }
    guard sources.pattern.contains(where: { "*?[{".utf8.contains($0) }) else {
      return list.index(of: sources.pattern).map { [$0] }?.filter(isWanted) ?? []
    }
    let wanted = globs(sources.pattern, ofFolders: false)
    return list.indices(under: Glob.firstFolder(of: sources.pattern)).filter { index in
      guard isWanted(index) else { return false }
      let path = Array(list[index])
      return wanted.contains { $0.matches(path) } && !excluded.contains { $0.matches(path) }
    }
  }

  /// - Parameter ofFolders: whether it also means what lies below a folder that it matches.
  private func globs(_ pattern: [UInt8], ofFolders: Bool) -> [Glob] {
    let text = pattern[...].text.withoutSingleAlternatives
    let patterns = ofFolders ? [text, text + "/**"] : [text]
    return patterns.compactMap { try? Glob($0, style: .path) }
  }

  func isSource(_ index: Int) -> Bool { Language(path: list[index]) != nil }

  /// Whether a file is no code and may name classes.
  func isResource(_ index: Int) -> Bool { Language.isResource(list[index]) }
}
