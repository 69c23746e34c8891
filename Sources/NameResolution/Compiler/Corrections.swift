import Basics
import DependencyGraph
import Facts

/// The answers of the compiler, arranged for the lookup of names.
struct Corrections: Sendable {
  fileprivate let answers: [[CompilerAnswer]]
  /// By file.
  fileprivate let isKnown: [Bool]
  /// Types by the file and offset of their names.
  fileprivate let types: IntMap
  /// The names of modules that answers mention.
  fileprivate let modules: [String: GlobalName]

  /// Parallel to the references of a file, or empty.
  func answers(ofFile file: Int) -> [CompilerAnswer] { answers[file] }
}

extension NameTables {
  /// Takes in what the compiler says. To be called when everything is resolved.
  mutating func take(_ answers: CompilerAnswers) {
    var places = IntMap()
    for type in scopes.types.ids {
      let entry = scopes.types[type]
      let place = entry.declaration.place(from: scopes.bases[Int(entry.file)])
      let declaration = facts[Int(entry.file)].declarations[Int(place)]
      places.set(IntMap.key(entry.file, declaration.nameOffset), to: type.rawValue)
    }
    var modules: [String: GlobalName] = [:]
    for case .external(let module) in answers.files.joined() where modules[module] == nil {
      modules[module] = module.isEmpty ? .empty : names.intern(module)
    }
    corrections = Corrections(
      answers: answers.files,
      isKnown: answers.isKnown,
      types: places,
      modules: modules
    )
  }

  /// What a reference means if the compiler contradicts what was found; `result` itself if it agrees; nil if nothing
  /// can be said.
  func corrected(
    _ result: LookupResult,
    by answer: CompilerAnswer,
    _ reference: ReferenceFact,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult? {
    guard let corrections else { return nil }
    // A type that came after the build may well hide what the compiler found.
    switch result.meaning {
    case .type, .several:
      guard context.types(result).allSatisfy({ corrections.isKnown[Int(scopes.types[$0].file)] }) else { return nil }
    case .none, .hidden, .member, .selfType, .module, .externalModule, .external, .namespace: break
    }
    switch answer {
    case .nothing: return nil
    case .type(let file, let offset):
      // A name in backticks begins after the first of them, for Lintel.
      let key = IntMap.key(file, offset)
      guard let number = corrections.types[key] ?? corrections.types[key + 1] else { return nil }
      let type = TypeID(rawValue: number)
      let found = context.types(result)
      let agrees = found.count == 1 && isTwin(found[0], type)
      return agrees ? result : .type(type, .index)
    case .external(let module):
      return external(corrections.modules[module] ?? .empty, instead: result, reference, qualifier, in: context)
    case .module:
      switch result.meaning {
      case .module, .externalModule: return result
      case .type, .several:
        var module = module(names.globalName(reference.name, of: context.file), in: context)
        module.rule = .index
        return module
      case .none, .hidden, .member, .selfType, .external, .namespace: return nil
      }
    case .noType:
      switch result.meaning {
      case .none, .hidden, .member, .selfType, .namespace: return result
      case .module, .externalModule: return nil
      case .type, .several, .external: return qualifier == nil ? .hidden(.index) : .member(.index)
      }
    }
  }

  /// Whether two types are one, perhaps declared in both branches of an `#if`.
  private func isTwin(_ first: TypeID, _ second: TypeID) -> Bool {
    if first == second { return true }
    let (a, b) = (scopes.types[first], scopes.types[second])
    return a.file == b.file && a.enclosing == b.enclosing && a.name == b.name
  }

  private func external(
    _ module: GlobalName,
    instead result: LookupResult,
    _ reference: ReferenceFact,
    _ qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult? {
    let name = names.globalName(reference.name, of: context.file)
    var found: LookupResult
    switch result.meaning {
    case .external(let number):
      let type = context.external[number]
      // Which module of several declares a type is said by the tables, by the name that people know.
      guard module != .empty, type.module == .empty, type.known == nil, type.parent == .none else { return result }
      found = topLevel(name, ofExternalModule: module, in: context)
    case .type(let type) where clang.contains(file: Int(scopes.types[type].file)): return nil
    case .module, .externalModule, .selfType, .namespace: return nil
    case .none, .hidden, .member, .type, .several:
      if let owner = qualifier?.external {
        found = member(name, ofExternal: owner, in: context)
      } else if module != .empty {
        found = topLevel(name, ofExternalModule: module, in: context)
      } else {
        // A type of C, of which the compiler does not say the module.
        guard result.isType else { return nil }
        found = externalTopLevel(name, in: context)
        if found.rule == .notImported { found = external(name, module: .empty, nil, .index, in: context) }
      }
    }
    found.rule = .index
    return found
  }
}
