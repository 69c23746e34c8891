import Basics

/// Elements by the last four bytes of their names.
struct NameEnds: Sendable {
  /// The last four bytes, or fewer, of each name, the last one highest; ascending.
  private let ends: [UInt32]
  /// Parallel to `ends`.
  private let positions: [Int32]

  init(_ elements: [Int], _ name: (Int) -> ArraySlice<UInt8>) {
    let sorted = elements.map { (end: Self.end(of: name($0)), position: Int32($0)) }
      .sorted { ($0.end, $0.position) < ($1.end, $1.position) }
    ends = sorted.map(\.end)
    positions = sorted.map(\.position)
  }

  /// The elements whose names may end with these bytes: as far as the last four of them tell.
  subscript(_ ending: [UInt8]) -> ArraySlice<Int32> {
    guard !ending.isEmpty else { return positions[...] }
    let first = Self.end(of: ending[...])
    // What the bytes before a short ending are is open.
    let open = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(32 - 8 * min(ending.count, 4))) - 1)
    let start = ends.partitioningIndex { $0 >= first }
    let end = ends[start...].partitioningIndex { $0 > first | open }
    return positions[start..<end]
  }

  private static func end(of name: ArraySlice<UInt8>) -> UInt32 {
    name.suffix(4).reduce(0) { $0 >> 8 | UInt32($1) << 24 }
  }
}
