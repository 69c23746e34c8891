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

  private var modules: [Module] { scope.graph.project.modules }

  var vacuity: Vacuity? {
    if modules.contains(where: { $0.declared != nil }) { return nil }
    return Vacuity(
      reason: "no manifest says what a target may import, so there is nothing to compare",
      emptyComponents: []
    )
  }

  func findings() -> [Finding] {
    let uses = UsesOfModules(scope.graph)
    return statements.flatMap { statement in
      modules.indices.flatMap { module -> [Finding] in
        guard modules[module].declared != nil, isMeant(module, uses), !statement.except.matches(modules[module].name)
        else { return [] }
        let target = Target(number: module, uses: uses, graph: scope.graph)
        return statement.requirements.flatMap { requirement in
          switch requirement {
          case .declared: target.undeclared.filter { !statement.allowing.matches($0.name) }.map(\.finding)
          case .used: target.unused.filter { !statement.allowing.matches($0.name) }.map(\.finding)
          }
        }
      }
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

/// What one target declares and uses.
private struct Target {
  struct Breach {
    var name: String
    var finding: Finding
  }

  let number: Int
  let uses: UsesOfModules
  let graph: DependencyGraph

  private var modules: [Module] { graph.project.modules }
  private var module: Module { modules[number] }
  private var declared: [DeclaredDependency] { module.declared ?? [] }

  // MARK: Imported and not declared

  var undeclared: [Breach] {
    guard !module.mayDeclareMore else { return [] }
    let names = Set(declared.flatMap(\.modules))
    let visible = uses.visible(names)
    let products = productsOfOthers
    return uses.imports[number].sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap {
      name,
      found in
      guard !visible.contains(name), !found.isOnlyIfThere else { return nil }
      guard isOfTarget(name) || products.contains(name) else { return nil }
      let via = declared.first { passesOn($0, name) }?.name
      return Breach(name: name, finding: finding(imported: name, found.dependency, via))
    }
  }

  /// Whether a target of the project has that name, which can be declared.
  private func isOfTarget(_ name: String) -> Bool {
    uses.numbers[name]?.contains { modules[$0].package != nil && modules[$0].isTest == false } ?? false
  }

  /// The products of packages that other targets declare and that are named as their module; none if one of the target's
  /// own products is not, as it may have any module.
  private var productsOfOthers: Set<String> {
    guard declared.allSatisfy({ isOwn($0) || uses.importedNames.contains($0.name) }) else { return [] }
    let all = modules.flatMap { $0.declared ?? [] }.filter { !isOwn($0) && $0.modules == [$0.name] }
    return Set(all.map(\.name)).filter { !ExternalTypeTable.knows(module: $0) }
  }

  /// Whether a declared dependency is of the project.
  private func isOwn(_ dependency: DeclaredDependency) -> Bool {
    dependency.modules.allSatisfy { uses.numbers[$0] != nil }
  }

  /// Whether what is declared needs a module itself.
  private func passesOn(_ dependency: DeclaredDependency, _ name: String) -> Bool {
    dependency.modules.contains { module in
      uses.numbers[module]?.contains { modules[$0].declaredDependencies?.contains(name) == true } ?? false
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
      .undeclared(module.name, name, via, module.place),
      fix: "add '\(name)' to the dependencies of '\(module.name)'"
    )
    finding.reference = .import
    finding.slices = (module.name, name)
    return finding
  }

  // MARK: Declared and not used

  var unused: [Breach] {
    guard !module.hasOtherSources, uses.hasCode(number), !mayOnlyEmbed, !uses.isUmbrella(number, graph.project) else {
      return []
    }
    let undeclared = Set(uses.imports[number].keys).subtracting(declared.flatMap(\.modules))
    return declared.compactMap { dependency in
      guard !isUsed(dependency), isImportable(dependency), let place = dependency.place else { return nil }
      // What is imported may be there only as this one needs it.
      guard neededModules(of: dependency).isDisjoint(with: undeclared) else { return nil }
      var finding = Finding(
        file: Int32(uses.files[number][0]),
        offset: 0,
        length: 1,
        subject: graph.element(ofFile: uses.files[number][0]),
        .unused(module.name, dependency.name),
        fix: "take '\(dependency.name)' out of the dependencies of '\(module.name)'"
      )
      finding.manifest = place
      finding.slices = (module.name, dependency.name)
      return Breach(name: dependency.name, finding: finding)
    }
  }

  /// What a dependency needs, and what that needs.
  private func neededModules(of dependency: DeclaredDependency) -> Set<String> {
    var result: Set<String> = []
    var pending = dependency.modules
    while let next = pending.popLast() {
      for number in uses.numbers[next] ?? [] {
        for name in modules[number].declaredDependencies ?? [] where result.insert(name).inserted {
          pending.append(name)
        }
      }
    }
    return result
  }

  /// An application of an Xcode project also embeds what it declares.
  private var mayOnlyEmbed: Bool {
    module.product == .program && (module.origin == .xcodeProject || module.origin == .xcodeGen)
  }

  /// Whether the target uses a module of it, or one that it passes on and that is not declared itself.
  private func isUsed(_ dependency: DeclaredDependency) -> Bool {
    let (own, used) = (Set(dependency.modules), uses.used[number])
    return !own.isDisjoint(with: used)
      || !uses.visible(own).subtracting(declared.flatMap(\.modules)).isDisjoint(with: used)
  }

  /// Whether the target would import what it declares, if it used it: a library with code of its own, or a product that
  /// others import by that name.
  private func isImportable(_ dependency: DeclaredDependency) -> Bool {
    if isOwn(dependency) {
      return dependency.modules.allSatisfy { name in
        (uses.numbers[name] ?? []).allSatisfy {
          modules[$0].product == .library && uses.hasCode($0) && !modules[$0].isTest
        }
      }
    }
    return uses.importedNames.contains(dependency.name) && knowsAllImports
  }

  /// Whether every import of the target is of a module that is declared, of the project or of the system: another one may
  /// be of any product.
  private var knowsAllImports: Bool {
    let names = Set(declared.flatMap(\.modules))
    return uses.imports[number].keys.allSatisfy {
      names.contains($0) || uses.numbers[$0] != nil || ExternalTypeTable.knows(module: $0)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func undeclared(_ target: String, _ name: String, _ via: String?, _ place: SourceLocation?)
    -> String
  {
    let line = place?.line.map { ":\($0)" } ?? ""
    let declaration = place.map { " (\($0.file)\(line))" } ?? ""
    let reason = via.map { "; it comes with '\($0)', which '\(target)' declares, and which needs it" } ?? ""
    return "target '\(target)' imports \(name) and does not declare it\(declaration)\(reason)"
  }

  fileprivate static func unused(_ target: String, _ name: String) -> String {
    "target '\(target)' declares '\(name)', and none of its files imports it"
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
