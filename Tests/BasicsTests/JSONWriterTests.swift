import Basics
import Foundation
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("plain", #""plain""#),
    ("", #""""#),
    (#"a "quoted" \ path/"#, #""a \"quoted\" \\ path/""#),
    ("line\nfeed\r\n\ttab", #""line\nfeed\r\n\ttab""#),
    ("\u{0}\u{1F}\u{1B}[31m\u{7F}", #""\u0000\u001f\u001b[31m\u007f""#),
    ("Übersicht 新聞 👩‍👩‍👧 ]]> &</script>", #""Übersicht 新聞 👩‍👩‍👧 ]]> &</script>""#),
    ("\"", #""\"""#),
  ])
  func stringsAreEscapedWhereJSONDemandsIt(text: String, expected: String) throws {
    var json = JSONWriter()
    json.string(nil, text)
    let bytes = json.finish()
    #expect(String(decoding: bytes, as: UTF8.self) == expected + "\n")
    let parsed = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    #expect(parsed as? String == text)
  }

  @Test(arguments: [Int.min, -1, 0, 9, 10, Int.max])
  func integersAreDecimal(value: Int) {
    var json = JSONWriter()
    json.integer(nil, value)
    #expect(String(decoding: json.finish(), as: UTF8.self) == "\(value)\n")
  }

  @Test func linesAreIndentedAndCompactPartsStayOnTheirLine() {
    var json = JSONWriter()
    json.object { json in
      json.string("a", nil)
      json.integer("b", nil)
      json.array("empty") { _ in }
      json.array("list") { json in
        json.object(layout: .compact) { json in
          json.boolean("yes", true)
          json.array("inner", layout: .lines) { json in
            json.integer(nil, 1)
            json.object { $0.boolean("no", false) }
          }
        }
        json.object { _ in }
      }
      json.string("last", "x")
    }
    #expect(
      String(decoding: json.finish(), as: UTF8.self) == """
        {
          "a": null,
          "b": null,
          "empty": [],
          "list": [
            {"yes":true,"inner":[1,{"no":false}]},
            {}
          ],
          "last": "x"
        }

        """
    )
  }

  @Test func compactWritersUseNoWhiteSpace() {
    var json = JSONWriter(layout: .compact)
    json.object { json in
      json.array("list") { json in
        json.string(nil, "a")
        json.string(nil, "b")
      }
    }
    #expect(String(decoding: json.finish(), as: UTF8.self) == #"{"list":["a","b"]}"# + "\n")
  }
}
