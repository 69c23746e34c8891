/// A part of a longer sequence, with the cursor of the part that follows.
///
/// It has the name of a SwiftUI view on purpose: in this module `List` is this type, and views that want the other
/// one write `SwiftUI.List`.
struct List<Element: Sendable>: Sendable {
  var elements: [Element]
  var next: Cursor?

  struct Cursor: Sendable, Hashable {
    let offset: Int
  }

  init(_ elements: [Element] = [], next: Cursor? = nil) {
    self.elements = elements
    self.next = next
  }

  var isComplete: Bool { next == nil }

  func map<Other: Sendable>(_ transform: (Element) throws -> Other) rethrows -> List<Other> {
    List<Other>(try elements.map(transform), next: next.map { .init(offset: $0.offset) })
  }

  mutating func append(_ more: consuming List) {
    elements += more.elements
    next = more.next
  }
}

extension List: Equatable where Element: Equatable {}

extension List: RandomAccessCollection {
  var startIndex: Int { elements.startIndex }
  var endIndex: Int { elements.endIndex }
  subscript(position: Int) -> Element { elements[position] }
}

extension List.Cursor: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(offset: value) }
}
