import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// What the lookup of names knows of the files in Objective-C, C and C++; empty if there are none.
struct ClangTables: Sendable {
  /// By file: whether it is of the C family. Empty if no file is.
  var isClang: [Bool] = []
  /// Types by name: those at top level, and structs and enums nested in structs, as C has no scope there.
  var topLevel = MultiMap<TypeID>()
  /// Types by the namespace, or by `Owner.project` for any, and the name.
  var namespaced = MultiMap<TypeID>()
  /// Namespaces by the one around, or none, and the name.
  fileprivate var namespaces = IntMap()
  /// By namespace: its name with those around it, dotted, and the namespace around it or none.
  var namespaceNames = Column<NamespaceID, GlobalName>()
  var outerNamespaces = Column<NamespaceID, NamespaceID>()
  /// Namespaces by name.
  var namespacesNamed = MultiMap<NamespaceID>()
  /// By declaration: its namespace.
  var namespaceOfDeclaration: [DeclarationID: NamespaceID] = [:]
  /// By namespace: those in it of which it shows what they declare, as it were its own: `inline namespace v1`.
  fileprivate var inlineNamespaces: [NamespaceID: [NamespaceID]] = [:]
  /// Other names of namespaces, `namespace fs = std::filesystem;`, by the namespace or the declaration that has them.
  var namespaceAliases = MultiMap<DeclarationID>()
  /// By the declaration of such a name: its file, and the reference to what it stands for.
  var aliasedNamespaces: [DeclarationID: (file: Int, reference: Int32)] = [:]
  /// Types of the C family by the name that Swift knows them by.
  var swiftNames = MultiMap<TypeID>()
  /// Structs of C, and other names of such, that Swift knows by the name of a type of a framework, and that have no members of
  /// their own: nothing is nested in them, and no extension or `NS_SWIFT_NAME` adds to them.
  fileprivate(set) var bareStructs: Set<TypeID> = []
  /// Types of Swift by the name that Objective-C knows them by.
  var objectiveCNames = MultiMap<TypeID>()

  /// By name: the files that mention it and say that it is declared elsewhere, as `@class Name;` does, ascending.
  var declaredElsewhere: [GlobalName: [Int32]] = [:]

  /// By file, parallel to its imports.
  var imports: [[ClangImport]] = []
  /// By file: the headers that are read before it, whatever it imports.
  var forced: [[Int32]] = []
  /// Nodes are files, then the headers of each module, then all that any file of each module sees, then one that leads
  /// nowhere.
  var closure = IncludeClosure()
  /// By node: what it sees beside files.
  var visibility: [ClangVisibility] = []
  /// By module: the node of what its Swift code sees: its bridging header; nothing if it is a program without one; else
  /// all of its headers.
  var bridges = Column<ModuleID, Int>()
  /// By file, as in `Includes`.
  var isVisibilityOnly: [Bool] = []
  var isBridging: [Bool] = []
  /// By name: whether Objective-C or C knows a type of the SDK by it.
  var isSystemName = Column<GlobalName, Bool>()

  var isEmpty: Bool { isClang.isEmpty }

  /// What rules see of the imports.
  var includes: Includes {
    let imported = imports.map { imports in
      imports.map { found -> Int32 in if case .file(let header, of: _) = found { header } else { -1 } }
    }
    return Includes(imported: imported, forced: forced, isVisibilityOnly: isVisibilityOnly, isBridging: isBridging)
  }

  func contains(file: Int) -> Bool { !isClang.isEmpty && isClang[file] }

  /// Whether a file is told, by itself or by a header that it includes, that something of a name is declared elsewhere. It
  /// need not see any module that has it then.
  func isDeclaredElsewhere(_ name: GlobalName, for file: Int) -> Bool {
    declaredElsewhere[name]?.contains { Int($0) == file || closure.contains($0, from: file) } ?? false
  }

  /// The files that tell a file so.
  func filesThatSayDeclaredElsewhere(_ name: GlobalName, for file: Int) -> [Int] {
    (declaredElsewhere[name] ?? []).lazy.map(Int.init).filter { $0 == file || closure.contains(Int32($0), from: file) }
  }

  /// The namespace of this name in another one; nil if there is none.
  func namespace(_ name: GlobalName, in around: NamespaceID) -> NamespaceID? {
    if let own = namespaces[Owner.namespace(around).key(name)] { return NamespaceID(rawValue: own) }
    return inlineNamespaces[around]?.lazy.compactMap { namespace(name, in: $0) }.first
  }

  /// The types of this name that a namespace shows.
  func types(_ name: GlobalName, in namespace: NamespaceID) -> [TypeID] {
    let own = namespaced.values(owner: .namespace(namespace), name: name)
    return inlineNamespaces[namespace]?.reduce(own) { $0 + types(name, in: $1) } ?? own
  }
}

/// What a file sees of modules, itself or through what it includes.
struct ClangVisibility: Sendable {
  var tables = ExternalModuleSet()
  /// Names of modules of which nothing is known; the empty name for unresolved headers.
  var unknown: Set<GlobalName> = []
  /// Modules of the project whose Swift code it sees.
  var swiftModules: Set<ModuleID> = []
  /// Those of them whose generated header it sees, with what is internal in them.
  var swiftModulesWithInternal: Set<ModuleID> = []
  /// Whether it sees a header in angle brackets that neither the project nor the SDK has: that of some package.
  var seesPackage = false

  mutating func formUnion(_ other: ClangVisibility) {
    tables.formUnion(other.tables)
    seesPackage = seesPackage || other.seesPackage
    if !other.unknown.isEmpty { unknown.formUnion(other.unknown) }
    if !other.swiftModules.isEmpty { swiftModules.formUnion(other.swiftModules) }
    if !other.swiftModulesWithInternal.isEmpty {
      swiftModulesWithInternal.formUnion(other.swiftModulesWithInternal)
    }
  }
}

extension Module {
  /// Whether its generated header shows what is internal, too. The compiler leaves that out only of what others can import as
  /// a module: of a library without a bridging header. Of a module without a target nobody knows what it is built to.
  var showsInternalToObjectiveC: Bool {
    product == .program || bridgingHeader != nil || origin == .folder || origin == .stated
  }
}

// MARK: - Declarations

extension NameTables {
  /// A namespace of C++: all that have one name in one namespace are one. Or another name for one.
  mutating func addNamespace(_ declaration: DeclarationFact, number: DeclarationID, file: Int, name: GlobalName) {
    let around = namespace(around: number)
    guard declaration.extended < 0 else {
      let parent = scopes.parents[number]
      let isLocal = parent.exists && scopes.kinds[parent] != .namespace
      clang.namespaceAliases.insert(number, owner: isLocal ? .declaration(parent) : .namespace(around), name: name)
      clang.aliasedNamespaces[number] = (file, declaration.extended)
      return
    }
    let next = NamespaceID(clang.namespaceNames.count)
    let key = Owner.namespace(around).key(name)
    let namespace = NamespaceID(rawValue: clang.namespaces.value(of: key, orInsert: next.rawValue))
    if namespace == next {
      let parts = [!around.exists ? .empty : clang.namespaceNames[around], name].filter { $0 != .empty }
      let strings = parts.map { names.interner.names.string($0) }
      clang.namespaceNames.append(names.intern(strings.joined(separator: ".")))
      clang.outerNamespaces.append(around)
      clang.namespacesNamed.insert(namespace, owner: .project, name: name)
    }
    clang.namespaceOfDeclaration[number] = namespace
    if declaration.flags.contains(.inline), clang.inlineNamespaces[around]?.contains(namespace) != true {
      clang.inlineNamespaces[around, default: []].append(namespace)
    }
  }

  /// The innermost namespace around a declaration, or none.
  func namespace(around number: DeclarationID) -> NamespaceID {
    var around = scopes.parents[number]
    while around.exists {
      if scopes.kinds[around] == .namespace { return clang.namespaceOfDeclaration[around] ?? .none }
      around = scopes.parents[around]
    }
    return .none
  }

  /// A type of Objective-C, C or C++. What a header declares, whoever includes it may use; what another file declares,
  /// is known there only.
  mutating func addClangType(_ declaration: DeclarationFact, number: DeclarationID, file: Int, name: GlobalName) {
    let type = TypeID(scopes.types.count)
    let parent = scopes.parents[number]
    scopes.setID(type, of: number)
    let isHidden = !declaration.flags.isDisjoint(with: [.local, .fileprivate])
    let isShared = project.files[file].language == .header && !isHidden
    var entry = TypeEntry(
      declaration: number,
      file: Int32(file),
      name: name,
      kind: declaration.kind,
      access: isShared ? .public : .file
    )
    entry.namespace = namespace(around: number)
    names.flags[name].insert(.clangType)
    if !parent.exists {
      clang.topLevel.insert(type, owner: .project, name: name)
    } else if scopes.kinds[parent].isNominal {
      entry.enclosing = scopes.typeID(of: parent)
      scopes.members.insert(type, owner: .type(entry.enclosing), name: name)
      names.flags[name].insert(.nestedType)
      // In C a struct in a struct is as good as one beside it. A `typedef` or class in one is of C++.
      if scopes.kinds[parent] == .struct, !entry.namespace.exists, entry.kind == .struct || entry.kind == .enum {
        clang.topLevel.insert(type, owner: .project, name: name)
      }
    } else if scopes.kinds[parent] == .extension {
      entry.enclosingExtension = scopes.extensionID(of: parent)
      scopes.extensions[entry.enclosingExtension].nested.append(type)
      names.flags[name].insert(.nestedType)
    } else if scopes.kinds[parent] == .namespace {
      clang.namespaced.insert(type, owner: .namespace(entry.namespace), name: name)
      clang.namespaced.insert(type, owner: .project, name: name)
    } else {
      scopes.scoped.insert(type, owner: .declaration(parent), name: name)
      names.flags[name].insert(.nestedType)
    }
    scopes.types.append(entry)
  }

  /// Whether nothing but namespaces is around a declaration.
  @inline(__always)  // a call copies the tables
  func isTopLevel(_ declaration: DeclarationID) -> Bool {
    var around = scopes.parents[declaration]
    while around.exists {
      guard scopes.kinds[around] == .namespace else { return false }
      around = scopes.parents[around]
    }
    return true
  }
}

// MARK: - Names in the other language

extension NameTables {
  /// Registers types under the names that the other language knows them by.
  mutating func addForeignNames() {
    var foreign: [DeclarationID: GlobalName] = [:]
    for file in facts.indices {
      for fact in facts[file].foreignNames where fact.declaration >= 0 {
        let number = scopes.bases[file].advanced(by: fact.declaration)
        let isType = scopes.kinds[number].isNominal || scopes.kinds[number] == .typealias
        if isType { foreign[number] = names.globalName(fact.name, of: file) }
      }
    }
    let exposed = exposedTypes(foreign)
    var nested: [(type: TypeID, path: [String])] = []
    for type in scopes.types.ids {
      let entry = scopes.types[type]
      if clang.contains(file: Int(entry.file)) {
        guard entry.access == .public, isSeenBySwift(entry) else { continue }
        guard let name = foreign[entry.declaration] else {
          addSwiftName(of: type)
          continue
        }
        let path = names.interner.names.string(name).split(separator: ".").map(String.init)
        if path.count == 1 { addSwiftName(of: type, named: path[0]) } else { nested.append((type, path)) }
      } else if exposed.contains(entry.declaration) {
        clang.objectiveCNames.insert(type, owner: .project, name: foreign[entry.declaration] ?? entry.name)
      }
    }
    for (type, path) in nested {
      if let last = path.last { nest(type, in: path.dropLast(), named: last) }
    }
  }

  /// The declarations of Swift types that Objective-C can see: marked `@objc`, or classes that inherit something, which
  /// can be NSObject.
  private func exposedTypes(_ foreign: [DeclarationID: GlobalName]) -> Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    for file in facts.indices where !clang.contains(file: file) {
      for attribute in facts[file].attributes where attribute.declaration >= 0 {
        let number = scopes.bases[file].advanced(by: attribute.declaration)
        guard scopes.kinds[number].isNominal else { continue }
        if facts[file].names[attribute.name].isOne(of: ["objc", "objcMembers"]) { result.insert(number) }
      }
      for reference in facts[file].references
      where reference.scope >= 0 && reference.flags.contains(.inheritanceClause) {
        let number = scopes.bases[file].advanced(by: reference.scope)
        if scopes.kinds[number] == .class { result.insert(number) }
      }
    }
    return result.union(foreign.keys)
  }

  /// Whether Swift imports a type at all: not those of C++ and not those that say so.
  private func isSeenBySwift(_ entry: TypeEntry) -> Bool {
    let declaration = facts[Int(entry.file)].declarations[
      Int(entry.declaration.place(from: scopes.bases[Int(entry.file)]))
    ]
    return !entry.namespace.exists && !entry.enclosing.exists && declaration.parent < 0
      && !declaration.flags.contains(.swiftUnavailable)
  }

  /// Registers the name that Swift gives to a type for which the source states none.
  private mutating func addSwiftName(of type: TypeID) {
    let entry = scopes.types[type]
    let flags = facts[Int(entry.file)].declarations[Int(entry.declaration.place(from: scopes.bases[Int(entry.file)]))]
      .flags
    let name = names.interner.names.string(entry.name)
    if flags.contains(.refinedForSwift) {
      addSwiftName(of: type, named: "__" + name)
    } else if entry.kind == .protocol, hasClassTwin(type) {
      addSwiftName(of: type, named: name + "Protocol")
    } else {
      addSwiftName(of: type, named: name)
      if entry.kind == .typealias, name.hasSuffix("Ref"), stands(entry, forStructNamed: name.dropLast(3)) {
        addSwiftName(of: type, named: String(name.dropLast(3)))
      }
    }
  }

  /// Whether it is a type in the manner of Core Foundation: `typedef struct __Thing *ThingRef`.
  private func stands(_ alias: TypeEntry, forStructNamed name: Substring) -> Bool {
    namesBeforeName(of: alias).contains { reference in
      let target = facts[Int(alias.file)].names[reference.name]
      return target.count >= name.utf8.count && target.suffix(name.utf8.count).elementsEqual(name.utf8)
    }
  }

  /// What a declaration mentions before its own name, such as `_xmlNode` in `typedef struct _xmlNode xmlNode;`.
  func namesBeforeName(of entry: TypeEntry) -> ArraySlice<ReferenceFact> {
    let facts = facts[Int(entry.file)]
    let declaration = facts.declarations[Int(entry.declaration.place(from: scopes.bases[Int(entry.file)]))]
    // References are in the order of their offsets.
    let first = facts.references.partitioningIndex { $0.offset >= declaration.start }
    return facts.references[first...].prefix { $0.offset < declaration.nameOffset }
  }

  private mutating func addSwiftName(of type: TypeID, named name: String) {
    let global = names.intern(name)
    names.flags[global].insert(.clangType)
    clang.swiftNames.insert(type, owner: .project, name: global)
  }

  /// Whether a class of the name of a protocol is in the same module.
  private func hasClassTwin(_ type: TypeID) -> Bool {
    let entry = scopes.types[type]
    let modules = project.files[Int(entry.file)].modules
    return clang.topLevel.values(owner: .project, name: entry.name).contains { other in
      scopes.types[other].kind == .class
        && project.files[Int(scopes.types[other].file)].modules.contains(where: modules.contains)
    }
  }

  /// `NS_SWIFT_NAME(Outer.Inner)`, where `Outer` may be declared in either language or in the SDK.
  private mutating func nest(_ type: TypeID, in outer: [String], named name: String) {
    let name = names.intern(name)
    names.flags[name].insert(.nestedType)
    let owners = outer.count == 1 ? outerTypes(names.intern(outer[0]), of: type) : []
    for owner in owners { scopes.members.insert(type, owner: .type(owner), name: name) }
    guard owners.isEmpty else { return }
    var path: PathID = .none
    for part in outer { path = external.addPath(parent: path, names.intern(part)) }
    scopes.members.insert(type, owner: .path(path), name: name)
  }

  /// Finds `ClangTables.bareStructs`, once it is known what extensions extend and aliases mean.
  mutating func collectBareStructs() {
    guard !clang.isEmpty else { return }
    let named: [GlobalName] = names.flags.ids.filter {
      names.firstExternal[$0] >= 0 && names.flags[$0].contains(.clangType)
    }
    if named.isEmpty { return }
    let owners = ownersOfForeignNames()
    let extended = Set(scopes.extensions.values.lazy.flatMap(\.targets))
    var structs: [TypeID: [TypeID]] = [:]
    for name in named where !owners.contains(name) {
      for type in clang.swiftNames.values(owner: .project, name: name) where !extended.contains(type) {
        let ends = finalTypes(Target(type: type))
        let areBare = ends.allSatisfy { end in
          scopes.types[end].kind == .struct && clang.contains(file: Int(scopes.types[end].file)) && !isOpaque(end)
            && !extended.contains(end)
        }
        if !ends.isEmpty, areBare { structs[type] = ends }
      }
    }
    let optionSets = typesWithCases(inFiles: Set(structs.values.joined().map { scopes.types[$0].file }))
    clang.bareStructs = Set(
      structs.filter { $0.value.allSatisfy { !optionSets.contains(scopes.types[$0].declaration) } }.keys
    )
  }

  /// The declarations in some files that have cases: enums, and the structs that Swift makes of `NS_OPTIONS`.
  private func typesWithCases(inFiles files: Set<Int32>) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    for file in files.map(Int.init) {
      for declaration in facts[file].declarations where declaration.kind == .enumCase && declaration.parent >= 0 {
        found.insert(scopes.bases[file].advanced(by: declaration.parent))
      }
    }
    return found
  }

  /// The types whose members headers make of something else: `Outer` for `NS_SWIFT_NAME(Outer.Inner)` and
  /// `NS_SWIFT_NAME(getter:Outer.count())`.
  private func ownersOfForeignNames() -> Set<GlobalName> {
    var owners: Set<GlobalName> = []
    for file in facts.indices where clang.contains(file: file) {
      for fact in facts[file].foreignNames {
        let bytes = facts[file].names[fact.name]
        let path = bytes.prefix { $0 != UInt8(ascii: "(") }
        guard let dot = path.firstIndex(of: UInt8(ascii: ".")) else { continue }
        let start = path[..<dot].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? path.startIndex
        if let owner = names.interner.existing(path[start..<dot]) { owners.insert(owner) }
      }
    }
    return owners
  }

  /// The types of the project that Swift knows by a name, those of the modules of `type` if there are any.
  private func outerTypes(_ name: GlobalName, of type: TypeID) -> [TypeID] {
    let modules = project.files[Int(scopes.types[type].file)].modules
    let swift = modules.flatMap { topLevelTypes(name, of: ModuleID($0)).array }
    if !swift.isEmpty { return distinct(Array(Set(swift))) }
    let found = clang.swiftNames.values(owner: .project, name: name)
    let near = found.filter { project.files[Int(scopes.types[$0].file)].modules.contains(where: modules.contains) }
    return near.isEmpty ? found : near
  }
}
