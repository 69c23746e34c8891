import Testing

@testable import Basics

@Suite struct LineStartsTests {
  /// What `LineStarts` must find, a byte at a time.
  private func expected(_ text: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    for (index, byte) in text.enumerated() {
      let isPair = byte == 13 && index + 1 < text.count && text[index + 1] == 10
      if byte == 10 || byte == 13 && !isPair { starts.append(UInt32(index + 1)) }
    }
    return starts
  }

  private func found(_ text: [UInt8]) -> LineStarts { text.withUnsafeBufferPointer { LineStarts(of: $0) } }

  @Test func anEmptyTextHasOneLine() {
    #expect(found([]).offsets == [0])
  }

  /// Texts around the sizes of blocks and chunks, of bytes that are easily taken for a line feed.
  @Test(arguments: [1, 7, 15, 16, 17, 31, 32, 33, 255, 4095, 4096, 4097, 4111, 4112, 9000])
  func linesBeginBehindLineFeeds(count: Int) {
    let bytes: [UInt8] = [10, 11, 9, 138, 139, 137, 0, 10, 10, 255, 97, 26, 42, 74]
    var state: UInt64 = UInt64(count)
    for round in 0..<20 {
      let text = (0..<count).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return round < 10 ? bytes[Int(state >> 33) % bytes.count] : UInt8(truncatingIfNeeded: state >> 40)
      }
      #expect(found(text).offsets == expected(text))
    }
  }

  @Test func linesEndWithEachKindOfLineEnd() {
    for text in ["a\r\nb\rc\nd", "\r\n", "\r", "\n\r", "\r\r\n\n", String(repeating: "a line\r\n", count: 900)] {
      #expect(found(Array(text.utf8)).offsets == expected(Array(text.utf8)))
    }
  }
}
