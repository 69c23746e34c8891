import Basics
import Facts

/// The answers of the compiler, arranged for the lookup of names.
struct Corrections: Sendable {
  fileprivate let answers: [[CompilerAnswer]]
  /// By file.
  fileprivate let isKnown: [Bool]
  /// Types by the file and offset of their names.
  fileprivate let types: IntMap
  /// The names of modules that answers mention.
  fileprivate let modules: [String: UInt32]

  /// Parallel to the references of a file, or empty.
  func answers(ofFile file: Int) -> [CompilerAnswer] { answers[file] }
}

extension NameTables {
  /// Takes in what the compiler says. To be called when everything is bound.
  mutating func take(_ answers: CompilerAnswers) {
    var places = IntMap()
    for (number, entry) in types.enumerated() {
      let declaration = facts[Int(entry.file)].declarations[Int(entry.declaration - bases[Int(entry.file)])]
      places.set(MultiMap.key(entry.file, declaration.nameOffset), to: Int32(number))
    }
    var modules: [String: UInt32] = [:]
    for case .external(let module) in answers.files.joined() where modules[module] == nil {
      modules[module] = module.isEmpty ? 0 : intern(module)
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
      guard context.types(result).allSatisfy({ corrections.isKnown[Int(types[Int($0)].file)] }) else { return nil }
    case .none, .hidden, .member, .selfType, .module, .externalModule, .external, .namespace: break
    }
    switch answer {
    case .nothing: return nil
    case .type(let file, let offset):
      // A name in backticks begins after the first of them, for Lintel.
      let key = MultiMap.key(file, offset)
      guard let type = corrections.types[key] ?? corrections.types[key + 1] else { return nil }
      let found = context.types(result)
      let agrees = found.count == 1 && isTwin(found[0], type)
      return agrees ? result : .type(type, .index)
    case .external(let module):
      return external(corrections.modules[module] ?? 0, instead: result, reference, qualifier, in: context)
    case .module:
      switch result.meaning {
      case .module, .externalModule: return result
      case .type, .several:
        var module = module(globalNames[context.file][Int(reference.name.rawValue)], in: context)
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
  private func isTwin(_ first: Int32, _ second: Int32) -> Bool {
    if first == second { return true }
    let (a, b) = (types[Int(first)], types[Int(second)])
    return a.file == b.file && a.enclosing == b.enclosing && a.name == b.name
  }

  private func external(
    _ module: UInt32,
    instead result: LookupResult,
    _ reference: ReferenceFact,
    _ qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult? {
    let name = globalNames[context.file][Int(reference.name.rawValue)]
    var found: LookupResult
    switch result.meaning {
    case .external(let number):
      let type = context.external[number]
      // Which module of several declares a type is said by the tables, by the name that people know.
      guard module != 0, type.module == 0, type.known == nil, type.parent == -1 else { return result }
      found = topLevel(name, ofExternalModule: module, in: context)
    case .type(let type) where clang.contains(file: Int(types[Int(type)].file)): return nil
    case .module, .externalModule, .selfType, .namespace: return nil
    case .none, .hidden, .member, .type, .several:
      if let owner = qualifier?.external {
        found = member(name, ofExternal: owner, in: context)
      } else if module != 0 {
        found = topLevel(name, ofExternalModule: module, in: context)
      } else {
        // A type of C, of which the compiler does not say the module.
        guard result.isType else { return nil }
        found = externalTopLevel(name, in: context)
        if found.rule == .notImported { found = external(name, module: 0, nil, .index, in: context) }
      }
    }
    found.rule = .index
    return found
  }
}
