import Basics
import SourceTrees

extension ProjectDraft {
  /// Gives every file that no target claims to a module named after a folder.
  ///
  /// That is the first test folder on its way; else the first folder beneath its package; else the package or the root.
  mutating func addFolderModules() {
    let claimed = modules.claimed(of: list)
    var byFolder: [[UInt8]: [Int]] = [:]
    var testFolders: Set<[UInt8]> = []
    for index in 0..<list.count where !claimed[index] && Language(path: list[index]) != nil {
      let path = list[index]
      if let folder = TestFolders.firstTestFolder(of: path) {
        testFolders.insert(Array(folder))
        byFolder[Array(folder), default: []].append(index)
      } else {
        byFolder[folder(of: path), default: []].append(index)
      }
    }
    let rootName = Array(tree.root.utf8)[...].lastSegment.text
    let declared = Set(modules.map { $0.module.name.lowercased() })
    for folder in byFolder.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let title = folder.isEmpty ? rootName : folder[...].lastSegment.text
      // A target `10` compiles to `_0`; a folder keeps its digit.
      let name = moduleName(title.first?.isWholeNumber ?? false ? "_" + title : title)
      var module = Module(
        name: folder.isEmpty ? Module.nameOfRoot : name,
        origin: .folder,
        path: folder.isEmpty ? "." : folder[...].text,
        isTest: testFolders.contains(folder),
        declared: nil,
        package: nil
      )
      // A checkout is often called like the app in it, and what no target has is not of that.
      module.importName = folder.isEmpty && declared.contains(name.lowercased()) ? "\(name) (no target)" : name
      modules.append(ModuleDraft(module: module, files: byFolder[folder] ?? []))
    }
  }

  private func folder(of path: ArraySlice<UInt8>) -> [UInt8] {
    guard !manifests.isEmpty else { return [] }
    var package = Array(path.folder)
    while manifests[package] == nil {
      Work.advance()
      if package.isEmpty { return [] }
      package = Array(package[...].folder)
    }
    let rest = path.dropFirst(package.isEmpty ? 0 : package.count + 1)
    guard let slash = rest.firstIndex(of: Byte.slash) else { return package }
    return Array(path[path.startIndex..<slash])
  }
}
