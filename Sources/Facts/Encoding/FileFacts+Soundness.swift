extension [UInt32] {
  /// Whether none is less than the one before it.
  var ascend: Bool {
    var previous: UInt32 = 0
    for number in self {
      if number < previous { return false }
      previous = number
    }
    return true
  }
}

extension FileFacts {
  /// Whether every index leads somewhere, every tree ends, and what has an order is in it: whoever reads facts relies on
  /// that, and these may come from a file that somebody has tampered with.
  var isSound: Bool {
    lineStarts.first ?? 0 == 0 && lineStarts.ascend && importsAreSound && declarationsAreSound && referencesAreSound
      && typesAreSound && restIsSound && (expressions.isNothing || expressions.isSound(in: self))
  }

  private var importsAreSound: Bool {
    let names = UInt32(truncatingIfNeeded: names.count)
    for fact in imports {
      if fact.path.rawValue >= names || fact.module.rawValue >= names || fact.symbol.rawValue >= names { return false }
    }
    return true
  }

  private var declarationsAreSound: Bool {
    let (names, references) = (UInt32(truncatingIfNeeded: names.count), Int32(truncatingIfNeeded: references.count))
    var index: Int32 = 0
    for fact in declarations {
      if fact.name.rawValue >= names || fact.parent < -1 || fact.parent >= index || fact.bodyStart > fact.bodyEnd
        || fact.extended < -1 || fact.extended >= references
      {
        return false
      }
      index &+= 1
    }
    return true
  }

  private var referencesAreSound: Bool {
    let (names, declarations) = (UInt32(truncatingIfNeeded: names.count), Int32(truncatingIfNeeded: declarations.count))
    var index: Int32 = 0
    for fact in references {
      if fact.name.rawValue >= names || fact.scope < -1 || fact.scope >= declarations || fact.qualifier < -1
        || fact.qualifier >= index
      {
        return false
      }
      index &+= 1
    }
    var previous: Int32 = -1
    for member in memberNames {
      if member.reference <= previous || member.reference >= index || member.name.rawValue >= names { return false }
      previous = member.reference
    }
    return true
  }

  private var typesAreSound: Bool {
    let (names, nodes) = (UInt32(truncatingIfNeeded: names.count), UInt32(truncatingIfNeeded: typeNodes.count))
    let references = Int32(truncatingIfNeeded: references.count)
    var index: UInt32 = 0
    for node in typeNodes {
      if node.reference < -1 || node.reference >= references || node.end <= index || node.end > nodes { return false }
      index &+= 1
    }
    let declarations = Int32(truncatingIfNeeded: declarations.count)
    var previous: Int32 = 0
    for use in typeUses {
      if use.declaration < previous || use.declaration >= declarations || use.label.rawValue >= names
        || use.node >= nodes
      {
        return false
      }
      previous = use.declaration
    }
    return true
  }

  private var branchesAscend: Bool {
    var previous: UInt32 = 0
    for branch in branches {
      if branch.offset < previous { return false }
      previous = branch.offset
    }
    return true
  }

  private var restIsSound: Bool {
    func isName(_ name: NameIndex) -> Bool { Int(name.rawValue) < names.count }
    func isDeclaration(_ index: Int32) -> Bool { index >= 0 && Int(index) < declarations.count }
    return attributes.allSatisfy { isName($0.name) && isDeclaration($0.declaration) }
      && localTypes.allSatisfy { local in
        isDeclaration(local.declaration) && declarations[Int(local.declaration)].kind.isTypeOrAlias
          && local.blockStart <= local.blockEnd
      }
      && foreignNames.allSatisfy { isName($0.name) && isDeclaration($0.declaration) } && branchesAscend
      && suppressions.allSatisfy { $0.rules.allSatisfy(isName) && $0.reason.map(isName) ?? true }
  }
}

extension ExpressionFacts {
  fileprivate var isNothing: Bool {
    nodes.isEmpty && arguments.isEmpty && bindings.isEmpty && initialValues.isEmpty
  }
}
