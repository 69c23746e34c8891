import Basics
import ReportModel

extension GitRepository {
  /// The files that git takes for renamed between a commit and a state: new path to old path, relative to the folder.
  ///
  /// In the folder, a file that git does not know yet counts as renamed if its contents are those of one that is gone.
  package func renames(from commit: String, to state: SourceState) -> Result<[String: String], Diagnostic> {
    let question: Result<[String], Diagnostic>
    switch state {
    case .folder: question = .success(["diff-index", commit])
    case .index: question = .success(["diff-index", "--cached", commit])
    case .revision(let name): question = self.commit(name).map { ["diff-tree", "-r", commit, $0] }
    }
    let asksWorkTree = state == .folder
    return question.flatMap { question in
      output(question + ["-M", "--diff-filter=DR", "--raw", "-z", "--"] + inFolder, readsWorkTree: asksWorkTree)
    }.flatMap { output in
      let changes = Changes(output)
      var renames: [String: String] = [:]
      for (new, old) in changes.renamed { renames[relative(new)] = relative(old) }
      guard state == .folder, !changes.deleted.isEmpty else { return .success(renames) }
      return movedByHand(changes.deleted).map { moved in
        for (new, old) in moved { renames[relative(new)] = relative(old) }
        return renames
      }
    }
  }

  /// Files that are unknown to git and have the contents of a deleted one; new and old path from the top.
  private func movedByHand(
    _ deleted: [(path: ArraySlice<UInt8>, id: ArraySlice<UInt8>)]
  ) -> Result<[(new: ArraySlice<UInt8>, old: ArraySlice<UInt8>)], Diagnostic> {
    output(["ls-files", "-z", "--others", "--exclude-standard", "--"] + inFolder).flatMap { output in
      let names = Set(deleted.map { Array(Self.ending($0.path)) })
      // Who moves a file keeps its ending; an unknown folder of pictures need not be read.
      let unknown = output.split(separator: 0).filter { path in
        guard names.contains(Array(Self.ending(path))) else { return false }
        // Not a repository, a pipe, or a link, whose target git could not read.
        return (try? fileStatus(top + "/" + path.text, followLinks: false).get())?.kind == .file
      }
      guard !unknown.isEmpty else { return .success([]) }
      return ids(ofFiles: unknown).map { ids in
        var free = Dictionary(grouping: deleted.map(\.path).enumerated().map { ($0, $1) }) { deleted[$0.0].id }
        var moved: [(ArraySlice<UInt8>, ArraySlice<UInt8>)] = []
        for (path, id) in zip(unknown, ids) {
          guard let same = free[id], !same.isEmpty else { continue }
          let index = same.firstIndex { $0.1.lastSegment.elementsEqual(path.lastSegment) } ?? 0
          moved.append((path, same[index].1))
          free[id]?.remove(at: index)
        }
        return moved
      }
    }
  }

  private static func ending(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = path.lastSegment
    return name.lastIndex(of: Byte.dot).map { name[$0...] } ?? []
  }

  /// The ids that git would give the contents of files, which it does not store.
  private func ids(ofFiles paths: [ArraySlice<UInt8>]) -> Result<[ArraySlice<UInt8>], Diagnostic> {
    var ids: [ArraySlice<UInt8>] = []
    var rest = paths[...]
    while !rest.isEmpty {
      // A command line has its limits.
      let some = rest.prefix(200)
      rest = rest.dropFirst(200)
      switch output(["hash-object", "--"] + some.map(\.text), readsWorkTree: true) {
      case .failure(let problem): return .failure(problem)
      case .success(let output): ids += output.split(separator: UInt8(ascii: "\n"))
      }
    }
    return .success(ids)
  }
}

/// What `git diff-index --raw -z` says is renamed or gone; paths from the top.
private struct Changes {
  private(set) var renamed: [(new: ArraySlice<UInt8>, old: ArraySlice<UInt8>)] = []
  private(set) var deleted: [(path: ArraySlice<UInt8>, id: ArraySlice<UInt8>)] = []

  init(_ output: [UInt8]) {
    var fields = output.split(separator: 0)[...]
    while let header = fields.popFirst(), let path = fields.popFirst() {
      // `:100644 000000 ID ID D`, then the path; for `R100` the old one, then the new one
      let words = header.split(separator: UInt8(ascii: " "))
      guard words.count == 5 else { return }
      if words[4].first == UInt8(ascii: "R") {
        guard let new = fields.popFirst() else { return }
        renamed.append((new, path))
      } else {
        deleted.append((path, words[2]))
      }
    }
  }
}

extension GitRepository {
  /// Whether only some of the files are in the work tree (git-sparse-checkout(1)).
  package var isSparse: Bool {
    guard let answer = try? run(["config", "--type=bool", "--get", "core.sparseCheckout"]).get() else { return false }
    return answer.line == "true"
  }
}
