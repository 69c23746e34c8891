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

  /// The full id of the commit at which `revision` and a state have parted; the folder and the index stand on HEAD.
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

  /// The last commit, seen from HEAD, that changed a file, given by its path relative to the folder; nil if there is
  /// none.
  package func lastCommit(changing path: String) -> Result<String?, Diagnostic> {
    head().flatMap { head in
      guard let head else { return .success(nil) }
      return output(["--literal-pathspecs", "rev-list", "-1", head, "--", prefix + path]).map { output in
        let line = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.isEmpty ? nil : line
      }
    }
  }

  /// The full id of the commit that `revision` names.
  package func commit(_ revision: String) -> Result<String, Diagnostic> {
    guard !revision.isEmpty else {
      return .failure(Diagnostic(.error, "the revision is empty; name a commit, tag or branch"))
    }
    guard !revision.hasPrefix("-") else {
      return .failure(Diagnostic(.error, "'\(revision)' is no revision: git's names do not begin with '-'"))
    }
    return run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]).flatMap { answer in
      answer.isSuccess ? .success(answer.line) : .failure(whyNoCommit(revision))
    }
  }

  /// The full id of HEAD's commit; nil if there are no commits yet.
  func head() -> Result<String?, Diagnostic> {
    run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).map { $0.isSuccess ? $0.line : nil }
  }

  // MARK: Asking

  /// What git says, whatever that is.
  func run(_ arguments: [String]) -> Result<Git.Answer, Diagnostic> {
    git.run(arguments).mapError { .gitCannotStart($0) }
  }

  /// What git writes; a failure of git is one of ours.
  func output(_ arguments: [String]) -> Result<[UInt8], Diagnostic> {
    run(arguments).flatMap { answer in
      answer.isSuccess ? .success(answer.output) : .failure(.gitFailed(arguments[0], answer.errors))
    }
  }

  /// The pathspec of all files beneath the folder, from the top.
  var inFolder: [String] { prefix.isEmpty ? [] : [":(top,literal)" + prefix] }

  /// Of a path from the top the part beneath the folder.
  func relative(_ path: ArraySlice<UInt8>) -> String { path.dropFirst(prefix.utf8.count).text }

  /// git's name for a tree without files; it depends on the kind of ids.
  private var emptyTree: String {
    let format = (try? run(["rev-parse", "--show-object-format"]).get())?.line
    return format == "sha256"
      ? "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321" : "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  }
}

// MARK: - Finding it

extension GitRepository {
  /// Finds the repository in which a folder lies, or in which it lay.
  package static func find(_ root: String) -> Result<GitRepository, Diagnostic> {
    let name = root.isEmpty ? "." : root
    return ExistingFolder.of(name).flatMap { place in
      let folder = place.path.isEmpty ? "/" : place.path
      var found = Surroundings.ask(Git(folder: folder))
      if case .failure(.isNoRepository) = found, let environment = GitEnvironment.ofDetachedWorkTree {
        found = Surroundings.ask(Git(folder: folder, environment: environment))
      }
      switch found {
      case .success(let surroundings): return repository(name, place, surroundings)
      case .failure(.isNoRepository): return .failure(.isNoRepository(name))
      case .failure(.belongsToSomebodyElse(let folder)): return .failure(.belongsToSomebodyElse(folder ?? name))
      case .failure(.cannotStart(let failure)): return .failure(.gitCannotStart(failure))
      case .failure(.refused(let errors)): return .failure(.gitFailed("rev-parse", errors))
      }
    }
  }

  private static func repository(
    _ name: String,
    _ place: ExistingFolder,
    _ surroundings: Surroundings
  ) -> Result<GitRepository, Diagnostic> {
    let above = place.path.split(separator: "/")
    let missing = place.missing.map { $0 + "/" }.joined()
    let top: String
    let prefix: String
    if surroundings.isBare {
      guard place.path == surroundings.gitFolder else { return .failure(.isGitsOwn(name)) }
      (top, prefix) = (place.path, missing)
    } else {
      guard surroundings.isInWorkTree, surroundings.depth <= above.count else { return .failure(.isGitsOwn(name)) }
      top = "/" + above.dropLast(surroundings.depth).joined(separator: "/")
      prefix = above.suffix(surroundings.depth).map { $0 + "/" }.joined() + missing
    }
    var environment = surroundings.git.environment
    environment.addPartsOfRepository(surroundings.gitFolder, top: top, surroundings.git)
    return .success(
      GitRepository(
        name: name,
        root: place.full,
        top: top,
        prefix: prefix,
        gitFolder: surroundings.gitFolder,
        isBare: surroundings.isBare,
        isShallow: surroundings.isShallow,
        git: Git(folder: top, environment: environment)
      )
    )
  }

  /// What git says of a place.
  private struct Surroundings {
    enum Failure: Error {
      case isNoRepository
      /// The folder that git names.
      case belongsToSomebodyElse(String?)
      case cannotStart(ChildProcess.Failure)
      case refused(String)
    }

    var git: Git
    var isBare: Bool
    var isInWorkTree: Bool
    var isShallow: Bool
    /// The number of folders between the top of the work tree and the place.
    var depth: Int
    var gitFolder: String

    static func ask(_ git: Git) -> Result<Surroundings, Failure> {
      let questions = [
        "--is-bare-repository", "--is-inside-work-tree", "--is-shallow-repository", "--show-cdup", "--absolute-git-dir",
      ]
      switch git.run(["rev-parse"] + questions) {
      case .failure(let failure): return .failure(.cannotStart(failure))
      case .success(let answer):
        guard answer.isSuccess else { return .failure(reason(answer.errors)) }
        var lines = answer.line.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard lines.count >= 4 else { return .failure(.refused(answer.line)) }
        let flags = lines.prefix(3).map { $0 == "true" }
        lines = lines.dropFirst(3)
        // Without a work tree there is no way up to its top.
        let up = flags[1] ? lines.popFirst() ?? "" : ""
        return .success(
          Surroundings(
            git: git,
            isBare: flags[0],
            isInWorkTree: flags[1],
            isShallow: flags[2],
            depth: up.split(separator: "/").count,
            gitFolder: lines.joined(separator: "\n")
          )
        )
      }
    }

    private static func reason(_ errors: String) -> Failure {
      if errors.contains("not a git repository") { return .isNoRepository }
      // `fatal: detected dubious ownership in repository at '/x'`; older ones: `fatal: unsafe repository ('/x' is …`
      if errors.contains("dubious ownership") || errors.contains("unsafe repository") {
        let parts = errors.split(separator: "\n")[0].split(separator: "'")
        return .belongsToSomebodyElse(parts.count > 1 ? String(parts[1]) : nil)
      }
      return .refused(errors)
    }
  }
}

/// The part of a path that exists, so that git can be asked there, and the rest.
struct ExistingFolder {
  /// Absolute, without links and without a trailing slash, so empty for `/`.
  var path: String
  /// The names of folders that are gone.
  var missing: [String]

  var full: String { path + missing.map { "/" + $0 }.joined() }

  static func of(_ name: String) -> Result<ExistingFolder, Diagnostic> {
    var existing = name
    var missing: [String] = []
    while true {
      switch fileStatus(existing) {
      case .success(let status):
        guard status.kind == .folder else {
          return .failure(
            missing.isEmpty
              ? Diagnostic(.error, "'\(name)' is no folder; give the folder that contains it")
              : Diagnostic(.error, "there is no folder '\(name)': '\(existing)' is a file")
          )
        }
        return absolutePath(existing).mapError { Diagnostic(.error, $0.message) }.map { path in
          ExistingFolder(path: path == "/" ? "" : path, missing: missing)
        }
      case .failure(let failure):
        var parts = existing.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        let last = parts.popLast()
        guard failure.isMissing, let last, last != "..", last != "." else {
          return .failure(Diagnostic(.error, failure.isMissing ? "there is no folder '\(name)'" : failure.message))
        }
        missing.insert(last, at: 0)
        existing = (existing.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        if existing.isEmpty { existing = "." }
      }
    }
  }
}

extension GitEnvironment {
  /// What the variables of git say of a work tree that knows of no repository; nil if they say nothing.
  fileprivate static var ofDetachedWorkTree: GitEnvironment? {
    guard environmentValue("GIT_DIR") != nil else { return nil }
    var environment = GitEnvironment.plain
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"] {
      if let value = environmentValue(name) { environment.set(name, absolute(value, from: ".")) }
    }
    return environment
  }

  /// Hands on which index and which objects are meant, if they are this repository's: `git commit FILE` prepares
  /// another index for its hooks, and a push keeps its objects apart until it is accepted (githooks(5), git-receive-pack(1)).
  fileprivate mutating func addPartsOfRepository(_ gitFolder: String, top: String, _ git: Git) {
    if let value = environmentValue("GIT_INDEX_FILE") {
      // In a hook it is relative to the top of the work tree, which is where hooks start.
      let places = [absolute(value, from: "."), absolute(value, from: top)]
      if let place = places.first(where: { $0.hasPrefix(gitFolder + "/") }) { set("GIT_INDEX_FILE", place) }
    }
    guard let value = environmentValue("GIT_OBJECT_DIRECTORY") else { return }
    guard let answer = try? git.run(["rev-parse", "--git-common-dir"]).get(), answer.isSuccess else { return }
    let common = absolute(answer.line, from: git.folder)
    let places = [absolute(value, from: "."), absolute(value, from: top)]
    guard let place = places.first(where: { $0.hasPrefix(common + "/") }) else { return }
    set("GIT_OBJECT_DIRECTORY", place)
    for name in ["GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH"] {
      if let value = environmentValue(name) { set(name, value) }
    }
  }
}

/// The absolute path of a path, without links except for its last name, which need not exist.
private func absolute(_ path: String, from folder: String) -> String {
  let full = path.hasPrefix("/") ? path : folder + "/" + path
  if let resolved = try? absolutePath(full).get() { return resolved }
  let bytes = Array(full.utf8)[...]
  guard let parent = try? absolutePath(bytes.folder.isEmpty ? "/" : bytes.folder.text).get() else { return full }
  return parent + "/" + bytes.lastSegment.text
}
