import Basics
import DependencyGraph

// Names behind a dot that nothing is before: `.Brand.primary`.

extension NameTables {
  /// The nested type that `.Name` means, by its name alone, as what the type around it is only type checking tells. If
  /// several have the name, it may mean each; if a case or a static member of the project has it, too, no type is taken.
  func typeBehindLeadingDot(_ name: GlobalName, _ nameFlags: NameFlags, in context: LookupContext) -> LookupResult {
    guard nameFlags.contains(.nestedType) else { return .member(.member) }
    let found = nameFlags.contains(.staticMember) ? .hidden(.value) : nestedType(name, in: context)
    context.trace?.add(.nested, found)
    return found.isNone ? .member(.member) : found
  }

  private func nestedType(_ name: GlobalName, in context: LookupContext) -> LookupResult {
    let key = Owner.project.key(name)
    let crowd = context.isByPlace ? nested(name, in: context) : context.crowd(of: key) { nested(name, in: context) }
    guard let own = crowd.ofFile[Int32(context.file)] else { return crowd.found }
    return context.result(distinct(crowd.shared + own), .leadingDot)
  }

  /// All nested types of a name that are seen from files with the imports of one, and those private to a file.
  private func nested(_ name: GlobalName, in context: LookupContext) -> MemberCrowd {
    var crowd = MemberCrowd()
    for type in scopes.nested.values(owner: .project, name: name) {
      Work.advance()
      switch accessThroughout(type) {
      case .file: if isForPlace(type, context) { crowd.ofFile[scopes.types[type].file, default: []].append(type) }
      case let access: if isSeen(type, access, context) { crowd.shared.append(type) }
      }
    }
    crowd.found = context.result(distinct(crowd.shared), .leadingDot)
    return crowd
  }

  /// The narrowest access of a type and those around it.
  func accessThroughout(_ type: TypeID) -> Access {
    var (access, around) = (scopes.types[type].access, scopes.types[type].enclosing)
    while around.exists {
      if scopes.types[around].access.rawValue < access.rawValue { access = scopes.types[around].access }
      around = scopes.types[around].enclosing
    }
    return access
  }

  private func isSeen(_ type: TypeID, _ access: Access, _ context: LookupContext) -> Bool {
    let file = Int(scopes.types[type].file)
    return isForPlace(type, context) && isVisible(access, in: file, context) && isImported(file, context)
  }

  /// Whether one of the modules of a file is that of the context, or comes with its imports.
  func isImported(_ file: Int, _ context: LookupContext) -> Bool {
    let importScope = importScopes.scopes[context.importScope]
    return project.files[file].modules.contains { number in
      let module = ModuleID(number)
      return importScope.own.contains(module) || importScope.direct.contains { $0.module == module }
        || importScope.exported.contains { $0.module == module }
    }
  }
}
