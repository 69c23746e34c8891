// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [.package(url: "https://github.com/apple/swift-log", from: "1.6.0")],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [
        "Feed",
        "Store",
      ]
    ),
    .target(
      name: "Feed",
      dependencies: [
        "Kit",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "Store",
      dependencies: [
        "Model",
        "StoreMacros",
      ]
    ),
    .target(
      name: "Kit",
      dependencies: ["Model"]
    ),
    .target(name: "Model"),
    .macro(name: "StoreMacros"),
    .target(
      name: "Wire",
      dependencies: ["Model"]
    ),
  ]
)
