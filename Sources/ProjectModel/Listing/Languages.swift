extension Language {
  /// The language that a path's ending stands for; nil for what is not scanned.
  init?(path: ArraySlice<UInt8>) {
    guard let dot = path.lastIndex(of: Byte.dot), path.endIndex - dot <= 6 else { return nil }
    let ending = path[(dot + 1)...]
    if ending.isEqual("swift") {
      self = .swift
    } else if ending.isEqual("h") || ending.isEqual("hh") || ending.isEqual("hpp") || ending.isEqual("hxx")
      || ending.isEqual("pch")
    {
      self = .header
    } else if ending.isEqual("m") {
      self = .objectiveC
    } else if ending.isEqual("mm") {
      self = .objectiveCxx
    } else if ending.isEqual("c") {
      self = .c
    } else if ending.isEqual("cc") || ending.isEqual("cpp") || ending.isEqual("cxx") {
      self = .cxx
    } else {
      return nil
    }
  }
}

/// The files that a listing names: sources, and those that say which modules there are.
enum ListedFiles {
  /// As git's pathspecs; `*` crosses slashes.
  static let pathspecs = [
    "*.swift", "*.h", "*.hh", "*.hpp", "*.hxx", "*.pch", "*.m", "*.mm", "*.c", "*.cc", "*.cpp", "*.cxx",
    "*.pbxproj", "*.modulemap", "*.podspec", "*compile_commands.json",
  ]

  /// Whether one of the pathspecs matches a file of this name.
  static func contain(_ name: ArraySlice<UInt8>) -> Bool {
    Language(path: name) != nil || name.hasSuffix(".pbxproj") || name.hasSuffix(".modulemap")
      || name.hasSuffix(".podspec") || name.hasSuffix("compile_commands.json")
  }
}
