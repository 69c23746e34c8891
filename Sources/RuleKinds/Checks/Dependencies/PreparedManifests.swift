import Basics
import DependencyGraph
import ProjectModel
import ReportModel

/// `layers: from-manifests` over one project: what manifests let each module depend on.
final class PreparedManifests: DependencyStatement {
  let sources: ElementSet
  let targets: ElementSet
  private let allowances: ManifestAllowances
  private let selection: Selection
  private var index: ProjectIndex { selection.index }
  private var modules: [Module] { selection.graph.project.modules }
  /// By name: the modules of the project.
  private let numbers: [String: [Int]]
  /// The modules with code that the rule looks at, and those with any.
  private let withSources: Set<Int>
  private let withCode: Set<Int>
  /// By file: whether it is a header that only its own target may import.
  private let isHidden: [Bool]

  init(_ scope: RuleScope) {
    selection = scope.selection
    let (graph, index) = (scope.graph, scope.index)
    allowances = ManifestAllowances(graph)
    var numbers: [String: [Int]] = [:]
    for (number, module) in graph.project.modules.enumerated() { numbers[module.name, default: []].append(number) }
    self.numbers = numbers
    // The start of the program is in a target, too.
    sources = scope.sources(index.allCode, includingRoot: true)
    var targets = index.allCode
    for module in index.modules { targets[module] = true }
    self.targets = targets
    let files = graph.project.files
    isHidden = files.map { $0.headerRole.map { $0 < .public } ?? false }
    withSources = Set(Set(sources.members.map { Int(index[$0].file) }).flatMap { files[$0].modules })
    withCode = Set(files.flatMap(\.modules))
  }

  /// It can be broken if a module with code may not depend on another one with code.
  var vacuity: Vacuity? {
    let canBreak = withSources.contains { source in
      withCode.contains { allowances.denial(of: $0, to: source) != nil }
    }
    if canBreak || hasHiddenHeaders && withCode.count > 1 { return nil }
    return Vacuity(reason: .nothingDenied(modules: withCode.count), emptyComponents: [])
  }

  /// The modules of which manifests say different things, and those that depend on others and of which none says enough.
  var notes: [String] {
    [String.declaredApart(withSources.sorted().map { modules[$0] })].compactMap(\.self) + notStated
  }

  private var notStated: [String] {
    let stated = Set(withSources.filter(allowances.isStated).map { modules[$0].name })
    // Files that a target leaves out lie in its folder, and so in a module that is called like it.
    let unknown = Set(withSources.map { modules[$0].name }).subtracting(stated)
    guard !unknown.isEmpty, !stated.isEmpty else { return [] }
    var isSought = modules.map { unknown.contains($0.name) }
    var unjudged: Set<String> = []
    for dependency in selection.graph.dependencies {
      let owners = selection.graph.project.files[Int(dependency.file)].modules
      guard owners.contains(where: { isSought[$0] }), index.sources(of: dependency).contains(where: { sources[$0] }),
        ends(Mention(dependency, from: dependency.source, to: dependency.target)) != nil
      else { continue }
      for owner in owners where isSought[owner] {
        isSought[owner] = false
        unjudged.insert(modules[owner].name)
      }
    }
    return unjudged.isEmpty ? [] : [.notStated(unjudged.sorted())]
  }

  func reason(_ mention: Mention) -> Reason? {
    guard sources[mention.source], let ends = ends(mention) else { return nil }
    if hidesHeader(mention) { return Reason(from: ends.sources[0], to: ends.targets[0]) }
    let denied = ends.sources.first { source in
      ends.targets.allSatisfy { allowances.denial(of: $0, to: source) != nil }
    }
    guard let denied, index.counts(mention.source, mention.target, where: { self.isIn(ends.sources, $0) }) else {
      return nil
    }
    return Reason(from: denied, to: ends.targets[0])
  }

  func likeness(of element: ElementID) -> [Int] {
    let file = Int(index[element].file)
    return [sources[element] ? 1 : 0, file >= 0 && isHidden[file] ? 1 : 0]
  }

  /// Whether a mention is the import of a header that is not for others. Tests may look into what they test.
  private func hidesHeader(_ mention: Mention) -> Bool {
    let file = Int(index[mention.target].file)
    guard mention.kind == .import, file >= 0, isHidden[file] else { return false }
    return !selection.graph.project.isTest(file: Int(mention.file))
  }

  func allows(_ mention: Mention) -> Bool {
    guard sources[mention.source], let ends = ends(mention), !hidesHeader(mention) else { return false }
    return ends.sources.allSatisfy { source in
      allowances.isStated(source) && ends.targets.contains { allowances.denial(of: $0, to: source) == nil }
    }
  }

  private var hasHiddenHeaders: Bool { isHidden.contains(true) }

  /// What the manifest says of the header that an import names, if that is why it is reported.
  private func hiddenRole(of breach: Breach) -> HeaderRole? {
    let dependency = selection.graph.dependencies[breach.dependency]
    let mention = Mention(dependency, from: breach.source, to: breach.target)
    return hidesHeader(mention) ? selection.graph.project.files[Int(index[breach.target].file)].headerRole : nil
  }

  /// The modules that a mention leads from, and those that it may lead to; nil if it stays in one, or leads out of the
  /// project. Code that several targets compile counts as of each of them. Of several that compile what is named, one is meant.
  private func ends(_ mention: Mention) -> (sources: [Int], targets: [Int])? {
    let element = index[mention.target]
    guard element.file >= 0 || element.module >= 0, !index.isNear(file: mention.file, target: mention.target) else {
      return nil
    }
    let (graph, file) = (selection.graph, Int(mention.file))
    let sources = mention.offset.map { graph.modules(ofFile: file, at: $0) } ?? graph.project.files[file].modules
    let targets =
      index.isShared(mention.target)
      ? index.aspects(of: mention).map(\.module)
      : element.file >= 0
        ? selection.graph.project.files[Int(element.file)].modules : numbers[modules[Int(element.module)].name] ?? []
    return sources.isEmpty || targets.isEmpty ? nil : (sources, element.file >= 0 ? targets : importable(targets))
  }

  /// Of the modules that an import can mean: where there are targets, no folder that is called like them.
  private func importable(_ named: [Int]) -> [Int] {
    let targets = named.filter { modules[$0].origin != .folder }
    return targets.isEmpty ? named : targets
  }

  /// Whether an element lies in one of some modules.
  private func isIn(_ numbers: [Int], _ element: ElementID) -> Bool {
    let file = Int(index[element].file)
    return file >= 0 && selection.graph.project.files[file].modules.contains(where: numbers.contains)
  }

  func endNames(_ breach: Breach) -> (source: String?, target: String?) {
    (modules[breach.reason.from].name, modules[breach.reason.to].name)
  }

  func message(_ breach: Breach) -> String {
    let (from, to) = (breach.reason.from, breach.reason.to)
    let (source, target) = (modules[from], modules[to])
    let fact = selection.sentence(breach, source.name, index[breach.target].kind == .module ? nil : target.name)
    if let role = hiddenRole(of: breach) { return .hidden(fact, target, role) }
    if allowances.denial(of: to, to: from) == .invisible {
      return .invisible(fact, target, target.visibility?.written ?? [])
    }
    // A target may declare what it embeds; nobody imports that.
    let names = (source.declaredDependencies ?? []).filter { name in
      name != source.name && numbers[name]?.contains { modules[$0].product == .library } == true
    }
    return .undeclared(fact, source, names)
  }
}

// MARK: - Messages

extension String {
  fileprivate static func undeclared(_ fact: String, _ source: Module, _ names: [String]) -> String {
    let others = shortened(names).joined(separator: ", ")
    let allowed = names.isEmpty ? "may not depend on any other module of the project" : "may depend on: \(others)"
    return "\(fact); \(source.name) \(allowed)\(place(source))"
  }

  fileprivate static func invisible(_ fact: String, _ target: Module, _ written: [String]) -> String {
    let scopes = written.filter { $0 != "//visibility:private" }
    let others = shortened(scopes).joined(separator: ", ")
    let visible = scopes.isEmpty ? "is visible to its own package only" : "is visible to: \(others)"
    return "\(fact); \(target.name) \(visible)\(place(target))"
  }

  fileprivate static func hidden(_ fact: String, _ target: Module, _ role: HeaderRole) -> String {
    "\(fact); it is a \(role.name) header of \(target.name) (\(target.path))"
  }

  private static func place(_ module: Module) -> String { module.placeInWords.map { " (\($0))" } ?? "" }

  /// That manifests say different things of some modules, and what of the first of these; nil if of none.
  static func declaredApart(_ modules: [Module]) -> String? {
    let apart = modules.filter { $0.lacking.contains { !$0.isEmpty } }
    guard let first = apart.first else { return nil }
    let lacks = zip(first.declarations, first.lacking).filter { !$1.isEmpty }.map { declaration, names in
      "\(declaration.title) does not name \(listed(shortened(names), "or"))"
    }
    let (more, rest) =
      apart.count == 1
      ? ("", "") : (" and of \(counted(apart.count - 1, "other module"))", "; 'lintel modules' shows the rest")
    return "manifests say different things of '\(first.name)'\(more), and what one of them declares counts: "
      + "\(listed(shortened(lacks), "and"))\(rest)"
  }

  static func notStated(_ names: [String]) -> String {
    let them = names.count == 1 ? "it" : "each of them"
    return
      "no manifest says all that \(listed(shortened(names), "and")) may depend on, so \(them) may depend on anything"
  }

  private static func shortened(_ names: [String]) -> [String] {
    names.prefix(8) + (names.count > 8 ? ["\(names.count - 8) more"] : [])
  }

  fileprivate static func nothingDenied(modules: Int) -> String {
    modules < 2
      ? "all code is in one module, and manifests say what modules may depend on"
      : "no manifest denies a module another one: they say nothing of dependencies, or each module may depend on all others"
  }
}
