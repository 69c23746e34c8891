import CCommit

extension Lintel {
  /// The version that is released next, or was released last; `scripts/release prepare` writes it.
  static let version = "0.1.0"

  /// `lintel 0.1.0 (4bcc1eed09cd)`, without the commit if it is not known.
  static var versionLine: String {
    let commit = String(cString: lintel_commit())
    return commit.isEmpty ? "lintel \(version)\n" : "lintel \(version) (\(commit))\n"
  }
}
