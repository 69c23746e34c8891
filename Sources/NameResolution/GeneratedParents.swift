import Basics
import DependencyGraph
import ExternalTypes
import ProjectModel

/// What types inherit that generated files declare. Of these files nothing but such types is known, so that names in them
/// are not looked up as those of other files are.
struct GeneratedParents: Sendable {
  /// What a name in the inheritance clause of a generated file means.
  enum Meaning {
    /// Declarations of the project: one, or those of one type for several platforms.
    case own([TypeID])
    case table(ExternalTypeID)
    /// A type that no file declares that is scanned.
    case unknown(String)
  }

  private let tables: NameTables
  /// By name: the types at top level that more than their file sees, of those that are asked for.
  private var ownTypes: [String: [TypeID]] = [:]

  init(_ tables: NameTables) {
    self.tables = tables
    let interner = tables.names.interner
    var wanted: [GlobalName: String] = [:]
    for parents in tables.project.parentsOfGeneratedTypes.values {
      for name in parents.names {
        let last = String(name.last(behind: "."))
        if let known = interner.existing(last) { wanted[known] = last }
      }
    }
    guard !wanted.isEmpty else { return }
    for type in tables.scopes.types.ids {
      let entry = tables.scopes.types[type]
      guard let name = wanted[entry.name], entry.access != .file, tables.isTopLevel(entry.declaration) else { continue }
      ownTypes[name, default: []].append(type)
    }
  }

  var isEmpty: Bool { tables.project.parentsOfGeneratedTypes.isEmpty }

  /// What a type inherits, by its name.
  func meanings(ofParentsOf type: String) -> [Meaning] {
    guard let parents = tables.project.parentsOfGeneratedTypes[type] else { return [] }
    let module = tables.project.modulesOfGeneratedTypes[type]
    return parents.names.compactMap { meaning(of: $0, in: module, parents.imports) }
  }

  /// - Parameter module: that of the file with the name; nil if it is not known.
  private func meaning(of name: String, in module: Int?, _ imports: [String]) -> Meaning? {
    let last = String(name.last(behind: "."))
    guard last.utf8.count == name.utf8.count else { return qualified(String(name.dropLast(last.count + 1)), last) }
    if let own = own(last, in: module) { return own.isEmpty ? nil : .own(own) }
    if tables.project.generatedTypes.contains(name) { return .unknown(name) }
    let known = tables.externalTypes
    if let found = known.type(name, in: known.scope(importing: imports)) ?? commonlySeen(name) {
      return isValue(found) ? nil : .table(found)
    }
    return .unknown(name)
  }

  /// What a type of a module is; nil for what is nested in a type, and in a module of which nothing is known.
  private func qualified(_ module: String, _ name: String) -> Meaning? {
    if let known = tables.externalTypes.type(name, in: module) { return isValue(known) ? nil : .table(known) }
    guard let number = tables.project.modules.firstIndex(where: { $0.importName == module }) else { return nil }
    if let own = own(name, in: number), !own.isEmpty { return .own(own) }
    return tables.project.modulesOfGeneratedTypes[name] == number ? .unknown(name) : nil
  }

  /// The declarations of the project that a name means: those of its own module, else those of the only one that has it.
  /// None if it is not known which; nil if there are no such types.
  private func own(_ name: String, in module: Int?) -> [TypeID]? {
    guard let types = ownTypes[name] else { return nil }
    func modules(_ type: TypeID) -> [Int] { tables.project.files[Int(tables.scopes.types[type].file)].modules }
    if let module {
      let near = types.filter { modules($0).contains(module) }
      if !near.isEmpty { return near }
    }
    return types.allSatisfy { modules($0) == modules(types[0]) } ? types : []
  }

  /// What files see without an import of their own, as others pass it on, or as nobody else has such a name.
  private func commonlySeen(_ name: String) -> ExternalTypeID? {
    var name = name
    return name.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      if let found = tables.externalTypes.type(bytes, in: NameTables.commonTables) { return found }
      guard NameTables.beginsWithFrameworkPrefix(bytes) else { return nil }
      return tables.externalTypes.type(bytes, in: ExternalModuleSet.all)
    }
  }

  /// Whether it is the raw type of an enum, which is no supertype.
  private func isValue(_ type: ExternalTypeID) -> Bool {
    switch tables.externalTypes.kind(of: type) {
    case .struct, .enum: true
    case .class, .protocol, .actor, .macro, .typealias: false
    }
  }
}
