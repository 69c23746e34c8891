// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Player",
  products: [.library(name: "Player", targets: ["Player"]), .library(name: "PlayerInterface", targets: ["PlayerInterface"])],
  dependencies: [.package(path: "../../Core/Design")],
  targets: [
    .target(name: "PlayerInterface"),
    .target(name: "Player", dependencies: ["PlayerInterface", .product(name: "DesignSystem", package: "Design")]),
  ]
)
