import Foundation
import SwiftScanner
import TestSupport
import Testing

/// What must not change the facts of a file, and what must leave none.
@Suite struct VariantTests {
  private static let fixtures = Corpus.fixtures.map { LineMap($0) }

  @Test(arguments: SourceVariant.allCases)
  func aVariantHasTheSameFactsAtOtherOffsets(variant: SourceVariant) {
    var compared = 0
    for file in Self.fixtures {
      guard let changed = variant.apply(file.bytes) else { continue }
      compared += 1
      let expected = SwiftFileScanner.scan(file.bytes).shifted { changed.offset(of: $0) }
      let found = SwiftFileScanner.scan(changed.bytes).shifted { $0 }
      #expect(found.imports == expected.imports, "\(file.path)")
      #expect(found.names == expected.names, "\(file.path)")
      #expect(found.attributes == expected.attributes, "\(file.path)")
      #expect(found.typeNodes == expected.typeNodes, "\(file.path)")
      #expect(found.typeUses == expected.typeUses, "\(file.path)")
      #expect(found.suppressions == expected.suppressions, "\(file.path)")
      #expect(found.problems == expected.problems, "\(file.path)")
      expectSame(found.declarations, expected.declarations, file)
      expectSame(found.references, expected.references, file)
    }
    #expect(compared > 30)
  }

  @Test(arguments: SilentVariant.allCases)
  func aSilencedFileHasNoFacts(variant: SilentVariant) {
    var compared = 0
    for file in Self.fixtures {
      guard let silenced = variant.apply(file.bytes) else { continue }
      compared += 1
      let facts = SwiftFileScanner.scan(silenced)
      #expect(facts.imports.isEmpty && facts.declarations.isEmpty && facts.references.isEmpty, "\(file.path)")
      #expect(facts.problems.allSatisfy { $0.kind == .nulByte }, "\(file.path): \(facts.problems)")
    }
    #expect(compared > 30)
  }

  /// Says which element differs, where comparing the whole arrays would print thousands.
  private func expectSame<Element: Equatable>(_ found: [Element], _ expected: [Element], _ file: LineMap) {
    #expect(found.count == expected.count, "\(file.path)")
    if let first = zip(found, expected).first(where: { $0 != $1 }) {
      Issue.record("\(file.path): found \(first.0), expected \(first.1)")
    }
  }
}
