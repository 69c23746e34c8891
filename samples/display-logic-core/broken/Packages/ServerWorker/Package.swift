// swift-tools-version: 5.5
import PackageDescription

let package = Package(
  name: "ServerWorker",
  products: [.library(name: "ServerWorker", targets: ["ServerWorker"])],
  dependencies: [.package(path: "../Commons")],
  targets: [.target(name: "ServerWorker", dependencies: ["Commons"])]
)
