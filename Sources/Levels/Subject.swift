import Basics
import DependencyGraph
import Facts
import RuleKinds

/// What somebody means by a name on the command line: a part of the project, or something outside that it uses.
package struct Subject: Sendable {
  /// What a name can be the name of. The raw value may stand before the name, with a colon.
  package enum Kind: String, Sendable, CaseIterable {
    case component
    case module
    case type
    case path
  }

  package let kind: Kind
  /// As it is written so that it means nothing else.
  package let name: String
  /// In words: `struct Store of AppCore`.
  package let title: String
  /// By element: whether it is part of it; what is nested in a type is.
  package let isPart: [Bool]
  /// Whether it is of the project rather than outside of it.
  package let isOwn: Bool
  /// Whether it has an element of a file of several modules as far as one of these compiles it; nil: it has all that it has
  /// in each.
  let holds: (@Sendable (ElementID, Int) -> Bool)?
  /// The component that it is.
  let component: DefinedComponent?
  /// What of the component may be a target; nil if it is none.
  private let targets: ElementSet?
  /// Whether it is a component, a module or a folder, where types are.
  package let isPlace: Bool
  /// Whether it is a folder that was asked for by its last name alone.
  package fileprivate(set) var isByLastName = false
  /// What else has the name that was asked for, in words, though this is meant; nil if nothing has.
  package private(set) var note: String?

  init(
    kind: Kind,
    name: String,
    title: String,
    isPart: [Bool],
    isOwn: Bool = true,
    isFile: Bool = false,
    holds: (@Sendable (ElementID, Int) -> Bool)? = nil
  ) {
    (self.kind, self.name, self.title) = (kind, name, title)
    (self.isPart, self.isOwn, self.holds) = (isPart, isOwn, holds)
    (component, targets) = (nil, nil)
    isPlace = kind != .type && !isFile
  }

  fileprivate init(_ component: DefinedComponent, isPart: [Bool]) {
    (kind, name) = (.component, "component:\(component.fullName)")
    (title, self.isPart, isOwn) = ("component \(component.fullName)", isPart, true)
    (holds, self.component, targets, isPlace) = (component.holds, component, component.targets, true)
  }

  /// The same, meant rather than some others of its name.
  fileprivate func preferred(to others: [Subject]) -> Subject {
    guard !others.isEmpty else { return self }
    var result = self
    let words = others.map { "\("aeiou".contains($0.title.prefix(1)) ? "an" : "a") \($0.title), \($0.name)" }
    result.note = "\(title); there is also \(listed(words, "and"))"
    return result
  }

  /// By element: whether it is part of it, or implements in the C family what is, or declares what it implements. What the
  /// project adds to a type from outside is none of that type, but uses it.
  func code(in graph: DependencyGraph) -> [Bool] {
    var isCode = isPart.indices.map { isPart[$0] && (isOwn || graph.elements[$0].file < 0) }
    let implementations = graph.elements.indices.filter { graph.elements[$0].isContinuation }
    for part in implementations where isCode[part] { isCode[graph.elements[part].type.index] = true }
    for part in implementations where isCode[graph.elements[part].type.index] { isCode[part] = true }
    return isCode
  }

  /// Whether what an element names, it names.
  func isSource(_ element: ElementID) -> Bool { component?.membership.sources[element] ?? isPart[element.index] }

  /// Whether who names an element, names it: a type that is nested in one of a component need not be of it.
  func isTarget(_ element: ElementID) -> Bool { targets?[element] ?? isPart[element.index] }

  /// Whether it has something for other modules only (Documentation/rule-language.md#crossing-modules).
  var seesBorders: Bool {
    component.map { $0.membership.elements != $0.membership.nearTargets } ?? false
  }
}

/// Why a name means nothing, or nothing certain.
package enum SubjectFailure: Error {
  /// Nothing has the name.
  case unknown(suggestion: String?)
  /// The name of a type, and behind it one that begins with a small letter, as those of members do.
  case member(String, of: Subject)
  /// Several have it; what to write for each of them, and what it is.
  case ambiguous([(name: String, title: String)])
}

/// Finds what a name means.
package struct SubjectLookup {
  private let graph: DependencyGraph
  private let components, builtIn: [DefinedComponent]

  /// - Parameter builtIn: components that are meant where nothing else is called so.
  package init(_ graph: DependencyGraph, _ components: [DefinedComponent], builtIn: [DefinedComponent] = []) {
    (self.graph, self.components, self.builtIn) = (graph, components, builtIn)
  }

  /// - Parameter text: a type (`Store`, `Store.State`, `AppCore.Store`, `*Store`), a file, a folder, by its last name if only
  ///   one folder and nothing else is called so, a path with wildcards, a module, a component or a slice of one, as
  ///   `feature Feed`; the kind may stand before it, as `module:Feed`.
  /// - Parameter isPlace: whether no type is meant where a component, a module or a folder is called so, too.
  package func subject(_ text: String, isPlace: Bool = false) throws(SubjectFailure) -> Subject {
    let (kind, name) = split(text)
    var found: [Subject] = []
    for wanted in Subject.Kind.allCases where kind == nil || kind == wanted {
      for subject in subjects(wanted, name) where !found.contains(where: { isSameCode($0, subject) }) {
        found.append(subject)
      }
    }
    if found.isEmpty, kind == nil || kind == .component {
      found = subjects(builtIn + components.compactMap { $0.slice(named: name) }, named: name)
    }
    if found.isEmpty, kind == nil || kind == .type, let dot = name.lastIndex(of: "."),
      let first = name[name.index(after: dot)...].first, first.isLowercase || first == "_",
      !["swift", "m", "mm", "h", "c", "cpp"].contains(name[name.index(after: dot)...]),
      let type = types(named: String(name[..<dot])).first(where: \.isOwn)
    {
      throw .member(String(name[name.index(after: dot)...]), of: type)
    }
    if found.isEmpty, kind == nil || kind == .path, let folder = onlyFolder(called: name) { return folder }
    if found.isEmpty {
      let path = kind == nil || kind == .path ? graph.suggestedPath(for: name) : nil
      throw .unknown(suggestion: path ?? suggestion(for: name, among: isPlace ? namesOfPlaces : names))
    }
    guard found.count > 1 else {
      let folder = kind == nil && !found[0].isOwn ? onlyFolder(called: name) : nil
      return found[0].preferred(to: folder.map { [$0] } ?? [])
    }
    let isWhole = isWhole(name)
    // What is called so is meant rather than a type whose longer name ends so.
    if !isWhole, found.contains(where: { $0.isOwn && $0.kind != .type }) { found.removeAll { $0.kind == .type } }
    // What the project has itself is meant rather than what others call so; but not by the last part of a longer name.
    if found.contains(where: { $0.isOwn && ($0.kind != .type || isWhole) }) {
      // A folder may be called like the framework that its code is about.
      let isFolder = found.allSatisfy { $0.kind == .path || !$0.isOwn }
      found.removeAll { !$0.isOwn && !(isFolder && $0.kind == .module) }
    }
    var meant = preferred(found, isPlace: isPlace)
    if meant.count > 1 { meant = used(meant) }
    guard meant.count == 1 else { throw .ambiguous(found.map { ($0.name, $0.title) }) }
    return meant[0].preferred(to: found.filter { $0.name != meant[0].name })
  }

  /// The component to which the user has given the name; else the module of the project rather than the folder.
  private func preferred(_ found: [Subject], isPlace: Bool) -> [Subject] {
    let own = Set(components.lazy.filter(\.isOwn).map { "component:\($0.fullName)" })
    let named = found.filter { $0.kind == .component && own.contains($0.name) }
    if !named.isEmpty { return named }
    var rest = found
    if rest.contains(where: { $0.kind == .module && $0.isOwn }) { rest.removeAll { $0.kind == .path && $0.isPlace } }
    if isPlace, rest.contains(where: \.isPlace) { rest.removeAll { !$0.isPlace } }
    return rest
  }

  /// Of types outside of the project those that code names: others are there since something outside inherits from them.
  private func used(_ found: [Subject]) -> [Subject] {
    guard found.allSatisfy({ $0.kind == .type && !$0.isOwn }) else { return found }
    return found.filter { subject in graph.dependencies.contains { subject.isPart[$0.target.index] } }
  }

  /// A module is an element of its own, beside its code.
  private func isSameCode(_ a: Subject, _ b: Subject) -> Bool {
    if a.isPart == b.isPart { return true }
    let isCode = graph.elements.indices.lazy.filter { [graph] in graph.elements[$0].file >= 0 }
    return a.isOwn && b.isOwn && isCode.allSatisfy { a.isPart[$0] == b.isPart[$0] }
  }

  private func split(_ text: String) -> (Subject.Kind?, String) {
    guard let colon = text.firstIndex(of: ":"), let kind = Subject.Kind(rawValue: String(text[..<colon])) else {
      return (nil, text)
    }
    return (kind, String(text[text.index(after: colon)...]))
  }

  private func subjects(_ kind: Subject.Kind, _ name: String) -> [Subject] {
    switch kind {
    case .component: subjects(components, named: name)
    case .module: modules(named: name)
    case .type: types(named: name)
    case .path: paths(name)
    }
  }

  /// Whether a type is called so, in one of its languages, rather than only by the last part of its name.
  private func isWhole(_ name: String) -> Bool {
    let wanted = Array(name.utf8)
    return name.contains(".") || name.contains("*")
      || graph.elements.contains {
        $0.kind == .type && graph.names[$0.qualifiedName].elementsEqual(wanted) || isForeignName(wanted, $0)
      }
  }

  /// What could have been meant.
  private var names: [String] {
    let elements = graph.elements.lazy.filter { $0.kind != .part }
    return namesOfPlaces + elements.map { [graph] in graph.names.string($0.qualifiedName) }
  }

  private var namesOfPlaces: [String] { (components + builtIn).map(\.name) + graph.project.modules.map(\.name) }

  // MARK: Components and modules

  private func subjects(_ components: [DefinedComponent], named name: String) -> [Subject] {
    components.filter { name == $0.name || name == "\($0.folder)/\($0.name)" }.map { component in
      let isPart = graph.elements.indices.map { index in
        let id = ElementID(index)
        return component.membership.elements[id] || component.membership.sources[id]
      }
      return Subject(component, isPart: isPart)
    }
  }

  private func modules(named name: String) -> [Subject] {
    let own = graph.project.modules.indices.filter { graph.project.modules[$0].name == name }
    let isInside = graph.project.files.map { file in file.modules.contains { own.contains($0) } }
    let isOwn = !own.isEmpty && isInside.contains(true)
    let isPart = graph.elements.map { element in
      if element.file >= 0 { return isOwn && isInside[Int(element.file)] }
      if element.kind == .module { return isOwn && own.contains(Int(element.module)) }
      return !isOwn && graph.names.string(element.externalModule) == name
    }
    guard !name.isEmpty, isPart.contains(true) else { return [] }
    let holds: @Sendable (ElementID, Int) -> Bool = { _, module in own.contains(module) }
    return [
      Subject(
        kind: .module,
        name: "module:\(name)",
        title: "\(isOwn ? "" : "external ")module \(name)",
        isPart: isPart,
        isOwn: isOwn,
        holds: isOwn ? holds : nil
      )
    ]
  }

  // MARK: Types

  private func types(named name: String) -> [Subject] {
    if name.contains("*") || name.contains("?") || name.contains("{") { return typesMatching(name).map { [$0] } ?? [] }
    let all = named(name)
    let ids =
      all.contains { graph.elements[$0.index].kind == .type }
      ? all.filter { graph.elements[$0.index].kind == .type } : all
    return namesakes(ids).map { subject(of: $0, amongSeveral: ids) }
  }

  /// The same types, those together that nothing tells apart: declarations of one name in one file, as for two platforms.
  private func namesakes(_ types: [ElementID]) -> [[ElementID]] {
    struct Key: Hashable {
      var name: GlobalName
      var file: Int32
      var module: GlobalName
    }
    var groups: [[ElementID]] = []
    var places: [Key: Int] = [:]
    for type in types {
      let element = graph.elements[type.index]
      let key = Key(name: element.qualifiedName, file: element.file, module: element.externalModule)
      if let place = places[key] {
        groups[place].append(type)
      } else {
        places[key] = groups.count
        groups.append([type])
      }
    }
    return groups
  }

  private func typesMatching(_ pattern: String) -> Subject? {
    guard !pattern.contains("/"), let glob = try? Glob(pattern, style: .name) else { return nil }
    let found = graph.elements.indices.filter { index in
      graph.elements[index].kind == .type && glob.matches(graph.names[graph.elements[index].qualifiedName])
    }
    guard !found.isEmpty else { return nil }
    return Subject(
      kind: .type,
      name: "type:\(pattern)",
      title: "\(counted(found.count, "type")) \(pattern)",
      isPart: parts(of: found.map { ElementID($0) })
    )
  }

  /// By the qualified name, by that behind the module, by the last name, or by what the other language says.
  private func named(_ name: String) -> [ElementID] {
    let types = graph.elements.indices.filter { [.type, .externalType].contains(graph.elements[$0].kind) }
    func isModule(_ module: Substring, of element: Element) -> Bool {
      if element.kind == .externalType { return graph.names.string(element.externalModule) == module }
      return graph.project.files[Int(element.file)].modules.contains { graph.project.modules[$0].name == module }
    }
    func matching(_ name: Substring, _ isFitting: (Element) -> Bool) -> [ElementID] {
      let wanted = Array(name.utf8)
      return types.filter {
        graph.names[graph.elements[$0].qualifiedName].elementsEqual(wanted) && isFitting(graph.elements[$0])
      }
      .map { ElementID($0) }
    }
    let qualified = matching(name[...]) { _ in true }
    if !qualified.isEmpty { return qualified }
    if let dot = name.firstIndex(of: ".") {
      let found = matching(name[name.index(after: dot)...]) { isModule(name[..<dot], of: $0) }
      if !found.isEmpty { return found }
    }
    let wanted = Array(name.utf8)
    let last = types.filter { graph.names[graph.elements[$0].name].elementsEqual(wanted) }
    if !last.isEmpty { return last.map { ElementID($0) } }
    return types.filter { isForeignName(wanted, graph.elements[$0]) }.map { ElementID($0) }
  }

  /// `NS_SWIFT_NAME(Card)` or `@objc(PCCard)`
  private func isForeignName(_ name: [UInt8], _ element: Element) -> Bool {
    guard element.isNominalType else { return false }
    return graph.foreignName(ofDeclaration: element.declaration, inFile: Int(element.file)) == name
  }

  /// - Parameter types: those of one name in one file; at least one.
  private func subject(of types: [ElementID], amongSeveral all: [ElementID]) -> Subject {
    let element = graph.elements[types[0].index]
    let name = graph.names.string(element.qualifiedName)
    let module = moduleName(of: element)
    let kinds = types.map { graph.kindName(of: graph.elements[$0.index]) }
    let distinct = kinds.indices.filter { kinds.firstIndex(of: kinds[$0]) == $0 }.map { kinds[$0] }
    var (written, title) = ("type:\(name)", "\(listed(distinct, "and")) \(name)")
    let modules = moduleNames(of: element)
    if !modules.isEmpty { title += " of \(listed(modules, "and"))" }
    if all.count > types.count {
      let namesakes = all.filter { graph.elements[$0.index].qualifiedName == element.qualifiedName }
      let isAlone = namesakes.count { moduleName(of: graph.elements[$0.index]) == module } == types.count
      if namesakes.count > types.count, !module.isEmpty { written = "type:\(module).\(name)" }
      if !isAlone, element.file >= 0 { written = "path:\(graph.project.files[Int(element.file)].path)" }
      if element.file >= 0 { title += ", in \(graph.project.files[Int(element.file)].path)" }
    }
    return Subject(kind: .type, name: written, title: title, isPart: parts(of: types), isOwn: element.kind == .type)
  }

  private func moduleName(of element: Element) -> String {
    guard element.file >= 0 else { return graph.names.string(element.externalModule) }
    return graph.project.modules[Int(graph.module(of: element))].name
  }

  /// All modules that compile the file of a type, three at most; that of a type from outside. Without a name there is none.
  private func moduleNames(of element: Element) -> [String] {
    guard element.file >= 0 else { return [moduleName(of: element)].filter { !$0.isEmpty } }
    let names = graph.project.files[Int(element.file)].modules.compactMap(graph.project.title)
    return names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more"] : names
  }

  /// The types, what extends them, and all that is nested in these.
  private func parts(of types: [ElementID]) -> [Bool] {
    var isPart = [Bool](repeating: false, count: graph.elements.count)
    for type in types { isPart[type.index] = true }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, element) in graph.elements.enumerated() where !isPart[index] {
        let around = element.kind == .part ? element.type : element.enclosing
        guard around != .none, isPart[around.index] else { continue }
        (isPart[index], isGrowing) = (true, true)
      }
    }
    return isPart
  }

  // MARK: Paths

  private func paths(_ text: String) -> [Subject] {
    let path = text.hasSuffix("/") ? String(text.dropLast()) : text
    let files = graph.project.files
    if let exact = files.firstIndex(where: { $0.path == path }) { return [file(exact)] }
    if path.contains("*") || path.contains("?") || path.contains("{") {
      guard let glob = try? Glob(path, style: .path) else { return [] }
      return [subject(ofFiles: files.map { glob.matches($0.path) }, path, "files \(path)")].compactMap { $0 }
    }
    let inFolder = files.map { path == "." || $0.path.hasPrefix("\(path)/") }
    if let folder = subject(ofFiles: inFolder, path, "folder \(path)") { return [folder] }
    return graph.project.files(endingIn: path).map(file)
  }

  private func onlyFolder(called name: String) -> Subject? {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    let folders = graph.project.folders(called: name)
    guard folders.count == 1, !components.contains(where: { $0.slice(named: "\($0.name) \(name)") != nil }) else {
      return nil
    }
    var folder = paths(folders[0]).first
    folder?.isByLastName = true
    return folder
  }

  private func file(_ file: Int) -> Subject {
    let path = graph.project.files[file].path
    var isPart = parts(ofFiles: graph.project.files.indices.map { $0 == file })
    for (index, element) in graph.elements.enumerated() where element.kind == .module && element.module >= 0 {
      // What is left out of its files is not in this one.
      if graph.project.modules[Int(element.module)].hasOtherSources { isPart[index] = false }
    }
    return Subject(kind: .path, name: "path:\(path)", title: "file \(path)", isPart: isPart, isFile: true)
  }

  private func subject(ofFiles isInside: [Bool], _ path: String, _ title: String) -> Subject? {
    guard isInside.contains(true) else { return nil }
    return Subject(kind: .path, name: "path:\(path)", title: title, isPart: parts(ofFiles: isInside))
  }

  /// What is in some files, and the modules that have no code elsewhere: who imports one of these names what is in the files.
  private func parts(ofFiles isInside: [Bool]) -> [Bool] {
    var (hasCode, hasOther) = (Set<Int>(), Set<Int>())
    for (file, source) in graph.project.files.enumerated() where source.language.isCode {
      if isInside[file] { hasCode.formUnion(source.modules) } else { hasOther.formUnion(source.modules) }
    }
    let whole = hasCode.subtracting(hasOther)
    return graph.elements.map { element in
      element.file >= 0 ? isInside[Int(element.file)] : element.kind == .module && whole.contains(Int(element.module))
    }
  }
}
