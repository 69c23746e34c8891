import AccuracyOracle
import Foundation
import Testing

/// The fixtures that show how names are resolved, beside what the compiler says of them.
@Suite struct FixtureAccuracyTests {
  private static func comparison(_ name: String) throws -> Comparison {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
    let scratch = NSTemporaryDirectory() + "lintel-accuracy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    return try Measure.run(folder, .typeCheck(options: ["-enable-bare-slash-regex"]), scratch: scratch)
  }

  @Test func everyConstructMeansWhatTheCompilerSays() throws {
    let comparison = try Self.comparison("Accuracy")
    let text = comparison.text(examples: 100)
    #expect(comparison.files > 30 && comparison.unseenFiles.isEmpty, "\(text)")
    #expect(comparison.filesWithErrors.count <= 2 && comparison.leftOut <= 17, "\(text)")
    #expect(comparison.references.agreed > 1_000 && comparison.external.agreed > 200, "\(text)")
    for score in [comparison.types, comparison.references, comparison.external] {
      #expect(score.wrong == 0 && score.missed == 0, "\(text)")
    }
    #expect(comparison.ambiguous == 0, "\(text)")
    #expect(comparison.inferred.agreed > 100 && comparison.inferred.wrong == 0, "\(text)")
  }

  @Test func whatIsNotFoundIsKnown() throws {
    let comparison = try Self.comparison("AccuracyLimits")
    let missed = comparison.disagreements.filter {
      $0.category.hasPrefix("missed") || $0.category.hasPrefix("external")
    }
    #expect(missed.map(\.place).sorted() == Self.limits, "\(comparison.text(examples: 100))")
    #expect(comparison.references.wrong == 0, "\(comparison.text(examples: 100))")
  }

  private static let limits = [
    "Sources/Limits/Limits.swift:11:18", "Sources/Limits/Limits.swift:18:38", "Sources/Limits/Limits.swift:5:47",
    "Sources/Limits/Limits.swift:9:24",
  ]
}
