import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// What the lookup of names knows of the files in Objective-C, C and C++; empty if there are none.
struct ClangTables: Sendable {
  /// By file: whether it is of the C family. Empty if no file is.
  var isClang: [Bool] = []
  /// Types by (0, name): those at top level, and in C those nested in structs too.
  var topLevel = MultiMap()
  /// Types by (namespace, name), and by (`anyNamespace`, name).
  var namespaced = MultiMap()
  /// (enclosing namespace + 1, name) to namespace.
  var namespaces = IntMap()
  /// By namespace: its name with those around it, dotted, and the namespace around it or -1.
  var namespaceNames: [UInt32] = []
  var outerNamespaces: [Int32] = []
  /// Namespaces by (0, name).
  var namespacesNamed = MultiMap()
  /// By declaration: its namespace.
  var namespaceOfDeclaration: [Int32: Int32] = [:]
  /// Types of the C family by (0, name that Swift knows them by).
  var swiftNames = MultiMap()
  /// Types of Swift by (0, name that Objective-C knows them by).
  var objectiveCNames = MultiMap()

  /// By file, parallel to its imports.
  var imports: [[ClangImport]] = []
  /// Nodes are files, then the headers of each module, then all that any file of each module sees.
  var closure = IncludeClosure()
  /// By node: what it sees beside files.
  var visibility: [ClangVisibility] = []
  /// By module: the node of what its Swift code sees: its bridging header, or all of its headers.
  var bridges: [Int] = []
  /// By file: whether its imports only show names to others: bridging, prefix and umbrella headers.
  var isVisibilityOnly: [Bool] = []
  /// By name: whether Objective-C or C knows a type of the SDK by it.
  var isSystemName: [Bool] = []

  static let anyNamespace: Int32 = -1

  var isEmpty: Bool { isClang.isEmpty }

  func contains(file: Int) -> Bool { !isClang.isEmpty && isClang[file] }
}

/// What a file sees of modules, itself or through what it includes.
struct ClangVisibility: Sendable {
  var tables = ExternalModuleSet()
  /// Names of modules of which nothing is known; the empty name for unresolved headers.
  var unknown: Set<UInt32> = []
  /// Modules of the project whose Swift code it sees.
  var swiftModules: Set<Int32> = []

  mutating func formUnion(_ other: ClangVisibility) {
    tables.formUnion(other.tables)
    if !other.unknown.isEmpty { unknown.formUnion(other.unknown) }
    if !other.swiftModules.isEmpty { swiftModules.formUnion(other.swiftModules) }
  }
}

// MARK: - Declarations

extension NameTables {
  /// A namespace of C++: all that have one name in one namespace are one.
  mutating func addNamespace(_ number: Int32, name: UInt32) {
    let around = namespace(around: number)
    let next = Int32(clang.namespaceNames.count)
    let namespace = clang.namespaces.value(of: MultiMap.key(around + 1, name), orInsert: next)
    if namespace == next {
      let parts = [around < 0 ? 0 : clang.namespaceNames[Int(around)], name].filter { $0 != 0 }
      let strings = parts.map { names.names.string(GlobalName(rawValue: $0)) }
      clang.namespaceNames.append(intern(strings.joined(separator: ".")))
      clang.outerNamespaces.append(around)
      clang.namespacesNamed.insert(namespace, owner: 0, name: name)
    }
    clang.namespaceOfDeclaration[number] = namespace
  }

  /// The innermost namespace around a declaration, or -1.
  func namespace(around number: Int32) -> Int32 {
    var around = parents[Int(number)]
    while around >= 0 {
      if kinds[Int(around)] == .namespace { return clang.namespaceOfDeclaration[around] ?? -1 }
      around = parents[Int(around)]
    }
    return -1
  }

  /// A type of Objective-C, C or C++. What a header declares, whoever includes it may use; what another file declares,
  /// is known there only.
  mutating func addClangType(_ declaration: DeclarationFact, number: Int32, file: Int, name: UInt32) {
    let type = Int32(types.count)
    let parent = parents[Int(number)]
    numbers[Int(number)] = type
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
    nameFlags[Int(name)].insert(.clangType)
    if parent < 0 {
      clang.topLevel.insert(type, owner: 0, name: name)
    } else if kinds[Int(parent)].isNominal {
      entry.enclosing = numbers[Int(parent)]
      members.insert(type, owner: entry.enclosing, name: name)
      nameFlags[Int(name)].insert(.nestedType)
      // In C a struct in a struct is as good as one beside it.
      if kinds[Int(parent)] == .struct, entry.namespace < 0 { clang.topLevel.insert(type, owner: 0, name: name) }
    } else if kinds[Int(parent)] == .extension {
      entry.enclosingExtension = numbers[Int(parent)]
      extensions[Int(entry.enclosingExtension)].nested.append(type)
      nameFlags[Int(name)].insert(.nestedType)
    } else if kinds[Int(parent)] == .namespace {
      clang.namespaced.insert(type, owner: entry.namespace, name: name)
      clang.namespaced.insert(type, owner: ClangTables.anyNamespace, name: name)
    } else {
      scoped.insert(type, owner: parent, name: name)
      nameFlags[Int(name)].insert(.nestedType)
    }
    types.append(entry)
  }

  /// Whether nothing but namespaces is around a declaration.
  func isTopLevel(_ declaration: Int32) -> Bool {
    var around = parents[Int(declaration)]
    while around >= 0 {
      guard kinds[Int(around)] == .namespace else { return false }
      around = parents[Int(around)]
    }
    return true
  }
}

// MARK: - Names in the other language

extension NameTables {
  /// Registers types under the names that the other language knows them by.
  mutating func addForeignNames() {
    var foreign: [Int32: UInt32] = [:]
    for file in facts.indices {
      for fact in facts[file].foreignNames where fact.declaration >= 0 {
        let number = bases[file] + fact.declaration
        let isType = kinds[Int(number)].isNominal || kinds[Int(number)] == .typealias
        if isType { foreign[number] = globalNames[file][Int(fact.name.rawValue)] }
      }
    }
    let exposed = exposedTypes(foreign)
    var nested: [(type: Int32, path: [String])] = []
    for (type, entry) in types.enumerated() {
      if clang.contains(file: Int(entry.file)) {
        guard entry.access == .public, isSeenBySwift(entry) else { continue }
        guard let name = foreign[entry.declaration] else {
          addSwiftName(of: Int32(type))
          continue
        }
        let path = names.names.string(GlobalName(rawValue: name)).split(separator: ".").map(String.init)
        if path.count == 1 { addSwiftName(of: Int32(type), named: path[0]) } else { nested.append((Int32(type), path)) }
      } else if exposed.contains(entry.declaration) {
        clang.objectiveCNames.insert(Int32(type), owner: 0, name: foreign[entry.declaration] ?? entry.name)
      }
    }
    for (type, path) in nested {
      if let last = path.last { nest(type, in: path.dropLast(), named: last) }
    }
  }

  /// The declarations of Swift types that Objective-C can see: marked `@objc`, or classes that inherit something, which
  /// can be NSObject.
  private func exposedTypes(_ foreign: [Int32: UInt32]) -> Set<Int32> {
    var result: Set<Int32> = []
    for file in facts.indices where !clang.contains(file: file) {
      for attribute in facts[file].attributes where attribute.declaration >= 0 {
        let number = bases[file] + attribute.declaration
        guard kinds[Int(number)].isNominal else { continue }
        if facts[file].names[attribute.name].isOne(of: ["objc", "objcMembers"]) { result.insert(number) }
      }
      for reference in facts[file].references
      where reference.scope >= 0 && reference.flags.contains(.inheritanceClause) {
        let number = bases[file] + reference.scope
        if kinds[Int(number)] == .class { result.insert(number) }
      }
    }
    return result.union(foreign.keys)
  }

  /// Whether Swift imports a type at all: not those of C++ and not those that say so.
  private func isSeenBySwift(_ entry: TypeEntry) -> Bool {
    let declaration = facts[Int(entry.file)].declarations[Int(entry.declaration - bases[Int(entry.file)])]
    return entry.namespace < 0 && entry.enclosing < 0 && declaration.parent < 0
      && !declaration.flags.contains(.swiftUnavailable)
  }

  /// Registers the name that Swift gives to a type for which the source states none.
  private mutating func addSwiftName(of type: Int32) {
    let entry = types[Int(type)]
    let flags = facts[Int(entry.file)].declarations[Int(entry.declaration - bases[Int(entry.file)])].flags
    let name = names.names.string(GlobalName(rawValue: entry.name))
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
    let facts = facts[Int(alias.file)]
    let declaration = facts.declarations[Int(alias.declaration - bases[Int(alias.file)])]
    // References are in the order of their offsets.
    var (low, high) = (0, facts.references.count)
    while low < high {
      let middle = (low + high) / 2
      if facts.references[middle].offset < declaration.start { low = middle + 1 } else { high = middle }
    }
    return facts.references[low...].prefix { $0.offset < declaration.nameOffset }.contains { reference in
      let target = facts.names[reference.name]
      return target.count >= name.utf8.count && target.suffix(name.utf8.count).elementsEqual(name.utf8)
    }
  }

  private mutating func addSwiftName(of type: Int32, named name: String) {
    let global = intern(name)
    nameFlags[Int(global)].insert(.clangType)
    clang.swiftNames.insert(type, owner: 0, name: global)
  }

  /// Whether a class of the name of a protocol is in the same module.
  private func hasClassTwin(_ type: Int32) -> Bool {
    let entry = types[Int(type)]
    let modules = project.files[Int(entry.file)].modules
    return clang.topLevel.values(owner: 0, name: entry.name).contains { other in
      types[Int(other)].kind == .class
        && project.files[Int(types[Int(other)].file)].modules.contains(where: modules.contains)
    }
  }

  /// `NS_SWIFT_NAME(Outer.Inner)`, where `Outer` may be declared in either language or in the SDK.
  private mutating func nest(_ type: Int32, in outer: [String], named name: String) {
    let name = intern(name)
    nameFlags[Int(name)].insert(.nestedType)
    let owners = outer.count == 1 ? outerTypes(intern(outer[0]), of: type) : []
    for owner in owners { members.insert(type, owner: owner, name: name) }
    guard owners.isEmpty else { return }
    var path: Int32 = -1
    for part in outer { path = addPath(parent: path, intern(part)) }
    members.insert(type, owner: Self.pathOwner + path, name: name)
  }

  /// The types of the project that Swift knows by a name, those of the modules of `type` if there are any.
  private func outerTypes(_ name: UInt32, of type: Int32) -> [Int32] {
    let modules = project.files[Int(types[Int(type)].file)].modules
    let swift = modules.flatMap { topLevelTypes(name, of: Int32($0)).array }
    if !swift.isEmpty { return distinct(Array(Set(swift))) }
    let found = clang.swiftNames.values(owner: 0, name: name)
    let near = found.filter { project.files[Int(types[Int($0)].file)].modules.contains(where: modules.contains) }
    return near.isEmpty ? found : near
  }
}
