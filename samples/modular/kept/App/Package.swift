// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PodcastsApp",
  dependencies: [
    .package(path: "../Features/Library"), .package(path: "../Features/Player"), .package(path: "../Features/Search"),
    .package(path: "../Core/Networking"),
  ],
  targets: [
    .executableTarget(name: "PodcastsApp", dependencies: ["LibraryFeature", "Player", "Search", "Networking"])
  ]
)
