import DependencyGraph

extension ProjectIndex {
  /// Whether no value of a type holds anything: a struct or an enum without stored properties and cases, or such a
  /// class that no class is above. What is in a file of the C family is not asked.
  func isStateless(_ type: ElementID) -> Bool {
    let element = self[type]
    switch element.declarationKind {
    case .struct, .enum: break
    case .class where graph.supertypes[type.index].allSatisfy({ self[$0].declarationKind == .protocol }): break
    default: return false
    }
    guard graph.isSwift(file: Int(element.file)) else { return false }
    return !graph.membersDeclared(in: type).contains { member in
      let flags = graph.declaration(of: member).flags
      return member.kind == .case || member.kind == .property && !graph.isStatic(member) && !flags.contains(.computed)
    }
  }
}
