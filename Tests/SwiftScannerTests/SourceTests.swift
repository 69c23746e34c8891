import CTextBits
import Testing

@testable import SwiftScanner

/// What is found for many bytes at a time equals what is found a byte at a time.
@Suite struct SourceTests {
  /// Texts around the sizes of blocks and words, of bytes at the borders of classes; some with long runs of one class.
  @Test(arguments: [0, 1, 7, 8, 31, 32, 33, 63, 64, 65, 127, 200, 1000])
  func runsEndWhereTheClassesOfBytesSay(count: Int) {
    let telling = Array("\"\\\n\r\t !\0#$%/09:@AZ[^_`az{~\u{7F}\u{E9}".utf8)
    var state = UInt64(count)
    for round in 0..<40 {
      var text = (0..<count).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33)
        return round < 20 ? telling[Int(byte) % telling.count] : byte
      }
      if round % 4 == 3, count > 2 {
        let run: UInt8 = [UInt8(ascii: "a"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "+")][round / 4 % 4]
        for index in count / 3..<count - count / 4 { text[index] = run }
      }
      check(text)
    }
  }

  private func check(_ text: [UInt8]) {
    #expect(rows(of: text, text_bits_fill) == rows(of: text, text_bits_fill_anywhere))
    let padded = text + Array(repeating: 0, count: Source.padding)
    padded.withSource(count: text.count) { source, traits in
      func end(from start: Int, while isMatch: (UInt8) -> Bool) -> Int {
        text[start...].firstIndex { !isMatch($0) } ?? text.count
      }
      #expect(traits.isASCII == text.allSatisfy { $0 < 0x80 })
      #expect(traits.hasNul == text.contains(0))
      #expect(traits.hasReturns == text.contains(13))
      #expect(traits.lineEnds == text.count { $0 == 10 || $0 == 13 })
      #expect(source.lineStarts(traits) == lineStarts(text))
      // One expectation for each text: one for each byte takes minutes.
      let wrong = (0...text.count).filter { start in
        let white = end(from: start) { $0 <= 32 }
        return source.endOfASCIIIdentifier(from: start) != end(from: start) { ByteClass(of: $0).continuesIdentifier }
          || source.endOfWhite(from: start) != (white, text[start..<white].contains { $0 == 10 || $0 == 13 })
          || source.endOfLine(from: start) != end(from: start) { $0 != 10 && $0 != 13 }
          || source.endOfPlainText(from: start) != end(from: start) { ![34, 92, 10, 13].contains($0) }
      }
      #expect(wrong.isEmpty, "runs from these bytes on")
    }
  }

  private func rows(
    of text: [UInt8],
    _ fill: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> text_bits_traits
  ) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: text_bits_rows * text_bits_stride(text.count))
    let known = fill(&rows, text, text.count)
    return rows + [known.has_high, known.has_returns, known.has_nul].map { $0 ? 1 : 0 } + [UInt8(known.lines & 255)]
  }

  private func lineStarts(_ text: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    for (index, byte) in text.enumerated() {
      let isPair = byte == 13 && index + 1 < text.count && text[index + 1] == 10
      if byte == 10 || byte == 13 && !isPair { starts.append(UInt32(index + 1)) }
    }
    return starts
  }

  @Test func everyKeywordIsFoundAndItsNeighboursAreNot() {
    for (word, keyword) in Keyword.words {
      for (text, expected) in [(word, keyword), (word + "_", nil), (String(word.dropLast()), nil)] {
        let bytes = Array(text.utf8)
        let padded = bytes + Array(repeating: 0, count: Source.padding)
        let found = padded.withSource(count: bytes.count) { source, _ in source.keyword(0, bytes.count) }
        // `as` is what is left of some other keyword.
        #expect(found == expected ?? Keyword.words.first { $0.0 == text }?.1)
      }
    }
  }
}
