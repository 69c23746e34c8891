import Basics
import DependencyGraph

/// Elements in the order in which they came, each once.
///
/// Few are compared one by one; where there are many, a set knows them.
struct DistinctList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  init() {}
  init(_ first: Element) { elements = [first] }
  /// From elements that are there once.
  init(_ elements: [Element]) { self.elements = elements }

  /// Appends an element unless it is there; returns whether it was not.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    Work.advance(by: min(elements.count, Self.few))
    if elements.count < Self.few {
      if elements.contains(element) { return false }
    } else {
      if known.isEmpty { known = Set(elements) }
      if !known.insert(element).inserted { return false }
    }
    elements.append(element)
    return true
  }

  private static var few: Int { 12 }
}
