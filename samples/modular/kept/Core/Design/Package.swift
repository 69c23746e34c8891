// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Design",
  products: [.library(name: "DesignSystem", targets: ["DesignSystem"]), .library(name: "Typography", targets: ["Typography"])],
  targets: [.target(name: "Typography"), .target(name: "DesignSystem", dependencies: ["Typography"])]
)
