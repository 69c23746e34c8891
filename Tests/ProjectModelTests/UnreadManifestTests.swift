import Testing

@testable import ProjectModel

@Suite struct UnreadManifestTests {
  @Test func aManifestThatIsNotReadIsNamed() throws {
    let fixture = try Fixture([
      "Core/BUILD.bazel": "load(\"@rules_swift//swift:swift.bzl\", \"swift_library\")\nswift_library(name = \"Core\")",
      "App/BUILD": "swift_library(name = \"App\")", "App/A.swift": "", "Core/C.swift": "",
      "tools/BUILD": "py_library(name = \"tools\")",
    ])
    let project = fixture.discover()
    #expect(
      project.messages == [
        "warning App/BUILD this manifest of Bazel (and 1 other) is not read, so modules that only it declares are not known: "
          + "state them in 'modules' of '.lintel.yml', or name the manifest in 'exclude' of 'sources' if others say the same"
      ]
    )
    #expect(fixture.discover(DiscoveryOptions(exclude: ["**/BUILD", "**/BUILD.bazel"])).messages == [])
  }
}
