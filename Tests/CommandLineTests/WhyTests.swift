import Foundation
import TestSupport
import Testing

@Suite struct WhyTests {
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      "Model/Model.swift",
      """
      class Base { struct Part {} }
      final class Order: Base {
        var part: Part
        var screen: Screen  // lintel:disable:this plain-model - because
        let text = "Screen"
      }

      """
    )
    return workspace
  }

  @Test func aCommentIsSaidToBeOne() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/Old.swift", "struct Old {\n  // let part: Part\n}\n")
    let run = try Program.run("why", "Model/Old.swift:2", workspace.root)
    #expect(run.text.contains("line 2 is a comment\n"), "\(run.text)")
  }

  @Test func theStartOfTheProgramIsSaidToBeLeftAlone() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/Start.swift", "@main struct Start { static func main() { _ = Order.self } }\n")
    let run = try Program.run("why", "Model/Start.swift:1:48", workspace.root)
    #expect(
      run.text.hasSuffix(
        """
          rules see: struct Start -> class Order (use)
            struct Start is of 'root', which starts the program: a rule looks at what it depends on only if it names 'root'

        """
      ),
      "\(run.text)"
    )
  }

  @Test func aNameSaysWhereItWasSearchedAndWhatItMeans() throws {
    let workspace = try Self.workspace()
    let run = try Program.run("why", "Model/Model.swift:3:13", workspace.root)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.text == """
        Model/Model.swift:3:13: var part: Part

        Part, column 13, in var part

          searched
            var part, line 3       nothing
            class Order, line 2    struct Base.Part
              inherits class Base  struct Base.Part

          what has this name
            struct Base.Part, Model/Model.swift:1:21  taken

          resolved: a member that a type around inherits (enclosing-inherited)
            struct Base.Part, Model/Model.swift:1:21
          rules see: class Order -> struct Base.Part (declare)

        """
    )
  }

  @Test func aLineShowsAllOfItsNamesAndWhatIsSilenced() throws {
    let workspace = try Self.workspace()
    let run = try Program.run("why", "Model/Model.swift:4", workspace.root)
    #expect(run.status == 0)
    #expect(run.lines.contains("Screen, column 15, in var screen"))
    #expect(run.lines.last == "Comments silence here: plain-model")
  }

  @Test func whatTheConfigurationSaysOfMacrosCounts() throws {
    let workspace = try Self.workspace()
    try workspace.write(".lintel.yml", "macros: { Wired: { conforms: [Port] } }\n" + Workspace.rules)
    try workspace.write("Model/Port.swift", "protocol Port { typealias Part = Screen }\n")
    try workspace.write("Model/Wired.swift", "@Wired struct Row {\n  var part: Part\n}\n")
    let run = try Program.run("why", "Model/Wired.swift:2", workspace.root)
    #expect(run.text.contains("resolved: a member that a type around inherits"), "\(run.text)")
  }

  @Test func whatIsCalledIsSaidToBeAMatterOfAnotherKindOfRule() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/Log.swift", "struct Log { func write() { print(1) } }\n")
    let run = try Program.run("why", "Model/Log.swift:1:29", workspace.root)
    let words = "it is not a mention of a type; uses of functions and values are what 'calls' is about"
    #expect(run.text.contains("no rule about dependencies looks at it: \(words)"), "\(run.text)")
  }

  @Test func aMemberThatNobodyDeclaresSaysWhatRulesLookAtInstead() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/Section.swift", "typealias S = SectionModel<Int>\nlet a: S.Item? = nil\n")
    let run = try Program.run("why", "Model/Section.swift:2:10", workspace.root)
    #expect(
      run.lines.contains(
        "  no rule about dependencies looks at it: nobody who is known declares it; dependencies are on what is before the dot"
      ),
      "\(run.text)"
    )
  }

  @Test func whatIsNoReferenceSaysSoAndNamesThoseOfTheLine() throws {
    let workspace = try Self.workspace()
    let string = try Program.run("why", "Model/Model.swift:5:16", workspace.root)
    #expect(string.status == 1 && string.text.contains("'Screen' is not a reference to a type here"))
    let declaration = try Program.run("why", "Model/Model.swift:3:7", workspace.root)
    #expect(declaration.status == 1)
    #expect(
      declaration.lines.suffix(2) == [
        "this declares var part, and refers to nothing", "References of this line: Part (column 13)",
      ]
    )
  }

  @Test func whyABridgingHeaderDependsOnNothingIsSaid() throws {
    let workspace = try Self.workspace()
    try workspace.write("Other/client.h", "@interface Client\n@end\n")
    try workspace.write("App/App-Bridging-Header.h", "#import \"../Other/client.h\"\n#import <MapKit/MapKit.h>\n")
    for line in 1...2 {
      let run = try Program.run("why", "App/App-Bridging-Header.h:\(line)", workspace.root)
      #expect(
        run.text.contains("the header only shows names to others, as bridging, prefix and umbrella headers do"),
        "\(run.text)\(run.errors)"
      )
    }
  }

  @Test func aHeaderThatDeclaresTypesIsNoBridgingHeaderByItsName() throws {
    let workspace = try Self.workspace()
    try workspace.write("App/App-Bridging-Header.h", "")
    try workspace.write("App/Old-Bridging-Header.h", "#import \"nowhere.h\"\n@interface Old\n@end\n")
    let run = try Program.run("why", "App/Old-Bridging-Header.h:1", workspace.root)
    #expect(run.text.contains("it is the file's own module, or nothing that is scanned"), "\(run.text)\(run.errors)")
  }

  @Test func anImportOfTheOwnHeaderIsSaidToBeThat() throws {
    let workspace = try Self.workspace()
    try workspace.write("Other/Cell.h", "@interface Cell\n@end\n")
    try workspace.write("Other/Cell.m", "#import \"Cell.h\"\n@implementation Cell\n@end\n")
    try workspace.write("Other/CellInPart.m", "#import \"Cell.h\"\n@implementation Cell\n@end\n")
    try workspace.write("Other/sums.h", "int sum(int, int);\n")
    try workspace.write("Other/sums.c", "#include \"sums.h\"\nint sum(int a, int b) { return a + b; }\n")
    for file in ["Cell.m", "CellInPart.m", "sums.c"] {
      let run = try Program.run("why", "Other/\(file):1", workspace.root)
      #expect(run.text.contains("it is the file's own header"), "\(run.text)\(run.errors)")
    }
  }

  @Test func aPrefixHeaderDependsOnTheFrameworksThatItImports() throws {
    let workspace = try Self.workspace()
    try workspace.write("Other/client.h", "@interface Client\n@end\n")
    try workspace.write("App/App.pch", "#import \"../Other/client.h\"\n#import <MapKit/MapKit.h>\n")
    let own = try Program.run("why", "App/App.pch:1", workspace.root)
    #expect(own.text.contains("the header only shows names to others"), "\(own.text)\(own.errors)")
    let framework = try Program.run("why", "App/App.pch:2", workspace.root)
    #expect(framework.text.contains("-> external module MapKit (import)"), "\(framework.text)\(framework.errors)")
  }

  @Test func aBacktickBelongsToItsName() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/Quoted.swift", "struct `Store` {}\nlet a: `Store`\n")
    for column in [8, 9, 15] {
      let run = try Program.run("why", "Model/Quoted.swift:2:\(column)", workspace.root)
      #expect(run.status == 0 && run.text.contains("Store, column 9"), "\(run.text)")
    }
    #expect(try Program.run("why", "Model/Quoted.swift:2:7", workspace.root).status == 1)
  }

  @Test func theNameOfAFileMayHaveAColon() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/One:2.swift", "let a: Order\n")
    for place in ["Model/One:2.swift:1", "Model/One:2.swift:1:8: error: no such type"] {
      let run = try Program.run("why", place, workspace.root)
      #expect(run.status == 0 && run.text.contains("Order, column 8"), "\(run.errors)")
    }
  }

  @Test func aMemberOfATypeThatIsNotNamedSaysWhose() throws {
    let workspace = try Self.workspace()
    try workspace.write(
      "Model/Person.swift",
      """
      struct Name { var text = "" }
      struct Person { var name = Name() }
      func greet(_ person: Person) -> String { person.name.text }

      """
    )
    let run = try Program.run("why", "Model/Person.swift:3:54", workspace.root)
    #expect(run.status == 0)
    #expect(run.lines.contains("text, column 54, in func greet"))
    #expect(run.text.contains("a member of Name, which is not named here; it is used of 'name' in line 3 (inferred)"))
    #expect(run.text.contains("  rules with 'inferred: true' see, and no others: "))
  }

  @Test func ofAPreviewAndOfTheStartOfTheProgramNoRuleLooksAtMembers() throws {
    let workspace = try Self.workspace()
    try workspace.write(
      "Model/Views.swift",
      """
      struct Name { var text = "" }
      struct Person { var name = Name() }
      struct Card { let person: Person; func show() { print(person.name.text) } }
      struct CardPreview: PreviewProvider { static var previews: Int { let p = Person(); return p.name.text.count } }
      @main struct Start { let person = Person(); func show() { print(person.name.text) } }

      """
    )
    let seen = "  rules with 'inferred: true' see, and no others: struct "
    let card = try Program.run("why", "Model/Views.swift:3:67", workspace.root)
    #expect(card.text.hasSuffix("\(seen)Card -> struct Name (use)\n"), "\(card.text)")
    let preview = try Program.run("why", "Model/Views.swift:4:98", workspace.root)
    #expect(
      preview.text.hasSuffix(
        """
        \(seen)CardPreview -> struct Name (use)
            struct CardPreview is a preview, and rules do not look at what that depends on

        """
      ),
      "\(preview.text)"
    )
    let start = try Program.run("why", "Model/Views.swift:5:77", workspace.root)
    #expect(start.text.contains("\(seen)Start -> struct Name (use)\n    struct Start is of 'root', which starts the"))
  }

  @Test func aMemberThatLooksLikeATypeIsNoInitializer() throws {
    let workspace = try Self.workspace()
    try workspace.write(
      "Model/Shared.swift",
      """
      class Part { var x = 1 }
      class Base { static let Shared = Part() }
      class Heir: Base {}
      func make() -> Int { Heir.Shared.x }

      """
    )
    let member = try Program.run("why", "Model/Shared.swift:4:27", workspace.root)
    #expect(member.text.contains("a member of Base, which is not named here (inferred)"), "\(member.text)")
    #expect(member.lines.contains("Shared, column 27, in func make"), "\(member.text)")
    let next = try Program.run("why", "Model/Shared.swift:4:34", workspace.root)
    let text = "a member of Part, which is not named here; it is used of 'Shared' in line 4 (inferred)"
    #expect(next.text.contains(text), "\(next.text)")
  }

  @Test func anInheritedInitializerIsThatOfTheTypeThatIsNamed() throws {
    let workspace = try Self.workspace()
    try workspace.write(
      "Model/Base.swift",
      """
      class Base { init(x: Int) {}; convenience init(x: Int, y: Int) { self.init(x: x) } }
      class Heir: Base { override init(x: Int) { super.init(x: x) } }
      func make() -> Base { Heir(x: 1, y: 2) }

      """
    )
    let run = try Program.run("why", "Model/Base.swift:3:23", workspace.root)
    #expect(run.lines.filter { $0 == "Heir, column 23, in func make" }.count == 2, "\(run.text)")
    #expect(!run.lines.contains { $0.hasPrefix(", column") })
    #expect(run.text.contains("the initializer that Heir inherits from Base, which is not named here (inferred)"))
  }

  @Test func aTypeOfTheOtherLanguageSaysWhatItIsCalledHere() throws {
    let workspace = try Self.workspace()
    let interface = "__attribute__((objc_root_class)) NS_SWIFT_NAME(Player)\n@interface LNTPlayer\n@end\n"
    try workspace.write("Model/Player.h", interface)
    try workspace.write("Model/Use.swift", "let one: LNTPlayer?, two: Player?\n")
    let run = try Program.run("why", "Model/Use.swift:1", workspace.root)
    #expect(run.text.contains("Model/Player.h:2:12  Swift calls it Player (NS_SWIFT_NAME)\n"), "\(run.text)")
    #expect(run.text.contains("  resolved: declared in Objective-C or C, and shown to Swift by a header (bridged)\n"))
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aTypeOfSwiftInObjectiveCIsSaidToBeOfSwift() throws {
    let workspace = try Self.workspace()
    try workspace.write("Model/Tape.swift", "@objc class Tape: NSObject {}\n")
    try workspace.write("Model/Deck.m", "void play(void) { [Tape new]; }\n")
    let run = try Program.run("why", "Model/Deck.m:1:20", workspace.root)
    #expect(run.text.contains("  resolved: declared in Swift, and shown to Objective-C (bridged)\n"), "\(run.text)")
  }

  @Test func theJSONSaysTheSame() throws {
    let workspace = try Self.workspace()
    let run = try Program.run(
      ["why", "Model/Model.swift:3:13", workspace.root, "--format", "json"]
    )
    let json = try run.json()
    #expect(json["schemaVersion"] as? Int == 1 && json["line"] as? Int == 3 && json["column"] as? Int == 13)
    let reference = try #require((json["references"] as? [[String: Any]])?.first)
    #expect(reference["resolution"] as? String == "resolved" && reference["how"] as? String == "enclosing-inherited")
    let searched = try #require(reference["searched"] as? [[String: Any]])
    #expect(searched.map { $0["place"] as? String } == ["var part", "class Order", "class Base"])
    let candidate = try #require((reference["candidates"] as? [[String: Any]])?.first)
    #expect(candidate["name"] as? String == "Base.Part" && candidate["isTaken"] as? Bool == true)
    let edge = try #require((reference["edges"] as? [[String: Any]])?.first)
    #expect((edge["source"] as? [String: Any])?["name"] as? String == "Order")
  }

  @Test func aFileMayBeGivenAsTheShellCompletesIt() throws {
    let workspace = try Self.workspace()
    let expected = try Program.run("why", "Model/Model.swift:3:13", workspace.root)
    let folder = workspace.url.deletingLastPathComponent().path
    let name = workspace.url.lastPathComponent
    #expect(try Program.run(["why", "\(name)/Model/Model.swift:3:13", name], in: folder).text == expected.text)
    #expect(
      try Program.run("why", "\(workspace.root)/Model/Model.swift:3:13", workspace.root).text == expected.text
    )
  }

  @Test func aFileMayBeGivenByItsNameIfNoOtherHasIt() throws {
    let workspace = try Self.workspace()
    let expected = try Program.run("why", "Model/Model.swift:3:13", workspace.root)
    #expect(try Program.run("why", "Model.swift:3:13", workspace.root).text == expected.text)
    try workspace.write("Other/Model.swift", "struct Other {}\n")
    let several = try Program.run("why", "Model.swift:3:13", workspace.root)
    #expect(several.status == 2)
    let told = "several files are called 'Model.swift'; did you mean 'Model/Model.swift' or 'Other/Model.swift'?"
    #expect(several.errors.contains(told), "\(several.errors)")
  }

  @Test(arguments: [
    ("Model/Model.swift", "names no line; write FILE:LINE or FILE:LINE:COLUMN"),
    ("Model/Model.swift:0", "'0' in 'Model/Model.swift:0' is not a line"),
    ("Model/Model.swift:a", "'a' in 'Model/Model.swift:a' is not a line"),
    ("Model/Model.swift:1:b", "'b' in 'Model/Model.swift:1:b' is not a column"),
    ("Model/Model.swift:7", "there is no line 7 in 'Model/Model.swift', which has 6 lines"),
    ("Model/Model.swift:6:9", "there is no column 9 in line 6 of 'Model/Model.swift', which has 2 bytes"),
    ("Modle/Model.swift:1", "there is no file 'Modle/Model.swift'"),
    ("Modle/Model.swift:1", "did you mean 'Model/Model.swift'?"),
    ("Model:1", "'Model' is a folder"),
    (".lintel.yml:1", "'.lintel.yml' is not scanned"),
    ("Generated/Made.swift:1", "generated code"),
    ("ModelTests/Test.swift:1", "it is test code"),
    ("Model/Link.swift:1", "it is a link to 'Model.swift'; name that file"),
    ("Model/Gone.swift:1", "there is no file 'Model/Gone.swift'"),
  ])
  func mistakesSayWhatWouldBeRight(place: String, message: String) throws {
    let workspace = try Self.workspace()
    try workspace.write("Generated/Made.swift", "struct Made {}\n")
    try workspace.write("ModelTests/Test.swift", "struct Test {}\n")
    for (link, file) in [("Link.swift", "Model.swift"), ("Gone.swift", "nowhere.swift")] {
      let path = "\(workspace.root)/Model/\(link)"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file)
    }
    let run = try Program.run("why", place, workspace.root)
    #expect(run.status == 2 && run.text == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// Not of one that only has the same folders.
  @Test(arguments: [("Sources/Modle.swift", true), ("Sources/View.swift", false)])
  func aFileOfNearlyThatNameIsSuggested(path: String, isSuggested: Bool) throws {
    let workspace = try Workspace()
    try workspace.write("Sources/Model.swift", "struct Model {}\n")
    let run = try Program.run("why", "\(path):1", workspace.root)
    #expect(run.status == 2 && run.errors.contains("there is no file '\(path)'"))
    #expect(run.errors.contains("did you mean 'Sources/Model.swift'?") == isSuggested, "\(run.errors)")
  }

  @Test func withoutAPlaceItSaysWhatItNeeds() throws {
    let run = try Program.run("why")
    #expect(run.status == 2 && run.errors.contains("lintel why FILE:LINE[:COLUMN] [PATH]"))
  }
}
