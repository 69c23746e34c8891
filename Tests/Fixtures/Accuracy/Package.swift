// swift-tools-version: 6.0
import PackageDescription

// Every construct that decides which type a name means, for the comparison with the compiler's index. It has to compile.

let package = Package(
  name: "Accuracy",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Accuracy", targets: ["Client"])],
  targets: [
    // One module, all constructs that need no other.
    .target(name: "Language", swiftSettings: [.enableUpcomingFeature("BareSlashRegexLiterals")]),
    // Own types named like those of the standard library.
    .target(name: "Shadows"),
    // What values and members tell of types that are not named.
    .target(name: "Inference"),
    // Modules: `Kit` has a class `Kit`, re-exports `KitCore`; `Shapes` has types named like those of `Kit`.
    .target(name: "KitCore"),
    .target(name: "Kit", dependencies: ["KitCore"]),
    .target(name: "Shapes"),
    .target(name: "Client", dependencies: ["Kit", "KitCore", "Shapes"]),
    // Imports of single declarations.
    .target(name: "Imports", dependencies: ["Kit", "Shapes"]),
    // `@testable import`
    .target(name: "Probe", dependencies: ["Kit", "Shapes"]),
  ],
  swiftLanguageModes: [.v5]
)
