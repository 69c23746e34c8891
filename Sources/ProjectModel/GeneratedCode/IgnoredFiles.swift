import Basics
import SourceTrees

/// Swift files that git is told to ignore by name: a script or a person makes each where the project is built, and a type
/// of it has the name of the file, as `Secrets.swift` or `LocalString.swift`.
enum IgnoredFiles: CodeGenerator {
  static let files: [NamePattern] = [.named(".gitignore")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var line = line
      while let last = line.last, last <= 32 { line.removeLast() }
      guard line.hasSuffix(".swift"), line.first != UInt8(ascii: "#"), line.first != UInt8(ascii: "!") else {
        return nil
      }
      return typeName(ofFile: line.lastSegment)
    }
  }

  /// What comes before the first dot or plus, if that is a name: `R` of `R.generated.swift`. A pattern is none.
  static func typeName(ofFile name: ArraySlice<UInt8>) -> String? {
    let base = name.prefix { $0 != Byte.dot && $0 != UInt8(ascii: "+") }
    guard let first = base.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return nil }
    return moduleName(base.text) == base.text ? base.text : nil
  }
}
