import Facts

/// What the references of one file mean, with names outside of the project still numbered by file.
struct FileResolution: Sendable {
  /// By reference.
  var entities: [Entity]
  var outside: OutsideTable
  var lists: [[Int32]]
}

extension NameTables {
  /// Resolves all references of a file. Reads only what binding has fixed, so files can be resolved at the same time.
  func resolve(file: Int) -> FileResolution {
    var context = LookupContext(file, in: self)
    let references = facts[file].references
    var entities: [Entity] = []
    entities.reserveCapacity(references.count)
    for reference in references {
      // A qualifier stands before what it qualifies.
      let qualifier = reference.qualifier < 0 ? nil : entities[Int(reference.qualifier)]
      var entity = resolve(reference, qualifier: qualifier, in: &context)
      if entity.kind == .outside { entity = checked(entity, reference, context) }
      entities.append(entity)
    }
    return FileResolution(entities: entities, outside: context.outside, lists: context.lists)
  }

  /// A macro is no type; nor, most likely, is a custom attribute that nobody knows.
  private func checked(_ entity: Entity, _ reference: ReferenceFact, _ context: LookupContext) -> Entity {
    guard let known = context.outside[entity.value].known else {
      return reference.flags.contains(.attribute) && !reference.flags.contains(.isQualifier) ? .hidden : entity
    }
    return reference.flags.contains(.attribute) && outsideTypes.kind(of: known) == .macro ? .hidden : entity
  }
}
