// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Settings",
  products: [.library(name: "Settings", targets: ["Settings"])],
  dependencies: [.package(path: "../../App"), .package(path: "../Library")],
  targets: [
    .target(name: "Settings", dependencies: ["PodcastsApp", .product(name: "LibraryFeature", package: "Library")])
  ]
)
