import DependencyGraph
import Facts
import ProjectModel

/// Makes small graphs by hand, so that a rule's corner cases need neither text nor resolution.
///
/// Every mention is on a line of its own in its file, in the order of the calls.
struct GraphBuilder {
  enum Handle: Hashable {
    case type(Int)
    case part(Int)
    case file(Int)
    case module(Int)
    case externalModule(Int)
    case externalType(Int)
  }

  private struct TypeEntry {
    var name: String
    var qualifiedName: String
    var kind: DeclarationKind
    var file: Int
    var enclosing: Handle?
    var isMain: Bool
    var flags: DeclarationFlags
    var aliased: [Handle]
  }

  private struct Mention {
    var file: Int
    var source: Handle
    var targets: [Handle]
    var kind: ReferenceKind
    var importedModule: String?
    var flags: ReferenceFlags
  }

  private var files: [SourceFile] = []
  private var modules: [String] = []
  private var types: [TypeEntry] = []
  private var parts: [(type: Int, file: Int)] = []
  private var externalModules: [String] = []
  private var externalTypes: [(name: String, module: String?)] = []
  private var mentions: [Mention] = []
  private var supertypes: [Handle: [Handle]] = [:]
  /// Inheritance clauses with generic arguments: (heir, parent, arguments).
  private var clauses: [(heir: Int, parent: Handle, arguments: [Handle])] = []

  // MARK: Building

  mutating func file(_ path: String, in module: String = "App", and other: String? = nil) -> Handle {
    let ids = ([module] + (other.map { [$0] } ?? [])).map { name in
      if let known = modules.firstIndex(of: name) { return known }
      modules.append(name)
      return modules.count - 1
    }
    files.append(SourceFile(path: path, language: .swift, modules: ids.sorted(), size: 0))
    return .file(files.count - 1)
  }

  mutating func type(
    _ name: String,
    _ kind: DeclarationKind = .class,
    in place: Handle,
    inherits parents: [Handle] = [],
    isMain: Bool = false,
    flags: DeclarationFlags = []
  ) -> Handle {
    add(name, kind, in: place, inherits: parents, isMain: isMain, flags: flags, aliased: [])
  }

  mutating func alias(_ name: String, of targets: [Handle], in place: Handle) -> Handle {
    add(name, .typealias, in: place, inherits: targets, isMain: false, flags: [], aliased: targets)
  }

  /// What extensions of a type hold in a file.
  mutating func part(of type: Handle, in file: Handle) -> Handle {
    guard case .type(let type) = type, case .file(let file) = file else { preconditionFailure("a type and a file") }
    parts.append((type, file))
    return .part(parts.count - 1)
  }

  mutating func externalType(_ name: String, from module: String?, inherits parents: [Handle] = []) -> Handle {
    externalTypes.append((name, module))
    let handle = Handle.externalType(externalTypes.count - 1)
    supertypes[handle] = parents
    return handle
  }

  mutating func moduleElement(_ name: String) -> Handle {
    guard let module = modules.firstIndex(of: name) else { preconditionFailure("a module with files") }
    return .module(module)
  }

  /// Several targets: an ambiguous name.
  mutating func refer(
    _ source: Handle,
    to targets: Handle...,
    by kind: ReferenceKind = .declare,
    flags: ReferenceFlags = []
  ) {
    mentions.append(Mention(file: fileIndex(source), source: source, targets: targets, kind: kind, flags: flags))
  }

  mutating func importModule(_ name: String, in file: Handle) {
    let target: Handle
    if let module = modules.firstIndex(of: name) {
      target = .module(module)
    } else if let module = externalModules.firstIndex(of: name) {
      target = .externalModule(module)
    } else {
      externalModules.append(name)
      target = .externalModule(externalModules.count - 1)
    }
    mentions.append(
      Mention(file: fileIndex(file), source: file, targets: [target], kind: .import, importedModule: name, flags: [])
    )
  }

  mutating func inherit(_ heir: Handle, from parent: Handle, arguments: [Handle] = []) {
    supertypes[heir, default: []].append(parent)
    guard case .type(let index) = heir else { return }
    clauses.append((index, parent, arguments))
  }

  private mutating func add(
    _ name: String,
    _ kind: DeclarationKind,
    in place: Handle,
    inherits parents: [Handle],
    isMain: Bool,
    flags: DeclarationFlags,
    aliased: [Handle]
  ) -> Handle {
    var enclosing: Handle?
    if case .file = place {} else { enclosing = place }
    let prefix =
      switch place {
      case .type(let outer): types[outer].qualifiedName + "."
      case .part(let part): types[parts[part].type].qualifiedName + "."
      case .file, .module, .externalModule, .externalType: ""
      }
    types.append(
      TypeEntry(
        name: name,
        qualifiedName: prefix + name,
        kind: kind,
        file: fileIndex(place),
        enclosing: enclosing,
        isMain: isMain,
        flags: flags,
        aliased: aliased
      )
    )
    let handle = Handle.type(types.count - 1)
    for parent in parents { inherit(handle, from: parent) }
    return handle
  }

  private func fileIndex(_ handle: Handle) -> Int {
    switch handle {
    case .type(let index): types[index].file
    case .part(let index): parts[index].file
    case .file(let index): index
    case .module, .externalModule, .externalType: preconditionFailure("no file")
    }
  }

  // MARK: Result

  func build() -> DependencyGraph {
    var names = Names()
    let elements = elements(&names)
    var lists: [ElementID] = []
    func list(_ handles: [Handle]) -> Range<Int32> {
      let start = Int32(lists.count)
      lists += handles.map(id)
      return start..<Int32(lists.count)
    }

    var facts = Array(repeating: FileFacts(), count: files.count)
    var tables = Array(repeating: LocalNames(), count: files.count)
    var resolutions = Array(repeating: [Resolution](), count: files.count)
    for (index, type) in types.enumerated() {
      var declaration = DeclarationFact(
        kind: type.kind,
        flags: type.flags,
        name: tables[type.file].index(type.name),
        parent: -1,
        start: 0,
        nameOffset: 0
      )
      declaration.bodyEnd = 0
      precondition(declarationIndex(index) == facts[type.file].declarations.count, "declarations follow the types")
      facts[type.file].declarations.append(declaration)
    }
    var dependencies: [Dependency] = []
    for (file, fact) in facts.indices.map({ ($0, $0) }) {
      for mention in mentions where mention.file == file {
        let line = UInt32(facts[fact].lineStarts.count)
        facts[fact].lineStarts.append(line * 100)
        var isAlias: [Handle] = []
        if case .type(let index) = mention.targets[0] { isAlias = types[index].aliased }
        dependencies.append(
          Dependency(
            source: id(mention.source),
            target: id(mention.targets[0]),
            kind: mention.kind,
            file: Int32(file),
            offset: line * 100,
            length: 4,
            fact: Int32(mention.importedModule == nil ? facts[fact].references.count : facts[fact].imports.count),
            isImport: mention.importedModule != nil,
            candidates: mention.targets.count > 1 ? list(mention.targets) : 0..<0,
            finals: isAlias.isEmpty ? 0..<0 : list(isAlias)
          )
        )
        if let module = mention.importedModule {
          let name = tables[file].index(module)
          facts[fact].imports.append(
            ImportFact(path: name, module: name, symbol: name, kind: .module, flags: [], offset: 0, symbolOffset: 0)
          )
        } else {
          _ = addReference(to: mention.targets[0], flags: mention.flags, &facts[fact], &resolutions[file])
        }
      }
      if facts[fact].lineStarts.isEmpty { facts[fact].lineStarts = [0] }
    }
    for clause in clauses where !clause.arguments.isEmpty {
      let file = types[clause.heir].file
      let root = UInt32(facts[file].typeNodes.count)
      facts[file].typeUses.append(
        TypeUse(
          declaration: Int32(declarationIndex(clause.heir)),
          role: .inherited,
          flags: [],
          label: .empty,
          node: root
        )
      )
      for (position, handle) in ([clause.parent] + clause.arguments).enumerated() {
        let reference = addReference(to: handle, flags: [], &facts[file], &resolutions[file])
        let end = root + UInt32(position == 0 ? clause.arguments.count + 1 : position + 1)
        facts[file].typeNodes.append(TypeNode(kind: .named, reference: reference, end: end, offset: 0))
      }
    }
    for file in facts.indices { facts[file].names = tables[file].table }
    return DependencyGraph(
      project: Project(
        root: "/project",
        files: files,
        modules: modules.map {
          Module(name: $0, origin: .folder, path: $0, isTest: false, declared: nil, package: nil)
        },
        diagnostics: []
      ),
      facts: FactsOfFiles(facts),
      elements: elements,
      dependencies: dependencies,
      resolutions: resolutions,
      lists: lists,
      names: GlobalNames(names.all),
      counts: ResolutionCounts(),
      fileElements: files.indices.map { id(.file($0)) },
      topLevelTypes: files.indices.map { file in
        types.indices
          .filter { types[$0].file == file && types[$0].enclosing == nil && types[$0].kind != .typealias }
          .map { id(.type($0)) }
      },
      supertypes: handles.map { (supertypes[$0] ?? []).map(id) }
    )
  }

  private func addReference(
    to target: Handle,
    flags: ReferenceFlags,
    _ facts: inout FileFacts,
    _ resolutions: inout [Resolution]
  ) -> Int32 {
    facts.references.append(
      ReferenceFact(name: .empty, offset: 0, scope: -1, qualifier: -1, kind: .declare, flags: flags)
    )
    resolutions.append(Resolution(state: .resolved, rule: .ownModule, target: id(target)))
    return Int32(facts.references.count - 1)
  }

  private var handles: [Handle] {
    var result: [Handle] = types.indices.map { .type($0) }
    result += parts.indices.map { .part($0) }
    result += files.indices.map { .file($0) }
    result += modules.indices.map { .module($0) }
    result += externalModules.indices.map { .externalModule($0) }
    result += externalTypes.indices.map { .externalType($0) }
    return result
  }

  private func id(_ handle: Handle) -> ElementID {
    let afterTypes = types.count
    let afterParts = afterTypes + parts.count
    let afterFiles = afterParts + files.count
    let afterModules = afterFiles + modules.count
    return switch handle {
    case .type(let index): ElementID(index)
    case .part(let index): ElementID(afterTypes + index)
    case .file(let index): ElementID(afterParts + index)
    case .module(let index): ElementID(afterFiles + index)
    case .externalModule(let index): ElementID(afterModules + index)
    case .externalType(let index): ElementID(afterModules + externalModules.count + index)
    }
  }

  private func declarationIndex(_ type: Int) -> Int {
    types[..<type].count { $0.file == types[type].file }
  }

  private func elements(_ names: inout Names) -> [Element] {
    handles.map { handle in
      var element = Element(
        kind: .file,
        declarationKind: nil,
        name: .empty,
        qualifiedName: .empty,
        type: .none,
        enclosing: .none,
        file: -1,
        declaration: -1,
        module: -1,
        externalModule: .empty,
        isMain: false
      )
      switch handle {
      case .type(let index):
        describe(types[index], &element, &names)
        element.kind = .type
        element.type = id(handle)
        element.declaration = Int32(declarationIndex(index))
        element.enclosing = types[index].enclosing.map(id) ?? .none
      case .part(let index):
        describe(types[parts[index].type], &element, &names)
        element.kind = .part
        element.type = id(.type(parts[index].type))
        place(&element, in: parts[index].file)
      case .file(let index):
        element.name = names.name(files[index].path)
        element.file = Int32(index)
      case .module(let index):
        element.kind = .module
        element.name = names.name(modules[index])
        element.module = Int32(index)
      case .externalModule(let index):
        element.kind = .externalModule
        element.name = names.name(externalModules[index])
        element.externalModule = element.name
      case .externalType(let index):
        element.kind = .externalType
        element.name = names.name(externalTypes[index].name)
        element.externalModule = externalTypes[index].module.map { names.name($0) } ?? .empty
      }
      if element.qualifiedName == .empty { element.qualifiedName = element.name }
      return element
    }
  }

  private func describe(_ type: TypeEntry, _ element: inout Element, _ names: inout Names) {
    element.declarationKind = type.kind
    element.name = names.name(type.name)
    element.qualifiedName = names.name(type.qualifiedName)
    element.isMain = type.isMain
    place(&element, in: type.file)
  }

  private func place(_ element: inout Element, in file: Int) {
    element.file = Int32(file)
    element.module = Int32(files[file].modules[0])
  }

  private struct Names {
    var all: [String] = []

    mutating func name(_ text: String) -> GlobalName {
      if let known = all.firstIndex(of: text) { return GlobalName(rawValue: UInt32(known + 1)) }
      all.append(text)
      return GlobalName(rawValue: UInt32(all.count))
    }
  }

  private struct LocalNames {
    var all: [String] = []

    mutating func index(_ text: String) -> NameIndex {
      if let known = all.firstIndex(of: text) { return NameIndex(rawValue: UInt32(known + 1)) }
      all.append(text)
      return NameIndex(rawValue: UInt32(all.count))
    }

    var table: NameTable {
      var bytes: [UInt8] = []
      var ends: [UInt32] = [0]
      for name in all {
        bytes += name.utf8
        ends.append(UInt32(bytes.count))
      }
      return NameTable(bytes: bytes, ends: ends)
    }
  }
}
