/// Returns by vertex where its middle is, so that long lines are straight and nodes stand over the middle of what they lead
/// to, and vertices of a row keep their distances.
///
/// Brandes and Köpf 2001, "Fast and simple horizontal coordinate assignment": four alignments, to the left and right, above
/// and below; the median of the four. Blocks of aligned vertices are placed by longest paths in the graph of blocks, from
/// the left and then back from the right, in place of the classes of the paper, whose shifts were wrong (erratum of 2020).
/// `distance` is that between the middles of two neighbours of a row, the left one first. O(vertices + segments).
func horizontalPlaces(_ graph: LayeredGraph, distance: (_ left: Int, _ right: Int) -> Int) -> [Int] {
  var position = [Int](repeating: 0, count: graph.vertexCount)
  for row in graph.rows { for (place, vertex) in row.enumerated() { position[vertex] = place } }
  let conflicts = conflictingSegments(graph, position)
  var results: [[Int]] = []
  for downward in [true, false] {
    for leftward in [true, false] {
      let alignment = Alignment(graph, position, conflicts, downward: downward, leftward: leftward)
      results.append(alignment.places(graph, leftward: leftward, distance))
    }
  }
  return balanced(results)
}

/// By segment: whether it crosses a line between two bends, which is to be straight.
private func conflictingSegments(_ graph: LayeredGraph, _ position: [Int]) -> [Bool] {
  var isConflict = [Bool](repeating: false, count: graph.segments.count)
  for (upper, lower) in zip(graph.rows, graph.rows.dropFirst()) {
    var (first, scanned) = (0, 0)
    for (place, vertex) in lower.enumerated() {
      let straight = graph.above[vertex].first { graph.isBend(vertex) && graph.isBend(graph.segments[$0].upper) }
      guard straight != nil || place == lower.count - 1 else { continue }
      let last = straight.map { position[graph.segments[$0].upper] } ?? upper.count - 1
      for other in lower[scanned...place] {
        for segment in graph.above[other] {
          let at = position[graph.segments[segment].upper]
          if at < first || at > last { isConflict[segment] = true }
        }
      }
      (first, scanned) = (last, place + 1)
    }
  }
  return isConflict
}

/// Vertices that are to stand exactly under each other, as blocks.
private struct Alignment {
  /// By vertex: the first of its block.
  private var root: [Int]

  init(_ graph: LayeredGraph, _ position: [Int], _ isConflict: [Bool], downward: Bool, leftward: Bool) {
    var root = Array(0..<graph.vertexCount)
    var isAligned = [Bool](repeating: false, count: graph.vertexCount)
    func at(_ vertex: Int) -> Int { leftward ? position[vertex] : -position[vertex] }
    for row in downward ? graph.rows : graph.rows.reversed() {
      var reached = Int.min
      for vertex in leftward ? row : row.reversed() {
        let neighbours = (downward ? graph.above[vertex] : graph.below[vertex])
          .map { (segment: $0, vertex: downward ? graph.segments[$0].upper : graph.segments[$0].lower) }
          .sorted { (at($0.vertex), $0.segment) < (at($1.vertex), $1.segment) }
        guard !neighbours.isEmpty else { continue }
        for median in Set([(neighbours.count - 1) / 2, neighbours.count / 2]).sorted() {
          let other = neighbours[median]
          guard !isConflict[other.segment], at(other.vertex) > reached else { continue }
          // Each vertex has at most one below it in its block, since `reached` grows.
          root[vertex] = root[other.vertex]
          isAligned[vertex] = true
          reached = at(other.vertex)
          break
        }
      }
    }
    self.root = root
  }

  /// As far to one side as the distances allow, and then from the other side as near together as they allow.
  func places(_ graph: LayeredGraph, leftward: Bool, _ distance: (Int, Int) -> Int) -> [Int] {
    var (after, before) = (
      [[(block: Int, distance: Int)]](repeating: [], count: graph.vertexCount),
      [Int](repeating: 0, count: graph.vertexCount)
    )
    for row in graph.rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let (near, far) = leftward ? (root[left], root[right]) : (root[right], root[left])
        after[near].append((far, distance(left, right)))
        before[far] += 1
      }
    }
    var order = root.indices.filter { root[$0] == $0 && before[$0] == 0 }
    var place = [Int](repeating: 0, count: graph.vertexCount)
    var next = 0
    while next < order.count {
      let block = order[next]
      next += 1
      for (other, distance) in after[block] {
        place[other] = max(place[other], place[block] + distance)
        before[other] -= 1
        if before[other] == 0 { order.append(other) }
      }
    }
    for block in order.reversed() {
      if let most = after[block].map({ place[$0.block] - $0.distance }).min() { place[block] = max(place[block], most) }
    }
    return root.map { leftward ? place[$0] : -place[$0] }
  }
}

/// The four results over each other, at the side of the narrowest; of each vertex the mean of the two in the middle.
private func balanced(_ results: [[Int]]) -> [Int] {
  let bounds = results.map { (least: $0.min() ?? 0, most: $0.max() ?? 0) }
  let narrowest = bounds.min { $0.most - $0.least < $1.most - $1.least } ?? (0, 0)
  let shifts = results.indices.map { number in
    // Those to the left are the first and third.
    number % 2 == 0 ? narrowest.least - bounds[number].least : narrowest.most - bounds[number].most
  }
  return (results.first ?? []).indices.map { vertex in
    let places = results.indices.map { results[$0][vertex] + shifts[$0] }.sorted()
    // Rounded down, also below zero, so that distances are kept.
    return (places[1] + places[2]) >> 1
  }
}
