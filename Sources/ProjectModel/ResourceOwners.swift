import Basics
import SourceTrees

extension ProjectDraft {
  /// Gives the files that are no code and may name classes to the modules that have them: those whose targets copy them,
  /// else those of the code near them, as headers go (`HeaderOwners`). A file without code near it is left out, and so is
  /// a property list of any name that surely names no class. A program that only copies files is a module if one of these
  /// may name a class.
  ///
  /// - Parameters:
  ///   - old: files that the program no longer has, which are left out.
  ///   - isManifest: whether a file only says which modules there are, so that it is no code near anything.
  mutating func addResources(_ filter: PathFilter, without old: Set<Int>, isManifest: (Int) -> Bool) {
    let resources = (0..<list.count).filter { index in
      Language.isResource(list[index]) && !filter.excludes(list[index]) && filter.includes(list[index])
        && !old.contains(index)
    }
    let mayNameClass = { @Sendable [tree] (path: ArraySlice<UInt8>) in
      !path.hasSuffix(".plist") || tree.mayNameClass(propertyList: path)
    }
    let mayNameClasses = parallelMap(count: resources.count, workers: workers) { [list] number in
      let path = list[resources[number]]
      return path.hasSuffix("Info.plist") || mayNameClass(path)
    }
    let wanted = zip(resources, mayNameClasses).filter(\.1).map(\.0)
    defer { modules.removeAll { $0.module.hasOnlyResources && $0.files.isEmpty } }
    guard !wanted.isEmpty else { return }
    var stated: [Int: [Int]] = [:]
    for (id, draft) in modules.enumerated() {
      for index in Set(draft.resources) { stated[index, default: []].append(id) }
    }
    var owners = HeaderOwners(list, modules) { !filter.excludes(list[$0]) && !isManifest($0) }
    for index in wanted {
      for id in stated[index] ?? owners.drafts(of: index) {
        if modules[id].module.hasOnlyResources, !mayNameClass(list[index]) { continue }
        modules[id].files.append(index)
      }
    }
    for id in modules.indices { modules[id].files.sort() }
  }
}

extension SourceTree {
  /// No list of a program or extension is larger; projects have others, with data, that are.
  private static let largestPropertyList = 256 << 10

  /// Whether a property list is one in XML and has the word with which all keys end, more or less, that have a class for
  /// their value. To look for it costs what reading a small file does, some microseconds.
  fileprivate func mayNameClass(propertyList path: ArraySlice<UInt8>) -> Bool {
    guard case .success(let bytes) = read(path.text, limit: Self.largestPropertyList) else { return false }
    return !bytes.contains(0) && bytes[...].contains("Class")
  }
}
