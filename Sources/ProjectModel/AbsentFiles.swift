import Basics

extension ProjectDraft {
  /// Looks for the files that targets list one by one and that are not where they ought to be.
  ///
  /// If one file of that name lies elsewhere and no target claims it, it is meant: whoever moves or renames a folder in a
  /// shell is ahead of the project file for a while. Else a script makes it, or a person is to, and a type may be named
  /// after it. What lies in a submodule has not moved: git does not list it.
  mutating func addAbsentFiles(_ submodules: Submodules) {
    let wanted = Set(modules.flatMap(\.absent).map { $0[...].lastSegment })
    guard !wanted.isEmpty else { return }
    let claimed = modules.claimed(of: list)
    var found: [ArraySlice<UInt8>: [Int]] = [:]
    for index in 0..<list.count where !claimed[index] && wanted.contains(list[index].lastSegment) {
      found[list[index].lastSegment, default: []].append(index)
    }
    for module in modules.indices where !modules[module].absent.isEmpty {
      for path in modules[module].absent {
        let name = path[...].lastSegment
        if let moved = found[name], moved.count == 1, !submodules.contain(path) {
          modules[module].files.append(moved[0])
        } else if name.hasSuffix(".swift"), let type = IgnoredFiles.typeName(ofFile: name) {
          generatedTypes.insert(type)
          modules[module].module.absentTypes[type, default: []].insert(String(decoding: path, as: UTF8.self))
        }
      }
      modules[module].tidy()
    }
  }
}
