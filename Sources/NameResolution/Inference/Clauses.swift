import DependencyGraph
import Facts

// What where clauses demand of generic parameters and associated types, and whether a type can meet it.

/// One demand of a where clause: `subject` or `subject.member` is, or conforms to, `type`, which may be unknown.
struct WhereClause {
  var subject: GlobalName
  var member: GlobalName?
  var type: ValueType
}

extension Inference {
  /// What a generic parameter must conform to.
  func bounds(of parameter: DeclarationID) -> [ValueType] {
    if let known = bounds[parameter] { return known }
    let file = Int(members.files[parameter])
    let stated = members.typeUses(of: parameter).filter { $0.role == .constraint }.map { written($0.node, file) }
    let found = stated + requirements(members.name(of: parameter), member: nil, on: tables.scopes.parents[parameter])
    bounds[parameter] = found
    return found
  }

  /// What an associated type of a generic parameter must be or conform to.
  func bounds(of parameter: DeclarationID, member: GlobalName) -> [ValueType] {
    requirements(members.name(of: parameter), member: member, on: tables.scopes.parents[parameter])
  }

  /// What the where clause of a declaration says of a generic parameter, or of its associated type `member`: what it is
  /// the same as, or conforms to.
  func requirements(_ name: GlobalName, member: GlobalName?, on declaration: DeclarationID) -> [ValueType] {
    guard declaration.exists, tables.names.flags[name].contains(.genericParameter) else { return [] }
    return clauses(of: declaration).filter { $0.subject == name && $0.member == member && $0.type.isKnown }.map(\.type)
  }

  private func clauses(of declaration: DeclarationID) -> [WhereClause] {
    if let known = clauses[declaration] { return known }
    let file = Int(members.files[declaration])
    var found: [WhereClause] = []
    var subject: (name: GlobalName, member: GlobalName?)?
    for index in members.requirements(of: declaration) {
      let reference = tables.facts[file].references[Int(index)]
      let first = reference.qualifier < 0 ? reference : tables.facts[file].references[Int(reference.qualifier)]
      if first.flags.contains(.constrained), first.qualifier < 0 {
        // The subject itself, of one or of two components.
        let last = reference.qualifier < 0 ? nil : tables.names.globalName(reference.name, of: file)
        subject = reference.flags.contains(.isQualifier) ? nil : (tables.names.globalName(first.name, of: file), last)
      } else if let known = subject, !reference.flags.contains(.isQualifier) {
        found.append(.init(subject: known.name, member: known.member, type: mentionedHere(index, file)))
        // What follows may be its generic arguments.
        subject = nil
      }
    }
    clauses[declaration] = found
    return found
  }

  /// Whether a member that an extension declares can be one of a receiver: false if a where clause surely excludes it.
  func mayHold(_ declaration: DeclarationID, for receiver: ValueType) -> Bool {
    var clauses = clauses(of: declaration)
    let parent = tables.scopes.parents[declaration]
    if parent.exists { clauses += self.clauses(of: parent) }
    return clauses.allSatisfy { clause in
      let isOfSelf = clause.subject == members.words.selfType
      guard let name = isOfSelf ? clause.member : clause.member == nil ? clause.subject : nil else { return true }
      let element = name == members.words.element ? element(of: receiver) : .unknown
      return !excludes(clause.type, element.isKnown ? element : associatedType(name, of: receiver))
    }
  }

  /// Whether a type surely neither is another one nor conforms to it.
  private func excludes(_ wanted: ValueType, _ given: ValueType) -> Bool {
    switch (wanted, given) {
    case (.type(let wanted, _), .type(let given, _)):
      return wanted != given && tables.scopes.types[given].kind != .protocol && !inherits(given, wanted)
    case (.type(let wanted, _), .array), (.type(let wanted, _), .set), (.type(let wanted, _), .dictionary),
      (.type(let wanted, _), .optional), (.type(let wanted, _), .external), (.type(let wanted, _), .tuple):
      return tables.scopes.types[wanted].kind != .protocol
    case (.external(_, let name, _), .type): return members.words.isStandardValue(name)
    case (.array, .type), (.set, .type), (.dictionary, .type), (.optional, .type), (.tuple, .type): return true
    case (.array(let wanted), .array(let given)), (.set(let wanted), .set(let given)),
      (.optional(let wanted), .optional(let given)):
      return excludes(wanted, given)
    default: return false
    }
  }
}
