import Basics
import ExternalTypes
import Facts

/// The modules that a file imports.
struct ImportedModules: Sendable {
  let all: Set<String>
  /// Those of the tables, which are not many, in the order of the file.
  let known: [String]

  init(_ facts: FileFacts) {
    var seen: Set<String> = []
    known = facts.imports.map { facts.names.string($0.module) }
      .filter { seen.insert($0).inserted && ExternalTypeTable.knows(module: $0) }
    all = seen
  }
}

/// Which code of one file names what which module outside of the project declares.
struct ModuleUsers: Sendable {
  /// By the name of an external module; that of what nobody knows is empty.
  private(set) var ofExternal: [GlobalName: Set<ElementID>] = [:]
  /// By the name of an attribute: the types with a macro of that name.
  private(set) var ofMacros: [String: Set<ElementID>] = [:]
  /// The types that top-level extensions of types of other files declare.
  let ofExtensions: [ElementID]
  let imports: ImportedModules

  init(_ file: Int, _ graph: DependencyGraph) {
    imports = ImportedModules(graph.facts[file])
    let declarations = graph.facts[file].declarations
    ofExtensions = declarations.indices.filter { index in
      let parent = Int(declarations[index].parent)
      guard declarations[index].kind.isNominal, parent >= 0, declarations[parent].kind == .extension else {
        return false
      }
      let part = graph.elements[graph.source(inFile: file, scope: Int32(parent)).index]
      return declarations[parent].parent < 0 && part.kind == .part
        && graph.elements[part.type.index].file != Int32(file)
    }
    .map { graph.source(inFile: file, scope: Int32($0)) }
    for dependency in graph.dependencies(ofFile: file) where !dependency.isImport {
      let user = graph.user(dependency.source, inFile: file)
      for target in graph.meanings(of: dependency) {
        let element = graph.elements[target.index]
        // What a generator makes needs none of the imports whose modules nobody knows.
        guard element.kind == .externalType, element.externalModule != .empty || element.standing != .generated else {
          continue
        }
        ofExternal[element.externalModule, default: []].insert(user)
      }
    }
    for (index, reference) in graph.facts[file].references.enumerated() where reference.flags.contains(.attribute) {
      guard graph.resolutions[file][index].rule == .macro else { continue }
      let user = graph.user(graph.source(inFile: file, scope: reference.scope), inFile: file)
      ofMacros[graph.facts[file].names.string(reference.name), default: []].insert(user)
    }
  }
}

extension DependencyGraph {
  /// The elements that a dependency counts for: for an import the types that the file implements and those at its top
  /// level, or the file if there are none; else the source alone (its enclosing elements are found by `enclosing`). The
  /// import of a module from outside counts for those that name what the module declares, if any is known to; if only
  /// top-level code is, for the file. If nobody is known to need the module, it counts for the types that extensions of
  /// types of other files declare, too. What is used of a module that the tables do not know may have no name that
  /// shows, such as functions and members, so top-level code takes nothing from the types there.
  /// See Documentation/rule-language.md#who-is-the-source.
  package func sources(of dependency: Dependency) -> [ElementID] {
    guard dependency.isImport else { return [dependency.source] }
    if let supposed = supposedImporters(of: dependency) { return supposed }
    let file = Int(dependency.file)
    // What a file is there to implement comes before the helpers that it declares for that.
    let types = continuations(ofFile: file) + topLevelTypes[file]
    let target = elements[dependency.target.index]
    guard target.kind == .externalModule || target.kind == .externalType else {
      return types.isEmpty ? [element(ofFile: file)] : types
    }
    let users = moduleUsers(ofFile: dependency.file)
    let declared = types + users.ofExtensions
    let all = declared.isEmpty ? [element(ofFile: file)] : declared
    let found = self.users(users, of: dependency)
    if found == [element(ofFile: file)], !ExternalTypeTable.knows(module: names.string(target.externalModule)) {
      return all
    }
    return sources(ofImportIn: file, among: all, neededBy: found)
  }

  /// What the header declares that an import brings in: its types, or the file if there are none; nil if it is no import of
  /// a header of the project.
  package func declared(inHeaderOf dependency: Dependency) -> [ElementID]? {
    let target = elements[dependency.target.index]
    guard dependency.isImport, target.kind == .type || target.kind == .file else { return nil }
    let targets = [dependency.target] + list(dependency.candidates)
    guard target.kind == .type, isOfHeader(dependency) else { return targets }
    // A header of several targets is several files.
    return Set(targets.map { elements[$0.index].file }).sorted().flatMap { topLevelTypes[Int($0)] }
  }

  /// Whether it is an import by the path of a header.
  private func isOfHeader(_ dependency: Dependency) -> Bool {
    dependency.isImport && facts[Int(dependency.file)].imports[Int(dependency.fact)].kind == .header
  }

  /// The path of the header of the project that is imported, if that declares types; nil for all else.
  package func headerWithTypes(_ dependency: Dependency) -> String? {
    guard isOfHeader(dependency), elements[dependency.target.index].kind == .type else { return nil }
    return project.files[Int(elements[dependency.target.index].file)].path
  }

  func moduleUsers(ofFile file: Int32) -> ModuleUsers {
    moduleUsersByFile.value(of: file) { ModuleUsers(Int(file), self) }
  }

  /// Which of the elements that an import in a file can count for need it: the types that do; if it is only other code,
  /// the classes that the file is there to implement, of whose implementation it is a part, or else the file. All of
  /// them if it is not known who needs it.
  package func sources(ofImportIn file: Int, among all: [ElementID], neededBy users: Set<ElementID>) -> [ElementID] {
    if users.isEmpty { return all }
    let fitting = all.filter(users.contains) + users.subtracting(all).filter { $0 != element(ofFile: file) }.sorted()
    if !fitting.isEmpty { return fitting }
    let implemented = continuations(ofFile: file).filter { elements[elements[$0.index].type.index].file != Int32(file) }
    return implemented.isEmpty ? [element(ofFile: file)] : implemented
  }

  /// In files with more types nobody asks which of their mentions needs an import.
  private static let mostTypesWithNeeds = 100

  /// The first mention by which the import of a module from outside counts for one of several types of its file, of what the
  /// module itself declares or represents; nil if it counts for them all, for what it only passes on, which the file may
  /// have from elsewhere, too, or for a macro. O(mentions of the file).
  package func need(ofImport dependency: Dependency, by source: ElementID) -> Dependency? {
    let (file, target) = (Int(dependency.file), elements[dependency.target.index])
    guard dependency.isImport, target.kind == .externalModule || target.kind == .externalType,
      target.externalModule != .empty, supposedImporters(of: dependency) == nil
    else { return nil }
    let users = moduleUsers(ofFile: dependency.file)
    let types = continuations(ofFile: file).count + topLevelTypes[file].count + users.ofExtensions.count
    guard types > 1, types <= Self.mostTypesWithNeeds else { return nil }
    let modules = directModules(users, of: dependency)
    guard !modules.isEmpty else { return nil }
    return dependencies(ofFile: file).first { mention in
      guard !mention.isImport, mention.source == source || user(mention.source, inFile: file) == source else {
        return false
      }
      return meanings(of: mention).contains { meaning in
        if target.kind == .externalType { return meaning == dependency.target }
        let element = elements[meaning.index]
        return element.kind == .externalType && modules.contains(element.externalModule)
      }
    }
  }

  /// Which types name what an import brings in, or have a macro of the module; if nobody names the type that it is of, that
  /// goes for its module.
  private func users(_ users: ModuleUsers, of dependency: Dependency) -> Set<ElementID> {
    if elements[dependency.target.index].kind == .externalType {
      let file = Int(dependency.file)
      let mentions = dependencies(ofFile: file).filter { !$0.isImport && meanings(of: $0).contains(dependency.target) }
      if !mentions.isEmpty { return Set(mentions.map { user($0.source, inFile: file) }) }
    }
    let name = names.string(elements[dependency.target.index].externalModule)
    let macroUsers = macroUsers(users, of: name)
    return modules(users, of: dependency, macroUsers).reduce(into: macroUsers) { result, module in
      result.formUnion(users.ofExternal[module] ?? [])
    }
  }

  /// The modules of which a file names something that an import brings in: what the module itself declares or represents,
  /// else what it passes on and no other import of the file brings, else what nobody knows, if nobody knows the module
  /// either.
  private func modules(
    _ users: ModuleUsers,
    of dependency: Dependency,
    _ macroUsers: Set<ElementID>
  ) -> [GlobalName] {
    let name = names.string(elements[dependency.target.index].externalModule)
    let direct = directModules(users, of: dependency)
    if !direct.isEmpty || !macroUsers.isEmpty { return direct }
    guard ExternalTypeTable.knows(module: name) else { return [.empty] }
    return users.ofExternal.keys.filter { module in
      let other = names.string(module)
      return passesOn(name, other) && !isBrought(other, byAnotherThan: name, users.imports)
    }
  }

  /// The modules of which a file names something that the module which an import brings in declares itself or represents.
  private func directModules(_ users: ModuleUsers, of dependency: Dependency) -> [GlobalName] {
    let target = elements[dependency.target.index].externalModule
    let name = names.string(target)
    return users.ofExternal.keys.filter { module in
      if module == target { return true }
      let other = names.string(module)
      return standsFor(name, other) && !users.imports.all.contains(other)
    }
  }

  /// The types with a macro of a module; one that several imports of the file bring is of the first that can declare it.
  private func macroUsers(_ users: ModuleUsers, of module: String) -> Set<ElementID> {
    users.ofMacros.reduce(into: []) { result, entry in
      let isKnown = WellKnownMacro.all[entry.key]?.modules.first(where: users.imports.all.contains) == module
      guard isKnown || ExternalTypeTable.all.type(entry.key, in: module) != nil else { return }
      result.formUnion(entry.value)
    }
  }

  /// Whether an import of a module of the tables makes what another one declares visible, too.
  package func passesOn(_ module: String, _ other: String) -> Bool {
    guard let first = ExternalTypeTable.module(named: module), let second = ExternalTypeTable.module(named: other)
    else {
      return false
    }
    return ExternalTypeTable.all.visible[Int(first.rawValue)].contains(second)
  }

  /// Whether a file has what a module declares from another import than that of `name`, which passes it on: from an
  /// import of the module, from Foundation's, or else from the first that passes it on.
  func isBrought(_ module: String, byAnotherThan name: String, _ imports: ImportedModules) -> Bool {
    if imports.all.contains(module) { return true }
    if standsFor(name, module) { return false }
    if imports.known.contains(where: { standsFor($0, module) }) { return true }
    return imports.known.first { passesOn($0, module) } != name
  }

  /// Whether people import a module for what another one declares: Foundation for Dispatch's `DispatchQueue`, for
  /// `NSObject`, which is ObjectiveC's, and for `CGRect`; Cocoa for AppKit.
  func standsFor(_ module: String, _ other: String) -> Bool {
    module == "Foundation" && passesOn(module, other) || module == "Cocoa" && other == "AppKit"
  }

  /// The outermost type that a file declares, implements or continues around a piece of its code, seen through
  /// extensions; else the file.
  package func user(_ source: ElementID, inFile file: Int) -> ElementID {
    var (next, found) = (source, element(ofFile: file))
    while next != .none {
      let element = elements[next.index]
      let isSeenThrough = element.kind == .part && !element.isContinuation
      if !isSeenThrough, element.file == Int32(file) { found = next }
      next = isSeenThrough ? element.type : element.enclosing
    }
    return found
  }
}
