import Basics
import Configuration
import DependencyGraph
import GraphAnalysis
import ReportModel
import RuleKinds

/// Signs of an architecture in the folders and modules of a project.
struct StructureEvidence {
  let survey: ProjectSurvey
  let workers: Int

  var evidence: [Evidence] { [threeLayers, featureModules, featureFolders].compactMap(\.self) }

  // MARK: Layers

  private var threeLayers: Evidence? {
    let folders = LayerFolders(survey: survey, workers: workers)
    let overrides = folders.overrides
    let trial = Trial(
      ruleSet: "three-layer",
      overrides: overrides,
      survey.graph,
      workers: workers,
      checksRules: false
    )
    guard trial.types(of: "domain").count >= 2 else { return nil }
    let names = ["domain", "data", "presentation"]
    let layers = names.map { trial.types(of: $0) }
    let missing = names.indices.filter { layers[$0].count < 2 }
    var part = Array(repeating: -1, count: survey.graph.elements.count)
    for (layer, types) in layers.enumerated() { for type in types { part[type.index] = layer } }
    // An extension is where its file is, as for rules.
    let sources = names.map { trial.selection.membership(ofComponent: $0).sources }
    var (along, against) = (0, 0)
    for dependency in survey.graph.dependencies where !dependency.isImport && !survey.isRoot(dependency.source) {
      let from = sources.firstIndex { $0[dependency.source] } ?? -1
      let to = part[survey.target(of: dependency).index]
      guard from >= 0, to >= 0, from != to else { continue }
      if to == 0 { along += 1 } else { against += 1 }
    }
    let useCases = trial.types(of: "use-case").count
    let repositories = trial.types(of: "repository").count
    var evidence = Evidence(
      ruleSet: "three-layer",
      dimension: .layers,
      confidence: .partly,
      weight: along + against == 0 ? 0 : Double(along) / Double(along + against),
      reasons: [
        enumerated(zip(names, layers).filter { !$1.isEmpty }.map { "\(counted($1.count, "type")) in \($0)" })
      ],
      overrides: overrides
    )
    if along + against > 0 {
      evidence.reasons.append(
        "\(grouped(along)) of \(grouped(along + against)) references between the layers lead to the domain"
      )
    }
    if useCases + repositories > 0 {
      let found = [(useCases, "use case"), (repositories, "repository")].filter { $0.0 > 0 }
        .map { $0.1 == "repository" ? counted($0.0, $0.1, "repositories") : counted($0.0, $0.1) }
      evidence.reasons.append("the domain has \(enumerated(found))")
    } else {
      evidence.doubts.append("the domain has neither use cases nor repositories")
    }
    for layer in missing { evidence.doubts.append("there is no layer '\(names[layer])' to speak of") }
    if against * 10 > along + against {
      evidence.doubts.append(
        "\(counted(against, "reference")) lead out of the domain, or between data and presentation"
      )
    }
    let parts = folders.partsOfScreens
    let outside = parts.filter { part[$0.index] < 0 }.count
    let areScreensOutside = outside >= 2 && outside * 2 > parts.count
    if areScreensOutside {
      evidence.doubts.append(
        "\(outside) of \(parts.count) views, view models and presenters of screens are in no layer"
      )
    }
    if let usual = usualFrameworks(trial) { evidence.overrides.append(usual) }
    if along == 0 { return evidence }
    let isNamed = useCases + repositories > 0
    if missing.isEmpty, isNamed, !areScreensOutside, against * 10 <= along + against {
      evidence.confidence = .clearly
    } else if missing.count <= 1, isNamed, against * 3 <= along + against {
      evidence.confidence = .probably
    }
    return evidence
  }

  /// What says when a value comes rather than what it is.
  private static let streams: Set<String> = [
    "Combine", "OpenCombine", "OpenCombineShim", "PromiseKit", "ReactiveKit", "ReactiveSwift", "RxRelay", "RxSwift",
  ]

  /// Frameworks that at least a quarter of the domain's files use are part of its language, such as RxSwift. So are
  /// those that the domain's own modules declare in a manifest, and those of streams that several of its protocols
  /// speak: what implements such a protocol needs them, too. A user interface, a database and a network are none.
  private func usualFrameworks(_ trial: Trial) -> ComponentOverride? {
    let graph = survey.graph
    let types = trial.types(of: "domain")
    let domain = Set(types.map { graph.elements[$0.index].file })
    let isProtocol = Set(types.filter { graph.elements[$0.index].declarationKind == .protocol })
    let frameworks = trial.selection.membership(ofComponent: "framework").elements
    let excluded = ["ui", "persistence", "network"].map { trial.selection.membership(ofComponent: $0).elements }
    var files: [String: Set<Int32>] = [:]
    var protocols: [String: Set<ElementID>] = [:]
    for dependency in graph.dependencies where domain.contains(dependency.file) {
      let target = dependency.target
      guard frameworks[target], !excluded.contains(where: { $0[target] }) else { continue }
      let element = graph.elements[target.index]
      // Another file may export what a file names without importing it.
      guard element.kind == .externalModule || element.kind == .externalType else { continue }
      let module = graph.names.string(element.kind == .externalModule ? element.name : element.externalModule)
      guard !module.isEmpty else { continue }
      files[module, default: []].insert(dependency.file)
      if isProtocol.contains(dependency.source) { protocols[module, default: []].insert(dependency.source) }
    }
    let declared = declaredFrameworks(domain)
    let usual = files.filter { $0.value.count >= 3 && $0.value.count * 4 >= domain.count }.keys.sorted()
    let chosen = files.keys.filter { declared.contains($0) && !usual.contains($0) }.sorted()
    let spoken = protocols.filter { module, speakers in
      speakers.count >= 2 && Self.streams.contains(module) && !usual.contains(module) && !chosen.contains(module)
    }.keys.sorted()
    let modules = usual + chosen + spoken
    guard !modules.isEmpty else { return nil }
    var counts = usual.map { "\($0) is used in \(files[$0]?.count ?? 0) of \(domain.count) files of the domain" }
    if !chosen.isEmpty { counts.append("the domain's manifest declares \(enumerated(chosen))") }
    counts += spoken.map { module in
      let names = (protocols[module] ?? []).map(survey.name).sorted()
      return "\(names.count) protocols of the domain (\(enumerated(names, limit: 2))) speak \(module), which "
        + "\(counted(files[module]?.count ?? 0, "file")) of the domain import\(files[module]?.count == 1 ? "s" : "")"
    }
    let patterns = ["Foundation", "FoundationEssentials"] + modules.map(Quoted.pattern)
    return ComponentOverride(
      name: "framework",
      yaml: "{ module: \"*\", not: [{ module: \(Quoted.list(patterns)) }, { path: \"**\" }] }",
      comment: "\(enumerated(counts)), so \(modules.count == 1 ? "it is" : "these are") left out; without "
        + "these two lines \(modules.count == 1 ? "it is" : "they are") reported."
    )
  }

  /// What the packages' manifests list for the modules that are all domain.
  private func declaredFrameworks(_ domain: Set<Int32>) -> Set<String> {
    let project = survey.graph.project
    var isDomain = project.modules.map { $0.origin == .swiftPackage && !$0.isTest }
    for (file, source) in project.files.enumerated()
    where source.language.isCode && !domain.contains(Int32(file)) {
      for module in source.modules { isDomain[module] = false }
    }
    return project.modules.indices.reduce(into: []) { result, module in
      if isDomain[module] { result.formUnion(project.modules[module].declaredDependencies ?? []) }
    }
  }

  // MARK: Modules

  /// What the modules of a project are for. Modules are positions in `modules`.
  private struct Roles {
    let apps: [Int]
    let features: [Int]
    let core: [Int]
    /// What others build on, too, but puts several features together.
    let composing: [Int]
    let modules: PartGraph
    let partOfFile: [Int?]
    /// By module: its name, and those of modules that have no file of their own beside it.
    let members: [[String]]
  }

  private var featureModules: Evidence? {
    let declared = survey.declaredModules
    let (names, partOfFile) = (declared.names, declared.partOfFile)
    guard names.count >= 4 else { return nil }
    let modules = PartGraph(names: names, partOfFile: partOfFile, partOfModule: declared.partOfModule, survey)
    let isApp = survey.parts(with: survey.root.members, partOfFile, count: names.count)
    let hasViews = survey.parts(with: survey.elements(of: "view"), partOfFile, count: names.count)
    let successors = modules.successors
    let users = names.indices.map { module in names.indices.filter { successors[$0].contains(module) } }
    // Programs may share files, as an app and its widget do, so one seems to name the other.
    let apps = names.indices.filter { isApp[$0] && users[$0].allSatisfy { isApp[$0] } }
    // Demos and tools that nobody names may name features as well.
    let shown = names.indices.filter { module in
      hasViews[module] && !isApp[module] && users[module].contains(where: apps.contains)
        && users[module].allSatisfy { apps.contains($0) || users[$0].isEmpty }
    }
    let usual = Trial(ruleSet: "modular", survey.graph, workers: workers)
    let known = Set(usual.types(of: "feature").compactMap { partOfFile[Int(survey.graph.elements[$0.index].file)] })
    // What is called a feature is one, though others than the app name it: that breaks a rule, and is no core.
    let named = names.indices.filter { known.contains($0) && !apps.contains($0) && !shown.contains($0) }
    let features = (shown + named).sorted()
    let bases = bases(features, users, successors, names)
    let below = names.indices.filter { !apps.contains($0) && !features.contains($0) && !users[$0].isEmpty }
    // What features share may be named by all.
    let composing = below.filter { module in
      successors[module].count { features.contains($0) && !bases.contains($0) } >= 2
    }
    let core = below.filter { !composing.contains($0) }
    guard !apps.isEmpty, features.count >= 2, !core.isEmpty else { return usualModules(names.count) }
    func examples(_ modules: [Int]) -> String { enumerated(modules.map { names[$0] }, limit: 3) }
    var evidence = Evidence(
      ruleSet: "modular",
      dimension: .modules,
      confidence: features.count >= 3 ? .clearly : .probably,
      weight: Double(features.count) / Double(names.count),
      reasons: [
        shown.isEmpty
          ? "" : "\(counted(shown.count, "module")) with views that only the app knows (\(examples(shown)))",
        named.isEmpty ? "" : "\(counted(named.count, "module")) called or placed as features (\(examples(named)))",
        "\(counted(core.count, "module")) that others build on (\(examples(core)))",
      ].filter { !$0.isEmpty }
    )
    let isKnown = known.count(where: features.contains) * 10 >= features.count * 8
    if !composing.isEmpty {
      let (name, are) = composing.count == 1 ? ("names", "it is no core module") : ("name", "they are no core modules")
      evidence.doubts.append("\(examples(composing)) \(name) several features, so \(are) here")
    }
    let roles = Roles(
      apps: apps,
      features: features,
      core: core,
      composing: composing,
      modules: modules,
      partOfFile: partOfFile,
      members: declared.members
    )
    if isKnown, !usual.types(of: "app").isEmpty {
      evidence.overrides = widened(usual, roles)
      addTable(to: &evidence, roles, isInRow: filesInRows(evidence.overrides))
    } else {
      evidence.overrides = moduleComponents(roles)
      evidence.doubts += doubtsOnPlaces(of: roles)
      if evidence.overrides.isEmpty { evidence.confidence = .partly }
      if !evidence.overrides.isEmpty { addTable(to: &evidence, roles, isInRow: filesInRows(roles)) }
    }
    if !bases.isEmpty, let shared = widened("interface", modules: bases.map { names[$0] }) {
      let uses = bases.map { base in
        "\(names[base]) (\(users[base].count(where: features.contains)) of \(features.count - 1) others name it)"
      }
      evidence.overrides.append(shared.saying("And what features share: \(enumerated(uses))."))
    }
    return evidence
  }

  /// The words in the name of a module that is there for others of its kind.
  private static let wordsOfBases = ["Base", "Common", "Core", "Shared"]

  /// Modules called features that are what the others build on: most of them do, or several and the name says so; and
  /// they name no feature themselves, but for such.
  private func bases(_ features: [Int], _ users: [[Int]], _ successors: [[Int]], _ names: [String]) -> [Int] {
    var bases = features.filter { module in
      let sharing = users[module].count { $0 != module && features.contains($0) }
      let isCalledSo = Self.wordsOfBases.contains { names[module].contains($0) }
      return sharing >= 3 && (isCalledSo || sharing * 2 >= features.count)
    }
    while true {
      let kept = bases.filter { base in
        successors[base].allSatisfy { $0 == base || !features.contains($0) || bases.contains($0) }
      }
      if kept == bases { return bases }
      bases = kept
    }
  }

  /// The components of `modular` that do not select all that was found, stated with that, too.
  private func widened(_ usual: Trial, _ roles: Roles) -> [ComponentOverride] {
    let files = survey.graph.project.files
    let modules = roles.modules
    func missing(_ parts: [Int], in component: String) -> [Int] {
      let selected = survey.parts(with: usual.types(of: component), roles.partOfFile, count: modules.names.count)
      return parts.filter { !selected[$0] }
    }
    /// Patterns for folders of parts in which none of the others is, and the parts beside these.
    func split(_ parts: [Int], apartFrom others: [Int], capture: String) -> (paths: [String], rest: [Int]) {
      let folders = parts.map { commonFolder(of: modules.files[$0].map { files[$0].path }) }
      let patterns = folderPatterns(of: folders, capture: capture)
      let globs = (patterns + patternsAround(folders, notIn: patterns, capture: capture))
        .compactMap { try? Glob($0, style: .path) }
      func matches(_ glob: Glob, _ part: Int) -> Bool { modules.files[part].contains { glob.matches(files[$0].path) } }
      let good = globs.filter { glob in !others.contains { matches(glob, $0) } }
      return (good.map(\.pattern), parts.filter { part in !good.contains { matches($0, part) } })
    }
    func names(_ parts: [Int]) -> [String] { parts.flatMap { roles.members[$0] }.map(Quoted.pattern) }
    var result: [ComponentOverride] = []
    func add(_ component: String, paths: [String] = [], modules: [String], _ comment: String) {
      guard !paths.isEmpty || !modules.isEmpty else { return }
      if let override = widened(component, paths: paths, modules: modules) { result.append(override.saying(comment)) }
    }
    add("app", modules: names(missing(roles.apps, in: "app")), "And what starts the program.")
    // Without a capture it would be no feature.
    let others = roles.apps + roles.core + roles.composing
    let further = split(missing(roles.features, in: "feature"), apartFrom: others, capture: "feature")
    add("feature", paths: further.paths, modules: [], "And modules with views that only the app knows.")
    let below = split(missing(roles.core, in: "core"), apartFrom: roles.features + roles.composing, capture: "module")
    let paths = below.paths.map { $0.replacing("{module}", with: "*") }
    add(
      "core",
      paths: paths,
      modules: namesOrInterfaces(below.rest.flatMap { roles.members[$0] }),
      "And what other modules build on."
    )
    return result
  }

  /// What a component of `modular` selects there.
  private func usual(_ component: String) -> Selector.Conditions? {
    let stated = configuration(ofRuleSet: "modular")?.components.first { $0.name == component }?.selector.anyOf ?? []
    guard stated.count == 1, case .all(let conditions) = stated[0] else { return nil }
    return conditions
  }

  /// The patterns of names by which features publish interfaces, for those that are called so; the others by name.
  private func namesOrInterfaces(_ names: [String]) -> [String] {
    let patterns = (usual("interface")?.module ?? []).filter { glob in names.contains { glob.matches($0) } }
    return patterns.map(\.pattern)
      + names.filter { name in !patterns.contains { $0.matches(name) } }.map(Quoted.pattern)
  }

  /// A component of `modular` that selects more than there.
  private func widened(_ component: String, paths: [String] = [], modules: [String]) -> ComponentOverride? {
    guard let usual = usual(component) else { return nil }
    // A pattern of one's own that selects nothing is told by each check.
    let project = survey.graph.project
    let ownPaths = usual.path.filter { glob in project.files.contains { glob.matches($0.path) } }.map(\.pattern) + paths
    let ownModules = usual.module.filter { glob in project.modules.contains { glob.matches($0.name) } }.map(\.pattern)
    func components(_ selectors: [Selector]) -> [String] {
      selectors.flatMap(\.anyOf).compactMap { if case .component(let name) = $0 { Quoted.key(name) } else { nil } }
    }
    let conditions = [
      ("in", components(usual.in).joined(separator: ", ")),
      ("path", Quoted.list(ownPaths)),
      ("module", Quoted.list(ownModules + modules.filter { !ownModules.contains($0) })),
      ("not", components(usual.not).joined(separator: ", ")),
    ].filter { $1 != "[]" && !$1.isEmpty }.map { key, value in
      "\(key): \(["in", "not"].contains(key) && value.contains(",") ? "[\(value)]" : value)"
    }
    return ComponentOverride(name: component, yaml: "{ \(conditions.joined(separator: ", ")) }", comment: "")
  }

  /// More files than that in none of them are a part of the project that it says nothing of.
  private static let mostLeftOut = 12

  /// By file: whether a row of the table of `modular` has it, with components made from the modules that were found.
  private func filesInRows(_ roles: Roles) -> [Bool] {
    let named = Set(roles.apps + roles.core)
    let patterns = featurePatterns(roles).compactMap { try? Glob($0, style: .path) }
    return zip(survey.graph.project.files, roles.partOfFile).map { file, part in
      if let part, named.contains(part) { return true }
      let isComposing = part.map(roles.composing.contains) ?? false
      return !isComposing && patterns.contains { $0.matches(file.path) }
    }
  }

  /// The same with the components of the set, but for those that are stated anew.
  private func filesInRows(_ overrides: [ComponentOverride]) -> [Bool] {
    let trial = Trial(ruleSet: "modular", overrides: overrides, survey.graph, workers: workers, checksRules: false)
    let rows = ["app", "feature", "core"].map { trial.selection.membership(ofComponent: $0).sources }
    return survey.graph.project.files.indices.map { file in
      rows.contains { $0[survey.graph.element(ofFile: file)] }
    }
  }

  /// Adds the table of `modular`, stated so that it tells what will come and is in no row; or a doubt, where too much is
  /// in none today.
  private func addTable(to evidence: inout Evidence, _ roles: Roles, isInRow: [Bool]) {
    guard let table = exhaustiveTable(roles, isInRow) else {
      let reason = "many files are in no module"
      evidence.doubts.append("\(reason), so one that comes and is neither app, feature nor core is not told")
      return
    }
    evidence.overrides += table.components
    evidence.rules.append(table.rule)
  }

  /// The table, with what it needs beside the components of the set; what is in none today is left alone. nil if too
  /// much is.
  ///
  /// - Parameter isInRow: by file.
  private func exhaustiveTable(_ roles: Roles, _ isInRow: [Bool]) -> (
    components: [ComponentOverride], rule: Proposal.OwnRule
  )? {
    var others: Set<Int> = []
    var files: [String] = []
    for (number, file) in survey.graph.project.files.enumerated() where !isInRow[number] {
      if let part = roles.partOfFile[number] { others.insert(part) } else { files.append(file.path) }
    }
    guard files.count <= Self.mostLeftOut else { return nil }
    func names(_ parts: some Collection<Int>) -> [String] { parts.sorted().flatMap { roles.members[$0] } }
    let programs = programs(among: others, roles)
    let except = [("module", names(others.subtracting(programs))), ("path", files)].filter { !$1.isEmpty }
      .map { "\($0): \(Quoted.list($1.map(Quoted.pattern)))" }
    let component = ComponentOverride(
      name: "program",
      yaml: "{ module: \(Quoted.list(names(programs).map(Quoted.pattern))) }",
      comment: "Other programs, such as extensions and tools, that know no feature today."
    )
    let row = programs.isEmpty ? [] : ["  program: [core]"]
    var rule = Proposal.OwnRule(
      id: "directions",
      lines: ["layers:", "  app: [feature, core]"] + row + ["  feature: [core]", "  core: []", "  exhaustive: true"],
      because: "What many modules build on must not need any of them.",
      remarks: ["As in 'modular'; and 'lintel check' tells a module that is in no row."]
    )
    if !except.isEmpty {
      rule.remarks.append("What is in none today is left alone by 'except'.")
      // A file that an extension shares with the app stays under the rule.
      let rows = "app, feature, core" + (programs.isEmpty ? "" : ", program")
      rule.lines.append("except: { \(except.joined(separator: ", ")), not: [\(rows)] }")
    }
    return (programs.isEmpty ? [] : [component], rule)
  }

  /// Those that are no libraries, so that nobody can come to import them, and that name neither an app nor a feature.
  private func programs(among parts: Set<Int>, _ roles: Roles) -> Set<Int> {
    let libraries = Set(survey.graph.project.modules.filter { $0.product != .program }.map(\.name))
    let successors = roles.modules.successors
    let above = Set(roles.apps + roles.features)
    return parts.subtracting(above).filter { part in
      !libraries.contains(roles.modules.names[part]) && above.isDisjoint(with: successors[part])
    }
  }

  /// Where features lie, with a capture for their names.
  private func featurePatterns(_ roles: Roles) -> [String] {
    let files = survey.graph.project.files
    let folders = roles.features.map { commonFolder(of: roles.modules.files[$0].map { files[$0].path }) }
    let patterns = folderPatterns(of: folders, capture: "feature")
    let known = Set(roles.features + roles.apps + roles.core)
    // The folder of a single feature may have modules that are none.
    return patterns
      + patternsAround(folders, notIn: patterns, capture: "feature", passingSources: true).filter { pattern in
        guard let glob = try? Glob(pattern, style: .path) else { return false }
        return files.indices.allSatisfy { file in
          roles.partOfFile[file].map(known.contains) == true || !glob.matches(files[file].path)
        }
      }
  }

  /// The features that some pattern finds.
  private func features(of roles: Roles, in patterns: [String]) -> [Int] {
    let globs = patterns.compactMap { try? Glob($0, style: .path) }
    let files = survey.graph.project.files
    return roles.features.filter { feature in
      roles.modules.files[feature].contains { file in globs.contains { $0.matches(files[file].path) } }
    }
  }

  /// That features are in no component, as they lie where no pattern finds them.
  private func doubtsOnPlaces(of roles: Roles) -> [String] {
    let found = features(of: roles, in: featurePatterns(roles))
    let others = roles.features.filter { !found.contains($0) }.map { roles.modules.names[$0] }
    guard !others.isEmpty else { return [] }
    let lie = others.count == 1 ? "has no folder of its own, and so is" : "have no folders of their own, and so are"
    return ["\(enumerated(others, limit: 3)) \(lie) in no component"]
  }

  /// Where the app knows all modules by intermediate ones: what the rule set itself recognises.
  private func usualModules(_ count: Int) -> Evidence? {
    let usual = Trial(ruleSet: "modular", survey.graph, workers: workers)
    let sizes = ["app", "feature", "core"].map { name in
      Set(usual.types(of: name).map { survey.graph.elements[$0.index].module }).count
    }
    guard sizes[0] > 0, sizes[1] >= 2, sizes[2] > 0 else { return nil }
    let violations = usual.violations(of: "directions") + usual.violations(of: "independent-features")
    return Evidence(
      ruleSet: "modular",
      dimension: .modules,
      confidence: violations == 0 && sizes[1] >= 3 ? .clearly : .probably,
      weight: Double(sizes[1]) / Double(count),
      reasons: ["\(sizes[1]) feature modules and \(sizes[2]) core modules by their names and folders"]
    )
  }

  /// The components of `modular`, made from the modules that were found.
  private func moduleComponents(_ roles: Roles) -> [ComponentOverride] {
    let patterns = featurePatterns(roles)
    // One feature alone is independent of all others.
    guard features(of: roles, in: patterns).count >= 2 else { return [] }
    func list(_ parts: [Int]) -> String { Quoted.list(parts.flatMap { roles.members[$0] }.map(Quoted.pattern)) }
    let others = roles.composing.isEmpty ? "" : ", { module: \(list(roles.composing)) }"
    return [
      ComponentOverride(name: "app", yaml: "{ module: \(list(roles.apps)) }", comment: "What starts the program."),
      ComponentOverride(
        name: "feature",
        yaml: "{ path: \(Quoted.list(patterns)), not: [app, core\(others)] }",
        comment: "Modules with views that only the app knows, or called so; a new module there counts as one."
      ),
      ComponentOverride(name: "core", yaml: "{ module: \(list(roles.core)) }", comment: "What other modules build on."),
    ]
  }

  // MARK: Folders

  private var featureFolders: Evidence? {
    let trial = Trial(ruleSet: "feature-folders", survey.graph, workers: workers)
    let inFeatures = Set(trial.types(of: "feature"))
    let views = survey.elements(of: "view").filter { survey.outermost[$0.index] == $0 && !survey.isRoot($0) }
    let names = Set(inFeatures.compactMap { featureName(in: survey.path($0)) })
    guard names.count >= 3, !views.isEmpty else { return nil }
    let inside = views.count(where: inFeatures.contains)
    let share = Double(inside) / Double(views.count)
    let byKind = trial.violations(of: "folders-name-features")
    var evidence = Evidence(
      ruleSet: "feature-folders",
      dimension: .folders,
      confidence: byKind == 0 && share >= 0.5 ? .clearly : .partly,
      weight: share,
      reasons: [
        "\(names.count) folders name features (\(enumerated(names.sorted(), limit: 3)))",
        "\(inside) of \(counted(views.count, "view")) lie there",
      ]
    )
    if byKind > 0 { evidence.doubts = ["\(counted(byKind, "folder")) named after kinds of types"] }
    addKnot(names.sorted(), &evidence)
    return evidence
  }

  /// Says how many features need each other, and proposes that they do not.
  private func addKnot(_ names: [String], _ evidence: inout Evidence) {
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let partOfFile = survey.graph.project.files.map { featureName(in: $0.path).flatMap { positions[$0] } }
    let features = PartGraph(names: names, partOfFile: partOfFile, survey)
    let knots = cyclicComponents(features.successors).sorted { $0.count > $1.count }
    guard let largest = knots.first else { return }
    let isInside = Set(largest)
    let edges = largest.reduce(0) { $0 + features.successors[$1].count(where: isInside.contains) }
    var rule = Proposal.OwnRule(
      id: "features-without-cycles",
      lines: ["acyclic: { among: feature }"],
      because: "Features that need each other can only be understood, built and changed together."
    )
    // In the numbers of the rule, which knows more of what counts.
    let text = "extends: feature-folders\nrules:\n  r: { acyclic: { among: feature }, because: x }\n"
    let found = Trial(text, survey.graph, workers: workers).knots.max { $0.members < $1.members }
    let size = found ?? Violation.Knot(members: largest.count, dependencies: edges, names: largest.map { names[$0] })
    let knot = "\(size.members) features need each other in one circle, in \(size.dependencies) directions"
    evidence.doubts.append(knot)
    rule.remarks = ["\(enumerated(size.names.sorted(), limit: 8)): \(knot)."]
    evidence.rules.append(rule)
  }

  /// Folders whose folders `feature-folders` takes for features.
  static let featureParents: Set<Substring> = ["Features", "Scenes", "Screens", "Flows", "Modules"]

  private func featureName(in path: String) -> String? {
    let segments = path.split(separator: "/")
    guard let parent = segments.firstIndex(where: Self.featureParents.contains), parent + 2 < segments.count else {
      return nil
    }
    return String(segments[parent + 1])
  }
}

/// The folders that all paths have in common.
func commonFolder(of paths: [String]) -> [Substring] {
  guard let first = paths.first else { return [] }
  return paths.dropFirst().reduce(Array(first.split(separator: "/").dropLast())) { common, path in
    Array(zip(common, path.split(separator: "/").dropLast()).prefix { $0 == $1 }.map(\.0))
  }
}

/// Patterns with a capture for folders, such as `Packages/{feature}/**`: below which folders they are side by side.
///
/// Folders that are alone are left out.
func folderPatterns(of folders: [[Substring]], capture: String) -> [String] {
  var open = folders.filter { !$0.isEmpty }
  var patterns: [String] = []
  while patterns.count < 6 {
    var children: [[Substring]: Set<Substring>] = [:]
    for folder in open {
      for depth in folder.indices { children[Array(folder[..<depth]), default: []].insert(folder[depth]) }
    }
    // With the most folders below it; of several the deepest.
    let best = children.filter { $0.value.count >= 2 }.max { a, b in
      if a.value.count != b.value.count { return a.value.count < b.value.count }
      if a.key.count != b.key.count { return a.key.count < b.key.count }
      return b.key.lexicographicallyPrecedes(a.key)
    }
    guard let parent = best?.key else { break }
    patterns.append((parent.map { Quoted.pattern(String($0)) } + ["{\(capture)}", "**"]).joined(separator: "/"))
    open.removeAll { $0.count > parent.count && $0.starts(with: parent) }
  }
  return patterns
}

/// Such patterns for the folders that are alone where they lie, and that no other pattern matches.
///
/// - Parameter passingSources: whether the folder of sources in that of a package is passed by, as its name says nothing.
private func patternsAround(
  _ folders: [[Substring]],
  notIn patterns: [String],
  capture: String,
  passingSources: Bool = false
) -> [String] {
  let globs = patterns.compactMap { try? Glob($0, style: .path) }
  let alone = folders.filter { folder in
    folder.count >= 2 && !globs.contains { $0.matches(folder.joined(separator: "/") + "/x") }
  }
  return alone.map { folder in
    if passingSources, folder.count >= 3, folder.last == "Sources" {
      return (folder.dropLast(2).map { Quoted.pattern(String($0)) } + ["{\(capture)}", "Sources", "**"])
        .joined(separator: "/")
    }
    return (folder.dropLast().map { Quoted.pattern(String($0)) } + ["{\(capture)}", "**"]).joined(separator: "/")
  }.distinct
}
