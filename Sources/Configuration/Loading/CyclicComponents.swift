import ReportModel

/// Reports each cycle of components that are defined by one another, once, at its first component.
func cyclicComponents(_ components: [Component]) -> [Diagnostic] {
  let indices = Dictionary(components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  let mentioned = components.map { $0.selector.mentionedComponents.compactMap { indices[$0] } }
  let left = inOrOnTheWayToCycles(mentioned)
  var visitedFrom: [Int?] = Array(repeating: nil, count: components.count)
  var diagnostics: [Diagnostic] = []
  for start in components.indices where left[start] && visitedFrom[start] == nil {
    // From a component that is left, following any mention that is left goes on forever, so it closes a cycle.
    var way: [Int] = []
    var current = start
    while visitedFrom[current] == nil {
      visitedFrom[current] = start
      way.append(current)
      guard let next = mentioned[current].first(where: { left[$0] }) else { break }
      current = next
    }
    guard visitedFrom[current] == start, let first = way.firstIndex(of: current) else { continue }
    diagnostics.append(diagnostic(for: way[first...].map { components[$0] }))
  }
  return diagnostics
}

/// Takes away, again and again, the components that mention only such as were taken away; returns which are left.
private func inOrOnTheWayToCycles(_ mentioned: [[Int]]) -> [Bool] {
  var mentioners: [[Int]] = Array(repeating: [], count: mentioned.count)
  var open = mentioned.map(\.count)
  for (index, targets) in mentioned.enumerated() {
    for target in targets { mentioners[target].append(index) }
  }
  var done = open.indices.filter { open[$0] == 0 }
  var left = Array(repeating: true, count: mentioned.count)
  while let index = done.popLast() {
    left[index] = false
    for mentioner in mentioners[index] {
      open[mentioner] -= 1
      if open[mentioner] == 0 { done.append(mentioner) }
    }
  }
  return left
}

private func diagnostic(for cycle: [Component]) -> Diagnostic {
  let names = cycle.map(\.name)
  let rotation = cycle.indices.min { cycle[$0].location < cycle[$1].location } ?? 0
  let way = names[rotation...] + names[..<rotation] + [names[rotation]]
  let shown = way.count > 12 ? Array(way.prefix(12)) + ["…"] : Array(way)
  let message =
    "the component '\(names[rotation])' is defined by itself (\(shown.joined(separator: " → "))); give one of them a path or a type, as in "
    + "{ path: \"Sources/App/**\" }"
  return Diagnostic(.error, at: cycle[rotation].location, message)
}
