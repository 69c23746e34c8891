/// One change of bytes that are not text, or are not to be one any more.
enum ByteMutation: CaseIterable {
  case flip, set, delete, insert, copy, truncate, limit

  /// Those that leave all else where it is.
  static let soft: [ByteMutation] = [.flip, .set, .limit]

  func apply(to bytes: inout [UInt8], _ random: inout Randomness) {
    guard !bytes.isEmpty else {
      bytes = [UInt8(truncatingIfNeeded: random.next())]
      return
    }
    let place = random.below(bytes.count)
    let some = random.run(in: bytes.count, longest: 64)
    switch self {
    case .flip: bytes[place] ^= 1 << UInt8(random.below(8))
    case .set: bytes[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: random.next())])
    case .delete: bytes.removeSubrange(some)
    case .insert: bytes.insert(contentsOf: some.map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
    case .copy: bytes.insert(contentsOf: bytes[some], at: place)
    case .truncate: bytes.removeSubrange(place...)
    case .limit:
      // A number of four or eight bytes, with the least significant byte first.
      let number: UInt64 = random.pick([0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, .max, .max >> 1])
      for index in 0..<random.pick([4, 8]) where place + index < bytes.count {
        bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index))
      }
    }
  }
}
