import ReportModel

/// What stays the same in a violation when code above it moves, so that services know it again in the next report.
///
/// Made of the rule, the path, the symbols and the form of the reference: neither lines nor wording. `/v1` is part of
/// its name in SARIF; if you change what it is made of, make it `/v2`.
enum Fingerprint {
  static let name = "lintelViolation/v1"

  /// Returns one for each violation; of several that differ in place only, each has its number.
  static func fingerprints(of violations: [Violation]) -> [String] { numbered(violations.map(parts)) }

  /// The name of those without paths in SARIF.
  static let nameWithoutPath = "lintelSymbols/v1"

  /// The same without the path, so that they stay what they are when files move; the modules of both ends tell
  /// namesakes apart, and top-level code has its file's name.
  static func withoutPaths(of violations: [Violation]) -> [String] {
    numbered(
      violations.map { violation in
        let file = violation.location.file.split(separator: "/").last.map(String.init)
        return [violation.rule, violation.source ?? file, violation.sourceModule, violation.targetModule]
          + symbols(of: violation)
      }
    )
  }

  /// Returns one for each problem with the input, distinguished from those of violations.
  static func fingerprints(of diagnostics: [Diagnostic]) -> [String] {
    numbered(diagnostics.map { [nil, $0.location?.file, $0.message] })
  }

  private static func parts(of violation: Violation) -> [String?] {
    [violation.rule, violation.location.file, violation.source] + symbols(of: violation)
  }

  private static func symbols(of violation: Violation) -> [String?] {
    let parts = [violation.target, violation.reference]
    guard violation.target == nil else { return parts }
    // The message may be worded anew; it counts only where nothing else says what is meant.
    return parts + [violation.member.map { "." + $0 } ?? violation.message]
  }

  private static func numbered(_ things: [[String?]]) -> [String] {
    var seen: [UInt64: Int] = [:]
    return things.map { parts in
      let hash = fnv1a(parts)
      let number = seen[hash, default: 0] + 1
      seen[hash] = number
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number)"
    }
  }

  /// The FNV-1a hash of the parts with an end mark after each.
  private static func fnv1a(_ parts: [String?]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for part in parts {
      for byte in (part ?? "").utf8 { add(byte) }
      // No byte of UTF-8 has these values; they also tell a missing part from an empty one.
      add(part == nil ? 0xFE : 0xFF)
    }
    return hash
  }
}
