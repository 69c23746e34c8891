/// General code: generic collections, protocols with associated types, tables.
extension SwiftWriter {
  mutating func foundation(_ module: String) {
    code.lines("import Foundation", "")
    documentation("Tells one value of a kind from all others")
    code.open("public struct Identifier<Subject>: Hashable, Codable, Comparable, Sendable {")
    code.lines(
      "public let rawValue: UUID",
      "",
      "public init(_ rawValue: UUID = UUID()) { self.rawValue = rawValue }",
      ""
    )
    code.open("public static func < (lhs: Self, rhs: Self) -> Bool {")
    code.line("lhs.rawValue.uuidString < rhs.rawValue.uuidString")
    code.close()
    code.close()
    code.line()
    documentation("Sends bytes and receives bytes")
    code.open("public protocol Sending: Sendable {")
    code.lines("associatedtype Reply: Collection where Reply.Element == UInt8", "")
    code.line("func send(_ bytes: [UInt8], to path: String) async throws -> Reply")
    code.close()
    code.line()
    code.open("public struct Transport: Sending {")
    code.lines("public typealias Reply = Data", "", "public init() {}", "")
    code.open("public func send(_ bytes: [UInt8], to path: String) async throws -> Data {")
    code.line("Data(bytes + Array(path.utf8))")
    code.close()
    code.close()
    code.line()
    code.open("public protocol Placeholding {")
    code.line("static var placeholder: Self { get }")
    code.close()
  }

  mutating func collection(_ name: String) {
    code.lines("import Foundation", "")
    documentation("A collection of its own kind")
    code.line("@frozen")
    code.open(
      "public struct \(name)<Element: Hashable, Tag>: Sequence, ExpressibleByArrayLiteral where Tag: Comparable {"
    )
    code.lines("public typealias Storage = [(tag: Tag, element: Element)]", "")
    code.open("public struct Iterator: IteratorProtocol {")
    code.lines("@usableFromInline var base: Storage.Iterator", "")
    code.lines("@inlinable", "public mutating func next() -> Element? { base.next()?.element }")
    code.close()
    code.line()
    code.line("public private(set) var storage: Storage = []")
    code.line("private var lookup: [Element: Int] = [:]")
    code.line()
    code.open("public init(arrayLiteral elements: Element...) {")
    code.line("lookup = Dictionary(uniqueKeysWithValues: zip(elements, elements.indices))")
    code.close()
    code.line()
    code.open("public subscript(tag: Tag) -> [Element] {")
    code.line("get { storage.filter { $0.tag == tag }.map(\\.element) }")
    code.line("set { storage.append(contentsOf: newValue.map { (tag, $0) }) }")
    code.close()
    code.line()
    code.line("public func makeIterator() -> Iterator { Iterator(base: storage.makeIterator()) }")
    code.line()
    members("public mutating ", atLeast: 2)
    code.close()
    code.line()
    code.open("extension \(name): Equatable where Tag: Equatable {")
    code.open("public static func == (lhs: Self, rhs: Self) -> Bool {")
    code.line("lhs.storage.elementsEqual(rhs.storage) { $0.tag == $1.tag && $0.element == $1.element }")
    code.close()
    code.close()
    code.line()
    code.line("extension \(name): Sendable where Element: Sendable, Tag: Sendable {}")
  }

  /// A protocol with associated types, its default implementations and types that conform to it.
  mutating func pipeline(_ name: String) {
    code.lines("import Foundation", "")
    documentation("Turns one kind of value into another")
    code.open("public protocol \(name) {")
    code.lines("associatedtype Input", "associatedtype Output = Input", "associatedtype Failure: Error = Never", "")
    code.line("var identifier: String { get }")
    code.line("func run(_ input: Input) throws -> Output")
    code.close()
    code.line()
    code.open("extension \(name) where Output == Input {")
    code.open("public func repeated(_ count: Int, from input: Input) throws -> Output {")
    code.line("try (0..<count).reduce(input) { value, _ in try run(value) }")
    code.close()
    code.close()
    var step = 0
    repeat {
      step += 1
      let type = "\(random.pick(Words.verbs).upperFirst)\(name)\(step)"
      code.line()
      documentation("One step")
      code.open("public struct \(type)<Base: \(name)>: \(name) where Base.Output: Sequence {")
      code.lines("public typealias Input = Base.Input", "public typealias Output = [Base.Output.Element]", "")
      code.lines(
        "let base: Base",
        "let limit: Int",
        "",
        "public var identifier: String { \"\(type)(\\(base.identifier))\" }",
        ""
      )
      code.open("public func run(_ input: Input) throws -> Output {")
      code.line("Array(try base.run(input).prefix(limit))")
      code.close()
      code.line()
      method("private ")
      code.close()
    } while !isLongEnough
  }

  /// A long switch, as generated tables and state machines have it.
  mutating func table(_ name: String) {
    code.lines("import Foundation", "")
    documentation("Codes of a standard")
    code.open("public enum \(name): Int, CaseIterable, Sendable {")
    var cases: [String] = []
    var taken: Set<String> = []
    while cases.count < 8 || code.lineCount < size / 3 {
      let word = random.pick(Words.adjectives).lowercased() + random.pick(Words.nouns)
      guard taken.insert(word).inserted else {
        if taken.count > 4000 { break }
        continue
      }
      code.line("case \(word) = \(cases.count + 100)")
      cases.append(word)
    }
    code.line()
    code.open("public var title: String {")
    code.line("switch self {")
    for word in cases {
      code.line("case .\(word): NSLocalizedString(\"code.\(word)\", comment: \"\(sentence(3...6))\")")
    }
    code.line("}")
    code.close()
    code.line()
    members("public static ")
    code.close()
  }
}
