import Facts
import Testing

/// Names as the run time takes them.
@Suite struct RunTimeNameTests {
  private func parts(_ text: String) -> [String]? {
    let bytes = Array("<\(text)>".utf8)
    guard let name = RunTimeName(bytes[1..<bytes.count - 1]) else { return nil }
    let module = name.module.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-"
    return [module] + name.types.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(
    "The module and the types of a name are found",
    arguments: [
      ("Store", ["-", "Store"]),
      ("_Store1", ["-", "_Store1"]),
      ("Überblick", ["-", "Überblick"]),
      ("App.Store", ["App", "Store"]),
      ("App.Outer.Inner", ["App", "Outer", "Inner"]),
      (".Store", ["-", "Store"]),
      ("$(PRODUCT_MODULE_NAME).Store", ["-", "Store"]),
      ("${PRODUCT_NAME:c99extidentifier}.Store", ["-", "Store"]),
      ("_TtC3App5Store", ["App", "Store"]),
      ("_TtCC3App5Outer5Inner", ["App", "Outer", "Inner"]),
      ("_TtP3App4Port", ["App", "Port"]),
    ]
  )
  func namesAreRead(_ text: String, _ expected: [String]) { #expect(parts(text) == expected) }

  @Test func theModuleOfTheTargetIsTold() {
    func isOfTarget(_ text: String) -> Bool? { RunTimeName(Array(text.utf8)[...])?.isOfTarget }
    #expect(isOfTarget(".Store") == true)
    #expect(isOfTarget("$(PRODUCT_MODULE_NAME).Store") == true)
    #expect(isOfTarget("Store") == false)
    #expect(isOfTarget("App.Store") == false)
  }

  @Test(
    "What is no name is none",
    arguments: [
      "", ".", "App.", "App..Store", "1Store", "a b", "$(CLASS)", "$Store", "<Store", "a-b", "_Tt", "_TtC", "_TtC3App",
      "_TtC3App9Store", "_TtC99999999999999999999App5Store", "_TtC3App5Store4More", "_TtC3App0", "$(M).A.B",
    ]
  )
  func othersAreNone(_ text: String) { #expect(parts(text) == nil) }

  @Test("A name of any length takes no time", arguments: [100_000])
  func longNamesAreNone(_ count: Int) { #expect(parts(String(repeating: "a", count: count)) == nil) }
}
