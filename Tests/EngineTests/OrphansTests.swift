import Engine
import ReportModel
import Reporting
import Testing

/// Types that no name leads to, and that are used all the same.
@Suite struct OrphansTests {
  private static func orphans(_ text: String) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { dead: { orphans: { among: { path: \"**\" } } } }\n", "A.swift": text,
    ])
    return workspace.check().report.violations.map { String($0.message.prefix { $0 != ":" }) }
  }

  @Test("What a protocol of the project asks for by an associated type is used, where the type that has it is")
  func associatedTypesOfTheProject() throws {
    let text = """
      protocol Base { associatedtype Row }
      protocol Screen: Base { associatedtype Model; associatedtype Style }
      struct Feed { struct Model { let part: Part }; struct Rest {} }
      extension Feed: Screen { struct Row {} ; enum Style {} }
      struct Part {}
      struct Plain { struct Model {} }
      struct Dead: Screen { struct Model {}; struct Row {}; enum Style {} }

      """
    let main = "@main struct Main { static func main() { print(Feed.self, Plain.self) } }\n"
    #expect(try Self.orphans(text + main) == ["Feed.Rest", "Plain.Model", "Dead"])
  }

  @Test("A type that looks like a member behind a dot is not judged; _1Finger looks like a type")
  func typesThatLookLikeMembers() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { dead: { orphans: { among: { path: \"A.swift\" } } } }\n",
      "A.swift": """
      enum L10n { enum Gestures { enum _1Finger { static let title = "" }; enum _2Fingers {} } }
      struct Store { struct _v2 {}; enum sizes { static let part = Part() }; enum `Type` { static let a = 1 }; enum _404 {} }
      struct Part {}

      """,
      "B.swift": """
      struct User {
        let a = L10n.Gestures._1Finger.title
        func make() { _ = Store._v2(); _ = Store.`Type`.a; _ = Store._404.self }
      }

      """,
    ])
    let report = workspace.check().report
    #expect(report.violations.map { String($0.message.prefix { $0 != ":" }) } == ["L10n.Gestures._2Fingers"])
    let note = "3 types whose names do not begin with a capital letter are not looked at"
    #expect(report.notes.contains { $0.contains(note) }, "\(report.notes)")
  }

  @Test("If all are roots, nothing can be an orphan", arguments: [("\"**\"", true), ("\"App/**\"", false)])
  func allAreRoots(_ roots: String, _ isTold: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { dead: { orphans: { among: { path: \"**\" }, roots: { path: \(roots) } } } }\n",
      "App/A.swift": "struct A {}\n", "Kit/B.swift": "struct B {}\n",
    ])
    let result = workspace.check()
    let isSaid = result.messages.contains { $0.contains("'roots' has all types that 'among' selects") }
    #expect(isSaid == isTold, "\(result.messages)")
    #expect(result.report.violations.compactMap(\.source) == (isTold ? [] : ["B"]))
  }

  @Test("A nested type that is declared once for each platform is used by what is in the type around it")
  func nestedTypesForSeveralPlatforms() throws {
    func twin(_ system: String) -> String {
      "#if os(\(system))\nextension Home { struct Row {}; struct Rest {} }\n#endif\n"
    }
    let workspace = try Workspace([
      ".lintel.yml": "rules: { dead: { orphans: { among: { path: \"**\" } } } }\n",
      "App.swift": "@main struct Main { let home: Home }\nstruct Home { let row = Row() }\n",
      "Home+iOS.swift": twin("iOS"), "Home+macOS.swift": twin("macOS"),
    ])
    let found = workspace.check().report.violations.map { String($0.message.prefix { $0 != ":" }) }
    #expect(found == ["Home.Rest", "Home.Rest"])
  }

  @Test(arguments: [
    "import ComposableArchitecture\n@Reducer struct Used { struct State {}; enum Action {}; struct Rest {} }\n",
    "struct Used: Sequence { struct Iterator: IteratorProtocol { typealias Element = Int }; struct Rest {} }\n",
    "@OptionSet<Int> struct Used { private enum Options: Int { case a }; struct Rest {} }\n",
  ])
  func whatTheTablesKnowIsAskedForIsUsed(text: String) throws {
    let main = "@main struct Main { static func main() { print(Used.self) } }\n"
    #expect(try Self.orphans(text + main) == ["Used.Rest"])
  }

  @Test(arguments: [
    "import ReactorKit\nfinal class Used: Reactor { enum Action {}; struct Rest {} }\n",
    "import Kit\n@Attach struct Used { enum Action {} }\n",
    "import Kit\nprotocol Screen: KitScreen {}\nstruct Used: Screen { enum Action {} }\n",
  ])
  func whereItIsNotKnownWhatIsAskedForNestedTypesCountAsUsed(text: String) throws {
    let main = "@main struct Main { static func main() { print(Used.self) } }\n"
    #expect(try Self.orphans(text + main) == [])
  }

  /// The build lists them for the system, whoever names them in code; a protocol it does not list.
  @Test func theSystemFindsWhatIsOfAppIntents() throws {
    let text = """
      import AppIntents
      struct Play: AppIntent { func perform() { Player().play() } }
      struct Choose: WidgetConfigurationIntent {}
      struct Shortcuts: AppShortcutsProvider {}
      struct Song: AppEntity {}
      extension Album: AppEntity {}
      struct Album {}
      struct Songs: EntityStringQuery {}
      enum Order: String, AppEnum { case name }
      protocol Base: AppIntent {}
      struct Stop: Base {}
      protocol Dead: AppIntent {}
      @AppIntent(schema: .photos.openAsset) struct Open {}
      @AssistantEnum(schema: .photos.filterType) enum Filter {}
      struct Player { func play() {} }
      struct Intent {}

      """
    #expect(try Self.orphans(text) == ["Dead", "Intent"])
  }

  @Test func testsAmongTheCodeOfAnAppAreFound() throws {
    let text = """
      import XCTest
      import Testing
      class ScreenTests: XCTestCase { func testIt() { Screen() } }
      @Suite struct RowTests { @Test func it() { Row() } }
      class Screen {}
      struct Row {}
      struct Dead {}

      """
    #expect(try Self.orphans(text) == ["Dead"])
  }

  @Test func aProtocolOfTheProjectIsNoneOfAppIntents() throws {
    let text = "protocol AppIntent {}\nstruct Play: AppIntent {}\n@main struct Main {}\n"
    #expect(try Self.orphans(text) == ["AppIntent", "Play"])
  }

  /// One of a type counts for that.
  @Test func anAliasThatNobodyNamesUsesNothing() throws {
    let text = """
      struct Dead {}; struct Used {}; struct Argument {}; struct Told {}; struct Next {}
      struct Outer { struct Inner {}; struct Other {} }
      typealias DeadAlias = Dead
      typealias DeadToo = [Outer.Other]
      typealias UsedAlias = Used
      typealias Handler = (Argument) -> Outer.Inner
      typealias First = Second
      typealias Second = Next
      @main struct Main {
        typealias Own = Told
        static func main() { print(UsedAlias.self, Outer.self, First.self) }
        let handler: Handler
      }
      func f(_ first: Free) {}
      typealias Free = Freed
      struct Freed {}

      """
    #expect(try Self.orphans(text) == ["Dead", "Outer.Other"])
  }

  /// What they name is used as little as they are, and an extension is no use.
  @Test func nestedTypesThatOnlyWhatIsInThemNamesAreOrphans() throws {
    let text = """
      enum Kit { static let x = 1; struct Near { enum Mode { case a }; var mode = Mode.a } }
      extension Kit { final class Owner { enum Mode { case a }; var mode: Mode = .a } }
      extension Kit.Owner.Mode { var next: Self { .a } }
      extension Kit { final class Named { typealias Box = Int; var box: Box? } }
      extension Kit {
        struct Row: Decodable {
          enum Keys: String, CodingKey { case id }
          init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Keys.self) }
        }
        struct One { let two: Two? }
        struct Two { let one: One?; let part: Part }
        struct Used { enum Mode { case a(UsedPart) }; var mode: Mode }
        enum sizes { enum Mode { case a }; static let mode = Mode.a; static let part = Small() }
      }
      extension Kit.Owner { var other: Mode { mode } }
      extension Kit.sizes { static let other = SmallToo() }
      struct Part { let row: Kit.Row }
      struct UsedPart {}
      struct Small {}
      struct SmallToo {}
      @main struct Main { static func main() { print(Kit.x, Kit.Used.self) } }

      """
    #expect(try Self.orphans(text) == ["Kit.Near", "Kit.Owner", "Kit.Named", "Kit.Row", "Kit.One", "Kit.Two", "Part"])
  }

  @Test func whatIsLocalToAFunctionIsNotAskedFor() throws {
    let text = """
      import ReactorKit
      final class Used: Reactor { enum Action {}; func f() { struct Local {} } }
      @main struct Main { static func main() { print(Used.self) } }

      """
    #expect(try Self.orphans(text) == ["Used.Local"])
  }

  @Test func whatAnExtensionOfAFrameworksTypeHasForAProtocolIsUsed() throws {
    let text = """
      import UIKit
      protocol Themed { associatedtype Theme }
      extension UIView: Themed { struct Theme {}; struct Rest {} }

      """
    #expect(try Self.orphans(text) == ["UIView.Rest"])
  }

  @Test func usersSaysThatAConformanceMayUseAType() throws {
    let workspace = try Workspace([
      "A.swift": """
      protocol Screen { associatedtype Model }
      struct Feed: Screen { struct Model {}; struct Rest {} }

      """
    ])
    func text(_ name: String) throws -> String {
      let report = try #require(users(of: name, level: .type, depth: nil, options(workspace.root)).answer)
      return String(decoding: UsersReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    }
    let unseen = "\na protocol of Feed may ask for a type of this name, and who uses it by that is not seen here\n"
    let model = try text("Feed.Model")
    #expect(model.hasPrefix("nothing in the project names struct Feed.Model") && model.hasSuffix(unseen), "\(model)")
    #expect(try text("Feed.Rest").hasPrefix("nothing in the project uses struct Feed.Rest"))
    #expect(try !text("Feed").contains("may ask"))
  }
}
