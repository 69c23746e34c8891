import Basics
import DependencyGraph
import ExternalTypes
import Facts

// Macros make types conform to protocols that no inheritance clause names.

extension NameTables {
  /// What is known of the macro that an attribute of a type names.
  private enum Macro {
    /// No macro but a global actor or an attribute of the compiler.
    case none
    case known(TargetList)
    case unknown
  }

  /// Adds what macros make types conform to, and notes the types of which that is not known. To be called when all else
  /// that types inherit is known; `conformances` are those that macros of the project state, by their declaration.
  mutating func addMacroConformances(_ conformances: [DeclarationID: TargetList], _ table: MacroTable) {
    let context = LookupContext(thread: 0, names: 0)
    let declared = declaredMacros()
    for file in facts.indices {
      for index in scopes.surveys[file].references.attributes {
        let declaration = scopes.bases[file].advanced(by: facts[file].references[Int(index)].scope)
        guard scopes.kinds[declaration].isNominal else { continue }
        if context.file != file { move(context, to: file) }
        let type = scopes.typeID(of: declaration)
        switch macro(index, declared, conformances, table, in: context) {
        case .none: break
        case .known(let protocols): for target in protocols { scopes.supertypes[type].insert(target) }
        case .unknown: scopes.typesWithUnknownMacros.insert(type)
        }
      }
    }
    prepareExternal()
  }

  /// By name: the declarations of the project's macros.
  private func declaredMacros() -> [GlobalName: [DeclarationID]] {
    var result: [GlobalName: [DeclarationID]] = [:]
    for file in facts.indices {
      for (index, fact) in facts[file].declarations.enumerated() where fact.kind == .macro {
        result[names.globalName(fact.name, of: file), default: []].append(scopes.bases[file].advanced(by: Int32(index)))
      }
    }
    return result
  }

  private mutating func macro(
    _ index: Int32,
    _ declared: [GlobalName: [DeclarationID]],
    _ conformances: [DeclarationID: TargetList],
    _ table: MacroTable,
    in context: LookupContext
  ) -> Macro {
    let reference = facts[context.file].references[Int(index)]
    let name = names.globalName(reference.name, of: context.file)
    guard !isOtherAttribute(reference, name, in: context) else { return .none }
    let text = names.interner.names.string(name)
    if let stated = table.stated[text] { return .known(TargetList(stated.compactMap { target($0, in: context) })) }
    // Closures would copy the tables.
    var seen: [DeclarationID] = []
    for declaration in declared[name] ?? [] where isSeen(declaration, in: context) { seen.append(declaration) }
    if !seen.isEmpty { return .known(TargetList(seen.flatMap { conformances[$0] ?? TargetList() })) }
    if let known = WellKnownMacro.all[text] {
      for module in known.modules where isModule(names.intern(module), in: context.importScope) {
        return .known(TargetList(known.conformances.map { target($0, passedOnBy: module) }))
      }
    }
    return isMacroOfTables(name, in: context.importScope) ? .known(TargetList()) : .unknown
  }

  /// Whether an attribute of a type is not a macro: a global actor, or one of the compiler's own.
  private func isOtherAttribute(_ reference: ReferenceFact, _ name: GlobalName, in context: LookupContext) -> Bool {
    let bytes = names.interner.names[name]
    if bytes.isOne(of: Self.compilerAttributes) || bytes.suffix(5).isOne(of: ["Actor"]) { return true }
    let qualifier = reference.qualifier < 0 ? nil : resolveChain(reference.qualifier, of: context.file, in: context)
    switch meaning(of: reference, qualifier: qualifier, in: context).meaning {
    case .type, .several, .external: return true
    case .none, .hidden, .member, .selfType, .module, .externalModule, .namespace: return false
    }
  }

  /// Whether a file sees the module of a declaration.
  private func isSeen(_ declaration: DeclarationID, in context: LookupContext) -> Bool {
    let importScope = importScopes.scopes[context.importScope]
    return importScopes.fileModules.contains(
      where: { module in
        importScope.own.contains(module) || importScope.direct.contains { $0.module == module }
          || importScope.exported.contains { $0.module == module }
      },
      file: file(of: declaration)
    )
  }

  private func file(of declaration: DeclarationID) -> Int {
    var (low, high) = (0, facts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if scopes.bases[middle] <= declaration { low = middle } else { high = middle }
    }
    return low
  }

  /// The protocol that a dotted name of the configuration means in a file.
  private mutating func target(_ path: String, in context: LookupContext) -> Target? {
    var result: LookupResult?
    for part in path.split(separator: ".") {
      let name = names.intern(String(part))
      if let owner = result {
        result = member(name, of: owner, isExpression: false, in: context)
      } else if path.contains("."), isModule(name, in: context.importScope) {
        result = module(name, in: context)
      } else {
        result = topLevel(name, excluding: .none, in: context)
      }
    }
    guard let result else { return nil }
    if let number = result.external { return Target(external: external.symbols.add(number, of: context.external)) }
    return context.types(result).first.map { Target(type: $0) }
  }

  private mutating func target(_ conformance: WellKnownMacro.Conformance, passedOnBy module: String) -> Target {
    let known = externalTypes.type(conformance.name, in: conformance.module)
    // For a module that is in no table, its own name or that of one which re-exports it.
    let name = known == nil ? module : conformance.module
    let type = ExternalSymbol(
      parent: .none,
      name: names.intern(conformance.name),
      module: names.intern(name),
      path: .none,
      known: known
    )
    return Target(external: external.symbols.number(of: type))
  }

  private func isMacroOfTables(_ name: GlobalName, in importScope: Int) -> Bool {
    guard names.firstExternal[name] >= 0,
      let found = externalTypes.type(names.firstExternal[name], in: importScopes.scopes[importScope].tables)
    else { return false }
    return externalTypes.kind(of: found) == .macro
  }
}
