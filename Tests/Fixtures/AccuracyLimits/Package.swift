// swift-tools-version: 6.0
import PackageDescription

// What Lintel does not find, and why: the test of the fixture `Accuracy` names each place.

let package = Package(
  name: "AccuracyLimits",
  products: [.library(name: "Limits", targets: ["Limits"])],
  targets: [.target(name: "Limits")],
  swiftLanguageModes: [.v5]
)
