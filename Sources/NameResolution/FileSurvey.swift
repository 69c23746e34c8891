import DependencyGraph
import Facts

/// The few declarations and references of a file that are looked at again and again before all are resolved.
struct FileSurvey: Sendable {
  /// A declaration that names are looked up in, or that is looked up as a type; a copy, as the facts of all files
  /// together are too many to be at hand.
  struct Scope: Sendable {
    /// Among the declarations of the file.
    let index: Int32
    let name: GlobalName
    let declaration: DeclarationFact
  }

  private(set) var scopes: [Scope] = []
  /// Whether the file has a `#Preview`.
  private(set) var hasPreviews = false
  let references: ReferenceSurvey
  /// Those of the thread, of which this file is one of many.
  let values: ValueNames

  /// Also calls `place` with the index, kind and parent of each declaration, and marks the names of values.
  init(
    _ declarations: [DeclarationFact],
    _ references: [ReferenceFact],
    _ names: [GlobalName],
    _ values: ValueNames,
    place: (Int, DeclarationKind, Int32) -> Void
  ) {
    self.values = values
    for index in declarations.indices {
      let kind = declarations[index].kind
      place(index, kind, declarations[index].parent)
      switch kind {
      case .macro, .function, .property, .enumCase: values.insert(names[Int(declarations[index].name.rawValue)])
      case .class, .struct, .enum, .protocol, .actor, .typealias, .extension, .genericParameter, .associatedType,
        .namespace:
        let name = names[Int(declarations[index].name.rawValue)]
        scopes.append(Scope(index: Int32(index), name: name, declaration: declarations[index]))
      case .preview: hasPreviews = true
      case .initializer, .deinitializer, .subscript, .operator, .precedenceGroup: break
      }
    }
    self.references = ReferenceSurvey(references)
  }
}

/// The names of the functions, variables and cases that one thread has come across.
final class ValueNames: @unchecked Sendable {
  // Safe to share: one thread writes it, and others read it after that thread has been waited for.
  // As nothing is called while it changes, it is not checked at run time that this is so.
  @exclusivity(unchecked) private var isValue: [Bool]

  /// For a project with `names` names.
  init(count: Int) { isValue = [Bool](repeating: false, count: count) }

  func insert(_ name: GlobalName) { isValue[name.index] = true }

  /// Notes in the flags of all names which of them are values somewhere.
  func mark(_ nameFlags: inout Column<GlobalName, NameFlags>) {
    for name in isValue.indices where isValue[name] { nameFlags[GlobalName(name)].insert(.value) }
  }
}
