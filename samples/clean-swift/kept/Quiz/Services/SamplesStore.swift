import Foundation

protocol SamplesStore {
  func samples() -> [Card]
}

/// Named only where it is created, in the worker of one scene.
struct SamplesMemoryStore: SamplesStore {
  func samples() -> [Card] {
    [
      Card(id: UUID(), question: "What is 7 + 7?", answer: "14"),
      Card(id: UUID(), question: "What is the capital of Vermont?", answer: "Montpelier"),
    ]
  }
}
