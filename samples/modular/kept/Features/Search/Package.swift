// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Search",
  products: [.library(name: "Search", targets: ["Search"])],
  dependencies: [.package(path: "../Player"), .package(path: "../../Core/Design")],
  targets: [
    .target(
      name: "Search",
      dependencies: [.product(name: "PlayerInterface", package: "Player"), .product(name: "Typography", package: "Design")]
    )
  ]
)
