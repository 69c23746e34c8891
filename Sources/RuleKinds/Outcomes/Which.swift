import Basics
import Configuration
import DependencyGraph
import ProjectModel
import ReportModel

extension Project {
  /// The paths of the folders with that last name, in order. O(bytes of the paths).
  package func folders(called name: String) -> [String] {
    var folders: Set<String> = []
    for file in files {
      let parts = file.path.split(separator: "/")
      for end in parts.indices.dropLast() where parts[end] == name {
        folders.insert(parts[...end].joined(separator: "/"))
      }
    }
    return folders.sorted()
  }
}

extension DependencyGraph {
  /// The folder or file that a word with a '/' was most likely meant to be; nil of any other word, or if none is close.
  package func suggestedPath(for word: String) -> String? {
    guard word.contains("/") else { return nil }
    var folders: Set<Substring> = []
    for file in project.files {
      var path = file.path[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        guard folders.insert(path).inserted else { break }
      }
    }
    return suggestion(for: word, among: folders.sorted().map(String.init) + project.files.map(\.path))
  }
}

extension Selection {
  /// Returns what is known of a type, a file or a module by that name: where it is, in which components, and why.
  ///
  /// A type may be given by its qualified or its last name, or by the one that the other language has for it, a file by its
  /// path, or by the end of that if no other file has the same. Several elements may have one name.
  /// `suggestion` is set if nothing has it.
  package func which(_ name: String) -> WhichReport { which(name, below: []) }

  /// - Parameter others: the selections of folders below, for the components that their configurations define.
  func which(_ name: String, below others: ArraySlice<Selection>) -> WhichReport {
    let (kind, name) = WantedKind.split(name)
    let wanted = Array(name.utf8)
    let all = graph.elements.indices.filter { kind?.holds(graph.elements[$0]) ?? true }
    let qualified = all.filter { index.qualifiedName(ElementID($0)).elementsEqual(wanted) }
    let named = qualified.isEmpty ? all.filter { index.name(ElementID($0)).elementsEqual(wanted) } : qualified
    let found =
      named.isEmpty ? all.filter { isCalled(wanted, ElementID($0)) || isBuilt(by: name, ElementID($0)) } : named
    guard found.isEmpty else {
      let entries = found.map { entry(ElementID($0), below: others) }
      return WhichReport(entries: entries, suggestion: nil)
    }
    let known = all.lazy.map { [graph] in graph.names.string(graph.elements[$0].qualifiedName) }
    let files = graph.project.files(endingIn: name).map { graph.project.files[$0].path }
    let path = files.first ?? (kind == nil || kind == .path ? graph.suggestedPath(for: name) : nil)
    var report = WhichReport(entries: [], suggestion: path ?? suggestion(for: name, among: known))
    report.part = component(name, kind, [self] + others) ?? folder(name, kind, [self] + others)
    if report.part == nil, kind == nil || kind == .path, files.count == 1 {
      return which("\(WantedKind.path.rawValue):\(files[0])", below: others)
    }
    return report
  }

  // MARK: Folders and components

  private func component(_ name: String, _ kind: WantedKind?, _ all: [Selection]) -> WhichReport.Part? {
    guard kind == nil || kind == .component else { return nil }
    for selection in all {
      guard let component = selection.components.first(where: { $0.name == name && $0.origin != .builtIn }) else {
        continue
      }
      let members = selection.membership(ofComponent: name).elements
      var part = part("component", name, all) { members[$0] }
      part.condition = component.selector.title
      part.components.removeAll { $0.name == name }
      return part
    }
    for selection in all {
      for component in selection.components where component.origin != .builtIn {
        guard let slice = DefinedComponent(component, folder: "", selection).slice(named: name) else { continue }
        return part("component", name, all) { slice.membership.elements[$0] }
      }
    }
    return nil
  }

  private func folder(_ name: String, _ kind: WantedKind?, _ all: [Selection]) -> WhichReport.Part? {
    guard kind == nil || kind == .path else { return nil }
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    let isInside = graph.project.files.map { name == "." || $0.path.utf8.starts(with: (name + "/").utf8) }
    guard isInside.contains(true) else {
      let folders = graph.project.folders(called: name)
      return folders.count == 1 && !isSlice(name, all) ? folder(folders[0], kind, all) : nil
    }
    return part("folder", name, all) { isInside[Int(index[$0].file)] }
  }

  /// Whether a component with captures has a slice that pictures call so.
  private func isSlice(_ name: String, _ all: [Selection]) -> Bool {
    all.contains { selection in
      selection.components.contains { component in
        component.origin != .builtIn
          && DefinedComponent(component, folder: "", selection).slice(named: "\(component.name) \(name)") != nil
      }
    }
  }

  /// O(elements · components).
  private func part(
    _ kind: String,
    _ name: String,
    _ all: [Selection],
    _ isInside: (ElementID) -> Bool
  ) -> WhichReport.Part {
    let inside = graph.elements.indices.map(ElementID.init).filter { index[$0].file >= 0 && isInside($0) }
    let files = Set(inside.map { Int(index[$0].file) })
    let types = inside.filter { index[$0].isNominalType }
    var part = WhichReport.Part(kind: kind, name: name, files: files.count, types: types.count)
    var modules: [String: Int] = [:]
    for module in files.flatMap({ graph.project.files[$0].modules }) {
      if let title = graph.project.title(ofModule: module) { modules[title, default: 0] += 1 }
    }
    part.modules = counts(modules)
    var (components, covered) = ([String: Int](), Set<ElementID>())
    for selection in all {
      for component in selection.components where component.origin == .own || component.origin == .inherited {
        let members = selection.membership(ofComponent: component.name).elements
        let found = types.filter { members[$0] }
        if !found.isEmpty { components[component.name, default: 0] += found.count }
        covered.formUnion(found)
      }
    }
    part.components = counts(components)
    part.outside = types.count - covered.count
    return part
  }

  private func counts(_ all: [String: Int]) -> [WhichReport.Part.Count] {
    all.sorted { a, b in a.value == b.value ? a.key < b.key : a.value > b.value }.map {
      .init(name: $0.key, count: $0.value)
    }
  }

  // MARK: Elements

  /// What is known of one element.
  func entry(_ id: ElementID, below others: ArraySlice<Selection>) -> WhichReport.Entry {
    var entry = entry(id)
    for selection in [self] + others { entry.components += selection.ownMemberships(of: id) }
    return entry
  }

  /// Whether the other language calls a type so: `NS_SWIFT_NAME(Card)` or `@objc(PCCard)`.
  private func isCalled(_ name: [UInt8], _ id: ElementID) -> Bool {
    let element = index[id]
    guard element.isNominalType else { return false }
    let facts = graph.facts[Int(element.file)]
    return facts.foreignNames.contains {
      $0.declaration == element.declaration && facts.names[$0.name].elementsEqual(name)
    }
  }

  /// Whether an element is the module that a target of that name builds.
  private func isBuilt(by target: String, _ id: ElementID) -> Bool {
    let element = index[id]
    return element.kind == .module && graph.project.modules[Int(element.module)].targetNames.contains(target)
  }

  private func entry(_ id: ElementID) -> WhichReport.Entry {
    let element = index[id]
    var entry = WhichReport.Entry(name: graph.names.string(element.qualifiedName), kind: kindName(element))
    if element.file >= 0 {
      let file = graph.project.files[Int(element.file)]
      entry.location = SourceLocation(file: file.path)
      if element.declaration >= 0 {
        let facts = graph.facts[Int(element.file)]
        let (line, column) = facts.position(of: facts.declarations[Int(element.declaration)].nameOffset)
        entry.location = SourceLocation(file: file.path, line: line, column: column)
      }
      entry.modules = file.modules.compactMap(graph.project.title)
      entry.owners = graph.project.owners?.owners(of: file.path) ?? []
    } else if element.kind == .module, element.module >= 0 {
      entry.targets = graph.project.modules[Int(element.module)].otherTargetNames
    } else if element.kind == .externalType, element.externalModule != .empty {
      entry.modules = [graph.names.string(element.externalModule)]
    }
    return entry
  }

  /// The components that this configuration defines and that hold an element; the first defines the built-in ones.
  private func ownMemberships(of id: ElementID) -> [WhichReport.Membership] {
    components.compactMap { component in
      guard folder.isEmpty || component.origin == .own || component.origin == .inherited else { return nil }
      let membership = membership(ofComponent: component.name)
      guard membership.elements[id] || membership.sources[id] else { return nil }
      let builtIn = component.origin == .builtIn ? BuiltInComponent(rawValue: component.name) : nil
      let condition =
        membership.elements[id]
        ? builtIn.map(why) ?? why(id, component.selector)
        : "only as a source, since it lies in a type of this component"
      let isForOthers =
        index[id].kind == .type && membership.elements[id] && !membership.nearTargets[id]
        && graph.modules(of: id).allSatisfy { DefinedComponent(component, folder: "", self).hides(id, within: $0) }
      return WhichReport.Membership(
        component: component.name,
        condition: isForOthers ? "\(condition), for references from other modules" : condition,
        folder: String(decoding: folder.dropLast(), as: UTF8.self)
      )
    }
  }

  /// What a built-in component is, and of the composition root that what it depends on breaks no rule.
  private func why(_ builtIn: BuiltInComponent) -> String {
    guard builtIn == .root else { return builtIn.summary }
    return builtIn.summary + "; a rule looks at what these depend on only if it names '\(builtIn.rawValue)'"
  }

  /// The first term that selects an element. Of a long list in it the value comes first that does so.
  private func why(_ id: ElementID, _ selector: Selector) -> String {
    func selects(_ term: Selector.Term) -> Bool {
      membership(of: Selector(anyOf: [term], location: selector.location)).elements[id]
    }
    guard let term = selector.anyOf.first(where: selects) else { return selector.title(naming: Self.namedValues) }
    guard case .all(var conditions) = term else { return term.title }
    func moveForward<Value>(_ key: WritableKeyPath<Selector.Conditions, [Value]>) {
      let values = conditions[keyPath: key]
      guard values.count > Self.namedValues else { return }
      var one = conditions
      let place = values.indices.first { index in
        one[keyPath: key] = [values[index]]
        return selects(.all(one))
      }
      if let place { conditions[keyPath: key].insert(conditions[keyPath: key].remove(at: place), at: 0) }
    }
    moveForward(\.path)
    moveForward(\.module)
    moveForward(\.type)
    moveForward(\.symbol)
    moveForward(\.inherits)
    return Selector.Term.all(conditions).title(naming: Self.namedValues)
  }

  /// So many values of a list are told of each element; the component itself tells them all.
  private static let namedValues = 6

  private func kindName(_ element: Element) -> String {
    switch element.kind {
    case .type:
      element.isAlias ? "typealias" : Selector.ElementKind.allCases.first { $0.matches(element) }?.rawValue ?? "type"
    case .part where element.isContinuation: "implementation"
    case .part: graph.project.files[Int(element.file)].language.isSwift ? "extension" : "category"
    case .file: "file"
    case .module: "module"
    case .externalModule: "external module"
    case .externalType: "external type"
    }
  }
}

/// What may stand before a name, with a colon, as where parts are named: `type:Store`, `module:Feed`, `path:Sources/Feed.swift`.
private enum WantedKind: String {
  case type
  case module
  case path
  case component

  static func split(_ text: String) -> (WantedKind?, String) {
    guard let colon = text.firstIndex(of: ":"), let kind = WantedKind(rawValue: String(text[..<colon])) else {
      return (nil, text)
    }
    return (kind, String(text[text.index(after: colon)...]))
  }

  func holds(_ element: Element) -> Bool {
    switch element.kind {
    case .type, .part, .externalType: self == .type
    case .module, .externalModule: self == .module
    case .file: self == .path
    }
  }
}
