import Basics
import IndexStore
import ProjectModel
import ReportModel

/// Opens the index stores of a run; none is a mistake only where one was named.
func openStores(_ use: IndexUse, _ project: Project) throws(CouldNotRun) -> [IndexStore] {
  switch use.stores {
  case .named(let path): return [try openNamed(path, use.libraries)]
  case .auto(let derivedData):
    return usualStores(of: project, derivedData: derivedData).compactMap { path in
      try? IndexStore.open(path, libraries: use.libraries).get()
    }
  }
}

private func openNamed(_ path: String, _ libraries: [String]) throws(CouldNotRun) -> IndexStore {
  switch fileStatus(path) {
  case .failure(let failure):
    throw CouldNotRun([Diagnostic(.error, failure.isMissing ? "there is no folder '\(path)'" : failure.message)])
  case .success(let status):
    guard status.kind == .folder, isStore(path) else {
      throw CouldNotRun([
        Diagnostic(
          .error,
          "'\(path)' is not an index store, which is a folder with 'v5/units' in it; SwiftPM writes one to "
            + "'.build/debug/index/store', Xcode to 'Index.noindex/DataStore' of its derived data, and "
            + "'--index-store auto' finds these"
        )
      ])
    }
  }
  switch IndexStore.open(path, libraries: libraries) {
  case .success(let store): return store
  case .failure(let failure):
    throw CouldNotRun([
      Diagnostic(
        .error,
        "the index store '\(path)' cannot be read: \(failure.message). libIndexStore comes with the Swift toolchain; "
          + "put its 'swiftc' on the PATH, or name the library with LINTEL_LIBINDEXSTORE=FILE"
      )
    ])
  }
}

/// Whether a folder has the units of some version of the format.
private func isStore(_ path: String) -> Bool {
  folders(in: path).contains { name in
    guard name.first == "v", name.dropFirst().allSatisfy(\.isNumber) else { return false }
    return folders(in: "\(path)/\(name)").contains("units")
  }
}

/// Stores where SwiftPM, its build server and Xcode write them, each once, in a fixed order.
private func usualStores(of project: Project, derivedData: String?) -> [String] {
  var found: [String] = []
  var seen: Set<String> = []
  func add(_ path: String) {
    guard let full = try? absolutePath(path).get(), seen.insert(full).inserted, isStore(full) else { return }
    found.append(full)
  }
  for package in packageFolders(of: project) {
    for build in ["\(package)/.build", "\(package)/.build/index-build"] {
      for triple in folders(in: build) {
        add("\(build)/\(triple)/index/store")
        for configuration in folders(in: "\(build)/\(triple)") {
          add("\(build)/\(triple)/\(configuration)/index/store")
        }
      }
    }
  }
  guard let derivedData else { return found }
  let names = xcodeNames(of: project)
  for folder in folders(in: derivedData) {
    guard let dash = folder.lastIndex(of: "-"), names.contains(String(folder[..<dash])) else { continue }
    add("\(derivedData)/\(folder)/Index.noindex/DataStore")
    add("\(derivedData)/\(folder)/Index/DataStore")
  }
  return found
}

/// The checked folder, and those of Swift packages in it.
private func packageFolders(of project: Project) -> [String] {
  var folders = [project.root]
  for path in project.modules.flatMap({ $0.manifests(of: .swiftPackage) }) {
    guard let slash = path.lastIndex(of: "/") else { continue }
    let folder = "\(project.root)/\(path[..<slash])"
    if !folders.contains(folder) { folders.append(folder) }
  }
  return folders
}

/// What Xcode can call the project: its own name, that of a project or workspace in it, or that of the folder.
private func xcodeNames(of project: Project) -> Set<String> {
  var names: Set<String> = []
  func add(_ name: Substring) { names.insert(name.replacing(" ", with: "_")) }
  if let last = project.root.split(separator: "/").last { add(last) }
  for folder in folders(in: project.root) {
    for ending in [".xcodeproj", ".xcworkspace"] where folder.hasSuffix(ending) { add(folder.dropLast(ending.count)) }
  }
  for path in project.modules.flatMap({ $0.manifests(of: .xcodeProject) }) {
    for part in path.split(separator: "/") where part.hasSuffix(".xcodeproj") { add(part.dropLast(10)) }
  }
  return names
}

extension Substring {
  fileprivate func replacing(_ character: Character, with other: Character) -> String {
    String(map { $0 == character ? other : $0 })
  }
}

/// The names of the folders in a folder, links included, in order.
private func folders(in path: String) -> [String] {
  guard let entries = try? listFolder(path).get() else { return [] }
  return entries.filter { $0.kind == .folder || $0.kind == .link }.map { String(decoding: $0.name, as: UTF8.self) }
}
