import Basics
import ReportModel

/// What a `Package.swift` says, read without running it.
struct PackageManifest: Sendable {
  /// A target of the package: one module, unless it is a plug-in.
  struct Target {
    enum Kind {
      case regular
      case test
      case plugin
      /// A module map and headers for a library of the system.
      case system
      /// A module without sources.
      case binary
    }

    var name: String
    var kind: Kind
    /// Where the target begins.
    var place: SourceLocation
    var product = Module.Product.library
    var dependencies: [Dependency] = []
    /// Whether some of its dependencies could not be read.
    var mayDeclareMore = false
    /// Whether a plug-in may make sources of it.
    var hasPlugins = false
    var defaultIsolation = DefaultIsolation.nothing
    /// Relative to the package; nil: the default folder.
    var path: String?
    /// Relative to the target's folder; nil: all of it.
    var sources: [String]?
    var exclude: [String] = []
    /// The folder of headers that others may include, relative to the target's folder.
    var publicHeaders = "include"
  }

  /// What a target says that it needs.
  struct Dependency {
    enum Kind {
      case target
      case product
      /// A target of the package, else a product.
      case either
    }

    var kind: Kind
    var name: String
    var place: SourceLocation
    var platforms = Platforms.all
    /// The names that modules of it have for this target, by their own.
    var aliases: [String: String] = [:]
  }

  /// A product, by the names of its targets.
  struct Product {
    var name: String
    var targets: [String]
  }

  var name: String?
  var targets: [Target] = []
  var products: [Product] = []
  /// Whether it may use other packages, so that a name can be that of one of their products.
  var mayUsePackages = false
  /// The folders of the packages that it uses by their paths, relative to the own one.
  var localPackages: [String] = []
  /// False if there may be more targets than these.
  var isComplete = true
  var diagnostics: [Diagnostic] = []
  /// Those about what cannot be read.
  var unread: [Diagnostic] = []

  /// The functions of `PackageDescription` that make a target.
  static let targetKinds: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]

  /// Reads a manifest; `path` is for messages.
  init(_ bytes: [UInt8], path: String) {
    var reader = ManifestReader(bytes: bytes, path: path)
    self = reader.read()
  }

  fileprivate init() {}
}

/// Turns the value of `Package(…)` into a `PackageManifest`, and all that cannot be read into diagnostics.
private struct ManifestReader {
  let bytes: [UInt8]
  let lines: LineTable
  var manifest = PackageManifest()
  var problems: [(offset: Int, message: String)] = []
  /// Where its targets are, by name.
  private var offsets: [String: Int] = [:]
  /// About targets whose names others have, which are no reason to look for more targets.
  private var seconds: [Diagnostic] = []
  private let speaksOfIsolation: Bool
  /// Where settings say so that are read.
  private var isolationsRead: Set<Int> = []

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    lines = LineTable(file: path, bytes)
    speaksOfIsolation = bytes[...].contains("defaultIsolation") || bytes[...].contains("default-isolation")
  }

  mutating func read() -> PackageManifest {
    let evaluator = ManifestEvaluator(ManifestParser.parse(bytes))
    for offset in evaluator.unreadable {
      note(offset, "this statement may change the package's targets, but it cannot be read without running it")
    }
    if let package = evaluator.object(named: "Package") {
      read(package)
      readIsolation()
    } else {
      let offset = bytes.firstRange(of: Array("Package(".utf8))?.lowerBound ?? 0
      note(offset, "no 'Package(name:…)' was found that can be read without running it" + Self.assumption)
    }
    if let offset = evaluator.cutOff {
      problems.removeAll { evaluator.isCutOff($0.offset) }
      note(offset, ManifestEvaluator.cutOffMessage)
    }
    if !problems.isEmpty { manifest.isComplete = false }
    manifest.unread = diagnostics()
    manifest.diagnostics = manifest.unread + seconds
    return manifest
  }

  private static let assumption =
    "; the folders in 'Sources' and 'Tests' that no other target has are taken for targets"

  private mutating func note(_ offset: Int, _ message: String) { problems.append((offset, message)) }

  /// One diagnostic for each place, in order.
  private func diagnostics() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for problem in problems.sorted(by: { $0.offset < $1.offset }) {
      let location = lines.location(problem.offset)
      if result.last?.location != location { result.append(Diagnostic(.warning, at: location, problem.message)) }
    }
    return result
  }

  private mutating func read(_ package: ManifestValue.Made) {
    manifest.name = package["name"]?.string
    let packages = package["dependencies"]
    manifest.mayUsePackages = packages.map { !$0.isNone && $0.array?.isEmpty != true } ?? false
    for case .made(let made) in packages?.array ?? [] {
      if let path = made["path"]?.string, !path.hasPrefix("/") { manifest.localPackages.append(path) }
    }
    for item in items(package["targets"], package.offset, "the list of targets", or: nil) {
      guard case .made(let made) = item else {
        let message = "this target cannot be read without running the manifest"
        note(item.offset ?? package.offset, message + Self.assumption)
        continue
      }
      read(target: made)
    }
    // Products are only names for targets; what cannot be read of them is the product's own name then.
    for case .made(let made) in package["products"]?.array ?? [] {
      guard let name = made["name"]?.string else { continue }
      let targets = made["targets"]?.array?.compactMap(\.string) ?? []
      manifest.products.append(PackageManifest.Product(name: name, targets: targets))
    }
  }

  private mutating func read(target made: ManifestValue.Made) {
    let kind: PackageManifest.Target.Kind
    switch made.name {
    case "target", "executableTarget", "macro", "Target": kind = .regular
    case "testTarget": kind = .test
    case "plugin": kind = .plugin
    case "systemLibrary": kind = .system
    case "binaryTarget": kind = .binary
    default: return note(made.offset, "'\(made.name)' is not a kind of target that is known here")
    }
    guard let name = made["name"]?.string else {
      let message = "the name of this target cannot be read without running the manifest"
      return note(made.offset, message + Self.assumption)
    }
    if let first = offsets[name] { return noteSecond(name, first, made.offset) }
    var target = PackageManifest.Target(name: name, kind: kind, place: lines.location(made.offset))
    if kind != .binary {
      if let value = made["path"], !value.isNone {
        guard let path = value.string else {
          let message = "the path of target '\(name)' cannot be read without running the manifest"
          return note(made.offset, message + Self.assumption)
        }
        target.path = path
      }
      if let sources = made["sources"], !sources.isNone {
        let what = "the sources of target '\(name)'"
        if sources.array == nil {
          note(made.offset, "\(what) cannot be read without running the manifest; all files of its folder count")
        } else {
          target.sources = strings(sources, made.offset, what, or: "only those that are known count")
        }
      }
      if let headers = made["publicHeadersPath"]?.string { target.publicHeaders = headers }
      let what = "the exclusions of target '\(name)'"
      target.exclude = strings(made["exclude"], made.offset, what, or: "what is not known of them counts as sources")
    }
    let known = problems.count
    let what = "the dependencies of target '\(name)'"
    for item in items(made["dependencies"], made.offset, what, or: "the target may import anything") {
      if let dependency = dependency(item) {
        target.dependencies.append(dependency)
      } else {
        let place = max(item.offset ?? 0, made.offset)
        let message = "a dependency of target '\(name)' cannot be read without running the manifest"
        note(place, message + "; the target may import what is not named here")
      }
    }
    target.mayDeclareMore = problems.count > known
    target.hasPlugins = made["plugins"].map { !($0.isNone || $0.array?.isEmpty == true) } ?? false
    target.defaultIsolation = defaultIsolation(made["swiftSettings"])
    switch made.name {
    case "executableTarget": target.product = .program
    case "macro", "plugin", "systemLibrary", "binaryTarget": target.product = .tool
    default: break
    }
    manifest.targets.append(target)
    offsets[name] = made.offset
  }

  /// What the settings of a target say of what its code is bound to.
  private mutating func defaultIsolation(_ settings: ManifestValue?) -> DefaultIsolation {
    guard let settings, !settings.isNone, speaksOfIsolation else { return .nothing }
    guard let items = settings.array else { return .unknown }
    var result = DefaultIsolation.nothing
    for item in items {
      guard case .made(let made) = item else { return .unknown }
      let arguments = made.fields.first?.value
      if made.name == "defaultIsolation" { isolationsRead.insert(made.offset) }
      switch made.name {
      case "defaultIsolation" where made.fields.count != 1: return .unknown
      case "defaultIsolation": result = arguments?.isNone == true ? .nothing : .mainActor
      case "unsafeFlags":
        result = DefaultIsolation(arguments: arguments?.array?.compactMap(\.string) ?? []) ?? result
      default: break
      }
    }
    return result
  }

  /// A manifest that speaks of it in other places than those that are read sets it for targets that nobody knows.
  private mutating func readIsolation() {
    guard speaksOfIsolation else { return }
    let name = Array("defaultIsolation".utf8)
    var rest = bytes[...]
    while let found = rest.firstIndex(of: name[0]) {
      rest = rest[(found + 1)...]
      guard bytes[found...].starts(with: name), !isInComment(found) else { continue }
      // With the dot before it.
      if isolationsRead.contains(found) || isolationsRead.contains(found - 1) { continue }
      for index in manifest.targets.indices where manifest.targets[index].defaultIsolation == .nothing {
        manifest.targets[index].defaultIsolation = .unknown
      }
      return
    }
  }

  /// Whether two slashes stand before a place in its line.
  private func isInComment(_ place: Int) -> Bool {
    let line = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[line..<place].contains("//")
  }

  /// A package has one target of a name, but a manifest may have several: in the branches of an `#if` or `if`.
  private mutating func noteSecond(_ name: String, _ first: Int, _ second: Int) {
    guard first < second, !Self.branches.contains(where: bytes[first..<second].contains),
      let line = lines.location(first).line
    else { return }
    seconds.append(
      Diagnostic(
        .warning,
        at: lines.location(second),
        "a target '\(name)' is declared in line \(line) already, and a package has one of a name; this one is left out"
      )
    )
  }

  private static let branches: [StaticString] = ["#", "if ", "else", "case ", "?"]

  private func dependency(_ value: ManifestValue) -> PackageManifest.Dependency? {
    switch value {
    case .string(let name, let place):
      return PackageManifest.Dependency(kind: .either, name: name, place: lines.location(place))
    case .made(let made):
      guard let name = made["name"]?.string ?? made["stringLiteral"]?.string ?? made.fields.first?.value.string else {
        return nil
      }
      let kind: PackageManifest.Dependency.Kind
      switch made.name {
      case "target", "targetItem": kind = .target
      case "product", "productItem": kind = .product
      default: kind = .either
      }
      var aliases: [String: String] = [:]
      if case .dictionary(let pairs)? = made["moduleAliases"] {
        for (key, value) in pairs { if let key = key.string { aliases[key] = value.string } }
      }
      return PackageManifest.Dependency(
        kind: kind,
        name: name,
        place: lines.location(made.offset),
        platforms: Platforms(condition: made["condition"]),
        aliases: aliases
      )
    case .number, .boolean, .none, .array, .dictionary, .tuple, .function, .type, .unknown:
      return nil
    }
  }

  /// - Parameters:
  ///   - offset: where the target or package is, which is told of a value that stands before it: others may have it too.
  ///   - rest: what is assumed; nil: the usual folders are targets.
  private mutating func items(_ value: ManifestValue?, _ offset: Int, _ what: String, or rest: String?)
    -> [ManifestValue]
  {
    guard let value, !value.isNone else { return [] }
    guard let items = value.array else {
      let assumption = rest.map { "; " + $0 } ?? Self.assumption
      note(max(value.offset ?? 0, offset), "\(what) cannot be read without running the manifest" + assumption)
      return []
    }
    return items
  }

  private mutating func strings(_ value: ManifestValue?, _ offset: Int, _ what: String, or rest: String) -> [String] {
    let items = items(value, offset, what, or: rest)
    let strings = items.compactMap(\.string)
    if strings.count < items.count { note(offset, "\(what) cannot be read without running the manifest; \(rest)") }
    return strings
  }
}

extension Platforms {
  /// Those for which a condition such as `.when(platforms: [.iOS])` holds; all where it does not say.
  fileprivate init(condition: ManifestValue?) {
    self = .all
    guard case .made(let condition)? = condition, let names = condition["platforms"]?.array, !names.isEmpty else {
      return
    }
    self = names.reduce(into: []) { result, value in
      if case .made(let platform) = value { result.formUnion(Self.byName[platform.name] ?? .others) }
    }
  }

  private static let byName: [String: Platforms] = [
    "macOS": .macOS, "iOS": .iOS, "macCatalyst": .catalyst, "tvOS": .tvOS, "watchOS": .watchOS,
    "visionOS": .visionOS, "linux": .linux,
  ]
}
