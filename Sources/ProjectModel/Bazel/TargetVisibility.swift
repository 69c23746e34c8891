/// Who may depend on a target, as `visibility` of Bazel and Buck says it.
package struct TargetVisibility: Sendable, Equatable {
  /// As it is written; empty where nothing is written, and only the target's own package may use it.
  package var written: [String]
  /// The beginnings of the labels that may depend on it: `//a/b:` for a package, `//a/b/` for those below it.
  private var beginnings: [String]
  private var labels: Set<String> = []

  /// nil: everybody may, or it is not known who.
  ///
  /// - Parameters:
  ///   - written: the labels and patterns in their order.
  ///   - package: the package of the target, `//a/b`.
  ///   - isBuck: whether a label is a target, and not a group of packages.
  ///   - packages: gives the packages of a group by its label; nil if they are not known.
  init?(_ written: [String], package: String, isBuck: Bool, packages: (String) -> [String]?) {
    self.written = written
    beginnings = ["\(package):"]
    for pattern in written {
      guard add(pattern.hasPrefix(":") ? package + pattern : pattern, isBuck: isBuck, packages) else { return nil }
    }
  }

  /// Returns whether it is known what a pattern means, and it does not mean everybody.
  private mutating func add(_ pattern: String, isBuck: Bool, _ packages: (String) -> [String]?) -> Bool {
    if pattern == "//visibility:private" { return true }
    guard pattern.hasPrefix("//"), !pattern.hasPrefix("//visibility:") else { return false }
    if addPackages(pattern) { return true }
    if isBuck {
      labels.insert(BazelLabel.absolute(pattern))
      return true
    }
    guard let group = packages(BazelLabel.absolute(pattern)) else { return false }
    return group.allSatisfy { addPackages($0.contains(":") || $0.hasSuffix("/...") ? $0 : "\($0):") }
  }

  /// `//a:__pkg__` and Buck's `//a:` are a package, `//a:__subpackages__` and `//a/...` those below it, too.
  private mutating func addPackages(_ pattern: String) -> Bool {
    guard pattern.hasPrefix("//") else { return false }
    if let folder = pattern.before(":__pkg__") ?? pattern.before(":") {
      beginnings.append("\(folder):")
    } else if let folder = pattern.before(":__subpackages__") ?? pattern.before("/...") {
      beginnings += folder.utf8.count <= 2 ? ["//"] : ["\(folder):", "\(folder)/"]
    } else {
      return false
    }
    return true
  }

  /// Whether a target may depend on it.
  ///
  /// - Parameter label: `//a/b:c`.
  package func admits(_ label: String) -> Bool {
    labels.contains(label) || beginnings.contains { label.hasPrefix($0) }
  }
}

extension String {
  fileprivate func before(_ ending: String) -> String? { hasSuffix(ending) ? String(dropLast(ending.count)) : nil }
}
