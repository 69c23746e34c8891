import Foundation

/// What is to be done, with what is done. Its parameter has the name of a layer and is none.
public struct Checklist<ViewModel: Codable & Hashable>: Codable {
  public private(set) var items: [ViewModel]
  public private(set) var done: Set<ViewModel> = []

  public init(items: [ViewModel]) { self.items = items }

  public mutating func add(_ item: ViewModel) { items.append(item) }

  public mutating func toggle(_ item: ViewModel) {
    if done.remove(item) == nil { done.insert(item) }
  }

  func summary<View>(_ make: (ViewModel, Bool) -> View) -> [View] {
    items.map { make($0, done.contains($0)) }
  }
}
