import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import ResourceScanner
import SourceTrees
import SwiftScanner

/// Scans a file of any language as far as its text goes, if it is not known what that says.
struct TextScanner: Sendable {
  let tree: SourceTree
  let source: FactSource
  /// Whether the expressions of Swift files are scanned.
  let expressions: Bool
  /// Whether keys are wanted under which what is found can be looked up later.
  let makesKeys: Bool
  /// Where what is new to the cache is encoded for; nil if that is done later, or not at all.
  let encodesFor: OpenedCache?

  static let padding = max(SwiftFileScanner.padding, ClangFileScanner.padding)

  /// What a thread uses again for each file.
  struct Memory {
    fileprivate var buffer: [UInt8] = []
    fileprivate var writer = FactWriter()
  }

  /// Reads and scans a file; of the C family only its outline. `memory` is what a thread reuses from file to file.
  func scan(_ file: SourceFile, _ memory: inout Memory) -> ScannedFile {
    var scan = scan(file, &memory.buffer)
    if let encodesFor, !file.language.isClang { scan.encode(with: &memory.writer, encodesFor) }
    return scan
  }

  private func scan(_ file: SourceFile, _ buffer: inout [UInt8]) -> ScannedFile {
    if file.language.isClang {
      if case .hit(let digest, let entry) = source.digest(of: file) { return ScannedFile(digest: digest, entry) }
    } else {
      let query = file.language.query(expressions: expressions)
      if case .hit(let facts, let entry) = source.facts(of: file, query) { return ScannedFile(.reused, facts, entry) }
    }
    return read(file, &buffer)
  }

  private func read(_ file: SourceFile, _ buffer: inout [UInt8]) -> ScannedFile {
    switch tree.read(file.path, into: &buffer, padding: Self.padding) {
    case .failure(let failure): return ScannedFile(.unreadable(reason: failure.reason))
    case .success(let count):
      if isPointerOfLFS(buffer[..<count]) { return ScannedFile(.unreadable(reason: "it is \(pointerOfLFS)")) }
      // The scanner of resources says itself what it cannot read: without code in it, there is no error.
      if file.language.isCode, isUTF16(buffer, count) {
        let wanted = file.language.isSwift ? "Swift wants" : "compilers want"
        return ScannedFile(.unreadable(reason: "it is in UTF-16; \(wanted) UTF-8"))
      }
      return file.language.isClang ? clang(file, buffer, count) : facts(of: file, buffer, count)
    }
  }

  /// The facts of a file that follow from its text alone.
  private func facts(of file: SourceFile, _ text: [UInt8], _ count: Int) -> ScannedFile {
    func facts() -> FileFacts {
      file.language.isSwift
        ? SwiftFileScanner.scan(padded: text, count: count, expressions: expressions)
        : ResourceFileScanner.scan(padded: text, count: count)
    }
    let query = file.language.query(expressions: expressions)
    // Without anything to look for, nobody asks for the hash.
    guard makesKeys else { return ScannedFile(.scanned, facts()) }
    let key = FactKey(query, text, count: count, source.secret)
    return switch source.facts(of: file, query, key) {
    case .hit(let facts, let entry): ScannedFile(.reused, facts, key: key, entry)
    case .damaged(let path): ScannedFile(.damaged(path: path))
    case .miss(let entry): ScannedFile(.scanned, facts(), key: key, entry)
    }
  }

  private func clang(_ file: SourceFile, _ text: [UInt8], _ count: Int) -> ScannedFile {
    let key = makesKeys ? FactKey(.outline, text, count: count, source.secret) : nil
    var entry: OpenedCache.Entry?
    if let key {
      switch source.digest(of: file, key) {
      case .hit(let digest, let entry): return ScannedFile(digest: digest, entry)
      case .miss(let missing): entry = missing
      case .damaged: break
      }
    }
    let outline = ClangOutline(padded: text, count: count)
    let digest = OutlineDigest(outline, text: key?.hash ?? Hash128(high: 0, low: 0))
    return ScannedFile(digest: digest, outline: outline, entry)
  }

  /// Whether a text begins with a byte-order mark of UTF-16. Read as UTF-8, it would look like a file without code.
  private func isUTF16(_ text: [UInt8], _ count: Int) -> Bool {
    count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
  }
}
