// swift-tools-version: 6.0
import PackageDescription

// Made by Lintel's scripts/release: the plug-ins of Lintel, with the program as it was released, so nothing is built.

let package = Package(
  name: "lintel-plugins",
  products: [
    .plugin(name: "LintelBuild", targets: ["LintelBuild"]),
    .plugin(name: "LintelCommand", targets: ["LintelCommand"]),
  ],
  targets: [
    .binaryTarget(
      name: "lintel",
      url: "@ADDRESS lintel.artifactbundle.zip@",
      checksum: "@SHA256 lintel.artifactbundle.zip@"
    ),
    .plugin(name: "LintelBuild", capability: .buildTool(), dependencies: ["lintel"]),
    .plugin(
      name: "LintelCommand",
      capability: .command(intent: .custom(verb: "lintel", description: "Check the architecture with Lintel")),
      dependencies: ["lintel"]
    ),
  ]
)
