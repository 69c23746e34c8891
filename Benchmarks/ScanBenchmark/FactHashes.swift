import Basics
import BenchmarkSupport
import Facts
import SwiftScanner

/// Prints a line for each Swift file below a folder: a hash of its facts, and one of the facts of damaged copies of it.
func printHashes(below folder: String, damages: Int) {
  for (index, file) in SwiftTexts(below: folder, padding: SwiftFileScanner.padding).files.enumerated() {
    var hashes: [Hash128] = []
    add(file.bytes, file.count, to: &hashes)
    let intact = sum(hashes)
    hashes = []
    for number in 0..<damages {
      let damaged = Damage(seed: UInt64(index * 64 + number)).of(file.bytes[..<file.count], kind: number % 5)
      add(damaged + Array(repeating: 0, count: SwiftFileScanner.padding), damaged.count, to: &hashes)
    }
    print(index, intact, sum(hashes))
  }
}

private func add(_ bytes: [UInt8], _ count: Int, to hashes: inout [Hash128]) {
  for expressions in [false, true] {
    let encoded = SwiftFileScanner.scan(padded: bytes, count: count, expressions: expressions).encoded()
    hashes.append(Hash128(encoded, count: encoded.count))
  }
}

private func sum(_ hashes: [Hash128]) -> String {
  let bytes = hashes.flatMap { hash in (0..<8).map { UInt8(truncatingIfNeeded: hash.low >> (8 * UInt64($0))) } }
  return String(Hash128(bytes, count: bytes.count).low, radix: 16)
}

/// Damages a text, the same way for the same seed.
private struct Damage {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit == 0 ? 0 : Int((state >> 33) % UInt64(limit))
  }

  private static let telling = Array("(){}[]<>.,:;\"\\/*#@`\n\r\t =&?!-_$a0A\0\u{A0}\u{E9}\u{2212}".utf8)

  func of(_ text: ArraySlice<UInt8>, kind: Int) -> [UInt8] {
    var damage = self
    var bytes = Array(text)
    switch kind {
    case 0: bytes.removeLast(damage.next(below: bytes.count + 1))
    case 1: bytes.removeFirst(damage.next(below: bytes.count + 1))
    case 2:
      for _ in 0..<8 where !bytes.isEmpty { bytes.remove(at: damage.next(below: bytes.count)) }
    case 3:
      for _ in 0..<8 where !bytes.isEmpty {
        bytes[damage.next(below: bytes.count)] = Self.telling[damage.next(below: Self.telling.count)]
      }
    default:
      for _ in 0..<8 {
        bytes.insert(Self.telling[damage.next(below: Self.telling.count)], at: damage.next(below: bytes.count + 1))
      }
    }
    return bytes
  }
}
