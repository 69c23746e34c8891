@freestanding(expression) macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "S")
@freestanding(declaration, names: arbitrary) public macro generate(_ count: Int, with names: String...)
@attached(member, names: named(x), prefixed(_)) @attached(memberAttribute) macro Observable() = #externalMacro(module: "A", type: "B")
@attached(peer, names: overloaded) @attached(accessor) macro Both<each T>(_: repeat each T) -> Void = #other(1) where repeat each T: P
macro plain() = #externalMacro(module: "let a = 1", type: "")
@freestanding(expression) macro `class`() -> Int
struct Uses {
  #generate(3, with: "a", "b")
  #Index<Item>([\.name], [\.date])
  @Attached var a = #stringify(1 + 2)
  var b = #stringify { let inMacro = 1; return inMacro }
  @Observable class Inner {}
  #warning("struct NotReal {}")
}
#Preview { let inPreview = 1; return View(inPreview) }
#Preview("Named", traits: .fixedLayout(width: 100, height: 100)) {
  struct Wrapper: View { var body: some View { Text("") } }
  return Wrapper()
}
@available(iOS 17, *)
#Preview { Text("") }
func test() throws {
  #expect(a == b)
  #expect(throws: E.self) { try f(); let inExpect = 1; _ = inExpect }
  let value = try #require(optional as? [String: Int])
  #expect(value.count > 0 && value.isEmpty == false, "let notALet = \(value)")
  _ = #selector(Uses.f(_:))
  _ = #selector(getter: Uses.a)
  _ = #keyPath(Uses.a.b)
  _ = #file + #fileID + #filePath + #function
  _ = (#line, #column, #dsohandle)
  _ = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
  _ = #imageLiteral(resourceName: "x")
  _ = #Predicate<Item> { $0.a == 1 && $0.b < 2 }
  _ = #Predicate<Item> { item in let p = item; return p.a }
  #if DEBUG
  #warning("debug")
  #endif
  _ = #isolation
  _ = #stringify(#stringify(#line))
  _ = #macro(a < b, c > (d))
  #assert(x) ; #assert(y)
  let m = #URL("https://example.org//path"), n = 1
  _ = #externalThing(module: "A") { } second: { let inSecond = 1; _ = inSecond }
}
#generate(1)
private #generate(2)
@MainActor public #generate(3) { func inDeclarationMacro() {} }
#warning("nope")
let afterMacros = 1
