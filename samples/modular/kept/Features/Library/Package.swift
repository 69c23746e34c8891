// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  products: [.library(name: "LibraryFeature", targets: ["LibraryFeature"])],
  dependencies: [.package(path: "../Player"), .package(path: "../../Core/Design"), .package(path: "../../Core/Networking")],
  targets: [
    .target(
      name: "LibraryFeature",
      dependencies: [
        .product(name: "PlayerInterface", package: "Player"), .product(name: "DesignSystem", package: "Design"), "Networking",
      ]
    ),
    .executableTarget(name: "LibraryDemo", dependencies: ["LibraryFeature"], path: "Demo"),
    .testTarget(name: "LibraryFeatureTests", dependencies: ["LibraryFeature"]),
  ]
)
