import Facts

/// What the references of one file mean, with names outside of the project still numbered by file.
struct FileResolution: Sendable {
  /// By reference.
  var entities: [Entity]
  var outside: OutsideTable
  var lists: [[Int32]]
  /// The numbers in `outside` of those types that references mean, in the order of their first mention.
  var outsideMentions: [Int32] = []
  /// The names of outside modules that references mean.
  var outsideModules: [UInt32] = []
  /// How many references the compiler confirms, and how many mean something else for it.
  var confirmed = 0
  var corrected = 0
}

extension FileResolution {
  fileprivate mutating func collectMentions() {
    var isMentioned = [Bool](repeating: false, count: outside.count)
    for entity in entities {
      if entity.kind == .outside, !isMentioned[Int(entity.value)] {
        isMentioned[Int(entity.value)] = true
        outsideMentions.append(entity.value)
      } else if entity.kind == .outsideModule, !outsideModules.contains(UInt32(entity.value)) {
        outsideModules.append(UInt32(entity.value))
      }
    }
  }
}

extension NameTables {
  /// Resolves all references of a file. Reads only what binding has fixed, so files can be resolved at the same time.
  func resolve(file: Int) -> FileResolution {
    let context = makeContext(of: file)
    let references = facts[file].references
    var entities: [Entity] = []
    entities.reserveCapacity(references.count)
    let answers = corrections?.answers(ofFile: file) ?? []
    var (confirmed, corrected) = (0, 0)
    for reference in references {
      // A qualifier stands before what it qualifies.
      let qualifier = reference.qualifier < 0 ? nil : entities[Int(reference.qualifier)]
      var entity = meaning(of: reference, qualifier: qualifier, in: context)
      if !answers.isEmpty,
        let known = self.corrected(entity, by: answers[entities.count], reference, qualifier: qualifier, in: context)
      {
        // That it is outside of the project was found without the compiler, which at most names its module.
        let isSame = known.how != .index || entity.kind == .outside && known.kind == .outside
        if !reference.flags.contains(.implied) {
          if isSame { confirmed += 1 } else { corrected += 1 }
        }
        entity = known
      }
      entities.append(entity)
    }
    var resolution = FileResolution(entities: entities, outside: context.outside, lists: context.lists)
    resolution.confirmed = confirmed
    resolution.corrected = corrected
    resolution.collectMentions()
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
      !context.environment.unknown.isEmpty
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
  private static let compilerAttributes: [StaticString] = [
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
