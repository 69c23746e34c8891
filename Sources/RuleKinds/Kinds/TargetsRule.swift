import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel
import ReportModel

/// What targets declare in their manifest against what their code uses.
package struct TargetsRule: RuleKind {
  package static let name = "targets"
  package static let summary = "Targets declare what they import, and import what they declare"
  package static let rationale = """
    A module that is imported without being declared builds as long as another target happens to need it, and breaks \
    when that one changes. A dependency that nobody imports costs build time, and hides what the parts really need. Of \
    modules from outside the rule says only what is sure: manifests name products, and code imports modules.
    """
  package static let seesOnlyDependencies = true

  package static let statement = Shape<Options>.map(
    Option(
      "require",
      .requirements,
      "`declared` (what a target imports is declared), `used` (what it declares is imported), or both, as without this key"
    ),
    Option("except", .moduleNames, "names of targets' modules that the rule leaves alone"),
    Option("allowing", .moduleNames, "names of dependencies that need be neither declared nor used"),
    make: { require, except, allowing in
      Options(requirements: require ?? Requirement.allCases, except: except ?? [], allowing: allowing ?? [])
    }
  )

  /// What must hold of the dependencies that a target states: what is used is declared, what is declared is used.
  package enum Requirement: String, CaseIterable, Sendable {
    case declared
    case used
  }

  /// What one statement says, decoded.
  package struct Options: Sendable {
    var requirements: [Requirement]
    var except: [Glob]
    var allowing: [Glob]
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    PreparedTargetsRule(statements: statements, scope: scope)
  }
}

extension Shape where Value == [TargetsRule.Requirement] {
  fileprivate static var requirements: Shape {
    let words = #"{"enum": ["declared", "used"]}"#
    return Shape(schema: #"{"anyOf": [\#(words), {"type": "array", "minItems": 1, "items": \#(words)}]}"#) {
      node,
      _,
      decoder in
      decoder.choices(node, of: "requirement")
    }
  }
}

extension Shape where Value == [Glob] {
  fileprivate static var moduleNames: Shape {
    Shape(schema: ##"{"$ref": "#/definitions/nameGlobs"}"##) { node, _, decoder in decoder.nameGlobs(node, of: "module")
    }
  }
}

// MARK: - In words

extension TargetsRule {
  package var demands: [String] {
    statements.map { statement in
      let demands = statement.requirements.map {
        $0 == .declared ? "declare what they import" : "import what they declare"
      }
      let except =
        statement.except.isEmpty ? "" : ", but for " + listed(statement.except.map { "'\($0.pattern)'" }, "and")
      return "targets " + listed(demands, "and") + except
    }
  }
}

// MARK: - Check

private struct PreparedTargetsRule: PreparedRule {
  let statements: [TargetsRule.Options]
  let scope: RuleScope
  private let usesOfModules: LazyValue<UsesOfModules>

  init(statements: [TargetsRule.Options], scope: RuleScope) {
    (self.statements, self.scope) = (statements, scope)
    usesOfModules = LazyValue { [graph = scope.graph] in UsesOfModules(graph) }
  }

  private var modules: [Module] { scope.graph.project.modules }

  var vacuity: Vacuity? {
    if modules.contains(where: { $0.declared != nil }) { return nil }
    return Vacuity(
      reason: "no manifest says what a target may import, so there is nothing to compare",
      emptyComponents: []
    )
  }

  /// What manifests say differently, and what is imported or declared and cannot be judged.
  var notes: [String] {
    let uses = usesOfModules.value
    var (all, unknown): (Set<[String]>, Set<[String]>) = ([], [])
    for statement in statements where statement.requirements.contains(.used) {
      for module in meant(statement, uses) {
        let target = TargetDependencies(of: module, uses, scope.graph.project)
        for (dependency, use) in target.uses(of: target.declared) where !statement.allowing.matches(dependency.name) {
          let pair = [modules[module].name, dependency.name]
          all.insert(pair)
          if use == .unknown { unknown.insert(pair) }
        }
      }
    }
    let silent = modules.indices.filter { number in
      let module = modules[number]
      let isUnknown = module.declared == nil || module.mayDeclareMore && mayDeclareMoreUntold(module)
      return isUnknown && module.canBeDeclared && module.product != .tool
        && uses.hasCode(number) && isMeant(number, uses) && importsWhatCanBeDeclared(number, uses)
        && statements.contains { $0.requirements.contains(.declared) && !$0.except.matches(module.name) }
    }
    let apart = Set(statements.flatMap { meant($0, uses) }).sorted().map { modules[$0] }
    return [String.declaredApart(apart)].compactMap(\.self)
      + (silent.isEmpty ? [] : [.notStated(Set(silent.map { modules[$0].name }).sorted())])
      + [perhapsDeclared(uses)].compactMap(\.self) + (unknown.isEmpty ? [] : [.notJudged(unknown.count, of: all.count)])
  }

  /// What is imported and may be of a product that the target declares.
  private func perhapsDeclared(_ uses: UsesOfModules) -> String? {
    var pairs: Set<[String]> = []
    var first: (target: String, name: String, product: String)?
    for statement in statements where statement.requirements.contains(.declared) {
      for module in meant(statement, uses) {
        let target = TargetDependencies(of: module, uses, scope.graph.project)
        guard let product = target.productOfUnknownModule else { continue }
        let names = target.perhapsDeclared.filter { !statement.allowing.matches($0) }
        pairs.formUnion(names.map { [modules[module].name, $0] })
        if first == nil, let name = names.first { first = (modules[module].name, name, product) }
      }
    }
    return first.map { .perhapsDeclared($0.target, $0.name, $0.product, others: pairs.count - 1) }
  }

  /// Whether nothing else tells why a module may declare more: what cannot be read of a manifest is told where it is read.
  private func mayDeclareMoreUntold(_ module: Module) -> Bool {
    module.origin == .podspec
      || module.origin != .swiftPackage && module.targetDeclarations.contains { $0.declared == nil }
  }

  /// Whether a module imports one of the project, or a product that another target declares, and does not declare it.
  private func importsWhatCanBeDeclared(_ module: Int, _ uses: UsesOfModules) -> Bool {
    uses.undeclared(module).contains { uses.numbers[$0] != nil || uses.outerProducts.contains($0) }
  }

  func findings() -> [Finding] {
    let uses = usesOfModules.value
    return statements.flatMap { statement in
      meant(statement, uses).flatMap { module -> [Finding] in
        let target = Target(
          dependencies: TargetDependencies(of: module, uses, scope.graph.project),
          graph: scope.graph
        )
        return statement.requirements.flatMap { requirement in
          switch requirement {
          case .declared: target.undeclared.filter { !statement.allowing.matches($0.name) }.map(\.finding)
          case .used: target.unused.filter { !statement.allowing.matches($0.name) }.map(\.finding)
          }
        }
      }
    }
  }

  /// The modules that a statement is about.
  private func meant(_ statement: TargetsRule.Options, _ uses: UsesOfModules) -> [Int] {
    modules.indices.filter {
      modules[$0].declared != nil && isMeant($0, uses) && !statement.except.matches(modules[$0].name)
    }
  }

  /// Whether the rule is about a module: where folders have rules of their own, about those whose files are there.
  private func isMeant(_ module: Int, _ uses: UsesOfModules) -> Bool {
    guard let file = uses.files[module].first else { return false }
    let element = scope.graph.element(ofFile: file)
    if let region = scope.region, !region[element] { return false }
    return scope.except.map { !$0.sources[element] } ?? true
  }
}

extension [Glob] {
  fileprivate func matches(_ name: String) -> Bool { contains { $0.matches(name) } }
}

/// What one target imports and does not declare, and the other way round.
private struct Target {
  struct Breach {
    var name: String
    var finding: Finding
  }

  let dependencies: TargetDependencies
  let graph: DependencyGraph

  private var module: Module { dependencies.module }
  private var uses: UsesOfModules { dependencies.uses }

  var undeclared: [Breach] {
    dependencies.undeclared.map { name, found, via in
      Breach(name: name, finding: finding(imported: name, found.dependency, via))
    }
  }

  private func finding(imported name: String, _ dependency: Dependency, _ via: String?) -> Finding {
    let file = dependency.file
    var finding = Finding(
      file: file,
      offset: dependency.offset,
      length: dependency.length,
      subject: graph.element(ofFile: Int(file)),
      target: dependency.target,
      .undeclared(module.name, name, via, module.placeInWords),
      fix: wayBack(from: name).map { .needsItself(module.name, name, $0) }
        ?? "add \(declaration(of: name)) to the dependencies of '\(module.name)'"
    )
    finding.reference = .import
    finding.slices = (module.name, name)
    return finding
  }

  /// The targets by which what is imported needs this one, so that it cannot be declared; nil if it does not.
  private func wayBack(from name: String) -> [String]? {
    guard let targets = uses.numbers[name], targets.count == 1 else { return nil }
    return uses.manifests.way(from: targets[0], to: dependencies.number)?.map { graph.project.modules[$0].name }
  }

  /// How a manifest of its kind names a module: Bazel and Buck by the label, packages what is elsewhere by a product, a
  /// podspec by the pod, others by the target.
  private func declaration(of name: String) -> String {
    let targets = (uses.numbers[name] ?? []).map { graph.project.modules[$0] }
    if module.label != nil, let label = targets.compactMap(\.label).first { return "'\(label)'" }
    if module.origin == .podspec, let pod = targets.first(where: { $0.origin == .podspec })?.targetNames.min() {
      return "'\(pod)'"
    }
    guard let target = targets.first, targets.count == 1 else { return "'\(name)'" }
    if target.origin == .swiftPackage, !target.sharesManifest(with: module), let package = target.package {
      return "a product of package '\(package)' that has '\(name)'"
    }
    if module.targetPattern != nil, let pattern = target.targetPattern { return "'\(pattern)'" }
    let declaration = target.declarations.first { module.manifests.contains($0.path) }
    let known = declaration?.targetNames ?? target.targetNames
    let names = known.isEmpty ? [name] : known.sortedByBytes
    return listed(names.map { "'\($0)'" }, "or")
  }

  var unused: [Breach] {
    dependencies.uses(of: dependencies.declared).compactMap { dependency, use in
      guard use == .unused, let place = dependency.place else { return nil }
      let file = uses.files[dependencies.number][0]
      var finding = Finding(
        file: Int32(file),
        offset: 0,
        length: 1,
        subject: graph.element(ofFile: file),
        .unused(module.name, dependency.name),
        fix: "take '\(dependency.name)' out of the dependencies of '\(module.name)'"
      )
      finding.manifest = place
      finding.slices = (module.name, dependency.name)
      return Breach(name: dependency.name, finding: finding)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func undeclared(_ target: String, _ name: String, _ via: String?, _ place: String?) -> String {
    let declaration = place.map { " (\($0))" } ?? ""
    let reason = via.map { "; it comes with '\($0)', which '\(target)' declares, and which needs it" } ?? ""
    return "target '\(target)' imports \(name) and does not declare it\(declaration)\(reason)"
  }

  fileprivate static func needsItself(_ target: String, _ name: String, _ way: [String]) -> String {
    "'\(target)' cannot declare '\(name)', which needs it (\(way.joined(separator: " → "))): move what it imports that for, "
      + "or let it name a protocol of its own"
  }

  fileprivate static func unused(_ target: String, _ name: String) -> String {
    "target '\(target)' declares '\(name)', and none of its files imports it"
  }
}

extension String {
  /// - Parameter product: the first that the target declares and that nothing imports by its name.
  fileprivate static func perhapsDeclared(_ target: String, _ name: String, _ product: String, others: Int) -> String {
    let more = others == 0 ? "" : ", nor of \(counted(others, "other import")) like that"
    return "'\(target)' imports \(name) and does not declare it; since '\(product)', a product that it declares, is "
      + "imported nowhere by that name, and so may have that module, the rule says nothing of it\(more)"
  }

  fileprivate static func notJudged(_ unknown: Int, of all: Int) -> String {
    "whether \(unknown) of \(counted(all, "dependency", "dependencies")) that targets declare are used cannot be told, so it "
      + "says nothing of them; 'lintel modules' lists them"
  }
}

// MARK: - Examples

extension TargetsRule {
  package static let examples = [
    Example(
      "A feature that imports what it does not declare, and declares what it does not import",
      configuration: """
        rules:
          clean-manifest:
            targets: {}
        """,
      project: """
        //- Package.swift
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "Feed", dependencies: [
            .target(name: "Store"),
            .target(name: "Log"),
        //  ^ clean-manifest: target 'Feed' declares 'Log', and none of its files imports it
          ]),
          .target(name: "Store", dependencies: ["Model"]),
          .target(name: "Model"),
          .target(name: "Log"),
        ])
        //- Feed/Feed.swift
        import Model
        //     ^^^^^ clean-manifest: target 'Feed' imports Model and does not declare it (Package.swift:3); it comes with 'Store', which 'Feed' declares, and which needs it
        import Store
        struct Feed { let store: Store, item: Item }
        //- Store/Store.swift
        import Model
        public struct Store { let items: [Item] }
        //- Model/Item.swift
        public struct Item {}
        //- Log/Log.swift
        public struct Log {}
        """
    ),
    Example(
      "What is passed on, what may be missing, and what is left alone",
      configuration: """
        rules:
          declared-dependencies:
            targets: { require: declared, allowing: Log, except: "*Demo" }
        """,
      project: """
        //- Package.swift
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "Feed", dependencies: ["Kit", "Extra"]),
          .target(name: "Kit", dependencies: ["Model"]),
          .target(name: "Model"), .target(name: "Log"),
          .target(name: "Extra"),
          .target(name: "FeedDemo", dependencies: ["Kit"]),
        ])
        //- Feed/Feed.swift
        import Kit
        import Log
        import Model
        #if canImport(FeedDemo)
        import FeedDemo
        #endif
        #if IS_MAIN_APP
        import FeedDemo
        #endif
        struct Feed { let item: Item, log: Log, kit: Kit }
        //- Kit/Kit.swift
        @_exported import Model
        public struct Kit {}
        //- Model/Item.swift
        public struct Item {}
        //- Log/Log.swift
        public struct Log {}
        //- Extra/Extra.swift
        import Model
        //     ^^^^^ declared-dependencies: target 'Extra' imports Model and does not declare it (Package.swift:6)
        public struct Extra { let item: Item }
        //- FeedDemo/Demo.swift
        import Feed
        struct Demo { let feed: Feed }
        """
    ),
  ]
}
