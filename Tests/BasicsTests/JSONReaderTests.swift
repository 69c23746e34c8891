import Basics
import Testing

@Suite struct JSONReaderTests {
  /// What a text says, in Swift's own notation.
  private func read(_ text: String) throws(JSONReader.Failure) -> String {
    var reader = JSONReader(Array(text.utf8))
    let value = try value(&reader)
    try reader.end()
    return value
  }

  private func value(_ reader: inout JSONReader) throws(JSONReader.Failure) -> String {
    switch try reader.kind() {
    case .string:
      return "'\(String(decoding: try reader.string(), as: UTF8.self))'"
    case .array:
      var items: [String] = []
      try reader.beginArray()
      while try reader.nextItem() { items.append(try value(&reader)) }
      return "[\(items.joined(separator: " "))]"
    case .object:
      var entries: [String] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        entries.append("\(String(decoding: key, as: UTF8.self)):\(try value(&reader))")
      }
      return "{\(entries.joined(separator: " "))}"
    case .number, .boolean, .null:
      let start = reader.offset
      try reader.skip()
      return "\(reader.offset - start)"
    }
  }

  @Test(arguments: [
    ("[]", "[]"), (" {} ", "{}"), ("\u{FEFF}[ 1 , -2.5e+3 , true,false,null]", "[1 7 4 5 4]"),
    ("[[], [[\"a\"], {}], {\"k\": [0]}]", "[[] [['a'] {}] {k:[1]}]"),
    ("{\"a\":\"x\",\"b\":{\"c\":[],\"d\":\"y\"}}", "{a:'x' b:{c:[] d:'y'}}"),
    (#""\"\\\/\b\f\n\r\té\u20ac\uD83D\ude00""#, "'\"\\/\u{8}\u{c}\n\r\té€😀'"), (#""plain ü""#, "'plain ü'"),
  ])
  func valuesOfAllKindsAreRead(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test func whatIsSkippedIsReadToItsEnd() throws {
    var reader = JSONReader(Array(#"{"a": {"b": [1, {"c": "]}"}], "d": {}}, "e": "f"}"#.utf8))
    try reader.beginObject()
    #expect(try reader.nextKey()?.elementsEqual("a".utf8) == true)
    try reader.skip()
    #expect(try reader.nextKey()?.elementsEqual("e".utf8) == true)
    #expect(try reader.string().elementsEqual("f".utf8))
    #expect(try reader.nextKey() == nil)
    try reader.end()
  }

  @Test(arguments: [
    ("", 0, "the file ends too early"), ("[1, 2", 5, "the file ends too early"), ("[1,]", 3, "expected a value"),
    ("[1 2]", 3, "expected ',' or ']'"), ("[1}", 2, "expected ',' or ']'"),
    ("{\"a\" 1}", 5, "expected ':' after a key"),
    ("{a: 1}", 1, "expected a key in quotes"), ("{\"a\": 1,}", 8, "expected a key in quotes"),
    ("{\"a\": 1 \"b\": 2}", 8, "expected ',' or '}'"), ("[] x", 3, "expected the end of the file"),
    ("['a']", 1, "expected a value"), ("[\"a", 1, "a string is never closed"),
    ("[\"a\nb\"]", 3, "a string must not contain a line break or control character"),
    ("[\"\\x\"]", 2, "'\\' must be followed by one of \" \\ / b f n r t u"),
    ("[\"\\u12\"]", 4, "expected four hexadecimal digits after '\\u'"), ("[\"\\uD83D\"]", 8, "half a surrogate pair"),
    ("[-]", 2, "expected a digit"), ("[1.]", 3, "expected a digit"), ("[01]", 2, "expected ',' or ']'"),
    ("[tru]", 1, "expected 'true'"), ("[nul", 4, "the file ends too early"), ("[nulx]", 1, "expected 'null'"),
    ("[\"\\u12", 6, "the file ends too early"), ("[\"\\", 3, "the file ends too early"),
    (String(repeating: "[", count: 100_000), 512, "nested too deeply"),
  ])
  func mistakesAreSaidWithTheirPlace(_ text: String, _ offset: Int, _ message: String) {
    var reader = JSONReader(Array(text.utf8))
    let failure = #expect(throws: JSONReader.Failure.self) {
      try reader.skip()
      try reader.end()
    }
    #expect(failure?.offset == offset)
    #expect(failure?.message == message)
  }

  @Test func whatIsWrittenCanBeRead() throws {
    var writer = JSONWriter()
    writer.object { writer in
      writer.string("q\"\\\u{1}é", "line\nbreak\u{7f}")
      writer.array("list") { $0.integer(nil, -3) }
    }
    #expect(try read(String(decoding: writer.finish(), as: UTF8.self)) == "{q\"\\\u{1}é:'line\nbreak\u{7f}' list:[2]}")
  }
}
