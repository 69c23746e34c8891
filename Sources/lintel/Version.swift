import Basics
import CCommit

extension Lintel {
  /// The version that is released next, or was released last; `scripts/release prepare` writes it.
  static let version = "0.1.0"

  /// `lintel 0.1.0 (4bcc1eed09cd)`, without the commit if it is not known.
  static var versionLine: String {
    let commit = String(cString: lintel_commit())
    return commit.isEmpty ? "lintel \(version)\n" : "lintel \(version) (\(commit))\n"
  }

  /// Tells this program from one that was built of other sources, also if these have no commit; nil if nobody can.
  static var build: String? {
    guard let stamp = FileStamp.of(Libclang.executable) else { return nil }
    return "\(versionLine)\(stamp.size) \(stamp.modified)"
  }
}
