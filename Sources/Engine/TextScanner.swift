import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import SourceTrees
import SwiftScanner

/// Scans a file of any language as far as its text goes, if it is not known what that says.
struct TextScanner: Sendable {
  let tree: SourceTree
  let plan: ScanPlan

  static let padding = max(SwiftFileScanner.padding, ClangFileScanner.padding)

  private var question: FactKey.Question { plan.expressions ? .swiftWithExpressions : .swift }

  /// What a thread uses again for each file.
  struct Memory {
    fileprivate var buffer: [UInt8] = []
    fileprivate var writer = FactWriter()
  }

  func scan(_ file: SourceFile, _ memory: inout Memory) -> ScannedFile {
    var scan = scan(file, &memory.buffer)
    if plan.encodes { scan.encode(with: &memory.writer, plan) }
    return scan
  }

  private func scan(_ file: SourceFile, _ buffer: inout [UInt8]) -> ScannedFile {
    guard let kept = plan.kept else { return read(file, &buffer) }
    var isDamaged = false
    if file.language.isSwift {
      switch kept.facts(of: file, question) {
      case .found(let facts, let origin): return ScannedFile(facts: facts, isKnown: true, origin: origin)
      case .damaged: isDamaged = true
      case .nothing: break
      }
    } else {
      switch kept.digest(of: file) {
      case .found(let digest, let origin): return ScannedFile(digest: digest, digestOrigin: origin)
      case .damaged: isDamaged = true
      case .nothing: break
      }
    }
    var scan = read(file, &buffer)
    if isDamaged { scan.isDamagedInCache = true }
    return scan
  }

  private func read(_ file: SourceFile, _ buffer: inout [UInt8]) -> ScannedFile {
    switch tree.read(file.path, into: &buffer, padding: Self.padding) {
    case .failure(let failure): return ScannedFile(failure: failure.reason)
    case .success(let count):
      if isUTF16(buffer, count) {
        return ScannedFile(
          failure: "it is in UTF-16; \(file.language.isSwift ? "Swift wants" : "compilers want") UTF-8"
        )
      }
      return file.language.isSwift ? swift(file, buffer, count) : clang(file, buffer, count)
    }
  }

  private func swift(_ source: SourceFile, _ buffer: [UInt8], _ count: Int) -> ScannedFile {
    guard plan.looksBack else {
      return ScannedFile(facts: SwiftFileScanner.scan(padded: buffer, count: count, expressions: plan.expressions))
    }
    let key = FactKey(question, buffer, count: count, plan.secret)
    var file = ScannedFile()
    switch plan.kept?.facts(of: source, question, content: key) {
    case .found(let facts, let origin):
      file = ScannedFile(facts: facts, isKnown: true, origin: origin)
    case .damaged:
      file.isDamagedInCache = true
      fallthrough
    case .nothing, nil:
      file.origin = plan.kept?.origin(of: source, question, content: key)
      switch plan.known?[key] {
      case .facts(let facts):
        file.facts = facts
        file.isKnown = true
      case .damaged(let path):
        file.damagedStore = path
        file.origin = nil
      case .nothing, nil:
        file.facts = SwiftFileScanner.scan(padded: buffer, count: count, expressions: plan.expressions)
      }
    }
    if plan.keepsRecords { file.record = FactRecord(key: key, facts: file.facts) }
    return file
  }

  private func clang(_ source: SourceFile, _ buffer: [UInt8], _ count: Int) -> ScannedFile {
    var file = ScannedFile()
    // Without anything to look for, nobody asks for the hash.
    let key = plan.looksBack ? FactKey(.outline, buffer, count: count, plan.secret) : nil
    if let key {
      switch plan.kept?.digest(of: source, content: key) {
      case .found(let digest, let origin): return ScannedFile(digest: digest, digestOrigin: origin)
      case .damaged: file.isDamagedInCache = true
      case .nothing, nil: break
      }
      file.digestOrigin = plan.kept?.origin(of: source, .outline, content: key)
    }
    let outline = ClangOutline(padded: buffer, count: count)
    file.outline = outline
    file.digest = OutlineDigest(outline, text: key?.hash ?? Hash128(high: 0, low: 0))
    return file
  }

  /// Whether a text begins with a byte-order mark of UTF-16. Read as UTF-8, it would look like a file without code.
  private func isUTF16(_ text: [UInt8], _ count: Int) -> Bool {
    count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
  }
}
