/// Numbers that look random and are the same wherever they begin with the same seed (SplitMix64, Steele et al.).
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of one run, which depend on no other run.
  init(seed: UInt64, run: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: run) &* 0xD1B5_4A32_D192_ED03
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, but without, `bound`; 0 if there is none.
  mutating func below(_ bound: Int) -> Int { bound <= 0 ? 0 : Int(next(upperBound: UInt64(bound))) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A part of so many things, of at most `longest`; empty only if there are none.
  mutating func run(in count: Int, longest: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = below(count)
    return start..<min(count, start + 1 + below(longest))
  }
}
