import Engine
import Testing

/// What is said of a configuration while a manifest cannot be read.
@Suite struct DamagedManifestTests {
  private static func workspace(_ components: String, manifest: String) throws -> Workspace {
    try Workspace([
      ".lintel.yml":
        "components: { \(components) }\nrules: { a: { forbid: { from: checkout, to: { module: UIKit } } } }\n",
      "Package.swift": manifest, "Sources/Checkout/Cart.swift": "struct Cart {}\n",
    ])
  }

  private static let target = "  .target(name: \"checkout\", path: \"Sources/Checkout\"),\n"

  private static func manifest(_ lines: String) -> String {
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Shop\", targets: [\n\(lines)])\n"
  }

  private static let halfMerged = manifest("<<<<<<< HEAD\n\(target)=======\n>>>>>>> main\n")
  private static let cause = "error Package.swift:4:1 this line is left over from a merge, so nobody can say which "

  @Test func aModuleThatItMayDeclareIsNotCalledUnknown() throws {
    let damaged = try Self.workspace("checkout: { module: checkout }", manifest: Self.halfMerged)
    let report = damaged.check().report
    #expect(damaged.check().messages.count == 1, "\(damaged.check().messages)")
    #expect(damaged.check().messages.first?.hasPrefix(Self.cause) == true)
    #expect(report.notes.isEmpty, "\(report.notes)")
    #expect(damaged.check().verdicts == ["a": "vacuous"])
    let sound = try Self.workspace("checkout: { module: checkout }", manifest: Self.manifest(Self.target))
    #expect(sound.check().messages.isEmpty && sound.check().verdicts == ["a": "kept"])
    let misspelt = try Self.workspace("checkout: { module: Checkout }", manifest: Self.manifest(Self.target))
    #expect(
      misspelt.check().messages.first?.contains("no module is called 'Checkout'; did you mean 'checkout'?") == true
    )
  }

  @Test func itStandsBeforeWhatIsWrongElsewhere() throws {
    let components = "checkout: { module: checkout }, old: \"Sources/Old/**\""
    let workspace = try Self.workspace(components, manifest: Self.halfMerged)
    let messages = workspace.check().messages
    #expect(messages.count == 2, "\(messages)")
    #expect(messages.first?.hasPrefix(Self.cause) == true)
    #expect(messages.last?.contains("component 'old' selects nothing") == true)
  }
}
