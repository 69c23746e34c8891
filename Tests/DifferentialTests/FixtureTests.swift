import TestSupport
import Testing

@Suite struct FixtureTests {
  private static let text = """
    //- Sources/UI/View.swift module:UI
    import Storage
    //     ^^^^^^^ no Storage in UI
    //     ^^^ another
    let é = View()  // <- somewhere here
    //- rules.yml
    layers: [Domian]
    #        ^^^^^^ unknown
    """

  @Test func headersSeparateFilesAndMarksPointAtTheLineAbove() {
    let fixture = Fixture(Self.text)
    #expect(fixture.files.map(\.path) == ["Sources/UI/View.swift", "rules.yml"])
    #expect(fixture.files.map(\.module) == ["UI", "Module"])
    #expect(
      fixture.files.last.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "layers: [Domian]\n#        ^^^^^^ unknown"
    )
    let view = "Sources/UI/View.swift"
    #expect(
      fixture.marks == [
        Fixture.Mark(file: view, line: 1, columns: 8..<15, text: "no Storage in UI"),
        Fixture.Mark(file: view, line: 1, columns: 8..<11, text: "another"),
        Fixture.Mark(file: view, line: 4, columns: nil, text: "somewhere here"),
        Fixture.Mark(file: "rules.yml", line: 1, columns: 10..<16, text: "unknown"),
      ]
    )
  }

  @Test func aTextWithoutHeaderIsOneFile() {
    let fixture = Fixture("let a = 1\n")
    #expect(fixture.files == [Fixture.File(path: "File.swift", module: "Module", bytes: Array("let a = 1\n".utf8))])
    #expect(fixture.marks.isEmpty)
  }

  @Test func whatTheMarksSayMeetsThem() {
    let fixture = Fixture(Self.text)
    #expect(fixture.differences(found: fixture.marks.reversed()) == nil)
    #expect(fixture.rendered(with: fixture.marks) == Self.text)
  }

  @Test func aMarkForALineIsMetAnywhereInIt() {
    let fixture = Fixture("let a = b  // <- use")
    let found = Fixture.Mark(file: "File.swift", line: 1, columns: 9..<10, text: "use")
    #expect(fixture.differences(found: [found]) == nil)
    #expect(fixture.differences(found: [found, found]) != nil)
    #expect(fixture.rendered(with: [found]) == "let a = b\n//      ^ use")
  }

  @Test func differencesListMissingAndUnexpectedAndWhatToPaste() {
    let fixture = Fixture("let a = b\n//      ^ use\nc()\n")
    let found = Fixture.Mark(file: "File.swift", line: 3, columns: 1..<2, text: "call")
    #expect(
      fixture.differences(found: [found]) == """
        missing:    File.swift:1:9-9: use
        unexpected: File.swift:3:1-1: call
        with what was found, the fixture is:

        let a = b
        c()  // <- call

        """
    )
  }
}
