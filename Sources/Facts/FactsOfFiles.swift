/// The facts of all files of a project, by the number of the file.
///
/// There is one reference for each file, as whoever copies or frees an array of facts counts the owners of all of their
/// arrays. A process that checks again after each change does so each time.
package struct FactsOfFiles: Sendable {
  @usableFromInline package final class Box: Sendable {
    @usableFromInline package let facts: FileFacts
    init(_ facts: FileFacts) { self.facts = facts }
  }

  @usableFromInline package private(set) var boxes: [Box] = []

  package init() {}
  package init(_ facts: some Sequence<FileFacts>) { boxes = facts.map { Box($0) } }

  package mutating func reserveCapacity(_ count: Int) { boxes.reserveCapacity(count) }
  package mutating func append(_ facts: FileFacts) { boxes.append(Box(facts)) }
}

extension FactsOfFiles: RandomAccessCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { boxes.count }

  @inlinable package subscript(file: Int) -> FileFacts {
    _read { yield boxes[file].facts }
    set { replace(file, by: newValue) }
  }

  @usableFromInline package mutating func replace(_ file: Int, by facts: FileFacts) { boxes[file] = Box(facts) }

  /// Whether a file has the very same facts in another list: where it says no, they may be equal nevertheless.
  package func isIdentical(_ file: Int, in other: FactsOfFiles) -> Bool { boxes[file] === other.boxes[file] }
}

extension FactsOfFiles: ExpressibleByArrayLiteral {
  package init(arrayLiteral facts: FileFacts...) { self.init(facts) }
}
