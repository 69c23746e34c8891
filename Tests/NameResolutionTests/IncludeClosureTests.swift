import Testing

@testable import NameResolution

/// What is reached through includes.
@Suite struct IncludeClosureTests {
  /// The same numbers in every run (Knuth's MMIX).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Walks the graph from every node.
  private func reached(_ successors: [[Int]]) -> [Set<Int>] {
    successors.indices.map { start in
      var seen: Set = [start]
      var open = [start]
      while let node = open.popLast() {
        for next in successors[node] where seen.insert(next).inserted { open.append(next) }
      }
      return seen
    }
  }

  @Test(arguments: [0, 1, 2, 5, 20, 90])
  func everyNodeReachesWhatAWalkFromItReaches(edgesPerNode: Int) {
    var generator = Generator()
    for count in [1, 2, 7, 64, 65, 130] {
      let successors = (0..<count).map { _ in
        (0..<Int.random(in: 0...edgesPerNode, using: &generator)).map { _ in
          Int.random(in: 0..<count, using: &generator)
        }
      }
      let closure = IncludeClosure(successors)
      let expected = reached(successors)
      for source in 0..<count {
        let found = Set((0..<count).filter { closure.contains(Int32($0), from: source) })
        #expect(found == expected[source], "from \(source) in \(successors)")
      }
      let gathered = closure.gather(successors.indices.map { Set([$0]) }, successors) { $0.formUnion($1) }
      #expect(gathered == expected, "in \(successors)")
    }
  }

  @Test func aChainOfManyHeadersNeedsNoDeepStack() {
    let successors = (0..<4_000).map { $0 + 1 < 4_000 ? [$0 + 1] : [] }
    let closure = IncludeClosure(successors)
    #expect(closure.contains(3_999, from: 0))
    #expect(!closure.contains(0, from: 3_999))
  }
}
