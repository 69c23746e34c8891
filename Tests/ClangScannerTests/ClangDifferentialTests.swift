import ClangScanner
import Facts
import Foundation
import TestSupport
import Testing

/// On files that need no SDK: the same declarations as clang's own, at the same places and in the same parents.
@Suite(.enabled(if: LibclangForTests.isThere, "no libclang is installed"))
struct ClangDifferentialTests {
  private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/Clang").path

  private static let hasClang: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["clang", "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  struct Fixture: CustomTestStringConvertible, Sendable {
    var name: String
    var language: ClangLanguage
    var arguments: [String]
    var testDescription: String { name }
  }

  private static let fixtures = [
    Fixture(name: "classes.m", language: .objectiveC, arguments: ["-x", "objective-c", "-std=gnu17"]),
    Fixture(name: "plain.c", language: .c, arguments: ["-x", "c", "-std=gnu17"]),
    Fixture(name: "scopes.cpp", language: .cxx, arguments: ["-x", "c++", "-std=gnu++20"]),
    Fixture(name: "mixed.mm", language: .objectiveCxx, arguments: ["-x", "objective-c++", "-std=gnu++20"]),
  ]

  @Test(
    "What libclang is asked for equals clang's own tree",
    .enabled(if: hasClang, "there is no clang on the search path"),
    arguments: fixtures
  )
  func parser(fixture: Fixture) throws {
    try compare(fixture) { bytes in
      try LibclangParser().parse(ClangJob(language: fixture.language, prelude: [], source: bytes)).get()
    }
  }

  @Test(
    "What the scanner makes of a file equals clang's own tree",
    .enabled(if: hasClang, "there is no clang on the search path"),
    arguments: fixtures
  )
  func scanner(fixture: Fixture) throws {
    try compare(fixture) { bytes in scan(bytes, fixture.language) }
  }

  private func compare(_ fixture: Fixture, _ read: ([UInt8]) throws -> FileFacts) throws {
    let path = Self.folder + "/" + fixture.name
    let target = ["-target", "x86_64-apple-ios15.0-simulator", "-fobjc-weak", "-fblocks"]
    let oracle = try #require(try ClangOracle(path, arguments: fixture.arguments + target))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let facts = try read(bytes)
    let found = facts.declarations.filter { declaration in
      !isMacro(at: Int(declaration.nameOffset), in: bytes) && !isRepeatedParameter(declaration, facts)
    }.map { declaration in
      DeclarationRecord(
        kind: "\(declaration.kind)",
        name: facts.names.string(declaration.name),
        offset: Int(declaration.nameOffset),
        parent: declaration.parent < 0
          ? nil : facts.names.string(facts.declarations[Int(declaration.parent)].name),
        source: bytes
      )
    }
    #expect(oracle.declarations.count > 10)
    let missing = oracle.declarations.filter { !found.contains($0) }
    let unexpected = found.filter { !oracle.declarations.contains($0) }
    #expect(missing == [])
    #expect(unexpected == [])
    #expect(found.count == oracle.declarations.count)
  }

  private func scan(_ bytes: [UInt8], _ language: ClangLanguage) -> FileFacts {
    let padded = bytes + Array(repeating: 0, count: ClangFileScanner.padding)
    let outline = ClangOutline(padded: padded, count: bytes.count)
    var parser = LibclangParser()
    return ClangFileScanner.scan(
      padded: padded,
      count: bytes.count,
      outline: outline,
      language: language,
      defines: [],
      names: ClangNames([outline], swift: []),
      parser: &parser
    )
  }

  /// Whether it is `T` of `template <class T> void Box<T>::put(T item)`, which clang's tree leaves out.
  private func isRepeatedParameter(_ declaration: DeclarationFact, _ facts: FileFacts) -> Bool {
    guard declaration.kind == .genericParameter, declaration.parent >= 0 else { return false }
    let function = facts.declarations[Int(declaration.parent)]
    return function.kind == .function && function.parent >= 0
      && facts.declarations[Int(function.parent)].flags.contains(.implementation)
  }

  /// Macros are facts and no part of clang's tree.
  private func isMacro(at offset: Int, in bytes: [UInt8]) -> Bool {
    let start = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    return bytes[start] == UInt8(ascii: "#")
  }
}
