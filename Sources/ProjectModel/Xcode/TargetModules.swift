/// The modules of the targets of one project.
///
/// Targets for several platforms compile one module: those of one name become one.
struct TargetModules {
  private struct Key: Hashable {
    var name: String
    var isTest: Bool
  }

  private var modules: [ModuleDraft] = []
  private var indices: [Key: Int] = [:]
  /// Those of several targets.
  private var merged: Set<Int> = []

  /// Adds the module of a target.
  mutating func add(_ draft: ModuleDraft) {
    var draft = draft
    draft.leaveOutItself()
    let key = Key(name: draft.module.name, isTest: draft.module.isTest)
    guard let same = indices[key] else {
      indices[key] = modules.count
      return modules.append(draft)
    }
    modules[same].append(draft)
    if let more = draft.module.declared { modules[same].module.declared = (modules[same].module.declared ?? []) + more }
    merged.insert(same)
  }

  /// In the order of their first targets.
  var all: [ModuleDraft] {
    var result = modules
    for index in merged {
      result[index].tidy()
      var known: Set<String> = []
      result[index].module.declared?.removeAll { !known.insert($0.name).inserted }
    }
    return result
  }
}

extension ModuleDraft {
  /// Takes out dependencies on targets whose module has its name, such as a bundle that is called as its application.
  fileprivate mutating func leaveOutItself() {
    let name = module.name
    module.declared?.removeAll { $0.modules == [name] && $0.project == nil }
    // A target of an Xcode project that names no other one may need any.
    if module.origin == .xcodeProject, module.declared?.isEmpty == true { module.declared = nil }
  }
}
