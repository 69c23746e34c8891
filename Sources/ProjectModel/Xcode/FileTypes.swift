extension Language {
  /// The language of what Xcode calls a type of file, as `sourcecode.cpp.objcpp`; nil for what is not of the C family.
  init?(fileType: String) {
    switch fileType {
    case "sourcecode.c.c": self = .c
    case "sourcecode.cpp.cpp": self = .cxx
    case "sourcecode.c.objc": self = .objectiveC
    case "sourcecode.cpp.objcpp": self = .objectiveCxx
    default: return nil
    }
  }

  /// The language that options of the compiler name, as `-x objective-c++`.
  init?(compilerFlags: String) {
    guard compilerFlags.contains("-x") || compilerFlags.contains("-ObjC") else { return nil }
    let words = Array(compilerFlags.utf8).split(separator: UInt8(ascii: " "))
    guard let option = CompilerArguments([[]] + words).language else { return nil }
    self.init(option: option)
  }

  /// The language of a file whose ending means this one, and that is compiled as another: one that has all of both, so that
  /// nothing is missed.
  func compiled(as other: Language) -> Language {
    switch (self, other) {
    case (.c, .cxx), (.c, .objectiveC), (.c, .objectiveCxx): other
    case (.cxx, .objectiveC), (.cxx, .objectiveCxx), (.objectiveC, .cxx), (.objectiveC, .objectiveCxx): .objectiveCxx
    default: self
    }
  }
}
