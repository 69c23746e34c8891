import SourceTrees

/// Chooses among `Package.swift` and the manifests for certain tool versions, as the package manager of 6.3 does.
enum ManifestChoice {
  private static let toolVersion = [6, 3, 0]

  /// The index of the manifest that SwiftPM of `toolVersion` would read: of `Package@swift-VERSION.swift` the newest
  /// that is not newer than it, else `Package.swift`; nil if there is none.
  static func best(of manifests: [(name: String, bytes: [UInt8])]) -> Int? {
    let plain = manifests.firstIndex { $0.name == "Package.swift" }
    let versioned = manifests.indices.compactMap { index -> (index: Int, version: [Int])? in
      version(inName: manifests[index].name).map { (index, $0) }
    }
    guard let best = versioned.filter({ !isLess(toolVersion, $0.version) }).max(by: { isLess($0.version, $1.version) })
    else { return plain }
    if let plain, isLess(best.version, toolsVersion(manifests[plain].bytes)), !isExact(best.version) { return plain }
    return best.index
  }

  /// `Package@swift-5.9.swift` names version 5.9.
  private static func version(inName name: String) -> [Int]? {
    let start = "Package@swift-"
    guard name.hasPrefix(start), name.hasSuffix(".swift") else { return nil }
    let parts = name.dropFirst(start.count).dropLast(".swift".count).split(separator: ".").map { Int($0) }
    return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap { $0 }
  }

  /// Whether a version is that of the tools, as far as it goes.
  private static func isExact(_ version: [Int]) -> Bool { toolVersion.starts(with: version) }

  /// What the first line `// swift-tools-version:5.9` says.
  private static func toolsVersion(_ bytes: [UInt8]) -> [Int] {
    let marker = Array("swift-tools-version".utf8)
    for line in bytes.prefix(4096).split(separator: UInt8(ascii: "\n")) where line.contains("swift-tools-version") {
      guard let at = line.indices.first(where: { line[$0...].starts(with: marker) }) else { continue }
      let digits = line[(at + marker.count)...].drop { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let version = digits.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == Byte.dot }
      return version.split(separator: Byte.dot).compactMap { Int($0.text) }
    }
    return []
  }

  private static func isLess(_ a: [Int], _ b: [Int]) -> Bool {
    for position in 0..<max(a.count, b.count) {
      let x = position < a.count ? a[position] : 0
      let y = position < b.count ? b[position] : 0
      if x != y { return x < y }
    }
    return false
  }
}
