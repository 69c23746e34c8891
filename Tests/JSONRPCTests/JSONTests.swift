import JSONRPC
import Testing

@Suite struct JSONTests {
  private func parse(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  @Test(arguments: [
    "null", "true", "-12", "9223372036854775807", "1.5", "1e+20", #""""#, "[]", "{}",
    #"{"b":[1,2.25,{"a":null}],"a":"x"}"#, #""\"\\\n\r\t\u0000\u001b\u007f""#, #""ü€😀""#,
  ])
  func whatIsReadIsWrittenTheSame(_ text: String) throws {
    #expect(try parse(text).text == text)
  }

  @Test func theLastOfTwoEqualKeysCounts() throws {
    #expect(try parse(#"{"a":1,"b":2,"a":3}"#) == ["b": 2, "a": 3])
  }

  @Test func aHundredThousandKeysAreReadInOnePass() throws {
    let entries = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(try parse("{\(entries),\"k0\":7}").object?.entries.count == 100_000)
  }

  @Test func nestingHasALimit() throws {
    let (deep, tooDeep) = (500, 5000)
    #expect(try parse(String(repeating: "[", count: deep) + String(repeating: "]", count: deep)).array?.count == 1)
    #expect(throws: (any Error).self) {
      try parse(String(repeating: "[", count: tooDeep) + String(repeating: "]", count: tooDeep))
    }
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
  ])
  func halfASurrogatePairIsOneReplacement(_ text: String, _ expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test(arguments: ["", "{", "[1,]", "nul", "01", "+1", "\"\n\"", "[1] 2", "{\"a\":}", "{a:1}", "'a'", "NaN", #""\x""#])
  func whatIsNoJSONIsAFailure(_ text: String) {
    #expect(throws: (any Error).self) { try parse(text) }
  }

  @Test func bytesThatAreNoUTF8AreReplaced() throws {
    #expect(try JSON(parsing: [0x22, 0xFF, 0x22]) == .string("\u{FFFD}"))
  }

  @Test func wholeNumbersMayBeWrittenWithAFraction() throws {
    #expect(try parse("3.0").integer == 3)
    #expect(try parse("3e2").integer == 300)
    #expect(try parse("3.5").integer == nil)
    #expect(try parse("1e400").text == "null")
  }

  @Test func entriesAreSetAndRemoved() {
    var object: JSON = ["a": 1, "b": 2]
    object.set("a", nil)
    object.set("b", 3)
    object.set("c", ["x"])
    #expect(object == ["b": 3, "c": ["x"]])
    #expect(object["c"]?.array?.first?.string == "x")
  }
}
