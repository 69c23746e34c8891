import Commons

/// A part of the logic; it may know the class.
struct TrailListSorter {
  unowned let logic: TrailListLogic

  func sorted(_ trails: [Trail]) -> [Trail] {
    trails.sorted { rating($0) > rating($1) }
  }

  private func rating(_ trail: Trail) -> Int { logic.state.ratings[trail.id] ?? 0 }
}
