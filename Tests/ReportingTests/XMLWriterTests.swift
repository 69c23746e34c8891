import Testing

@testable import Reporting

@Suite struct XMLWriterTests {
  @Test(arguments: ["a\tb\nc\rd\r\ne", " x ", "]]>", "<&>\"'", "é\u{301}👩‍👩‍👧\u{FFFD}", ""])
  func textArrivesAsItIs(text: String) throws {
    var xml = XMLWriter()
    xml.element("root", [("a", text), ("none", nil)]) { $0.element("child", text: text) }
    let root = try Element.parse(xml.finish())
    #expect(root.attributes == ["a": text])
    #expect(root.children.first?.text == text)
  }

  @Test(arguments: [("\u{0}", "\\u{0}"), ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{FFFF}", "\\u{FFFF}")])
  func whatXMLCannotHoldIsWrittenOut(text: String, expected: String) throws {
    var xml = XMLWriter()
    xml.element("root", text: text)
    #expect(try Element.parse(xml.finish()).text == expected)
  }
}
