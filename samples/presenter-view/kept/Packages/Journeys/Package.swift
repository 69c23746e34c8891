// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Journeys",
  products: [.library(name: "Journeys", targets: ["Journeys"])],
  targets: [.target(name: "Journeys")]
)
