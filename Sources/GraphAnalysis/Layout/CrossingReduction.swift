import Basics

/// Orders the rows of a graph so that few of its segments cross.
///
/// Gansner, Koutsofios, North, Vo 1993, section 3: from an order in depth from above and one from below, sweeps down and up
/// that sort each row by the weighted medians of the neighbours in the row before, each followed by exchanges of vertices
/// side by side as long as these help. The best order of all is kept. The steps are limited.
func reduceCrossings(_ graph: inout LayeredGraph) -> Int {
  var best = (crossings: Int.max, rows: graph.rows)
  for fromAbove in [true, false] {
    var search = CrossingSearch(graph, fromAbove: fromAbove)
    let found = search.run()
    if found.crossings < best.crossings { best = found }
  }
  graph.rows = best.rows
  return best.crossings
}

/// The sweeps from one first order.
private struct CrossingSearch {
  private let graph: LayeredGraph
  private var rows: [[Int]]
  private var position: [Int]
  private var steps: Int

  init(_ graph: LayeredGraph, fromAbove: Bool) {
    self.graph = graph
    steps = 30_000_000 + 20 * graph.segments.count
    position = Array(repeating: 0, count: graph.vertexCount)
    rows = Array(repeating: [], count: graph.rows.count)
    var isSeen = [Bool](repeating: false, count: graph.vertexCount)
    // In depth, so that what belongs together comes to stand together.
    for row in fromAbove ? Array(graph.rows.indices) : graph.rows.indices.reversed() {
      for start in graph.rows[row] where !isSeen[start] {
        isSeen[start] = true
        var open = [start]
        while let vertex = open.popLast() {
          rows[graph.rowOf[vertex]].append(vertex)
          let next = fromAbove ? lower(vertex) : upper(vertex)
          for other in next.reversed() where !isSeen[other] {
            isSeen[other] = true
            open.append(other)
          }
        }
      }
    }
    for row in rows.indices { number(row) }
  }

  private func upper(_ vertex: Int) -> [Int] { graph.above[vertex].map { graph.segments[$0].upper } }
  private func lower(_ vertex: Int) -> [Int] { graph.below[vertex].map { graph.segments[$0].lower } }

  private mutating func number(_ row: Int) {
    for (place, vertex) in rows[row].enumerated() { position[vertex] = place }
  }

  mutating func run() -> (crossings: Int, rows: [[Int]]) {
    exchange(evenIfEqual: false)
    var best = (crossings: crossings(), rows: rows)
    var idle = 0
    for sweep in 0..<Self.sweeps where steps > 0 && best.crossings > 0 && idle < Self.idleSweeps {
      sortRows(downward: sweep % 2 == 0, turnsEqual: sweep % 4 < 2)
      exchange(evenIfEqual: sweep % 4 >= 2)
      let now = crossings()
      idle += 1
      guard now < best.crossings else { continue }
      best = (now, rows)
      idle = 0
    }
    return best
  }

  private static let sweeps = 32
  private static let idleSweeps = 10

  // MARK: Medians

  private mutating func sortRows(downward: Bool, turnsEqual: Bool) {
    let order = downward ? Array(rows.indices.dropFirst()) : rows.indices.dropLast().reversed()
    for row in order {
      sort(row, downward, turnsEqual)
      number(row)
    }
  }

  /// Sorts those vertices of a row that have neighbours; the others stay in their places.
  private mutating func sort(_ row: Int, _ downward: Bool, _ turnsEqual: Bool) {
    var places: [Int] = []
    var keyed: [(key: Int, vertex: Int)] = []
    for (place, vertex) in rows[row].enumerated() {
      guard let key = median(downward ? upper(vertex) : lower(vertex)) else { continue }
      places.append(place)
      keyed.append((key, vertex))
    }
    // The sort keeps the order of equal ones, so that turning them before turns them after.
    if turnsEqual { keyed.reverse() }
    keyed.sort { $0.key < $1.key }
    for (place, entry) in zip(places, keyed) { rows[row][place] = entry.vertex }
  }

  /// The weighted median of the places of neighbours, as a multiple of 1/1024.
  private mutating func median(_ neighbours: [Int]) -> Int? {
    let places = neighbours.map { position[$0] }.sorted()
    steps -= 4 * places.count + 4
    guard !places.isEmpty else { return nil }
    let middle = places.count / 2
    if places.count % 2 == 1 { return places[middle] << 10 }
    if places.count == 2 { return (places[0] + places[1]) << 9 }
    let (left, right) = (places[middle - 1] - places[0], places[places.count - 1] - places[middle])
    guard left + right > 0 else { return (places[middle - 1] + places[middle]) << 9 }
    return ((places[middle - 1] * right + places[middle] * left) << 10) / (left + right)
  }

  // MARK: Exchanges

  /// Exchanges vertices side by side where fewer segments cross then; in the first round also where as many do.
  private mutating func exchange(evenIfEqual: Bool) {
    var (acceptsEqual, isDone) = (evenIfEqual, false)
    while !isDone, steps > 0 {
      isDone = true
      for row in rows.indices where rows[row].count > 1 {
        for place in 0..<(rows[row].count - 1) {
          let (left, right) = (rows[row][place], rows[row][place + 1])
          let gain = gainOfExchange(left, right)
          guard gain > 0 || gain == 0 && acceptsEqual else { continue }
          rows[row].swapAt(place, place + 1)
          position[left] = place + 1
          position[right] = place
          if gain > 0 { isDone = false }
        }
      }
      acceptsEqual = false
    }
  }

  private mutating func gainOfExchange(_ left: Int, _ right: Int) -> Int {
    var gain = 0
    for a in graph.above[left] {
      let place = position[graph.segments[a].upper]
      for b in graph.above[right] {
        gain += (place - position[graph.segments[b].upper]).signum()
      }
    }
    for a in graph.below[left] {
      let place = position[graph.segments[a].lower]
      for b in graph.below[right] {
        gain += (place - position[graph.segments[b].lower]).signum()
      }
    }
    let count = graph.above[left].count * graph.above[right].count + graph.below[left].count * graph.below[right].count
    steps -= count + 1
    Work.advance(by: count + 1)
    return gain
  }

  // MARK: Counting

  /// Barth, Jünger, Mutzel 2002, "Simple and efficient bilayer cross counting": O(segments · log vertices of a row).
  private mutating func crossings() -> Int {
    var sum = 0
    for row in rows.indices.dropLast() {
      var tree = [Int](repeating: 0, count: rows[row + 1].count + 1)
      var seen = 0
      for vertex in rows[row] {
        let places = lower(vertex).map { position[$0] }.sorted()
        steps -= 8 * places.count
        // Those of one vertex do not cross each other.
        for place in places { sum += seen - Self.sum(tree, upTo: place) }
        for place in places { Self.add(&tree, place) }
        seen += places.count
      }
    }
    return sum
  }

  private static func sum(_ tree: [Int], upTo place: Int) -> Int {
    var (index, sum) = (place + 1, 0)
    while index > 0 {
      sum += tree[index]
      index &= index - 1
    }
    return sum
  }

  private static func add(_ tree: inout [Int], _ place: Int) {
    var index = place + 1
    while index < tree.count {
      tree[index] += 1
      index += index & -index
    }
  }
}
