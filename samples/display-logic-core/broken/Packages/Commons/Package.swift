// swift-tools-version: 5.5
import PackageDescription

let package = Package(
  name: "Commons",
  products: [.library(name: "Commons", targets: ["Commons"])],
  targets: [.target(name: "Commons")]
)
