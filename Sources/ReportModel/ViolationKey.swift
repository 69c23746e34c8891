/// What makes two violations the same, wherever they stand: the rule and the symbols, no line and no wording.
///
/// Modules and files tell a type from its namesakes, files a header from those of its name, and the folder a rule from
/// those of other configurations. A comparison of two states knows them all; an entry of a baseline says as much as it
/// takes.
package struct ViolationKey: Hashable, Sendable {
  package var rule: String
  /// The depending type, module or slice; nil for what has no name, which `file` represents then.
  package var source: String?
  /// The module of the type `source`.
  package var module: String?
  /// The path of what has no name; of a type, where it is declared.
  package var file: String?
  package var target: String?
  package var targetModule: String?
  package var targetFile: String?
  package var member: String?
  /// The component of the extension that depends, where the type itself is not in it. Only a baseline tells.
  package var component: String?
  /// What is counted of the source, where that is above a limit, as `lines`. In an older baseline nil.
  package var measure: String?
  /// The folder whose configuration states the rule; nil: the checked one. In a baseline also one above that.
  package var folder: String?
  /// Whether it is that something is created, where a rule demands something else of who names it. No baseline tells.
  package var isCreation = false
  /// Whether the target is a member with the name of its type, and `targetModule` and `targetFile` are those of the type. No
  /// baseline tells.
  package var isOfMember = false

  package init(
    rule: String,
    source: String?,
    module: String? = nil,
    file: String? = nil,
    target: String?,
    targetModule: String? = nil,
    targetFile: String? = nil,
    member: String?,
    component: String? = nil,
    folder: String? = nil
  ) {
    self.rule = rule
    self.source = source
    self.module = module
    self.file = file
    self.target = target
    self.targetModule = targetModule
    self.targetFile = targetFile
    self.member = member
    self.component = component
    self.folder = folder
  }

  /// The same without what tells namesakes, extensions and folders apart.
  package var ofNames: ViolationKey {
    var key = self
    (key.module, key.targetModule, key.targetFile, key.folder) = (nil, nil, nil, nil)
    (key.component, key.measure, key.isOfMember) = (nil, nil, false)
    if source != nil { key.file = nil }
    return key
  }
}

extension ViolationKey: Comparable {
  /// By rule, source, file, target and member, each by its bytes, then by what tells namesakes apart; what is not there
  /// comes first.
  package static func < (a: ViolationKey, b: ViolationKey) -> Bool {
    if a.rule != b.rule { return a.rule.utf8.lexicographicallyPrecedes(b.rule.utf8) }
    let pairs = [
      (a.source, b.source), (a.file, b.file), (a.target, b.target), (a.member, b.member), (a.folder, b.folder),
      (a.component, b.component), (a.module, b.module), (a.measure, b.measure),
      (a.targetModule, b.targetModule), (a.targetFile, b.targetFile),
    ]
    for (first, second) in pairs where first != second {
      guard let first else { return true }
      guard let second else { return false }
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return false
  }
}
