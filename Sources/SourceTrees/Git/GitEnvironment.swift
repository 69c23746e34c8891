import Basics

/// The environment in which git is started.
///
/// In a hook git's variables name its repository, which need not be the one that is asked about. So a repository is
/// looked for without them, and of those about its contents only that is handed on which is in the repository that was
/// found (`GitRepository.find`).
struct GitEnvironment: Sendable {
  /// `NAME=value`
  private var added: [String] = ["LC_ALL=C"]  // messages are read

  /// Without any repository.
  static let plain = GitEnvironment()

  /// What says how git works, but not where.
  private static let kept: [String] = [
    "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH",
  ]

  /// Git fetches what a partial clone lacks by programs and from places that the repository names; here it fetches
  /// nothing.
  private static let locks: [String] = [
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0", "\(emptyVariable)=",
  ]

  /// For `--config-env`.
  static let emptyVariable = "LINTEL_EMPTY"

  mutating func set(_ name: String, _ value: String) { added.append("\(name)=\(value)") }

  /// Calls `body` with the entries, the last of which is nil.
  func withPointers<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let own = (added + Self.locks).map { strdup($0) }
    defer { for pointer in own { free(pointer) } }
    let inherited = ownEnvironment().filter { name, _ in
      if name == "LC_ALL" { return false }
      return !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG_") || Self.kept.contains(String(name))
    }
    return body(inherited.map(\.entry) + own + [nil])
  }
}

/// The value of a variable of our own environment; nil if it is not set or empty.
func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
