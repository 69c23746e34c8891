import Basics
import ReportModel

extension GitRepository {
  /// Finds the repository in which a folder is, or in which it lay.
  package static func find(_ root: String) -> Result<GitRepository, Diagnostic> {
    let name = root.isEmpty ? "." : root
    return ExistingFolder.of(name).flatMap { place in
      let folder = place.path.isEmpty ? "/" : place.path
      if let embedded = EmbeddedRepository(around: place.path) { return .failure(.embeddedRepository(embedded)) }
      var found = Surroundings.ask(Git(folder: folder, findsBare: EmbeddedRepository.canBeBare(place.path)))
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
        git: Git(folder: top, environment: environment, findsBare: surroundings.isBare)
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
  /// another index for its hooks, and a push keeps its objects apart until it is accepted (githooks(5),
  /// git-receive-pack(1)).
  fileprivate mutating func addPartsOfRepository(_ gitFolder: String, top: String, _ git: Git) {
    if let value = environmentValue("GIT_INDEX_FILE") {
      // In a hook it is relative to the top of the work tree, which is where hooks start. One that is in no
      // repository's own folder was made to be committed from; that of another repository is not ours.
      let places = [absolute(value, from: "."), absolute(value, from: top)]
      let own = places.first { $0.hasPrefix(gitFolder + "/") }
      let loose = places.first { place in
        if case .success = fileStatus(place) { !liesInGitsFolder(place) } else { false }
      }
      if let place = own ?? loose { set("GIT_INDEX_FILE", place) }
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

/// Whether a folder on the way to a path is the own folder of a repository or of a linked work tree
/// (gitrepository-layout(5)).
private func liesInGitsFolder(_ path: String) -> Bool {
  func has(_ folder: Substring, _ name: String) -> Bool {
    if case .success = fileStatus(folder + "/" + name) { true } else { false }
  }
  var folder = path[...]
  while let slash = folder.lastIndex(of: "/") {
    folder = folder[..<slash]
    if has(folder, "HEAD"), has(folder, "objects") || has(folder, "commondir") { return true }
  }
  return false
}

/// The absolute path of a path, without links except for its last name, which need not exist.
private func absolute(_ path: String, from folder: String) -> String {
  let full = path.hasPrefix("/") ? path : folder + "/" + path
  if let resolved = try? absolutePath(full).get() { return resolved }
  let bytes = Array(full.utf8)[...]
  guard let parent = try? absolutePath(bytes.folder.isEmpty ? "/" : bytes.folder.text).get() else { return full }
  return parent + "/" + bytes.lastSegment.text
}
