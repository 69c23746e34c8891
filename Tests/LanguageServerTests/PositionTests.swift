import Testing

@testable import LanguageServer

@Suite struct PositionTests {
  private let text = Array("let a = \"é😀\"\r\nlet b\rlet c\n".utf8)

  @Test(arguments: [(PositionEncoding.utf8, 15), (.utf16, 12)])
  func theEndOfALineIsCountedInUnits(encoding: PositionEncoding, units: Int) {
    let positions = TextPositions(text, encoding)
    #expect(positions.position(line: 1, column: 100) == Position(line: 0, character: units + 1))
    #expect(positions.offset(of: Position(line: 0, character: units + 1)) == 16)
    #expect(positions.offset(of: Position(line: 0, character: 1000)) == 16)
    #expect(positions.offset(of: Position(line: 9, character: 0)) == text.count)
    #expect(positions.lineCount == 4)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func eachOffsetThatBeginsACharacterHasItsPosition(encoding: PositionEncoding) {
    let positions = TextPositions(text, encoding)
    for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
      // The ends of lines belong to no line.
      if offset > 0, offset < text.count, text[offset] == 10 || text[offset] == 13 { continue }
      #expect(positions.offset(of: positions.position(of: offset)) == offset)
    }
  }

  /// As those of a change that goes over several lines.
  @Test func aPlaceOfALineAndColumnHasItsOffset() {
    let positions = TextPositions(text, .utf16)
    #expect(positions.offset(line: 1, column: 5) == 4)
    #expect(positions.position(of: positions.offset(line: 1, column: 1) + 18) == Position(line: 1, character: 0))
    #expect(positions.offset(line: 9, column: 1) == text.count)
  }

  @Test func inTheMiddleOfAPairOfSurrogatesIsBeforeIt() {
    let positions = TextPositions(Array("😀x".utf8), .utf16)
    #expect(positions.offset(of: Position(line: 0, character: 1)) == 0)
    #expect(positions.offset(of: Position(line: 0, character: 2)) == 4)
  }

  @Test func addressesAndPathsAreThereAndBackTheSame() {
    for path in ["/a/b.swift", "/a b/ü%.swift", "/#?/x"] { #expect(FileURI.path(of: FileURI.uri(of: path)) == path) }
    #expect(FileURI.path(of: "untitled:1") == nil)
    #expect(FileURI.path(of: "file://elsewhere/x") == nil)
    #expect(FileURI.path(of: "file://localhost/x%20y%") == "/x y%")
  }
}
