import Basics
import SourceTrees

extension ProjectDraft {
  /// Gives headers that no target names to the targets of the sources near them, and those that one names to others that
  /// compile them, too.
  ///
  /// - Parameter filter: which files may be scanned.
  mutating func addHeaders(_ filter: PathFilter) {
    let claimed = modules.claimed(of: list)
    let isCandidate = (0..<list.count).map { Language(path: list[$0]) != nil && !filter.excludes(list[$0]) }
    var owners = HeaderOwners(list, modules) { isCandidate[$0] }
    var additions: [Int: [Int]] = [:]
    for index in 0..<list.count where !claimed[index] && isCandidate[index] && Language(path: list[index]) == .header {
      for module in owners.drafts(of: index) { additions[module, default: []].append(index) }
    }
    for (module, headers) in additions { modules[module].files = (modules[module].files + headers).sorted() }
    let shared = SharedHeaders(tree, list, modules) { isCandidate[$0] }.additions()
    for (module, headers) in shared { modules[module].files = (modules[module].files + headers).sorted() }
  }

  /// Finds the bridging and prefix headers of modules without build settings by their usual names.
  mutating func nameUsualHeaders() {
    for index in modules.indices where modules[index].module.origin == .folder {
      let files = modules[index].files
      func header(_ ending: StaticString) -> String? {
        files.first { list[$0].hasSuffix(ending) }.map { list[$0].text }
      }
      modules[index].module.bridgingHeader = header("-Bridging-Header.h")
      modules[index].module.prefixHeader = header(".pch")
    }
  }
}
