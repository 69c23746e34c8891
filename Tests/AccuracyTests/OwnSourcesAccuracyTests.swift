import AccuracyOracle
import Foundation
import Testing

@Suite struct OwnSourcesAccuracyTests {
  @Test func referencesOfOurOwnSourcesAreTheCompilers() throws {
    let scratch = temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let comparison = try Measure.run(repository.path, .typeCheck(options: []), scratch: scratch)
    let text = comparison.text(examples: 20)
    #expect(comparison.unseenFiles.isEmpty && comparison.files > 300, "\(text)")
    // Two use what SwiftPM makes of resources.
    #expect(comparison.filesWithErrors.count <= 2 && comparison.leftOut < 150, "\(comparison.filesWithErrors) \(text)")
    #expect(comparison.references.precision >= 0.995 && comparison.references.recall >= 0.995, "\(text)")
    #expect(comparison.types.f1 >= 0.999, "\(text)")
    #expect(comparison.external.f1 >= 0.995, "\(text)")
    #expect(comparison.inferred.precision >= 0.99 && comparison.hiddenEdges.recall >= 1.0 / 3, "\(text)")
  }
}
