import Basics
import SourceTrees

/// Finds the targets that compile a header which others name, as the public headers of a framework can be among files
/// that several targets compile.
///
/// A header goes with the sources of its name in its folder, into each target that compiles them. One that has no
/// source anywhere is shared by the targets whose bridging headers include it between quotation marks. Who depends on a
/// target that names the header, or links it, uses that target's.
struct SharedHeaders {
  private let tree: SourceTree
  private let list: FileList
  private let drafts: [ModuleDraft]
  /// The drafts of each file by its index in the list.
  private var owners: [[Int]]
  /// The base names of all sources that can have a header, and the headers of each name.
  private var sourceNames: Set<ArraySlice<UInt8>> = []
  private var headersNamed: [ArraySlice<UInt8>: [Int]] = [:]

  init(_ tree: SourceTree, _ list: FileList, _ drafts: [ModuleDraft], isCandidate: (Int) -> Bool) {
    self.tree = tree
    self.list = list
    self.drafts = drafts
    owners = Array(repeating: [], count: list.count)
    for (id, draft) in drafts.enumerated() { for index in draft.files { owners[index].append(id) } }
    for index in 0..<list.count where isCandidate(index) {
      switch Language(path: list[index]) {
      case nil, .swift, .resource: break
      case .header: headersNamed[list[index].lastSegment, default: []].append(index)
      case .c, .cxx, .objectiveC, .objectiveCxx: sourceNames.insert(Self.withoutEnding(list[index].lastSegment))
      }
    }
  }

  /// The headers that each draft shares with others, by its index.
  func additions() -> [Int: Set<Int>] {
    var found: [Int: Set<Int>] = [:]
    for header in headersNamed.values.joined() where !owners[header].isEmpty {
      for draft in draftsOfSources(of: header) { found[draft, default: []].insert(header) }
    }
    for (id, draft) in drafts.enumerated() {
      guard let path = draft.module.bridgingHeader else { continue }
      for header in headers(includedBy: Array(path.utf8)) where isShared(header, with: id) {
        found[id, default: []].insert(header)
      }
    }
    return found
  }

  /// The drafts that compile sources of a header's name in its folder, and do not have it. Tests only if it is theirs
  /// alone.
  private func draftsOfSources(of header: Int) -> [Int] {
    let base = Self.withoutEnding(list[header])
    guard sourceNames.contains(base.lastSegment) else { return [] }
    let sources = Self.endings.compactMap { list.index(of: Array(base) + $0.utf8) }
    let isForTests = owners[header].allSatisfy { drafts[$0].module.isTest }
    return sources.flatMap { owners[$0] }.filter { draft in
      !owners[header].contains(draft) && (isForTests || !drafts[draft].module.isTest)
    }
  }

  private static let endings = [".c", ".cc", ".cpp", ".cxx", ".m", ".mm"]

  private func isShared(_ header: Int, with draft: Int) -> Bool {
    let others = owners[header]
    if others.isEmpty || others.contains(draft) { return false }
    if sourceNames.contains(Self.withoutEnding(list[header].lastSegment)) { return false }
    let used = drafts[draft].module.declaredDependencies ?? []
    return !others.contains { used.contains(drafts[$0].module.name) }
  }

  /// What a header includes between quotation marks: beside itself, or the only header of that name.
  private func headers(includedBy path: [UInt8]) -> [Int] {
    guard case .success(let bytes) = tree.read(path[...].text, limit: FileLimit.data) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Work.advance()
      guard let included = Self.quotedPath(line) else { return nil }
      if let beside = joinPath(Array(path[...].folder), included).flatMap(list.index(of:)) { return beside }
      let named = headersNamed[included.lastSegment] ?? []
      return named.count == 1 ? named[0] : nil
    }
  }

  private static func quotedPath(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    func withoutBlanks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> { text.drop { $0 == 32 || $0 == 9 } }
    let start = withoutBlanks(line)
    guard start.first == UInt8(ascii: "#") else { return nil }
    let word = withoutBlanks(start.dropFirst())
    guard let keyword = ["import", "include"].first(where: { word.starts(with: $0.utf8) }) else { return nil }
    let path = withoutBlanks(word.dropFirst(keyword.utf8.count))
    guard path.first == UInt8(ascii: "\"") else { return nil }
    return path.dropFirst().firstIndex(of: UInt8(ascii: "\"")).map { path[(path.startIndex + 1)..<$0] }
  }

  private static func withoutEnding(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path[..<(path.lastIndex(of: Byte.dot) ?? path.endIndex)]
  }
}
