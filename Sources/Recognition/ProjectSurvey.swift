import Configuration
import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// The types of one screen, recognised by their common name: `ListOrdersViewController`, `ListOrdersPresenter`, ….
struct ScreenParts: Sendable {
  var name: [UInt8]
  /// By the raw value of `Role`.
  var types: [[ElementID]] = Array(repeating: [], count: Role.allCases.count)
  /// By source and target role: whether a type of the screen names one of the other role, other than by creating it.
  var names = RolePairs()
  var creates = RolePairs()
  /// Further components of `RoleComponents` that hold one of the types.
  var signs: Set<String> = []
  /// The manifest or Xcode project that the types belong to; empty if none.
  var project = ""

  func has(_ role: Role) -> Bool { !types[role.rawValue].isEmpty }
  func has(_ roles: Role...) -> Bool { roles.allSatisfy(has) }
  var all: [ElementID] { types.flatMap(\.self) }
  /// Whether a view of it, in SwiftUI too, is more than one that shows values.
  var hasModel: Bool { signs.contains("knows-object") || signs.contains("holds-view-model") }
  /// In the cycle of Clean Swift a view of SwiftUI has a view model that represents it: that one asks the interactor,
  /// and the presenter tells it.
  mutating func takeViewModelForView() {
    guard has(.interactor, .presenter), names[.viewModel, .interactor] else { return }
    for role in Role.allCases where role != .view && role != .viewModel {
      if names[.viewModel, role] { names[.view, role] = true }
      if names[role, .viewModel] { names[role, .view] = true }
    }
  }

  /// Whether its views are neither view controllers nor views of SwiftUI, but cells and the like.
  var isCell: Bool { has(.view) && !signs.contains("screen") }
}

/// A set of pairs of roles.
struct RolePairs: Sendable {
  private var bits: UInt64 = 0

  subscript(_ from: Role, _ to: Role) -> Bool {
    get { bits & (1 << UInt64(from.rawValue * 8 + to.rawValue)) != 0 }
    set { if newValue { bits |= 1 << UInt64(from.rawValue * 8 + to.rawValue) } }
  }
}

/// What the names, supertypes and references of a project say of the parts that its types play.
struct ProjectSurvey: Sendable {
  let graph: DependencyGraph
  /// Of `RoleComponents`.
  let selection: Selection
  /// Those with a part that is more than a view, and view controllers without one; sorted by name.
  private(set) var screens: [ScreenParts] = []
  /// For types and parts the outermost type around them, else the element itself.
  let outermost: [ElementID]
  /// By element: the part that a type plays. A protocol plays that of the types that conform to it.
  private(set) var roles: [Role?]
  /// The composition root, with all that is nested in it.
  let root: ElementSet
  /// By file: whether it is code that is not of others.
  let isOwnCode: [Bool]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    let (configuration, problems) = Configuration.proposed(RoleComponents.text, file: "roles.yml")
    precondition(problems.isEmpty, "the components that tell roles are right: \(problems)")
    selection = Selection(configuration ?? Configuration(file: "roles.yml"), over: graph)
    outermost = graph.elements.indices.map { graph.outermostType(ElementID($0)) }
    root = selection.membership(of: .root).sources
    isOwnCode = graph.project.isOwnCode
    roles = Array(repeating: nil, count: graph.elements.count)
    for role in Role.allCases {
      for id in elements(of: role.component) where roles[id.index] == nil { roles[id.index] = role }
    }
    roles = withPorts(roles)
    screens = makeScreens()
  }

  /// The types of the project that a component of `RoleComponents` selects.
  func elements(of component: String) -> [ElementID] {
    selection.membership(ofComponent: component).elements.members.filter { graph.elements[$0.index].isProjectType }
  }

  func name(_ id: ElementID) -> String { graph.names.string(graph.elements[id.index].qualifiedName) }

  func path(_ id: ElementID) -> String { graph.project.files[Int(graph.elements[id.index].file)].path }

  func location(of dependency: Dependency) -> SourceLocation {
    let (line, column) = graph.facts[Int(dependency.file)].position(of: dependency.offset)
    return SourceLocation(file: graph.project.files[Int(dependency.file)].path, line: line, column: column)
  }

  /// Adds to each protocol the role of the types that conform to it, if they have one role in common.
  private func withPorts(_ roles: [Role?]) -> [Role?] {
    var result = roles
    var isMixed = Array(repeating: false, count: roles.count)
    for index in roles.indices {
      guard let role = roles[index] else { continue }
      var open = graph.supertypes[index]
      var seen: Set<ElementID> = []
      while let parent = open.popLast() {
        guard seen.insert(parent).inserted else { continue }
        open += graph.supertypes[parent.index]
        let element = graph.elements[parent.index]
        guard element.isProjectType, element.declarationKind == .protocol else { continue }
        if let other = result[parent.index], other != role { isMixed[parent.index] = true }
        result[parent.index] = role
      }
    }
    for index in roles.indices where isMixed[index] { result[index] = nil }
    return result
  }

  /// The screens of the project: types of several roles, or a view, whose names begin alike.
  private func makeScreens() -> [ScreenParts] {
    struct Key: Hashable {
      var project: String
      var name: [UInt8]
    }
    var numbers: [Key: Int] = [:]
    var result: [ScreenParts] = []
    var screenOf = Array(repeating: -1, count: graph.elements.count)
    func add(_ id: ElementID, _ role: Role, named type: ElementID) {
      let element = graph.elements[type.index]
      guard let name = RoleComponents.screen(of: Array(graph.names[element.name])) else { return }
      // Two apps in one repository may have screens of the same name.
      let key = Key(project: project(ofFile: Int(element.file)), name: name)
      let number = numbers[key] ?? result.count
      if number == result.count {
        numbers[key] = number
        result.append(ScreenParts(name: name, project: key.project))
      }
      result[number].types[role.rawValue].append(id)
      screenOf[id.index] = number
      screenOf[type.index] = number
    }
    for (index, role) in roles.enumerated() {
      let id = ElementID(index)
      guard let role, graph.elements[index].declarationKind != .protocol else { continue }
      let around = outermost[index]
      if around == id {
        add(id, role, named: id)
      } else if role == .viewModel, roles[around.index] == .view {
        // extension ArticlesView { final class ViewModel }
        add(id, role, named: around)
        if screenOf[id.index] >= 0 { result[screenOf[id.index]].names[.view, .viewModel] = true }
      }
    }
    addPartsOfOtherProjects(&screenOf, &result)
    addMentions(screenOf, &result)
    addSigns(screenOf, &result)
    for index in result.indices { result[index].takeViewModelForView() }
    let isScreen = selection.membership(ofComponent: "screen").elements
    for index in result.indices {
      let views = result[index].types[Role.view.rawValue]
      if views.contains(where: { isScreen[$0] || isStruct($0) }) { result[index].signs.insert("screen") }
    }
    return result.filter { screen in
      screen.types.indices.contains { $0 != Role.view.rawValue && !screen.types[$0].isEmpty }
        || screen.types[Role.view.rawValue].contains { isScreen[$0] || screen.hasModel && isStruct($0) }
    }.sorted { a, b in
      a.name == b.name ? a.project < b.project : a.name.lexicographicallyPrecedes(b.name)
    }
  }

  /// Adds to the screens the parts in other projects that their views name, as view models in a package of their own; if
  /// the views of several apps share one, each has it. Of namesakes it is not known whose a view is part of, so these
  /// stay apart.
  private func addPartsOfOtherProjects(_ screenOf: inout [Int], _ screens: inout [ScreenParts]) {
    var named: [Int: Set<Int>] = [:]
    for dependency in graph.dependencies where !dependency.isImport && dependency.kind != .inherit {
      let source = outermost[dependency.source.index]
      let (own, other) = (screenOf[source.index], screenOf[target(of: dependency).index])
      guard own >= 0, other >= 0, own != other, roles[source.index] == .view, !screens[other].has(.view),
        screens[own].name == screens[other].name
      else { continue }
      named[own, default: []].insert(other)
    }
    let parts = screens
    for (own, others) in named.sorted(by: { $0.key < $1.key }) {
      let areNamesakes = Role.allCases.contains { role in (others + [own]).count { parts[$0].has(role) } > 1 }
      guard !areNamesakes else { continue }
      for other in others.sorted() {
        for role in Role.allCases { screens[own].types[role.rawValue] += parts[other].types[role.rawValue] }
        for id in parts[other].all { screenOf[id.index] = own }
        screens[other] = ScreenParts(name: parts[other].name, project: parts[other].project)
      }
    }
  }

  /// Notes which parts of a screen create or name which others.
  private func addMentions(_ screenOf: [Int], _ result: inout [ScreenParts]) {
    var properties: [Int32: Set<Int32>] = [:]
    func isOfProperty(_ dependency: Dependency) -> Bool {
      let known = properties[dependency.file] ?? referencesOfProperties(inFile: Int(dependency.file))
      properties[dependency.file] = known
      return known.contains(dependency.fact)
    }
    for dependency in graph.dependencies where !dependency.isImport && dependency.kind != .inherit {
      let source = outermost[dependency.source.index]
      let number = screenOf[source.index]
      guard number >= 0, let from = roles[source.index] else { continue }
      let target = target(of: dependency)
      guard let to = role(ofTarget: dependency, in: target) else {
        // Views in SwiftUI that know an object are screens; the others show values.
        if from == .view, isObject(target) { result[number].signs.insert("knows-object") }
        continue
      }
      guard to != from else { continue }
      // Several views may share a view model, which is called like one of them at most.
      if from == .view, to == .viewModel, isOfProperty(dependency) { result[number].signs.insert("holds-view-model") }
      // By a protocol a view model tells whoever shows it.
      if from == .viewModel, to == .view, graph.elements[target.index].declarationKind == .protocol { continue }
      if dependency.kind == .create {
        result[number].creates[from, to] = true
      } else {
        result[number].names[from, to] = true
      }
    }
  }

  /// The references in the types of the properties of a file, as they are written or follow from a first value, as in
  /// `= Store()`.
  private func referencesOfProperties(inFile file: Int) -> Set<Int32> {
    let facts = graph.facts[file]
    return facts.typeUses.lazy.filter { $0.role == .property || $0.role == .inferred }.reduce(into: []) { found, use in
      let nodes = Int(use.node)..<Int(facts.typeNodes[Int(use.node)].end)
      for node in facts.typeNodes[nodes] where node.reference >= 0 { found.insert(node.reference) }
    }
  }

  /// The role of what is named. Values that are nested in a part may be known by all, unless they are a view model's.
  private func role(ofTarget dependency: Dependency, in around: ElementID) -> Role? {
    let isNested = dependency.finals.isEmpty && dependency.target != around
    let role = roles[around.index]
    return isNested && role != .viewModel ? roles[dependency.target.index] : role
  }

  private func isStruct(_ id: ElementID) -> Bool { graph.elements[id.index].declarationKind == .struct }

  /// Whether it is a class or actor of the project.
  private func isObject(_ id: ElementID) -> Bool {
    let kind = graph.elements[id.index].declarationKind
    return kind == .class || kind == .actor
  }

  /// The manifest or project that declares the package of a file; empty if none.
  private func project(ofFile file: Int) -> String {
    let module = graph.project.modules[graph.project.files[file].modules[0]]
    return module.package == nil ? "" : module.path
  }

  /// What a dependency is on: the type around the named one; of an alias what it means.
  func target(of dependency: Dependency) -> ElementID {
    let final = dependency.finals.isEmpty ? dependency.target : graph.lists[Int(dependency.finals.lowerBound)]
    return outermost[final.index]
  }

  private func addSigns(_ screenOf: [Int], _ screens: inout [ScreenParts]) {
    let signs = ["rib-interactor", "rib-router", "rib-builder", "framework-presenter", "framework-view", "logic"]
    for sign in signs {
      for id in elements(of: sign) where screenOf[id.index] >= 0 { screens[screenOf[id.index]].signs.insert(sign) }
    }
    // The ports that a type of the screen conforms to.
    for sign in ["clean-port", "vip-port"] {
      let ports = selection.membership(ofComponent: sign).elements
      for index in screens.indices where screens[index].all.contains(where: { conforms($0, to: ports) }) {
        screens[index].signs.insert(sign)
      }
    }
    let structs = ["interactor", "presenter"].flatMap(elements(of:)).filter {
      graph.elements[$0.index].declarationKind == .struct
    }
    for id in structs where screenOf[id.index] >= 0 { screens[screenOf[id.index]].signs.insert("struct-part") }
  }

  private func conforms(_ id: ElementID, to ports: ElementSet) -> Bool {
    graph.supertypes[id.index].contains { ports[$0] }
  }
}

extension Element {
  /// A class, struct, enum, actor or protocol of the project.
  var isProjectType: Bool { kind == .type && declarationKind?.isNominal == true }
}

extension DependencyGraph {
  /// For a type or part the outermost type around it, seen through extensions; else the element itself.
  fileprivate func outermostType(_ id: ElementID) -> ElementID {
    var result = id
    while true {
      let element = elements[result.index]
      if element.kind == .part {
        result = element.type
      } else if element.enclosing != .none {
        result = element.enclosing
      } else {
        return result
      }
    }
  }
}
