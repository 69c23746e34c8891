import Basics
import ReportModel

/// A repository, as it is seen from a folder in it.
///
/// Every failure says what was asked and what to do.
package struct GitRepository: Sendable {
  /// The folder, as the user wrote it.
  let name: String
  /// The folder's absolute path without links and without a trailing slash, so empty for `/`. It need not exist any
  /// more.
  let root: String
  /// The absolute path of the work tree, or of a bare repository; without a trailing slash.
  let top: String
  /// The folder's path in the repository: empty, or with a trailing slash.
  let prefix: String
  /// The absolute path of what is `.git` in simple cases.
  let gitFolder: String
  let isBare: Bool
  /// Whether commits beyond some depth are missing.
  let isShallow: Bool
  let git: Git

  /// The same from another folder, of which `path` is the path in the repository.
  func seen(from path: String) -> GitRepository {
    GitRepository(
      name: name,
      root: joinedPath(top, path),
      top: top,
      prefix: path.isEmpty ? "" : path + "/",
      gitFolder: gitFolder,
      isBare: isBare,
      isShallow: isShallow,
      git: git
    )
  }

  // MARK: Questions

  /// The paths of the files that the next commit adds or changes, relative to the folder and sorted; of a renamed file
  /// the new one. Deleted files, submodules and what is only intended to be added are not among them.
  package func stagedFiles() -> Result<[String], Diagnostic> {
    if isBare { return .failure(.bareHasNoIndex(name)) }
    return stagedChanges(inFolder).map { changes in changes.filter { !$0.isDeleted }.map { relative($0.path) } }
  }

  /// What the index adds, changes or deletes, with paths from the top; submodules are left out.
  ///
  /// - Parameter seesIntended: whether what is only intended to be added counts as an empty file.
  func stagedChanges(
    _ pathspecs: [String],
    seesIntended: Bool = false
  ) -> Result<[(path: ArraySlice<UInt8>, isDeleted: Bool)], Diagnostic> {
    let view = seesIntended ? "--ita-visible-in-index" : "--ita-invisible-in-index"
    return head().flatMap { head in
      output(["diff-index", "--cached", "--raw", "-z", "--no-renames", view, head ?? emptyTree, "--"] + pathspecs)
    }.map { output in
      var changes: [(ArraySlice<UInt8>, Bool)] = []
      let fields = output.split(separator: 0)
      for index in stride(from: 0, to: fields.count - 1, by: 2) {
        // `:100644 100644 ID ID M`
        let words = fields[index].split(separator: UInt8(ascii: " "))
        guard words.count == 5, !words[1].isEqual("160000") else { continue }
        changes.append((fields[index + 1], words[4].first == UInt8(ascii: "D")))
      }
      return changes
    }
  }

  /// Whether HEAD has files in the folder, and the folder in which the index has most of them, if that is another one.
  func whereaboutsInIndex() -> (wasThere: Bool, newFolder: String?) {
    let question = ["diff-index", "--cached", "--raw", "-z", "--find-renames", "--diff-filter=RD", "HEAD"]
    guard !prefix.isEmpty, let output = try? self.output(question).get() else { return (false, nil) }
    var (wasThere, counts) = (false, [String: Int]())
    var fields = output.split(separator: 0)[...]
    while let change = fields.popFirst(), let old = fields.popFirst() {
      // `:100644 100644 ID ID R100`
      let isRenamed = change.split(separator: UInt8(ascii: " ")).last?.first == UInt8(ascii: "R")
      let new = isRenamed ? fields.popFirst() : nil
      guard old.starts(with: prefix.utf8) else { continue }
      wasThere = true
      let rest = Array(old.dropFirst(prefix.utf8.count))
      guard let new, new.suffix(rest.count).elementsEqual(rest) else { continue }
      let folder = new.dropLast(rest.count)
      guard folder.isEmpty || folder.last == UInt8(ascii: "/") else { continue }
      counts[folder.isEmpty ? "." : folder.dropLast().text, default: 0] += 1
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    // Another way to write the old one leads to the top by itself.
    let isFromTop = prefix == name + "/"
    return (wasThere, most.map { isFromTop ? $0.key : $0.key == "." ? top : top + "/" + $0.key })
  }

  /// The full id of the commit at which `revision` and a state have parted; the folder and the index are on HEAD.
  package func mergeBase(of revision: String, and state: SourceState) -> Result<String, Diagnostic> {
    let other: Result<String, Diagnostic>
    switch state {
    case .folder, .index: other = commit("HEAD")
    case .revision(let name): other = commit(name)
    }
    return other.flatMap { other in
      commit(revision).flatMap { commit in
        switch run(["merge-base", commit, other]) {
        case .failure(let problem): return .failure(problem)
        case .success(let answer):
          if answer.isSuccess { return .success(answer.line) }
          return .failure(isShallow ? .historyIsCutOff(revision) : .nothingInCommon(revision, state))
        }
      }
    }
  }

  /// The full id of the commit that `revision` names.
  package func commit(_ revision: String) -> Result<String, Diagnostic> {
    guard !revision.isEmpty else {
      return .failure(Diagnostic(.error, "the revision is empty; name a commit, tag or branch"))
    }
    guard !revision.hasPrefix("-") else {
      return .failure(Diagnostic(.error, "'\(revision)' is not a revision: git's names do not begin with '-'"))
    }
    return run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]).flatMap { answer in
      answer.isSuccess ? .success(answer.line) : .failure(whyNoCommit(revision))
    }
  }

  /// The full id of HEAD's commit; nil if there are no commits yet.
  package func head() -> Result<String?, Diagnostic> {
    run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).map { $0.isSuccess ? $0.line : nil }
  }

  /// The commits that are being merged, besides HEAD: those of a merge that waits for `git commit`.
  package var mergeHeads: [String] {
    guard let bytes = try? readFile(gitFolder + "/MERGE_HEAD").get() else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Asking

  /// What git says, whatever that is.
  func run(_ arguments: [String]) -> Result<Git.Answer, Diagnostic> {
    git.run(arguments).mapError { .gitCannotStart($0) }
  }

  /// What git writes; a failure of git is one of ours.
  ///
  /// - Parameter readsWorkTree: whether git may have to read files of the work tree for that.
  func output(_ arguments: [String], readsWorkTree: Bool = false) -> Result<[UInt8], Diagnostic> {
    let overrides = readsWorkTree ? git.filterOverrides() : .success([])
    return overrides.mapError { Diagnostic.gitCannotStart($0) }.flatMap { run($0 + arguments) }.flatMap { answer in
      answer.isSuccess ? .success(answer.output) : .failure(.gitFailed(arguments[0], answer.errors))
    }
  }

  /// The pathspec of all files beneath the folder, from the top.
  var inFolder: [String] { prefix.isEmpty ? [] : [":(top,literal)" + prefix] }

  /// The part beneath the folder of a path from the top.
  func relative(_ path: ArraySlice<UInt8>) -> String { path.dropFirst(prefix.utf8.count).text }

  /// git's name for a tree without files; it depends on the kind of ids.
  private var emptyTree: String {
    let format = (try? run(["rev-parse", "--show-object-format"]).get())?.line
    return format == "sha256"
      ? "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321" : "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  }
}
