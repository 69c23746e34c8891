import AccuracyOracle
import Foundation
import Testing

/// The packages of the samples, as far as they need nothing that only Apple's systems have.
@Suite struct SampleAccuracyTests {
  @Test(
    arguments: [
      "display-logic-core/kept/Packages", "feature-folders/kept/Packages", "modular/broken", "monorepo/kept",
      "presenter-view/kept/Packages", "three-layer/kept/Packages", "vip/broken",
    ]
  )
  func referencesOfASampleAreTheCompilers(_ name: String) throws {
    let scratch = temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let folder = repository.appendingPathComponent("samples/\(name)").path
    let comparison = try Measure.run(folder, .typeCheck(options: []), scratch: scratch)
    let text = comparison.text(examples: 20)
    #expect(comparison.files > 1 && comparison.types.agreed > 1, "\(text)")
    for score in [comparison.types, comparison.references, comparison.external] { #expect(score.f1 == 1, "\(text)") }
    // Where UIKit is missing the compiler does not know the types of many values.
    let contradicted = comparison.disagreements.filter { found in
      found.category == "inferred: wrong" && !found.detail.hasSuffix("but nothing")
    }
    #expect(contradicted.isEmpty, "\(text)")
  }
}

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

func temporaryFolder() -> String { NSTemporaryDirectory() + "lintel-accuracy-\(UUID().uuidString)" }
