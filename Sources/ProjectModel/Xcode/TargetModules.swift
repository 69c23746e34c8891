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
    let key = Key(name: draft.module.name, isTest: draft.module.isTest)
    guard let same = indices[key] else {
      indices[key] = modules.count
      return modules.append(draft)
    }
    modules[same].append(draft)
    if let more = draft.module.declaredDependencies {
      modules[same].module.declaredDependencies = (modules[same].module.declaredDependencies ?? []) + more
    }
    merged.insert(same)
  }

  /// In the order of their first targets.
  var all: [ModuleDraft] {
    var result = modules
    for index in merged {
      result[index].tidy()
      let dependencies = result[index].module.declaredDependencies
      result[index].module.declaredDependencies = dependencies.map { Set($0).sortedByBytes }
    }
    return result
  }
}

extension Set<String> {
  /// In the order of their bytes, which is the same on all systems.
  var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
