// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Tools",
  dependencies: [.package(path: "../Core/Networking")],
  targets: [.executableTarget(name: "FeedImport", dependencies: ["Networking"])]
)
