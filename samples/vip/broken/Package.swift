// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v15)],
  targets: [
    .target(name: "ShopCore", path: "ShopCore"),
    .executableTarget(name: "Shop", dependencies: ["ShopCore"], path: "Shop"),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "ShopCore"], path: "ShopTests"),
  ]
)
