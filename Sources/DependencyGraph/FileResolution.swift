import Basics
import ExternalTypes
import Facts

/// What the references of one file mean, with what is outside of the project still numbered by thread.
struct FileResolution: Sendable {
  /// By reference.
  var entities: [Entity]
  /// That of the thread that looked them up: it has the lists and outside types that entities number.
  let context: LookupContext
  /// The names that references mean but nobody declares, in a file that sees modules of which nothing is known; each once.
  var unknownNames: [UInt32] = []
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
      order: filesByEnvironment,
      makeState: { LookupContext(thread: $0, names: names.count) },
      { context, file in resolve(file: file, in: context) }
    )
  }

  /// Resolves all references of a file. Reads only what binding has fixed, so files can be resolved at the same time.
  private func resolve(file: Int, in context: LookupContext) -> FileResolution {
    move(context, to: file)
    var resolution = FileResolution(entities: [], context: context)
    let references = facts[file].references
    resolution.entities.reserveCapacity(references.count)
    let answers = corrections?.answers(ofFile: file) ?? []
    for index in references.indices {
      let reference = references[index]
      // A qualifier stands before what it qualifies.
      let qualifier = reference.qualifier < 0 ? nil : resolution.entities[Int(reference.qualifier)]
      var entity = meaning(of: reference, qualifier: qualifier, in: context)
      if !answers.isEmpty,
        let known = self.corrected(entity, by: answers[index], reference, qualifier: qualifier, in: context)
      {
        // That it is outside of the project was found without the compiler, which at most names its module.
        let isSame = known.how != .index || entity.kind == .outside && known.kind == .outside
        if !reference.flags.contains(.implied) {
          if isSame { resolution.confirmed += 1 } else { resolution.corrected += 1 }
        }
        entity = known
      }
      resolution.entities.append(entity)
      if entity.kind == .outside {
        guard context.mentions.add(entity.value, file: file, reference: index) else { continue }
        if let name = context.outside.unknownName(entity.value) { resolution.unknownNames.append(name) }
      } else if entity.kind == .outsideModule {
        context.mentions.add(module: UInt32(entity.value))
      }
    }
    return resolution
  }

  /// What a reference means, attributes that cannot be the type of their name told apart.
  func meaning(of reference: ReferenceFact, qualifier: Entity?, in context: LookupContext) -> Entity {
    let entity = resolve(reference, qualifier: qualifier, in: context)
    if isAttributeName(reference.flags), !canBeAttribute(entity, reference, context),
      !isUnknownWrapper(entity, reference, context)
    {
      return .hidden(.macro)
    }
    return entity
  }

  private func isAttributeName(_ flags: ReferenceFlags) -> Bool {
    flags.contains(.attribute) && !flags.contains(.isQualifier)
  }

  /// Whether a type can be written as an attribute. What cannot, is a macro of the same name; and so, most likely, is a
  /// name that nobody knows.
  private func canBeAttribute(_ entity: Entity, _ reference: ReferenceFact, _ context: LookupContext) -> Bool {
    switch entity.kind {
    case .type, .several:
      return context.types(entity).contains { canBeAttribute(Target(type: $0), outside) }
    case .outside:
      // What stands before a function or type is no property wrapper: `@Test` is a macro, though a type has its name.
      let name = globalNames[context.file][Int(reference.name.rawValue)]
      let bytes = names.names[GlobalName(rawValue: name)]
      // The standard library has a class and a macro of this name.
      if bytes.isOne(of: ["TaskLocal"]) { return false }
      let isBuilderOrActor = Self.isBuilderOrActor(bytes)
      guard reference.flags.contains(.wrapper) || isBuilderOrActor else { return false }
      return canBeAttribute(Target(outside: entity.value), context.outside)
    case .none, .hidden, .member, .selfType, .module, .outsideModule, .namespace:
      return true
    }
  }

  /// Whether a name that nobody knows, on a property or parameter, can be a wrapper of a module that nobody knows.
  private func isUnknownWrapper(_ entity: Entity, _ reference: ReferenceFact, _ context: LookupContext) -> Bool {
    guard entity.kind == .outside, context.outside[entity.value].known == nil, reference.flags.contains(.wrapper),
      !environments[context.environment].unknown.isEmpty
    else { return false }
    let name = globalNames[context.file][Int(reference.name.rawValue)]
    if names.names[GlobalName(rawValue: name)].isOne(of: Self.compilerAttributes) { return false }
    return !isTopLevelValue(name, in: context)
  }

  /// Whether an outside type that is an attribute is no property wrapper; the tables do not say, but its name does.
  static func isBuilderOrActor(_ name: ArraySlice<UInt8>) -> Bool {
    name.suffix(7).isOne(of: ["Builder"]) || name.suffix(5).isOne(of: ["Actor"])
  }

  /// The compiler's own attributes that begin with a capital letter (The Swift Programming Language, Attributes).
  static let compilerAttributes: [StaticString] = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSApplicationMain",
    "NSCopying", "NSManaged", "UIApplicationMain",
  ]

  private func canBeAttribute(_ target: Target, _ outside: OutsideTable) -> Bool {
    if let type = target.type {
      guard types[Int(type)].kind == .typealias else { return attributeRoles[Int(type)] != .none }
      return finals(of: type).contains { canBeAttribute($0, self.outside) }
    }
    guard let number = target.outside, let known = outside[number].known else { return false }
    switch outsideTypes.kind(of: known) {
    case .class, .struct, .enum, .actor, .typealias: return true
    case .protocol, .macro: return false
    }
  }
}
