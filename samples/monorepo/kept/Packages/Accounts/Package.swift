// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Accounts", targets: [.target(name: "Accounts")])
