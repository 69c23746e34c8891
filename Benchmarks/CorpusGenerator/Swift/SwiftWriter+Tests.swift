/// Tests of a package's core.
extension SwiftWriter {
  mutating func tests(_ entity: Entity, _ package: Package) {
    if random.chance(50) {
      testImports("XCTest", package)
      code.open("final class \(entity.name)Tests: XCTestCase {")
      code.lines("private var subject: \(entity.name)!", "")
      code.open("override func setUp() {")
      code.line("super.setUp()")
      code.line("subject = \(entity.name)(\(entity.properties[0].name): \(fallback(entity.properties[0].type)))")
      code.close()
      cases(entity) { "func test\($0.upperFirst)() throws {" }
    } else {
      testImports("Testing", package)
      code.open("@Suite struct \(entity.name)Tests {")
      code.line("private let subject = \(entity.name)()")
      cases(entity) { "@Test func \($0)() async throws {" }
    }
    code.close()
  }

  private mutating func testImports(_ framework: String, _ package: Package) {
    code.lines("import \(framework)", "import \(package.support)", "@testable import \(package.core)")
    for other in package.uses { code.line("import \(other.core)") }
    code.line()
  }

  private mutating func cases(_ entity: Entity, _ head: (String) -> String) {
    repeat {
      code.line()
      code.open(head(methodName()))
      body([Parameter(label: "", name: "subject", type: entity.name)], result: nil)
      let property = random.pick(entity.properties).name
      code.line("XCTAssertEqual(subject.\(property), \(entity.name)().\(property), \"\(sentence(3...8))\")")
      if random.chance(40) { code.line("#expect(subject.status == .\(random.pick(entity.states)))") }
      code.close()
    } while !isLongEnough
  }
}
