// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "NewsKit",
  platforms: [.iOS(.v18)],
  products: [
    .library(name: "NewsCore", targets: ["NewsCore"]),
    .library(name: "NewsFormat", targets: ["NewsFormat"]),
  ],
  targets: [
    .target(name: "NewsCore"),
    .target(name: "NewsFormat", dependencies: ["NewsCore"]),
    .testTarget(name: "NewsCoreTests", dependencies: ["NewsCore"]),
  ]
)
