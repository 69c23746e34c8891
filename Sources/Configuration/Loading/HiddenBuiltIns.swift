/// Which built-in components are hidden by components that have their names without replacing them.
///
/// What a file calls `ui` is the component that it or what it extends defines; without one it is the built-in component, also
/// if whoever extends the file hides that.
extension ExtendedFiles {
  func hiddenBuiltIns(below above: ConfigurationLoader.Above?) -> [BuiltInComponent] {
    BuiltInComponent.allCases.filter { builtIn in
      if let replaces = replaces(builtIn, inFile: 0) { return !replaces }
      let namesake = above?.components.first { $0.name == builtIn.rawValue && $0.origin != .builtIn }
      return namesake.map { !$0.replacesBuiltIn } ?? false
    }
  }

  /// The built-in components of which a component of the user or of a rule set has the name, be it in their place or not.
  func builtInsWithNamesakes(below above: ConfigurationLoader.Above?) -> [BuiltInComponent] {
    BuiltInComponent.allCases.filter { builtIn in
      files.indices.contains { replaces(builtIn, inFile: $0) != nil }
        || above?.components.contains { $0.name == builtIn.rawValue && $0.origin != .builtIn } ?? false
    }
  }

  /// What the names of hidden components mean in a file, where that is not the component that hides them.
  func meanings(of hidden: [BuiltInComponent], inFile file: Int) -> [String: String] {
    // The file itself is laid over all that it extends, and sees what the folders above define.
    guard file != 0 else { return [:] }
    let others = hidden.filter { replaces($0, inFile: file) == nil }
    return Dictionary(uniqueKeysWithValues: others.map { ($0.rawValue, $0.hiddenName) })
  }

  /// Whether the component that a file, or what it extends, defines under the name of a built-in one says that it replaces
  /// it; nil if there is none.
  private func replaces(_ builtIn: BuiltInComponent, inFile file: Int) -> Bool? {
    var seen: Set<Int> = []
    return replaces(builtIn, inFile: file, &seen)
  }

  /// The same; in the files that were `seen` there is no such component.
  private func replaces(_ builtIn: BuiltInComponent, inFile file: Int, _ seen: inout Set<Int>) -> Bool? {
    guard seen.insert(file).inserted else { return nil }
    if let node = files[file].sections?["components"], case .map(let pairs) = node.value,
      let value = pairs.last(where: { $0.key.scalarText == builtIn.rawValue })?.value
    {
      guard case .map(let keys) = value.value else { return false }
      return keys.contains { $0.key.scalarText == "replaces" }
    }
    for other in files[file].extended.reversed() {
      if let found = replaces(builtIn, inFile: other, &seen) { return found }
    }
    return nil
  }
}
