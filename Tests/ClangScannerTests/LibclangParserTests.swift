import ClangScanner
import Facts
import Foundation
import Testing

/// The libclang that tests use in this process.
enum Libclang {
  /// The one that LINTEL_LIBCLANG names, else the newest there is.
  static let libraries: [String] =
    ProcessInfo.processInfo.environment["LINTEL_LIBCLANG"].map { [$0] }
    ?? (14...21).reversed().map { "libclang-\($0).so.1" } + ["libclang.so.1", "libclang.so"]

  static let version: String? = try? LibclangParser.load(libraries).get()
}

@Suite(.enabled(if: Libclang.version != nil, "no libclang is installed"))
struct LibclangParserTests {
  @Test func dump() throws {
    let source = try String(contentsOfFile: "/tmp/lc/a.m", encoding: .utf8)
    let prelude = try String(contentsOfFile: "/tmp/lc/pre.h", encoding: .utf8)
    let parser = LibclangParser()
    let facts = try parser.parse(
      ClangJob(language: .objectiveC, prelude: Array(prelude.utf8), source: Array(source.utf8))
    ).get()
    let dump = FactsDump(facts, of: source)
    print(dump.declarations.joined(separator: "\n"))
    print(dump.references.joined(separator: "\n"))
    print(dump.types.joined(separator: "\n"))
    print(dump.attributes.joined(separator: "\n"))
    print(dump.foreignNames.joined(separator: "\n"))
  }
}
