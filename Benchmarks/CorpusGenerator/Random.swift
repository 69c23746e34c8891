/// Numbers that look random and are the same for the same seed on every machine: SplitMix64, and no floating point.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to `bound`, which is positive.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Another generator, so that what one file takes does not change the next file.
  mutating func fork() -> Random { Random(seed: next()) }

  /// How many lines a file is to have. The shares are those of an app with 1,353 Swift files (element-x-ios): half of
  /// them have less than 75 lines, one in a hundred has more than 800.
  mutating func fileSize() -> Int {
    let share = below(1000)
    let steps = [(0, 12), (100, 18), (250, 30), (500, 66), (750, 140), (900, 280), (985, 800), (1000, 2200)]
    for (low, high) in zip(steps, steps.dropFirst()) where share < high.0 {
      return low.1 + (high.1 - low.1) * (share - low.0) / (high.0 - low.0)
    }
    return 74
  }

  mutating func distinct(_ count: Int, _ words: [String]) -> [String] {
    var chosen: [String] = []
    while chosen.count < count {
      let word = pick(words)
      if !chosen.contains(word) { chosen.append(word) }
    }
    return chosen
  }

  /// Words for a comment.
  mutating func sentence(_ range: ClosedRange<Int>) -> String {
    let start = below(Words.plain.count)
    return (0..<number(range)).map { Words.plain[(start + $0) % Words.plain.count] }.joined(separator: " ")
  }
}
