import Basics
import ReportModel
import SourceTrees

/// The targets of XcodeGen's specifications: their Xcode projects are often not in git.
enum XcodeGenSpecs: ModuleSource {
  static let title = "XcodeGen"
  static let saysPropertyLists = true
  /// Projects with several apps have names such as `project-app.yml`.
  static let files: [NamePattern] = [
    .named("project.yml"), .named("project.yaml"), .named("project.json"), .named("xcodegen.yml"),
    .named("xcodegen.yaml"), .named("xcodegen.json"), .beginning("project-", ending: ".yml"),
    .beginning("project-", ending: ".yaml"),
    .beginning("project_", ending: ".yml"), .beginning("project.", ending: ".yml"),
    .beginning("xcodegen-", ending: ".yml"), .ending("-project.yml"), .ending(".project.yml"),
    .ending(".project.yaml"), .ending("-xcodegen.yml"), .ending(".xcodegen.yml"),
  ]

  /// `xcodegen --spec` takes any name. Of those that say nothing, files in the checked folder itself count, and those with
  /// sources beside or below them.
  static let vagueFiles: [NamePattern] = [.ending(".yml"), .ending(".yaml")]

  /// The names of specifications and of hardly anything else.
  private static let usualNames: [StaticString] = [
    "project.yml", "project.yaml", "project.json", "xcodegen.yml", "xcodegen.yaml", "xcodegen.json",
  ]

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    let specs = candidates(files, in: project).compactMap {
      index,
      name -> (index: Int, name: Name, spec: XcodeGenSpec)? in
      let list = project.list
      guard let spec = XcodeGenSpec(Array(list[index]), tree: project.tree, list: list), name == .usual || spec.isWhole
      else { return nil }
      return (index, name, spec)
    }
    let included = specs.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.spec.included) }
    var modules: [ModuleDraft] = []
    var names: Set<String> = []
    var needed: [XcodeGenProject.Need] = []
    // What several specifications include is told once.
    var told: [Diagnostic] = []
    // What `Project/Target` of `projectReferences` gives.
    let modulesOfTargets = Dictionary(
      project.modules.map(\.module).filter { !$0.manifests(of: .xcodeProject).isEmpty }
        .flatMap { module in module.targetNames.map { ($0, module.name) } },
      uniquingKeysWith: { first, _ in first }
    )
    // One that only a script knows, which writes the specification of the project, counts by itself.
    for (index, name, spec) in specs
    where spec.isWhole && name != .vague || !included.contains(Array(project.list[index])) {
      told += spec.diagnostics
      let found = XcodeGenProject(spec, at: index, in: project, modulesOfTargets)
      modules += found.modules
      names.formUnion(found.names)
      // What is included and cannot be read may have what is needed.
      if spec.isWhole, spec.diagnostics.isEmpty { needed += found.needed }
      told += found.diagnostics
    }
    nameModulesOfOtherProjects(&modules, but: modulesOfTargets)
    for need in needed where !names.contains(need.name) {
      told.append(.noTarget(need.name, neededBy: need.target, among: names, at: need.place))
    }
    project.diagnostics += told.distinct
    project.merge(modules)
  }

  /// Gives `Project/Target` of `projectReferences` the module of that target, where another specification has it.
  ///
  /// - Parameter known: the modules of targets that were known before.
  private static func nameModulesOfOtherProjects(_ modules: inout [ModuleDraft], but known: [String: String]) {
    let ofSpecs = Dictionary(
      modules.flatMap { draft in draft.module.targetNames.map { ($0, draft.module.name) } },
      uniquingKeysWith: { first, _ in first }
    )
    for index in modules.indices {
      for place in (modules[index].module.declared ?? []).indices {
        let name = modules[index].module.declared?[place].name ?? ""
        guard name.contains("/"), let target = name.split(separator: "/").last.map(String.init), known[target] == nil,
          let module = ofSpecs[target]
        else { continue }
        modules[index].module.declared?[place].modules = [module]
      }
    }
  }

  /// What the name of a file says of it.
  private enum Name {
    case usual
    case possible
    case vague
  }

  /// The files that may be specifications, by their names, where they lie and what they begin with.
  private static func candidates(_ files: [Int], in project: ProjectDraft) -> [(index: Int, name: Name)] {
    let list = project.list
    let names = files.map { file -> Name in
      let (folder, name) = (list[file].folder, list[file].lastSegment)
      if usualNames.contains(where: { name.isEqual($0) }) { return .usual }
      return folder.isEmpty || Self.files.contains { $0.matches(name) } ? .possible : .vague
    }
    let folders = Set(zip(files, names).filter { $1 == .vague }.map { Array(list[$0.0].folder) })
    let withSources = folders.filter { folder in
      list.indices(under: folder).contains { Language(path: list[$0]) != nil }
    }
    let isOne = parallelMap(count: files.count, workers: project.workers) { [tree = project.tree] number in
      let path = list[files[number]]
      switch names[number] {
      case .usual: return true
      case .possible: return looksLikeSpecification(path, tree)
      case .vague: return withSources.contains(Array(path.folder)) && looksLikeSpecification(path, tree)
      }
    }
    return files.indices.filter { isOne[$0] }.map { (files[$0], names[$0]) }
  }

  /// Whether a file whose name says little has the two keys that a specification must have, at the start of lines.
  private static func looksLikeSpecification(_ path: ArraySlice<UInt8>, _ tree: SourceTree) -> Bool {
    guard case .success(let bytes) = tree.read(path.text) else { return false }
    return bytes[...].contains("\ntargets:") && (bytes[...].hasPrefix("name:") || bytes[...].contains("\nname:"))
  }
}

extension Module.Origin {
  package static let xcodeGen = Module.Origin(XcodeGenSpecs.self)
}

/// Makes modules of the targets of one specification.
private struct XcodeGenProject {
  private let list: FileList
  private let path: String
  /// Whether it is only a fixture of tests, which is never built.
  private let isFixture: Bool
  private let name: String?
  private let settings: XcodeGenSettings
  private let headers: SettingsHeaders
  private let readsHeaders: Bool
  private let scansTests: Bool
  private let defaultType: String?
  /// The modules of the products of packages.
  private let products: [String: [String]]
  /// The modules of the targets of Xcode projects.
  private let modulesOfTargets: [String: String]
  /// Whether some target names another one or a product, so that one that names none needs none.
  private let statesTargets: Bool
  private let tree: SourceTree
  private var folders: MissingFolders
  /// The missing folders and files that were reported, with where they are stated.
  private var told: [SourceLocation: Set<[UInt8]>] = [:]
  private var made = TargetModules()
  /// About targets whose sources are not there.
  private(set) var diagnostics: [Diagnostic] = []
  /// Those of its targets.
  private(set) var names: Set<String> = []
  /// The targets of the own project that its targets depend on.
  private(set) var needed: [Need] = []

  /// A target that another one depends on.
  struct Need {
    let name: String
    let target: String
    let place: SourceLocation?
  }

  var modules: [ModuleDraft] { made.all }

  init(_ specification: XcodeGenSpec, at index: Int, in draft: ProjectDraft, _ modulesOfTargets: [String: String]) {
    self.modulesOfTargets = modulesOfTargets
    let spec = specification.map
    (list, tree) = (draft.list, draft.tree)
    folders = MissingFolders(draft.tree, draft.list)
    path = draft.list[index].text
    isFixture = TestFolders.firstTestFolder(of: draft.list[index]) != nil
    name = spec["name"].text
    products = draft.products
    readsHeaders = draft.hasClangFiles
    scansTests = draft.scansTests
    defaultType = spec["options"].map["defaultSourceDirectoryType"].text
    settings = XcodeGenSettings(spec, tree: draft.tree)
    headers = SettingsHeaders(
      list: draft.list,
      root: Array(draft.tree.root.utf8),
      folder: specification.folder
    )
    let read = XcodeGenTargets(spec)
    diagnostics = read.diagnostics
    let targets = read.all
    statesTargets = targets.contains { target in
      target.map["dependencies"].items.contains { $0.map.has("target") || $0.map.has("package") }
    }
    let found = targets.map { settings.settings(of: $0) }
    let nameOf = Dictionary(zip(targets.map(\.name), found.map(\.moduleName))) { first, _ in first }
    for (target, settings) in zip(targets, found) { add(target, settings, nameOf) }
    guard !isFixture else { return }
    names = Set(targets.map(\.name))
    for target in targets {
      reportMisspeltKeys(of: target)
      for dependency in dependenciesWritten(in: target) {
        guard let other = dependency["target"].text, !other.contains("/"), !other.contains("$") else { continue }
        needed.append(Need(name: other, target: target.name, place: dependency.place ?? target.place))
      }
    }
  }

  /// XcodeGen takes keys that it does not know for nothing, and so a target without sources or dependencies for one.
  private mutating func reportMisspeltKeys(of target: XcodeGenTargets.Target) {
    for key in ["sources", "dependencies"] where !target.map.has(key) {
      guard let written = target.map.keys.first(where: { suggestion(for: $0, among: [key]) != nil }) else { continue }
      let place = target.map.place(of: written) ?? target.place
      let problem = "'\(written)' is no key of a target, and the target '\(target.name)' has no '\(key)'"
      diagnostics.append(Diagnostic(.warning, at: place, problem + didYouMean(key)))
    }
  }

  private mutating func add(_ target: XcodeGenTargets.Target, _ settings: BuildSettings, _ nameOf: [String: String]) {
    let type = target.map["type"].text ?? ""
    let items = target.map["sources"].items
    var files = Set(items.filter { isCompiled($0.map["buildPhase"]) }.flatMap { self.files(of: $0, where: isSource) })
    let resources = items.filter { isCopied($0.map["buildPhase"]) }.flatMap { self.files(of: $0, where: isResource) }
    let outside = sourcesOutside(of: target)
    if isTest(type) && !scansTests {
      // Nobody asks what tests have.
    } else if let warning = outside.warning(of: target.name, at: target.place) {
      diagnostics.append(warning)
    } else if files.isEmpty, let path = sourceOfEnvironment(of: target) {
      diagnostics.append(.unknownSources(target.name, path, at: target.place))
    } else if files.isEmpty, let missing = missingSource(of: target) {
      let meant = missing.utf8.contains(Byte.dot) ? nil : folders.meant(by: Array(missing.utf8))
      diagnostics.append(.noSources(target.name, missing, meant, at: target.place))
    } else {
      reportMissingSources(of: target)
    }
    let isLibrary = type.hasPrefix("framework") || type.hasPrefix("library")
    let hasOnlyResources = files.isEmpty && !isLibrary
    // The files of a bundle are for the code that loads it.
    if hasOnlyResources, resources.isEmpty || type == "bundle" { return }
    var module = Module(
      name: hasOnlyResources ? moduleName(target.name) : settings.moduleName,
      origin: .xcodeGen,
      path: path,
      isTest: isTest(type),
      declared: dependencies(of: target, nameOf),
      // What is included in the specification of a project, or is written into it by a script, has no name.
      package: name ?? XcodeGenSpecs.title
    )
    module.place = target.place
    module.hasOtherSources = !outside.isEmpty
    module.targetNames = [target.name]
    module.targetPattern = target.pattern
    module.hasOnlyResources = hasOnlyResources
    if !isLibrary { module.product = .program }
    module.platforms = platforms(of: target.map)
    module.defaultIsolation = settings.defaultIsolation
    if readsHeaders, !hasOnlyResources { headers.add(settings, to: &module, &files) }
    var draft = ModuleDraft(module: module, files: files.sorted())
    draft.resources = resources
    made.add(draft)
  }

  private func isTest(_ type: String) -> Bool {
    ["bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test"].contains(type)
  }

  private func platforms(of target: SpecMap) -> Platforms {
    let named = target["supportedDestinations"].texts + target["platform"].texts
    let found = named.compactMap { Self.platforms[$0] }
    return found.isEmpty ? .all : found.reduce([]) { $0.union($1) }
  }

  /// Targets, products and frameworks that the target names; nil if there are none and no target names another one, as
  /// Xcode also finds modules unasked.
  private func dependencies(of target: XcodeGenTargets.Target, _ nameOf: [String: String]) -> [DeclaredDependency]? {
    var result: [DeclaredDependency] = []
    for dependency in dependenciesWritten(in: target) {
      func add(_ name: String, _ modules: [String]) {
        result.append(
          DeclaredDependency(
            name: name,
            modules: modules,
            place: dependency.place,
            platforms: platforms(ofDependency: dependency)
          )
        )
      }
      if let other = dependency["target"].text {
        // `Project/Target` is one of another project.
        let name = other.split(separator: "/").last.map(String.init) ?? other
        let foreign = name == other ? nil : modulesOfTargets[name]
        add(other, [nameOf[other] ?? foreign ?? moduleName(name)])
      }
      for key in ["framework", "carthage"] {
        guard let path = dependency[key].text, let bundle = path.split(separator: "/").last else { continue }
        add(path, [moduleName(bundle.split(separator: ".").first.map(String.init) ?? String(bundle))])
      }
      if let package = dependency["package"].text {
        let stated = dependency["products"].texts + dependency["product"].texts
        for product in stated.isEmpty ? [package] : stated { add(product, products[product] ?? [product]) }
      }
    }
    return result.isEmpty && !statesTargets ? nil : result
  }

  /// Without those for platforms that the target is not for.
  private func dependenciesWritten(in target: XcodeGenTargets.Target) -> [SpecMap] {
    let own = platforms(of: target.map)
    return target.map["dependencies"].items.map(\.map).filter { !platforms(ofDependency: $0).isDisjoint(with: own) }
  }

  private func platforms(ofDependency dependency: SpecMap) -> Platforms {
    let named =
      dependency["destinationFilters"].texts + dependency["platforms"].texts + dependency["platformFilter"].texts
    let found = named.compactMap { Self.platforms[$0] }
    return found.isEmpty ? .all : found.reduce([]) { $0.union($1) }
  }

  private static let platforms: [String: Platforms] = [
    "iOS": [.iOS, .catalyst], "macCatalyst": .catalyst, "macOS": .macOS, "tvOS": .tvOS, "watchOS": .watchOS,
    "visionOS": .visionOS,
  ]

  // MARK: Sources

  /// The files of an item of `sources`: those of a folder, or a file.
  private func files(of item: SpecValue, where isWanted: (Int) -> Bool) -> [Int] {
    let map = item.map
    guard let place = (item.text ?? map["path"].text).flatMap(\.place) else { return [] }
    switch map["type"].text ?? kind(of: place) {
    case "file":
      return list.index(of: place).map { [$0] }?.filter(isWanted) ?? []
    case "group", "syncedFolder":
      let (excluded, included) = (map["excludes"].globs, map["includes"].globs)
      return list.indices(under: place).filter { index in
        guard isWanted(index) else { return false }
        let rest = Array(list[index].dropFirst(place.isEmpty ? 0 : place.count + 1))
        guard !isInWrapper(rest[...]), !excluded.contains(where: { $0.matches(rest) }) else { return false }
        return included.isEmpty || included.contains { $0.matches(rest) }
      }
    default:
      return []  // a folder that is copied as it is
    }
  }

  private func sourcesOutside(of target: XcodeGenTargets.Target) -> SourcesOutside {
    var outside = SourcesOutside()
    for item in target.map["sources"].items {
      let map = item.map
      guard let written = item.text ?? map["path"].text, isCompiled(map["buildPhase"]), map["optional"].isYes != true,
        map["type"].text != "folder"
      else { continue }
      let path = written.unmarkedPlace
      let name = Array(path.utf8)[...].lastSegment
      // As XcodeGen, which takes what has a dot in its name for a file.
      let mayBeFolder = !name.dropFirst().contains(Byte.dot) || name.isEqual("..")
      if mayBeFolder || Language(path: name) != nil { outside.add(path, in: []) }
    }
    return outside
  }

  /// The first of the stated sources of a target whose path has a variable of the environment in it.
  private func sourceOfEnvironment(of target: XcodeGenTargets.Target) -> String? {
    target.map["sources"].items.lazy.compactMap { $0.text ?? $0.map["path"].text }.first { $0.contains("${") }?
      .unmarkedPlace
  }

  /// The first of the stated sources of a target of which none is there; nil if one is, or a place is not known.
  private func missingSource(of target: XcodeGenTargets.Target) -> String? {
    guard !isFixture else { return nil }
    var first: String?
    for item in target.map["sources"].items {
      guard let written = item.text ?? item.map["path"].text, !written.contains("$"),
        item.map["optional"].isYes != true,
        let place = written.place, !place.isEmpty, case .failure(let failure) = tree.status(place[...].text),
        failure.isMissing
      else { return nil }
      first = first ?? place[...].text
    }
    return first
  }

  /// Reports the stated folders and files that are not there where others are: XcodeGen makes no project then.
  private mutating func reportMissingSources(of target: XcodeGenTargets.Target) {
    guard !isFixture else { return }
    for item in target.map["sources"].items {
      let map = item.map
      guard let written = item.text ?? map["path"].text, !written.contains("$"), !written.contains("*"),
        map["optional"].isYes != true, isCompiled(map["buildPhase"]), let place = written.place
      else { continue }
      let type = map["type"].text ?? kind(of: place)
      let isFile = type == "file"
      guard isFile ? folders.isMissingSource(place) : type != "folder" && folders.isMissing(place) else { continue }
      let location = map.place(of: "path") ?? target.map.place(of: "sources") ?? target.place
      // Targets may have it from one template, or be one for several platforms.
      if let location, !told[location, default: []].insert(place).inserted { continue }
      let advice = didYouMean((isFile ? folders.meantFile(by: place) : folders.meant(by: place))?[...].text)
      let (name, path) = (target.name, place[...].text)
      diagnostics.append(
        isFile ? .noFile(name, path, advice, at: location) : .noFolder(name, path, advice, at: location)
      )
    }
  }

  private func kind(of place: [UInt8]) -> String {
    // As XcodeGen, which takes what has a dot in its name for a file.
    let isFile = list.index(of: place) != nil || place[...].lastSegment.dropFirst().contains(Byte.dot)
    return isFile ? "file" : defaultType ?? "group"
  }

  private func isCompiled(_ buildPhase: SpecValue) -> Bool {
    switch buildPhase {
    case .nothing: true
    case .text(let phase): phase == "sources" || phase == "headers"
    case .list, .map: false
    }
  }

  /// Whether Xcode copies a storyboard or a property list, or compiles a data model: nothing, if the phase is another.
  private func isCopied(_ buildPhase: SpecValue) -> Bool {
    switch buildPhase {
    case .nothing: true
    case .text(let phase): phase == "resources" || phase == "sources"
    case .list, .map: false
    }
  }

  /// Whether a path leads through a folder that Xcode takes for one file and that has no source and no data model.
  private func isInWrapper(_ path: ArraySlice<UInt8>) -> Bool {
    path.folder.split(separator: Byte.slash).contains { folder in
      Self.wrappers.contains { folder.hasSuffix($0) }
    }
  }

  private static let wrappers: [StaticString] = [
    ".playground", ".bundle", ".docc", ".framework", ".xcframework", ".xcassets", ".xcodeproj",
  ]

  private func isSource(_ index: Int) -> Bool { Language(path: list[index]) != nil }

  private func isResource(_ index: Int) -> Bool { Language.isResource(list[index]) }
}

extension Diagnostic {
  fileprivate static func unknownSources(_ target: String, _ path: String, at place: SourceLocation?) -> Diagnostic {
    let reason =
      "'\(path)' depends on the environment of XcodeGen, so the files of the target '\(target)' are not known"
    return Diagnostic(.warning, at: place, reason + "; they belong to the modules of their folders")
  }

  /// - Parameters:
  ///   - source: as the specification names it.
  ///   - meant: a folder that is there.
  fileprivate static func noSources(
    _ target: String,
    _ source: String,
    _ meant: [UInt8]?,
    at place: SourceLocation?
  ) -> Diagnostic {
    let advice = didYouMean(meant?[...].text)
    return Diagnostic(.warning, at: place, "there is no '\(source)', so the target '\(target)' has no files\(advice)")
  }
}

extension SpecValue {
  /// Patterns of a shell, each with one for what lies below the folders that it matches.
  fileprivate var globs: [Glob] {
    texts.flatMap { pattern -> [Glob] in
      var pattern = pattern.withoutSingleAlternatives
      while pattern.hasPrefix("./") { pattern.removeFirst(2) }
      while pattern.hasSuffix("/") { pattern.removeLast() }
      guard !pattern.isEmpty else { return [] }
      return [pattern, pattern + "/**"].compactMap { try? Glob($0, style: .path) }
    }
  }
}
