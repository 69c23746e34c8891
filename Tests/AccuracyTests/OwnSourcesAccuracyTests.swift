import AccuracyOracle
import Foundation
import Testing

@Suite struct OwnSourcesAccuracyTests {
  @Test func referencesOfOurOwnSourcesAreTheCompilers() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let scratch = NSTemporaryDirectory() + "lintel-accuracy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let comparison = try Measure.run(root, .typeCheck(options: []), scratch: scratch)
    print(comparison.text(examples: 5))
    #expect(comparison.references.f1 >= 0.995)
  }
}
