import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel

/// What was found in the files of a project, for the next check in the same process.
///
/// Each is found again by what it follows from: the bytes of a file, what stands for these bytes, or for a file of the C
/// family also what its names mean. So it is never wrong, only of no use any more.
struct ResidentFacts: Sendable {
  /// Whose hashes tell what facts follow from.
  let secret: FactSecret
  /// The version string of the libclang that gave the facts of the C family; nil if there are none.
  private(set) var libclang: String?
  /// The files that may have changed since; nil: nobody knows which.
  var changed: Set<String>?
  private var files: [String: Entry] = [:]

  /// A class, as a copy of facts counts the owners of all their arrays.
  private final class Entry: Sendable {
    let mark: FileMark?
    /// Whether the mark tells these contents from all others.
    let isMarkTrusted: Bool
    let query: FactKey.Query
    /// nil where those of a file of the C family cannot be used again.
    let facts: FileFacts?
    let key: FactKey?
    let digest: OutlineDigest?

    init(_ scan: borrowing ScannedFile, of file: SourceFile, _ query: FactKey.Query, latestTrusted: Int64) {
      mark = file.mark
      isMarkTrusted = file.mark?.isTrusted(before: latestTrusted) ?? false
      self.query = query
      key = scan.key
      facts = scan.hasFacts && (!file.language.isClang || scan.key != nil) ? scan.facts : nil
      digest = scan.clang?.digest
    }
  }

  init(_ secret: FactSecret) { self.secret = secret }

  // MARK: Looking up

  /// What is known of a file that is not read.
  private func entry(of file: SourceFile, _ query: FactKey.Query) -> Entry? {
    guard let entry = files[file.path], entry.mark == file.mark, entry.query == query else { return nil }
    if let changed, !changed.contains(file.path) { return entry }
    return entry.isMarkTrusted ? entry : nil
  }

  /// The facts of a Swift file that is not read.
  func facts(of file: SourceFile, _ query: FactKey.Query) -> FileFacts? { entry(of: file, query)?.facts }

  /// The facts of a Swift file by its bytes, or of one of the C family by all that they follow from.
  func facts(of file: SourceFile, _ query: FactKey.Query, _ key: FactKey) -> FileFacts? {
    guard let entry = files[file.path], entry.query == query, entry.key == key else { return nil }
    return entry.facts
  }

  /// What others have to know of a file of the C family that is not read.
  func digest(of file: SourceFile) -> OutlineDigest? { entry(of: file, .outline)?.digest }

  /// The same by the key of its bytes.
  func digest(of file: SourceFile, _ key: FactKey) -> OutlineDigest? {
    guard let digest = files[file.path]?.digest, digest.text == key.hash else { return nil }
    return digest
  }

  // MARK: Keeping

  /// Keeps what a scan has found.
  ///
  /// - Parameters:
  ///   - latestTrusted: in nanoseconds; a file that was changed later might change again without its stamp telling.
  ///   - libclang: the one that was asked in this scan; nil: none was.
  mutating func keep(
    _ scans: [ScannedFile],
    of project: [SourceFile],
    expressions: Bool,
    latestTrusted: Int64,
    libclang: String?
  ) {
    if let libclang { self.libclang = libclang }
    for (index, file) in project.enumerated() {
      let query = file.language.query(expressions: expressions)
      if !file.language.isClang, entry(of: file, query) != nil { continue }
      // By index: a copy of a scan counts the owners of all its arrays.
      guard scans[index].hasFacts || scans[index].clang != nil else {
        files[file.path] = nil
        continue
      }
      files[file.path] = Entry(scans[index], of: file, query, latestTrusted: latestTrusted)
    }
    changed = []
    guard files.count > project.count else { return }
    let paths = Set(project.map(\.path))
    files = files.filter { paths.contains($0.key) }
  }

  /// Keeps what was found in one Swift file.
  mutating func keep(_ scan: borrowing ScannedFile, of file: SourceFile, expressions: Bool, latestTrusted: Int64) {
    let query = file.language.query(expressions: expressions)
    files[file.path] = Entry(scan, of: file, query, latestTrusted: latestTrusted)
  }
}

extension FileMark {
  /// Whether whoever writes to the file changes the mark, which may not be so within one tick of the file system's clock.
  ///
  /// Whole seconds are those of a file system that knows no better, or makes its times up.
  func isTrusted(before latest: Int64) -> Bool {
    switch self {
    case .blob: true
    case .stamp(let stamp):
      max(stamp.changed, stamp.modified) < latest && stamp.changed % 1_000_000_000 != 0
    }
  }
}
