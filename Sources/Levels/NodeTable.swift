import Basics
import DependencyGraph
import Facts
import ProjectModel
import ReportModel
import RuleKinds

/// Which node of a level each element is part of.
struct NodeTable {
  private(set) var sight: Sight
  private var nodes: [Int32] {
    get { sight.nodes }
    _modify { yield &sight.nodes }
  }
  private var found: [LevelGraph.Node] = []
  /// Nodes that are only there if something leads to or from them.
  private var isOptional: [Bool] = []
  /// The nodes that what is asked about consists of.
  private(set) var asked: Set<Int32> = []
  /// By node that is a component: what it has, if it says where code lies, and not what that is.
  private(set) var places: [Int32: Membership] = [:]
  private let graph: DependencyGraph
  private let level: LevelGraph.Level

  init(
    _ graph: DependencyGraph,
    _ level: LevelGraph.Level,
    _ components: [DefinedComponent],
    _ extent: Contraction.Extent,
    _ subject: Subject? = nil
  ) {
    self.graph = graph
    self.level = level
    sight = Sight(graph)
    switch level {
    case .module: placeByModule()
    case .folder: place { [graph] in folder(of: graph.project.files[Int($0.file)].path) }
    case .file:
      let parts = extent.headersApart ? graph.project.files.map(\.path) : graph.project.files.pathsOfImplementations
      place { parts[Int($0.file)] }
    case .component: place(components, seesBorders: extent.seesBorders)
    case .type: placeTypes(extent, subject)
    }
    if level != .type {
      placeModules()
      if extent.external { placeExternalModules() }
    }
    describe()
    if level != .type, let subject { setApart(subject) }
  }

  /// Notes of each node the layer that its elements have: if they have several, the first that has all of them.
  mutating func place(inLayers table: LayerTable?) {
    guard let table else { return }
    let rows = table.rows
    var own = [Int?](repeating: nil, count: found.count)
    var isMixed = [Bool](repeating: false, count: found.count)
    var holders: [Int: [Int]] = [:]
    forEachInLayer(of: table) { node, layer, _, _ in
      if let known = own[node], known != layer {
        holders[node] = Array(rows.indices)
        if rows[known] != rows[layer] { isMixed[node] = true }
      }
      own[node] = layer
    }
    if !holders.isEmpty {
      forEachInLayer(of: table) { node, _, element, module in
        holders[node]?.removeAll { !table.has(element, layer: $0, asIn: module) }
      }
    }
    for case (let node, let layer?) in own.enumerated() {
      let whole = holders[node].map(\.first) ?? layer
      found[node].layer = whole.map { rows[$0] } ?? (isMixed[node] ? nil : rows[layer])
      found[node].layerName = whole.map { table.names[$0] }
    }
  }

  /// Calls `body` with each element in a layer: its node, its layer there, and the module as a part of which it is there, if
  /// it is in a file of several.
  private func forEachInLayer(of table: LayerTable, _ body: (Int, Int, ElementID, Int?) -> Void) {
    for index in table.ofElements.indices {
      for (module, node) in placements(of: index) where node >= 0 {
        let element = ElementID(index)
        if let layer = table.layer(of: element, asIn: module) { body(Int(node), layer, element, module) }
      }
    }
  }

  // MARK: Nodes of files

  private mutating func placeByModule() {
    var numbers: [Int32: Int32] = [:]
    func number(_ module: Int32) -> Int32 {
      let number =
        numbers[module] ?? add(LevelGraph.Node(name: graph.project.modules[Int(module)].name, kind: "module"))
      numbers[module] = number
      return number
    }
    let inBranches = graph.modulesOfTypesInBranches
    for (index, element) in graph.elements.enumerated() where element.file >= 0 {
      let modules = inBranches[ElementID(index)] ?? graph.project.files[Int(element.file)].modules
      nodes[index] = number(modules.count > 1 ? graph.module(of: element) : Int32(modules[0]))
      if modules.count > 1 { sight.shared[index] = modules.map { ($0, number(Int32($0))) } }
    }
  }

  private mutating func place(_ key: (Element) -> String) {
    var numbers: [String: Int32] = [:]
    for (index, element) in graph.elements.enumerated() where element.file >= 0 {
      let key = key(element)
      let number = numbers[key] ?? add(LevelGraph.Node(name: key, kind: level.rawValue))
      numbers[key] = number
      nodes[index] = number
    }
  }

  private mutating func place(_ components: [DefinedComponent], seesBorders: Bool) {
    // A component of a folder below says more than one of the folder above.
    let order = components.indices.sorted { a, b in
      let (left, right) = (components[a].folder.utf8.count, components[b].folder.utf8.count)
      return left != right ? left > right : a < b
    }
    var numbers: [Int: Int32] = [:]
    func number(_ component: Int) -> Int32 {
      if let known = numbers[component] { return known }
      let number = add(componentNode(components[component]))
      numbers[component] = number
      if components[component].isOfPlaces { places[number] = components[component].membership }
      return number
    }
    let inBranches = graph.modulesOfTypesInBranches
    for (index, element) in graph.elements.enumerated() where element.file >= 0 {
      let id = ElementID(index)
      let isInside = { (number: Int) in components[number].membership.elements[id] }
      let isPart = { (number: Int) in components[number].membership.sources[id] }
      guard let component = order.first(where: isInside) ?? order.first(where: isPart) else { continue }
      nodes[index] = number(component)
      let modules = inBranches[id] ?? graph.project.files[Int(element.file)].modules
      var found = modules.map { (module: $0, component: Optional(component)) }
      if modules.count > 1 {
        found = modules.map { module in
          let isHeld = { (number: Int) in components[number].holds(id, asIn: module) }
          return (module, order.first { isInside($0) && isHeld($0) } ?? order.first { isPart($0) && isHeld($0) })
        }
        sight.shared[index] = found.map { ($0.module, $0.component.map(number) ?? -1) }
      }
      guard seesBorders else { continue }
      let hidden = found.filter { module, component in
        component.map { components[$0].hides(id, within: module) } ?? false
      }
      if !hidden.isEmpty { sight.hiddenWithin[index] = hidden.map(\.module) }
    }
    // What generated files declare is in no file of the graph, and is of the component that has these.
    for (id, _) in GeneratedTypeIndex(graph).files {
      guard let component = order.first(where: { components[$0].membership.elements[id] }) else { continue }
      nodes[id.index] = number(component)
    }
  }

  private func componentNode(_ component: DefinedComponent) -> LevelGraph.Node {
    var node = LevelGraph.Node(name: component.fullName, kind: "component")
    node.contents = component.contents
    return node
  }

  /// What imports a module depends on the node that holds all of it. No single file does where sources of the module are
  /// left out, such as generated ones.
  private mutating func placeModules() {
    var holders = [Int32?](repeating: nil, count: graph.project.modules.count)
    for (file, source) in graph.project.files.enumerated() where source.language.isCode {
      let element = graph.element(ofFile: file).index
      for module in source.modules {
        let node = sight.shared[element]?.first { $0.module == module }?.node ?? nodes[element]
        holders[module] = holders[module].map { $0 == node ? $0 : -1 } ?? node
      }
    }
    if level == .module {
      for (index, element) in graph.elements.enumerated() where element.file >= 0 && element.module >= 0 {
        holders[Int(element.module)] = nodes[index]
      }
    }
    if level == .file {
      for (module, declared) in graph.project.modules.enumerated() where declared.hasOtherSources {
        holders[module] = nil
      }
    }
    for (index, element) in graph.elements.enumerated() where element.kind == .module && element.module >= 0 {
      nodes[index] = holders[Int(element.module)] ?? -1
    }
  }

  /// A type outside is part of its module, where that is known.
  private mutating func placeExternalModules() {
    var numbers: [GlobalName: Int32] = [:]
    for (index, element) in graph.elements.enumerated() {
      guard element.kind == .externalModule || element.kind == .externalType, element.externalModule != .empty,
        element.standing != .generated
      else {
        continue
      }
      let module = element.externalModule
      let number =
        numbers[module]
        ?? add(LevelGraph.Node(name: graph.names.string(module), kind: "external module"), isOptional: true)
      numbers[module] = number
      nodes[index] = number
    }
  }

  // MARK: Types

  /// - Parameter subject: what is asked about. What extends a type of it elsewhere is no part of it, nor the other way round.
  private mutating func placeTypes(_ extent: Contraction.Extent, _ subject: Subject?) {
    let branches = graph.typesInBranches()
    let code = subject?.code(in: graph)
    let isAsked = { (index: Int) in code?[index] ?? false }
    for (index, element) in graph.elements.enumerated() {
      if let first = branches[ElementID(index)]?.first, first.index < index {
        nodes[index] = nodes[first.index]
        continue
      }
      switch element.kind {
      case .type,
        .externalType where extent.external, .externalModule where extent.external:
        nodes[index] = add(typeNode(element), isOptional: element.kind != .type)
      case .file,
        .module where isAsked(index):
        nodes[index] = add(typeNode(element), isOptional: true)
      case .part, .module, .externalType, .externalModule: break
      }
    }
    var apart: [[Int32]: Int32] = [:]
    for (index, element) in graph.elements.enumerated() where element.kind == .part {
      let isOfAsked = isAsked(index)
      if isOfAsked == isAsked(element.type.index), isJoined(index, extent.extensions) {
        nodes[index] = nodes[element.type.index]
        continue
      }
      let key = [element.type.rawValue, element.file, isOfAsked ? 1 : 0]
      let number = apart[key] ?? add(typeNode(element), isOptional: true)
      apart[key] = number
      nodes[index] = number
    }
    if subject != nil { asked = Set(nodes.indices.filter { nodes[$0] >= 0 && isAsked($0) }.map { nodes[$0] }) }
  }

  private func isJoined(_ number: Int, _ extensions: Contraction.Extent.Extensions) -> Bool {
    let part = graph.elements[number]
    let type = graph.elements[part.type.index]
    if type.kind != .type || part.file == type.file { return true }
    let (file, home) = (graph.project.files[Int(part.file)], graph.project.files[Int(type.file)])
    // Who uses a type need not know of what another module adds.
    let isInModule = file.modules.contains(where: home.modules.contains)
    switch extensions {
    case .inFile: return false
    // What implements a class is no addition to it.
    case _ where part.isContinuation: return true
    case .inFolder: return isInModule && folder(of: file.path) == folder(of: home.path)
    case .inModule(let asked): return isInModule && asked.allSatisfy { $0[number] == $0[part.type.index] }
    case .anywhere: return true
    }
  }

  private func titles(_ modules: some Collection<Int>, without own: Int) -> [String] {
    modules.count < 2 ? [] : modules.filter { $0 != own }.compactMap(graph.project.title).sorted()
  }

  private func typeNode(_ element: Element) -> LevelGraph.Node {
    var node = LevelGraph.Node(name: graph.names.string(element.qualifiedName), kind: graph.kindName(of: element))
    switch element.kind {
    case .externalType, .externalModule:
      if element.externalModule != .empty { node.module = graph.names.string(element.externalModule) }
    case .type, .part, .file:
      let file = Int(element.file)
      let module = Int(graph.module(of: element))
      node.module = graph.project.title(ofModule: module)
      node.furtherModules = titles(graph.project.files[file].modules, without: module)
      node.location = SourceLocation(file: graph.project.files[file].path)
      if element.declaration >= 0 {
        let fact = graph.facts[file].declarations[Int(element.declaration)]
        let (line, column) = graph.facts[file].position(of: fact.nameOffset)
        node.location = SourceLocation(file: graph.project.files[file].path, line: line, column: column)
      }
      if element.kind == .part { node.name += " (\(graph.project.files[file].path))" }
      if element.isPreview { node.name += " (#Preview)" }
      node.isTest = graph.project.isTest(file: file)
    case .module: break
    }
    return node
  }

  // MARK: What is asked about

  /// Makes a node of all that is asked about where it is only a share of another node, or in none. O(elements).
  private mutating func setApart(_ subject: Subject) {
    let isAsked = isAsked(subject)
    var (isHeld, isMixed) = ([Bool](repeating: false, count: found.count), [Bool](repeating: false, count: found.count))
    var hasOther = isHeld
    for (index, element) in graph.elements.enumerated() where element.kind != .module {
      for (module, node) in placements(of: index) where node >= 0 {
        if isAsked(index, module) { isHeld[Int(node)] = true } else { hasOther[Int(node)] = true }
      }
    }
    // Of a file it is all of its node, with the header that belongs to it.
    let isOfFiles = level == .file && subject.kind == .path
    for node in found.indices { isMixed[node] = isHeld[node] && hasOther[node] && !isOfFiles }
    asked = Set(found.indices.filter { isHeld[$0] && !isMixed[$0] }.map(Int32.init))
    var share: Int32 = -1
    func place(_ node: Int32) -> Int32 {
      if node >= 0, !isMixed[Int(node)] { return node }
      if share < 0 { share = add(LevelGraph.Node(name: subject.name, kind: "part")) }
      return share
    }
    for index in graph.elements.indices {
      if isAsked(index, sight.shared[index]?.first?.module) { nodes[index] = place(nodes[index]) }
      guard let shared = sight.shared[index] else { continue }
      sight.shared[index] = shared.map { ($0.module, isAsked(index, $0.module) ? place($0.node) : $0.node) }
    }
    if share >= 0 { asked.insert(share) }
  }

  /// Whether an element is asked about, as a module has it that compiles it. Of a type it is what the nodes say that declare
  /// it: who extends it elsewhere uses it. Among components it is what the component's node holds, and what is of it though
  /// another component comes first.
  private func isAsked(_ subject: Subject) -> (Int, Int?) -> Bool {
    let homes = subject.kind == .type ? nodesDeclaring(subject) : nil
    let own = level == .component ? found.firstIndex { "component:\($0.name)" == subject.name }.map(Int32.init) : nil
    let code = subject.code(in: graph)
    return { [sight] index, module in
      let id = ElementID(index)
      let node = sight.shared[index]?.first { $0.module == module }?.node ?? sight.nodes[index]
      if let own, let component = subject.component { return node == own || component.membership.elements[id] }
      guard code[index], homes?.contains(node) ?? true else { return false }
      return module.map { subject.holds?(id, $0) ?? true } ?? true
    }
  }

  /// The nodes in which types are declared that are nested in no other type of the subject.
  private func nodesDeclaring(_ subject: Subject) -> Set<Int32> {
    let outermost = graph.elements.indices.filter { index in
      let element = graph.elements[index]
      return subject.isPart[index] && (element.kind == .type || element.kind == .externalType)
        && (element.enclosing == .none || !subject.isPart[element.enclosing.index])
    }
    return Set(outermost.flatMap { index in placements(of: index).map(\.node) })
  }

  /// The nodes that an element is part of, with the module for which it is so where levels tell modules apart.
  private func placements(of element: Int) -> [(module: Int?, node: Int32)] {
    sight.shared[element]?.map { ($0.module, $0.node) } ?? [(nil, nodes[element])]
  }

  // MARK: What nodes hold

  private mutating func add(_ node: LevelGraph.Node, isOptional: Bool = false) -> Int32 {
    found.append(node)
    self.isOptional.append(isOptional)
    return Int32(found.count - 1)
  }

  private mutating func describe() {
    let isAbstract = graph.abstractTypes
    var (files, modules) = (
      [Set<Int32>](repeating: [], count: found.count), [Set<Int>](repeating: [], count: found.count)
    )
    // Those that share files with these.
    var further = modules
    var hasCode = [Bool](repeating: false, count: found.count)
    let firsts = FirstDeclarations(graph)
    // Where further declarations of a type are.
    var others: Set<[Int]> = []
    for (index, element) in graph.elements.enumerated() where element.file >= 0 {
      let first = firsts[ElementID(index)].index
      for node in sight.all(of: index).map(Int.init) {
        let isCounted =
          first == index || !sight.all(of: first).contains(Int32(node)) && others.insert([first, node]).inserted
        if element.isNominalType, isCounted, level != .type || found[node].types == 0 {
          found[node].types += 1
          if isAbstract[index] { found[node].abstractTypes += 1 }
        }
        guard level != .type else { continue }
        if files[node].insert(element.file).inserted {
          let compiling = graph.project.files[Int(element.file)].modules
          modules[node].insert(compiling[0])
          if compiling.count > 1 { further[node].formUnion(compiling) }
          if !hasCode[node], !graph.project.isTest(file: Int(element.file)) { hasCode[node] = true }
        }
      }
    }
    guard level != .type else { return }
    for node in found.indices where !files[node].isEmpty {
      found[node].isTest = !hasCode[node]
      if modules[node].count == 1, level != .module, let module = modules[node].first {
        found[node].module = graph.project.title(ofModule: module)
        found[node].furtherModules = titles(further[node], without: module)
      }
      switch level {
      case .file, .folder: found[node].location = SourceLocation(file: found[node].name)
      case .module, .component:
        found[node].location = SourceLocation(file: commonFolder(files[node].map { graph.project.files[Int($0)].path }))
      case .type: break
      }
    }
  }

  /// By node: another one, if all types of the node are nested in types of that.
  var homes: [Int?] {
    var homes = [Int?](repeating: nil, count: found.count)
    var hasSeveral = [Bool](repeating: false, count: found.count)
    for (index, element) in graph.elements.enumerated() where element.isNominalType && nodes[index] >= 0 {
      let (node, home) = (Int(nodes[index]), Int(nodes[outermostType(around: index)]))
      if home < 0 || homes[node].map({ $0 != home }) ?? false { hasSeveral[node] = true }
      homes[node] = home
    }
    return homes.indices.map { hasSeveral[$0] || homes[$0] == $0 ? nil : homes[$0] }
  }

  private func outermostType(around type: Int) -> Int {
    var outermost = type
    while case let around = graph.elements[outermost].enclosing, around != .none {
      let element = graph.elements[around.index]
      let next = element.kind == .part ? element.type : around
      guard next != .none, graph.elements[next.index].kind == .type, next.index != outermost else { break }
      outermost = next.index
    }
    return outermost
  }

  // MARK: Names

  /// The nodes in the order of their names, and by number of a node its number among them; -1 if it is left out.
  func renumbered(isUsed: [Bool]) -> KeptNodes {
    let kept = found.indices.filter { !isOptional[$0] || isUsed[$0] }
    let names = uniqueNames(kept)
    let order = kept.indices.sorted { a, b in
      names[a] == names[b] ? a < b : names[a].utf8.lexicographicallyPrecedes(names[b].utf8)
    }
    var number = [Int](repeating: -1, count: found.count)
    var nodes: [LevelGraph.Node] = []
    for place in order {
      number[kept[place]] = nodes.count
      var node = found[kept[place]]
      (node.ownName, node.name) = (node.name, names[place])
      nodes.append(node)
    }
    return KeptNodes(nodes: nodes, number: number)
  }

  /// The module tells types of one name apart, else the place does.
  private func uniqueNames(_ kept: [Int]) -> [String] {
    var names = kept.map { found[$0].name }
    func tellApart(_ longer: (LevelGraph.Node) -> String?) {
      let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (place, node) in kept.enumerated() where counts[names[place], default: 0] > 1 {
        names[place] = longer(found[node]) ?? names[place]
      }
    }
    tellApart { node in node.module.map { "\($0).\(node.name)" } }
    tellApart { node in node.location.map { "\(node.name) (\($0.file)\($0.line.map { ":\($0)" } ?? ""))" } }
    var seen: [String: Int] = [:]
    for place in names.indices {
      seen[names[place], default: 0] += 1
      if let count = seen[names[place]], count > 1 { names[place] += " #\(count)" }
    }
    return names
  }
}

/// The nodes of a table that are shown.
struct KeptNodes {
  var nodes: [LevelGraph.Node]
  /// By number in the table; -1: left out.
  var number: [Int]

  func place(_ node: Int32) -> Int? { node < 0 || number[Int(node)] < 0 ? nil : number[Int(node)] }
}

/// The folder of a path; `.` for the checked one.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return String(path[..<slash])
}

extension [SourceFile] {
  /// By file: its path; of a header that of the implementation with its name in its folder, if there is one.
  fileprivate var pathsOfImplementations: [String] {
    let implementations = Dictionary(
      lazy.filter { $0.language.isClang && $0.language != .header }.map { ($0.pathWithoutEnding, $0.path) },
      uniquingKeysWith: { first, _ in first }
    )
    return map { $0.language == .header ? implementations[$0.pathWithoutEnding] ?? $0.path : $0.path }
  }
}

extension SourceFile {
  fileprivate var pathWithoutEnding: Substring {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[..<$0] } ?? path[...]
  }
}

extension DependencyGraph {
  /// What an element is, in one or two words.
  func kindName(of element: Element) -> String {
    switch element.kind {
    case .type: element.declarationKind?.typeWord ?? "type"
    case .part where element.isContinuation: "implementation"
    case .part: project.files[Int(element.file)].language.isSwift ? "extension" : "category"
    case .file: element.isPreview ? "preview" : "file"
    case .module: "module"
    case .externalModule: "external module"
    case .externalType: "external type"
    }
  }

  /// By element: whether it is a protocol, or a class that others inherit and nobody creates.
  var abstractTypes: [Bool] {
    var (isInherited, isCreated) = (
      [Bool](repeating: false, count: elements.count), [Bool](repeating: false, count: elements.count)
    )
    for dependency in dependencies {
      // What extends or implements a type is of that type, and inherits nothing by saying so.
      if dependency.kind == .inherit, elements[dependency.source.index].type != dependency.target {
        isInherited[dependency.target.index] = true
      }
      if dependency.kind == .create { isCreated[dependency.target.index] = true }
    }
    return elements.indices.map { index in
      switch elements[index].declarationKind {
      case .protocol: elements[index].kind == .type
      case .class: elements[index].kind == .type && isInherited[index] && !isCreated[index]
      default: false
      }
    }
  }
}

extension DeclarationKind {
  fileprivate var typeWord: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .protocol: "protocol"
    case .actor: "actor"
    case .typealias: "typealias"
    case .extension, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer, .subscript,
      .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      "type"
    }
  }
}
