import SourceTrees

extension ProjectDraft {
  /// Gives the files that are no code and may name classes to the modules that have them: those whose targets copy them,
  /// else those of the code near them, as headers go (`HeaderOwners`). A file without code near it is left out.
  ///
  /// - Parameter isManifest: whether a file only says which modules there are, so that it is no code near anything.
  mutating func addResources(_ filter: PathFilter, isManifest: (Int) -> Bool) {
    let wanted = (0..<list.count).filter { index in
      Language.isResource(list[index]) && !filter.excludes(list[index]) && filter.includes(list[index])
    }
    guard !wanted.isEmpty else { return }
    var stated: [Int: [Int]] = [:]
    for (id, draft) in modules.enumerated() {
      for index in Set(draft.resources) { stated[index, default: []].append(id) }
    }
    var owners = HeaderOwners(list, modules) { !filter.excludes(list[$0]) && !isManifest($0) }
    for index in wanted {
      for id in stated[index] ?? owners.drafts(of: index) { modules[id].files.append(index) }
    }
    for id in modules.indices { modules[id].files.sort() }
  }
}
