/// What people write into source files, at random; the same for the same seed.
package struct RandomEdits: RandomNumberGenerator {
  private var state: UInt64
  /// The names of types that the project may have.
  private let typeNames: [String]

  /// - Parameter paths: of the files of the project, some of which may be called like the type in them.
  package init(seed: UInt64, paths: [String]) {
    state = seed
    typeNames = paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return String(name.prefix { $0 != "." && $0 != "+" })
    }
  }

  package mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// The name of a type that the project may have.
  package mutating func typeName() -> String { typeNames.randomElement(using: &self) ?? "Unknown" }

  /// The text of a file that is new.
  package mutating func newFile() -> [UInt8] {
    Array("final class New\(Int.random(in: 0..<3, using: &self)) { let value: \(typeName())? = nil }\n".utf8)
  }

  /// The text with any one change: a line more, less or cut, a type at the end, a comment.
  package mutating func changed(_ text: [UInt8]) -> [UInt8] {
    var lines = Lines(text)
    let place = Int.random(in: lines.indices, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines.insert("let made\(place) = \(typeName())()", at: place)
    case 3: lines.insert("struct Added\(place): \(typeName()) {}", at: lines.indices.upperBound)
    case 4: lines.cut(place, at: Int.random(in: 0...lines[place].count, using: &self))
    default: lines.insert("// \(place) lintel:disable:next all - as a test", at: place)
    }
    return lines.text
  }

  /// The text with a further import at its beginning, or without its first one.
  package mutating func withOtherImport(_ text: [UInt8], modules: [String]) -> [UInt8] {
    var lines = Lines(text)
    if Bool.random(using: &self), let place = lines.indices.first(where: { lines[$0].starts(with: "import ".utf8) }) {
      lines.remove(at: place)
    } else {
      lines.insert("import \(modules.randomElement(using: &self) ?? "Foundation")", at: 0)
    }
    return lines.text
  }

  /// The text with a further member behind a line that opens a type, or without the one there.
  package mutating func withOtherMember(_ text: [UInt8]) -> [UInt8] {
    let words = ["class ", "struct ", "enum ", "protocol ", "extension ", "actor "]
    let (name, other) = (typeName(), typeName())
    let members = [
      "func more(_ value: \(name)) -> \(other)? { nil }", "var held: \(name)?", "static let shared = \(name)()",
      "func generic<T: \(name)>(_ value: T, or other: \(other)) where T: \(other) {}", "case \(name)(\(other))",
      "@Wrapped var wrapped = \(name)()", "init(_ value: \(name)) {}", "var \(name): Int { 1 }",
      "subscript(_ index: \(name)) -> Int { 1 }", "func local() { struct Inner {}; _ = Inner() }",
      "typealias Short = \(name)",
    ]
    return withOtherLine(text, behind: words, members) { line in
      members.contains { line.prefix(6).elementsEqual($0.utf8.prefix(6)) }
    }
  }

  /// The text with a further line behind one that opens the body of a function, or without the line there.
  package mutating func withOtherBody(_ text: [UInt8]) -> [UInt8] {
    let name = typeName()
    let statements = [
      "_ = \(name)()", "let made: \(name)? = nil", "// a comment", "_ = \(name).self; print(1)", "other.call()",
      "// lintel:disable:next all - as a test", "if let a = a as? \(name) { a.go() }", "",
    ]
    return withOtherLine(text, behind: ["func "], statements) { $0.starts(with: "_ = ".utf8) }
  }

  private mutating func withOtherLine(
    _ text: [UInt8],
    behind words: [String],
    _ candidates: [String],
    orWithout isOurs: (ArraySlice<UInt8>) -> Bool
  ) -> [UInt8] {
    var lines = Lines(text)
    let places = lines.indices.filter { place in
      lines[place].last == UInt8(ascii: "{") && words.contains { lines[place].contains($0.utf8) }
    }
    guard let place = places.randomElement(using: &self) else { return text + "\n// at the end\n".utf8 }
    if place + 1 < lines.indices.upperBound, isOurs(lines[place + 1]), Bool.random(using: &self) {
      lines.remove(at: place + 1)
    } else {
      lines.insert(candidates[Int.random(in: candidates.indices, using: &self)], at: place + 1)
    }
    return lines.text
  }
}

/// The lines of a text, without their ends.
private struct Lines {
  private var lines: [ArraySlice<UInt8>]

  init(_ text: [UInt8]) { lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }

  var indices: Range<Int> { lines.indices }
  var text: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  subscript(_ index: Int) -> ArraySlice<UInt8> { lines[index] }

  mutating func remove(at index: Int) { lines.remove(at: index) }

  mutating func insert(_ line: String, at index: Int) { insert(Array(line.utf8)[...], at: index) }

  mutating func insert(_ line: ArraySlice<UInt8>, at index: Int) { lines.insert(line, at: index) }

  mutating func cut(_ index: Int, at length: Int) { lines[index] = lines[index].prefix(length) }
}
