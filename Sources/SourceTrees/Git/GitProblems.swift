import Basics
import ReportModel

// What can be wrong with a repository, and what to do about it.

extension Diagnostic {
  static func gitCannotStart(_ failure: ChildProcess.Failure) -> Diagnostic {
    switch failure {
    case .isNotInstalled:
      Diagnostic(.error, "git is needed for this, and there is no 'git' on the PATH; install it (https://git-scm.com)")
    case .cannotStart:
      Diagnostic(.error, "git could not be started; there may be too many processes or open files")
    case .standsStill(let seconds): .gitStandsStill(seconds)
    }
  }

  private static func gitStandsStill(_ seconds: Int) -> Diagnostic {
    Diagnostic(
      .error,
      "git has said nothing for \(seconds) seconds and was ended; 'git status' may tell what it waits for. If it needs the "
        + "time, LINTEL_GIT_TIMEOUT=SECONDS gives it more"
    )
  }

  static func embeddedRepository(_ embedded: EmbeddedRepository) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(embedded.folder)' looks like a git repository of its own ('HEAD' and 'objects' or 'commondir') inside the work tree of "
        + "'\(embedded.top)', so git would answer for it and not for the repository around it; remove these files, or check "
        + "'\(embedded.top)'"
    )
  }

  /// git's own words for what nobody has foreseen.
  static func gitFailed(_ command: String, _ errors: String) -> Diagnostic {
    var words = errors.split(separator: "\n").first ?? "no reason was given"
    if words.hasPrefix("fatal: ") { words = words.dropFirst(7) }
    return Diagnostic(.error, "'git \(command)' failed: \(words)")
  }

  package static func isNoRepository(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(folder)' is not in a git repository, and this works only in one; run it in a clone, or make this folder one: "
        + "'git init && git add . && git commit -m Begin'"
    )
  }

  static func belongsToSomebodyElse(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error,
      "git refuses the repository '\(folder)', because it belongs to another user; if you trust it, run "
        + "'git config --global --add safe.directory \(folder)'"
    )
  }

  static func isGitsOwn(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(folder)' lies in git's own folder; give the work tree, or the folder of the bare repository itself"
    )
  }

  static func bareHasNoIndex(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(folder)' is a bare repository, in which nothing can be staged; check a revision with --rev REV"
    )
  }

  static func noCommitsYet(_ revision: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      .error,
      "there is no revision '\(revision)': the repository of '\(folder)' has no commits yet; "
        + "check what is staged with --staged, or the folder as it is"
    )
  }

  static func isNoCommit(_ revision: String, _ kind: String) -> Diagnostic {
    Diagnostic(.error, "'\(revision)' is a \(kind) and no commit; name a commit, tag or branch")
  }

  static func isRange(_ revision: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(revision)' is a range, and one commit is needed; '--since REV' looks for the merge base itself"
    )
  }

  /// The name with which servers say that there was no commit before.
  static func noCommitBefore(_ revision: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(revision.prefix(7))…' is no commit: with so many zeros a server says that there was none before, as of a "
        + "branch that is new; name the branch that it began at, such as origin/main"
    )
  }

  static func unknownRevision(_ revision: String, _ hint: String) -> Diagnostic {
    Diagnostic(.error, "there is no commit, tag or branch '\(revision)'\(hint)")
  }

  /// A shallow clone, whose history ends before the commits meet.
  static func historyIsCutOff(_ revision: String) -> Diagnostic {
    Diagnostic(
      .error,
      "this clone is shallow, and its history ends before it meets that of '\(revision)'; get more of it with "
        + "'git fetch --deepen=100', all of it with 'git fetch --unshallow', in GitHub Actions with 'fetch-depth: 0'"
    )
  }

  static func nothingInCommon(_ revision: String, _ state: SourceState) -> Diagnostic {
    let other =
      switch state {
      case .folder, .index: "HEAD"
      case .revision(let name): "'\(name)'"
      }
    return Diagnostic(
      .error,
      "'\(revision)' and \(other) have no commit in common, so it cannot be said what is new since then; "
        + "name a revision that \(other) was made from"
    )
  }

  static func noFolder(_ folder: String, in state: SourceState, isSubmodule: Bool) -> Diagnostic {
    if isSubmodule {
      return Diagnostic(
        .error,
        "'\(folder)' is a submodule that is not there yet; run 'git submodule update --init' first"
      )
    }
    return switch state {
    case .folder: Diagnostic(.error, "there is no folder '\(folder)'")
    case .index: Diagnostic(.error, "git tracks no file in '\(folder)', and none is staged; run 'git add' first")
    case .revision(let name): Diagnostic(.error, "there is no folder '\(folder)' in '\(name)'")
    }
  }

  /// - Parameter newFolder: where the files of the folder are now; nil if they are deleted.
  static func isGone(_ folder: String, _ newFolder: String?) -> Diagnostic {
    guard let newFolder else {
      return Diagnostic(
        .error,
        "what is staged has no file in '\(folder)' any more; if a hook checks it, run 'lintel hook uninstall \(folder.forCommand)'"
      )
    }
    return Diagnostic(
      .error,
      "the folder '\(folder)' is now '\(newFolder)'; if a hook checks it, run 'lintel hook uninstall "
        + "\(folder.forCommand)' and 'lintel hook install \(newFolder.forCommand)'"
    )
  }

  static func conflicts(_ paths: [String]) -> Diagnostic {
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return Diagnostic(
      .error,
      "'\(paths.first ?? "")'\(others) \(paths.count > 1 ? "have" : "has") conflicts, so there is no telling what the "
        + "commit will contain; resolve them and 'git add' the files first"
    )
  }
}

extension GitRepository {
  /// Says why a revision is not a commit, and which may have been meant.
  func whyNoCommit(_ revision: String) -> Diagnostic {
    if let answer = try? run(["cat-file", "-t", revision]).get(), answer.isSuccess {
      let kind = answer.line == "blob" ? "file" : answer.line == "tree" ? "folder" : answer.line
      return .isNoCommit(revision, kind)
    }
    if revision.contains("..") { return .isRange(revision) }
    if revision.utf8.count >= 40, revision.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) {
      return .noCommitBefore(revision)
    }
    let head = (try? head().get()) ?? nil
    let references = self.references
    if head == nil, references.isEmpty { return .noCommitsYet(revision, name) }
    if head == nil, revision == "HEAD" { return .noCommitsYet(revision, name) }
    return .unknownRevision(revision, hint(for: revision, references))
  }

  /// Branches, remote branches (`origin/main`) and tags.
  private var references: [String] {
    let kinds = ["refs/heads", "refs/remotes", "refs/tags"]
    guard let answer = try? run(["for-each-ref", "--format=%(refname)"] + kinds).get(), answer.isSuccess else {
      return []
    }
    return answer.line.split(separator: "\n").map { name in
      name.split(separator: "/", maxSplits: 2).last.map(String.init) ?? String(name)
    }.filter { !$0.hasSuffix("/HEAD") }
  }

  private func hint(for revision: String, _ references: [String]) -> String {
    let upstream = ["@{u}", "@{upstream}"].first { revision.hasSuffix($0) }
    if let upstream {
      let branch = revision == upstream ? "the branch that is checked out" : "'\(revision.dropLast(upstream.count))'"
      return ": \(branch) has no upstream here; name a branch, or set one with 'git branch --set-upstream-to'"
    }
    let refused = ["FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD"].first { revision == $0 }
    if let refused { return ": git has written no \(refused) here" }
    if revision.hasSuffix("/") {
      return
        ": nothing stands after the '/', as where a variable is empty; in GitHub Actions GITHUB_BASE_REF is set for pull "
        + "requests alone: '${GITHUB_BASE_REF:+--since \(revision)$GITHUB_BASE_REF}' leaves the option out for all else"
    }
    let remotes = (try? run(["remote"]).get())?.line.split(separator: "\n").map(String.init) ?? []
    if let remote = remotes.first(where: { references.contains("\($0)/\(revision)") }) {
      return didYouMean("\(remote)/\(revision)")
    }
    if let tooFar = beyondHistory(revision) { return tooFar }
    let meant = suggestion(for: revision, among: references)
    if let meant, editDistance(Array(revision.utf8), Array(meant.utf8)) <= 2 { return didYouMean(meant) }
    if let other = mainBranch(insteadOf: revision, references, remotes) { return didYouMean(other) }
    if let remote = remotes.first(where: { revision.hasPrefix($0 + "/") }) {
      let branch = revision.dropFirst(remote.count + 1)
      let command = "git fetch \(remote) \(branch):refs/remotes/\(revision)"
      return "; if '\(remote)' has such a branch, get it with '\(command)'" + (isShallow ? shallowHint : "")
    }
    let isID = revision.utf8.count >= 7 && revision.utf8.allSatisfy { isHexadecimal($0) }
    if isID, isShallow { return "; this clone is shallow" + shallowHint }
    if let meant { return didYouMean(meant) }
    if isShallow { return "; this clone is shallow" + shallowHint }
    if isID { return "; 'git fetch' may get it" }
    if references.count <= 5, remotes.isEmpty {
      return "; there \(references.count == 1 ? "is only" : "are") \(listed(references.map { "'\($0)'" }, "and"))"
    }
    guard let remote = remotes.first else { return "; 'git branch' and 'git tag' list what there is" }
    return "; 'git branch --all' lists what there is, 'git fetch \(remote) \(revision)' may get it"
  }

  /// The branch that the others begin at, where another one of the names is given that such a branch has elsewhere.
  private func mainBranch(insteadOf revision: String, _ references: [String], _ remotes: [String]) -> String? {
    let usual = ["main", "master", "trunk", "develop", "default"]
    let remote = remotes.first { revision.hasPrefix($0 + "/") }
    let start = remote.map { $0 + "/" } ?? ""
    guard usual.contains(String(revision.dropFirst(start.count))) else { return nil }
    if let remote, let answer = try? run(["symbolic-ref", "--short", "refs/remotes/\(remote)/HEAD"]).get(),
      answer.isSuccess, references.contains(answer.line)
    {
      return answer.line
    }
    let starts = remote == nil ? [""] + remotes.map { $0 + "/" } : [start]
    let others =
      starts.lazy.map { start in
        usual.prefix(2).map { start + $0 }.filter { $0 != revision && references.contains($0) }
      }.first { !$0.isEmpty } ?? []
    return others.count == 1 ? others[0] : nil
  }

  /// Of `HEAD~5` where `HEAD` has fewer commits before it.
  private func beyondHistory(_ revision: String) -> String? {
    guard let end = revision.firstIndex(where: { $0 == "~" || $0 == "^" }) else { return nil }
    let (base, steps) = (String(revision[..<end]), revision[end...])
    let isUp = steps.allSatisfy { $0 == "^" }
    guard let depth = isUp ? steps.count : steps == "~" ? 1 : Int(steps.dropFirst()), !base.isEmpty,
      !base.hasPrefix("-"),
      let answer = try? run(["rev-list", "--count", "--first-parent", base]).get(), answer.isSuccess,
      let count = Int(answer.line), count > 0, depth >= count
    else { return nil }
    let before = count == 1 ? "no commit" : "only \(counted(count - 1, "commit"))"
    return ": '\(base)' has \(before) before it" + (isShallow ? "; this clone is shallow\(shallowHint)" : "")
  }

  private var shallowHint: String {
    ", and 'git fetch --unshallow' gets the rest (GitHub Actions: 'fetch-depth: 0')"
  }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
  default: false
  }
}
