import Basics
import DependencyGraph
import ExternalTypes
import Facts

/// What the references of one file mean, with what is outside of the project still numbered by thread.
struct FileResolution: Sendable {
  /// By reference.
  var results: [LookupResult]
  /// That of the thread that looked them up: it has the lists and external types that results number.
  let context: LookupContext
  /// The names that references mean but nobody declares, in a file that sees modules of which nothing is known; each
  /// once.
  var unknownNames: [GlobalName] = []
  /// How many references the compiler confirms, and how many mean something else for it.
  var confirmed = 0
  var corrected = 0
}

extension NameTables {
  /// Resolves all references of all files, those that see the same one after the other.
  func resolveFiles(workers: Int) -> [FileResolution] {
    parallelMap(
      count: facts.count,
      workers: workers,
      order: importScopes.filesInOrder,
      makeState: { LookupContext(thread: $0, names: names.interner.count) },
      { context, file in resolve(file: file, in: context) }
    )
  }

  /// Resolves all references of a file. Reads only what the phases before have fixed, so files can be resolved at the same time.
  func resolve(file: Int, in context: LookupContext) -> FileResolution {
    move(context, to: file)
    var resolution = FileResolution(results: [], context: context)
    let references = facts[file].references
    resolution.results.reserveCapacity(references.count)
    let answers = corrections?.answers(ofFile: file) ?? []
    let hasNamesakes = !scopes.namesakes.isEmpty
    for index in references.indices {
      let reference = references[index]
      // A qualifier is before what it qualifies.
      let qualifier = reference.qualifier < 0 ? nil : resolution.results[Int(reference.qualifier)]
      var result = meaning(of: reference, qualifier: qualifier, in: context)
      if hasNamesakes || result.rule == .externalMember || result.isMember && qualifier?.isModule == true {
        result = decided(result, byWhatFollows: index, qualifier: qualifier, in: context)
      }
      if !answers.isEmpty,
        let known = self.corrected(result, by: answers[index], reference, qualifier: qualifier, in: context)
      {
        // That it is outside of the project was found without the compiler, which at most names its module.
        let isSame = known.rule != .index || result.external != nil && known.external != nil
        if !reference.flags.contains(.implied) {
          if isSame { resolution.confirmed += 1 } else { resolution.corrected += 1 }
        }
        result = known
      }
      resolution.results.append(result)
      switch result.meaning {
      case .external(let number):
        guard context.mentions.add(number, file: file, reference: index) else { continue }
        // What a string or storyboard names need not be seen where it stands, so it says nothing of modules.
        guard reference.form == .code, let name = context.external.unknownName(number) else { continue }
        resolution.unknownNames.append(name)
      case .externalModule(let name): context.mentions.add(module: name)
      case .none, .hidden, .member, .selfType, .type, .several, .module, .namespace: break
      }
    }
    return resolution
  }

  /// What a reference means; an attribute that cannot be the type of its name is distinguished.
  func meaning(of reference: ReferenceFact, qualifier: LookupResult?, in context: LookupContext) -> LookupResult {
    let result = resolve(reference, qualifier: qualifier, in: context)
    if isAttributeName(reference.flags), !canBeAttribute(result, reference, context),
      !isUnknownWrapper(result, reference, context)
    {
      return .hidden(.macro)
    }
    return result
  }

  private func isAttributeName(_ flags: ReferenceFlags) -> Bool {
    flags.contains(.attribute) && !flags.contains(.isQualifier)
  }

  /// Whether a type can be written as an attribute. What cannot, is a macro of the same name; and so, most likely, is a
  /// name that nobody knows.
  private func canBeAttribute(_ result: LookupResult, _ reference: ReferenceFact, _ context: LookupContext) -> Bool {
    switch result.meaning {
    case .type, .several:
      return context.types(result).contains { canBeAttribute(Target(type: $0), external.symbols) }
    case .external(let number):
      // What is before a function or type is not a property wrapper: `@Test` is a macro, though a type has its name.
      let name = names.globalName(reference.name, of: context.file)
      let canBe = names.interner.names.withBytes(of: name) { bytes in
        // The standard library has a class and a macro of this name.
        if bytes.isEqual(to: "TaskLocal") { return false }
        return reference.flags.contains(.wrapper) || Self.isBuilderOrActor(bytes)
      }
      return canBe && canBeAttribute(Target(external: number), context.external)
    case .none, .hidden, .member, .selfType, .module, .externalModule, .namespace:
      return true
    }
  }

  /// Whether a name that nobody knows, on a property or parameter, can be a wrapper of a module that nobody knows.
  private func isUnknownWrapper(_ result: LookupResult, _ reference: ReferenceFact, _ context: LookupContext) -> Bool {
    guard let number = result.external, context.external[number].known == nil, reference.flags.contains(.wrapper),
      !importScopes.scopes[context.importScope].unknown.isEmpty
    else { return false }
    let name = names.globalName(reference.name, of: context.file)
    if names.interner.names[name].isOne(of: Self.compilerAttributes) { return false }
    return !isTopLevelValue(name, in: context)
  }

  /// Whether an external type that is an attribute is not a property wrapper; the tables do not say, but its name does.
  static func isBuilderOrActor(_ name: UnsafeRawBufferPointer) -> Bool {
    name.ends(with: "Builder") || name.ends(with: "Actor")
  }

  /// The compiler's own attributes that begin with a capital letter (The Swift Programming Language, Attributes).
  static let compilerAttributes: [StaticString] = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSApplicationMain",
    "NSCopying", "NSManaged", "UIApplicationMain",
  ]

  private func canBeAttribute(_ target: Target, _ external: ExternalSymbols) -> Bool {
    if let type = target.type {
      guard scopes.types[type].kind == .typealias else { return scopes.attributeRoles[type] != .none }
      return finals(of: type).contains { canBeAttribute($0, self.external.symbols) }
    }
    guard let number = target.external, let known = external[number].known else { return false }
    switch externalTypes.kind(of: known) {
    case .class, .struct, .enum, .actor, .typealias: return true
    case .protocol, .macro: return false
    }
  }
}
