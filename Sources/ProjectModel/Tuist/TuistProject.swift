import Basics
import ReportModel
import SourceTrees

/// One `Project.swift`, read without running it.
struct TuistProject {
  let path: String
  /// Of the manifest.
  let folder: [UInt8]
  private(set) var name: String?
  private(set) var targets: [TuistTarget] = []
  private let root: [UInt8]
  private let lines: [LineTable]
  private var problems: [(offset: Int, message: String, isUnread: Bool)] = []
  /// Where the dependencies of targets cannot be read, with the names of these targets.
  private var unreadDependencies: [(offset: Int, target: String)] = []
  private let scansTests: Bool
  /// What its settings say of all targets.
  private var isolation = DefaultIsolation.nothing

  init(
    _ bytes: [UInt8],
    path: String,
    folder: [UInt8],
    root: [UInt8],
    scansTests: Bool,
    _ helpers: TuistHelpers
  ) {
    self.scansTests = scansTests
    self.path = path
    self.folder = folder
    self.root = root
    lines = [LineTable(file: path, bytes)] + helpers.lines
    let evaluator = ManifestEvaluator(
      ManifestParser.parse(bytes),
      with: helpers.declarations,
      hasValueSemantics: true
    )
    for offset in evaluator.unreadable {
      note(offset, "this statement may change the project's targets, but it cannot be read without running it")
    }
    if let project = evaluator.object(named: "Project") {
      read(project)
    } else {
      note(
        0,
        "no 'Project(name:…)' was found that can be read without running it; the folders 'Sources', 'Tests' and the like of this one are taken as its targets"
      )
      addConventionalTargets()
    }
    if let offset = evaluator.cutOff {
      problems.removeAll { evaluator.isCutOff($0.offset) }
      unreadDependencies.removeAll { evaluator.isCutOff($0.offset) }
      note(offset, ManifestEvaluator.cutOffMessage)
    }
  }

  /// One for each place, in order, and whether it is about what cannot be read without running the manifest.
  var diagnostics: [(diagnostic: Diagnostic, isUnread: Bool)] {
    var result: [(diagnostic: Diagnostic, isUnread: Bool)] = []
    for problem in problems.sorted(by: { $0.offset < $1.offset }) {
      let place = place(problem.offset)
      guard result.last?.diagnostic.location != place else { continue }
      result.append((Diagnostic(.warning, at: place, problem.message), problem.isUnread))
    }
    return result
  }

  /// The same for dependencies, with the target; several manifests may have them from one place.
  var dependenciesNotRead: [(place: SourceLocation, target: String)] {
    unreadDependencies.map { (place($0.offset), $0.target) }
  }

  private mutating func note(_ offset: Int, _ message: String, isUnread: Bool = true) {
    problems.append((offset, message, isUnread))
  }

  private func place(_ offset: Int) -> SourceLocation {
    let file = offset >> ManifestEvaluator.fileBits
    guard lines.indices.contains(file) else { return SourceLocation(file: path) }
    return lines[file].location(offset - file << ManifestEvaluator.fileBits)
  }

  // MARK: Targets

  private mutating func read(_ project: ManifestValue.Made) {
    name = project["name"]?.string
    guard let items = project["targets"].map({ $0.isNone ? [] : $0.array ?? [$0] }) else { return }
    isolation = defaultIsolation(inSettings: project["settings"]) ?? .nothing
    for item in items {
      guard case .made(let made) = item, made["name"] != nil else {
        let offset = item.offset ?? project.offset
        note(
          offset,
          "this target cannot be read without running the manifest; its files belong to modules of their folders"
        )
        continue
      }
      read(target: made)
    }
    for index in targets.indices where targets[index].hasUnknownSources {
      let target = targets[index]
      let isAlone = targets.count { $0.isTest == target.isTest } == 1
      targets[index].conventions = TuistTarget.conventions(target.name, isTest: target.isTest, isAlone: isAlone)
    }
  }

  private mutating func read(target made: ManifestValue.Made) {
    guard let name = made["name"]?.string else {
      return note(made.offset, "the name of this target cannot be read without running the manifest")
    }
    var target = TuistTarget(name: name, place: place(made.site))
    if let product = made["product"]?.made?.name {
      target.isTest = ["unitTests", "uiTests"].contains(product)
      target.product = product == "macro" ? .tool : TuistTarget.libraries.contains(product) ? .library : .program
    }
    target.productName = made["productName"]?.string ?? moduleName(inSettings: made["settings"])
    target.platforms = Platforms(tuist: made["destinations"] ?? made["platform"])
    target.defaultIsolation = defaultIsolation(inSettings: made["settings"]) ?? isolation
    target.tags = Set(made["metadata"]?.made?["tags"]?.array?.compactMap(\.string) ?? [])
    readSources(of: made, into: &target)
    var unread: [Int] = []
    for item in made["dependencies"]?.array ?? [] {
      if let dependency = dependency(item) {
        target.dependencies.append(dependency)
      } else if !isOfSystem(item) {
        unread.append(item.offset ?? made.offset)
      }
    }
    if let value = made["dependencies"], value.array == nil, !value.isNone {
      unread.append(value.offset ?? made.offset)
    }
    target.mayDeclareMore = !unread.isEmpty
    // What tests need nobody asks where they are not scanned.
    if scansTests || !target.isTest { unreadDependencies += unread.map { ($0, name) } }
    targets.append(target)
  }

  /// What the settings of a target call its module, where they do so plainly.
  private func moduleName(inSettings settings: ManifestValue?) -> String? {
    ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.compactMap { setting($0, of: settings) }.first { !$0.contains("$") }
  }

  /// What settings say of what code is bound to; nil if they do not.
  private func defaultIsolation(inSettings settings: ManifestValue?) -> DefaultIsolation? {
    setting("SWIFT_DEFAULT_ACTOR_ISOLATION", of: settings).map { DefaultIsolation(named: $0) }
  }

  private func setting(_ name: String, of settings: ManifestValue?) -> String? {
    guard case .dictionary(let pairs)? = settings?.made?["base"] else { return nil }
    return pairs.first { $0.key.string == name }?.value.plainText
  }

  private mutating func readSources(of made: ManifestValue.Made, into target: inout TuistTarget) {
    var isKnown = true
    if let sources = made["sources"], !sources.isNone { isKnown = add(sources, to: &target) }
    for item in made["buildableFolders"]?.array ?? [] { isKnown = addFolder(item, to: &target) && isKnown }
    var copied = TuistTarget(name: target.name, place: target.place)
    for item in made["resources"]?.items ?? [] { _ = add(item, to: &copied) }
    for item in made["buildableFolders"]?.array ?? [] { _ = addFolder(item, to: &copied) }
    // The files of a bundle are for the code that loads it.
    if made["product"]?.made?.name != "bundle" { target.resources = copied.globs }
    if !target.isTest || scansTests, let message = target.outside.message(of: target.name) {
      note(made.site, message, isUnread: false)
    }
    if !isKnown {
      target.hasUnknownSources = true
      note(
        made.offset,
        "the sources of target '\(target.name)' cannot be read whole without running the manifest; if none are known, the "
          + "conventional folder is taken"
      )
    }
  }

  /// Adds the globs of `sources`; returns false if some cannot be read.
  private func add(_ value: ManifestValue, to target: inout TuistTarget) -> Bool {
    switch value {
    case .array(let items): return items.map { add($0, to: &target) }.allSatisfy { $0 }
    case .none: return true
    case .made(let made) where ["glob", "SourceFileGlob"].contains(made.name):
      guard let written = (made["pattern"] ?? made.fields.first?.value).flatMap(written(in:)) else { return false }
      target.outside.add(written.path, in: written.folder)
      guard let pattern = place(written.path, in: written.folder) else { return true }
      let excluded = made["excluding"].map { $0.array ?? [$0] } ?? []
      target.globs.append(TuistTarget.Sources(pattern: pattern, excluding: excluded.compactMap(place(of:))))
      return true
    case .made(let made)
    where ["paths", "sourceFilesList", "SourceFilesList"].contains(made.name) || made["globs"] != nil:
      return (made["globs"] ?? made.fields.first?.value).map { add($0, to: &target) } ?? false
    default:
      guard let written = written(in: value) else { return false }
      target.outside.add(written.path, in: written.folder)
      if let pattern = place(written.path, in: written.folder) {
        target.globs.append(TuistTarget.Sources(pattern: pattern, excluding: []))
      }
      return true
    }
  }

  /// Adds a folder that Xcode keeps in step with the disk.
  private func addFolder(_ value: ManifestValue, to target: inout TuistTarget) -> Bool {
    guard let pattern = (value.made?.fields.first?.value ?? value).plainText else { return false }
    target.outside.add(pattern, in: self.folder)
    guard let folder = place(pattern, in: self.folder) else { return true }
    var excluded: [[UInt8]] = []
    for exception in value.made?["exceptions"]?.items ?? [] {
      excluded += (exception.made?["excluded"]?.array ?? []).compactMap {
        $0.plainText.flatMap { joinPath(self.folder, $0.utf8) }
      }
    }
    target.globs.append(TuistTarget.Sources(pattern: folder + Array("/**".utf8), excluding: excluded))
    return true
  }

  /// The path of a text or of a path of the library, relative to the root of the tree; nil if it leads out of that.
  private func place(of value: ManifestValue) -> [UInt8]? {
    written(in: value).flatMap { place($0.path, in: $0.folder) }
  }

  /// What a text or a path of the library says, and the folder of the tree that it is relative to.
  private func written(in value: ManifestValue) -> (path: String, folder: [UInt8])? {
    if let text = value.string { return (text, folder) }
    guard let made = value.made, let text = made.fields.first?.value.string else { return nil }
    switch made.name {
    case "relativeToRoot": return (text, root)
    case "relativeToManifest", "relativeToCurrentFile", "path", "Path", "glob", "init": return (text, folder)
    default: return nil
    }
  }

  private func place(_ text: String, in folder: [UInt8]) -> [UInt8]? {
    text.utf8.first == Byte.slash ? nil : joinPath(folder, text.utf8)
  }

  // MARK: Dependencies

  private func dependency(_ value: ManifestValue) -> TuistTarget.Dependency? {
    guard let made = value.made else { return nil }
    func dependency(_ kind: TuistTarget.Dependency.Kind, _ name: String?) -> TuistTarget.Dependency? {
      guard let name else { return nil }
      let platforms = Platforms(tuistCondition: made["condition"])
      return TuistTarget.Dependency(kind: kind, name: name, place: place(made.site), platforms: platforms)
    }
    let first = made.fields.first?.value
    switch made.name {
    case "target": return dependency(.target, made["name"]?.string ?? first?.string ?? first?.made?["name"]?.string)
    case "project": return dependency(.target, made["target"]?.string)
    case "external": return dependency(.product, made["name"]?.string ?? first?.string)
    case "package": return dependency(.product, made["product"]?.string)
    case "framework", "xcframework", "library":
      return dependency(.bundle, made["path"]?.plainText.map { Array($0.utf8)[...].lastSegment.text.withoutEnding })
    default: return nil
    }
  }

  /// Whether it is a framework of the system, which needs no declaration to be imported.
  private func isOfSystem(_ value: ManifestValue) -> Bool {
    value.made.map { ["sdk", "xctest"].contains($0.name) } ?? value.isNone
  }

  // MARK: Conventions

  /// The targets of a manifest that cannot be read, by the folders beside it.
  private mutating func addConventionalTargets() {
    let name = folder[...].lastSegment.text
    guard !name.isEmpty else { return }
    self.name = name
    for (ending, folder, isTest) in [
      ("", "Sources", false), ("Interface", "Interface", false), ("Testing", "Testing", false), ("Demo", "Demo", false),
      ("Tests", "Tests", true),
    ] {
      var target = TuistTarget(name: name + ending, place: SourceLocation(file: path))
      target.isTest = isTest
      guard let place = joinPath(self.folder, folder.utf8) else { continue }
      target.globs = [TuistTarget.Sources(pattern: place + Array("/**".utf8), excluding: [])]
      targets.append(target)
    }
  }
}

extension ManifestValue {
  fileprivate var made: Made? { if case .made(let made) = self { made } else { nil } }

  /// A text, also in an object that is made of one.
  fileprivate var plainText: String? { string ?? made?.fields.first?.value.string }

  /// The items of a list, also in an object that is made of one or of several.
  fileprivate var items: [ManifestValue] {
    if let array { return array }
    return made?.fields.flatMap { $0.value.array ?? [$0.value] } ?? []
  }
}

extension String {
  /// A file's name up to its first dot.
  fileprivate var withoutEnding: String { split(separator: ".").first.map(String.init) ?? self }
}

extension Platforms {
  private static let byDestination: [String: Platforms] = [
    "iOS": [.iOS, .catalyst], "iPhone": .iOS, "iPad": .iOS, "macCatalyst": .catalyst, "macWithiPadDesign": .iOS,
    "appleVisionWithiPadDesign": .iOS, "mac": .macOS, "macOS": .macOS, "macos": .macOS, "ios": .iOS,
    "catalyst": .catalyst, "appleTv": .tvOS, "tvOS": .tvOS, "tvos": .tvOS, "appleWatch": .watchOS, "watchOS": .watchOS,
    "watchos": .watchOS, "appleVision": .visionOS, "visionOS": .visionOS, "visionos": .visionOS,
  ]

  /// Those of `destinations` or `platform`; all if that is not known.
  fileprivate init(tuist value: ManifestValue?) {
    let names = value.map { $0.array ?? [$0] } ?? []
    let found = names.map { $0.made.flatMap { Self.byDestination[$0.name] } }
    self = found.isEmpty || found.contains { $0 == nil } ? .all : found.reduce([]) { $0.union($1 ?? []) }
  }

  /// Those of `.when([.ios])`; all where it does not say.
  fileprivate init(tuistCondition value: ManifestValue?) {
    self.init(tuist: value?.made?.fields.first?.value)
  }
}
