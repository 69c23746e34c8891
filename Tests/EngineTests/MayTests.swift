import Engine
import Foundation
import ReportModel
import Reporting
import Testing

/// Whether one part may depend on another: `lintel may`.
@Suite struct MayTests {
  private static let files = [
    ".lintel.yml": """
    components: { a: "A/**", b: "B/**", c: "C/**" }
    rules: { r: { layers: { a: [], b: [a], c: [b] } } }

    """,
    "B/Win.swift": "class Win {}\n",
    "C/C.swift": "class C {}\n",
  ]

  private static func ask(_ from: String, _ to: String, _ more: [String: String] = [:], whoMay: Bool = false) throws
    -> QueryResult<MayReport>
  {
    let workspace = try Workspace(files.merging(more) { $1 })
    return may(from: from, to: to, via: nil, options(workspace.root), namingWhoMay: whoMay)
  }

  @Test(
    "Functions, statements and extensions are code that rules look at",
    arguments: [
      "func run() { _ = Win() }\n", "let win = Win()\n", "extension C { func f() {} }\n",
      "extension String { func f() {} }\n", "extension C { struct Inner {} }\n",
    ],
    ["A/code.swift", "path:A", "component:a"]
  )
  func codeWithoutTypes(_ text: String, from part: String) throws {
    let more = ["A/code.swift": text]
    #expect(try Self.ask(part, "Win", more).answer?.verdict == .forbidden)
    #expect(try Self.ask(part, "component:b", more).answer?.judgements.first?.sources == nil)
  }

  @Test("Previews, which rules leave alone, are none of the code that a rule does not look at")
  func previews() throws {
    let more = [
      "A/List.swift": """
      import SwiftUI
      struct List {}
      struct ListPreviews: PreviewProvider { static var previews: some View { EmptyView() } }

      """
    ]
    let answer = try #require(try Self.ask("component:a", "Win", more).answer)
    #expect(answer.verdict == .forbidden)
    #expect(answer.judgements.map(\.sources) == [nil])
    #expect(answer.judgements.map(\.sparesPreviews) == [true])
    let without = try Self.ask("component:a", "Win", ["A/List.swift": "struct List {}\n"])
    #expect(without.answer?.judgements.map(\.sparesPreviews) == [false])
  }

  @Test("In Objective-C too")
  func codeWithoutTypesInObjectiveC() throws {
    let more = [
      "B/Tool.h": "@interface Tool : NSObject\n@end\n",
      "A/Tool+A.m":
        "#import \"../B/Tool.h\"\n@interface Tool (A)\n@end\n@implementation Tool (A)\n- (void)f {}\n@end\n",
      "A/run.m": "void run(void) {}\n",
    ]
    #expect(try Self.ask("A/Tool+A.m", "Win", more).answer?.verdict == .forbidden)
    #expect(try Self.ask("A/run.m", "Tool", more).answer?.verdict == .forbidden)
  }

  @Test(
    "A header that declares no type can be imported",
    arguments: [("A", "B"), ("A/u.m", "B/catch.h"), ("component:a", "component:b"), ("A/A.swift", "B/catch.h")]
  )
  func headersWithoutTypes(from: String, to: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**" }
      rules: { r: { forbid: { from: a, to: b } } }

      """,
      "A/A.swift": "class A {}\n", "A/u.m": "#import \"catch.h\"\n", "B/catch.h": "int tryCatch(void);\n",
      "B/catch.m": "#import \"catch.h\"\nint tryCatch(void) { return 1; }\n",
    ])
    let report = try #require(may(from: from, to: to, via: nil, options(workspace.root)).answer)
    #expect(report.verdict == .forbidden)
    #expect(report.judgements.map(\.targets) == [nil])
    let back = try #require(may(from: to, to: from, via: nil, options(workspace.root)).answer)
    #expect(back.verdict == .ungoverned)
  }

  @Test("A type is asked about without what extends it elsewhere")
  func typesAlone() throws {
    let more = ["A/C+A.swift": "extension C { func f() {} }\n"]
    #expect(try Self.ask("type:C", "Win", more).answer?.verdict == .allowed)
  }

  @Test("What is nested in a type counts for its file, and not for the type")
  func nestedTypes() throws {
    let more = [
      ".lintel.yml": "rules: { r: { forbid: { from: { kind: enum }, to: { kind: class } } } }\n",
      "C/Marker.swift": "class Marker { enum Mode { case a } }\n",
    ]
    #expect(try Self.ask("type:Marker", "Win", more).answer?.verdict == .ungoverned)
    #expect(try Self.ask("Marker.Mode", "Win", more).answer?.verdict == .forbidden)
    let report = try #require(try Self.ask("C/Marker.swift", "Win", more).answer)
    #expect(report.verdict == .forbidden && report.judgements.map(\.sources) == [1])
  }

  @Test("Of a part of which some code may it is told how much may not")
  func someOfAPart() throws {
    let more = [
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"**/C+*\" }, to: { path: \"B/**\" } } } }\n",
      "C/C+Win.swift": "extension C { func f() {} }\n",
    ]
    let report = try #require(try Self.ask("path:C", "Win", more).answer)
    #expect(report.verdict == .forbidden)
    #expect(report.judgements.map(\.sources) == [1])
  }

  @Test("Of a module of which a rule is about some code it is told how much is allowed or forbidden, on both sides")
  func someOfAModule() throws {
    let more = [
      ".lintel.yml": """
      modules: { Lib: "B/**", Mix: "C/**" }
      components: { app: { type: C }, lib: { module: Lib } }
      rules: { r: { layers: { app: [lib], lib: [] } } }

      """,
      "C/Two.swift": "class Two {}\n", "C/Three.swift": "class Three {}\n",
    ]
    let allowed = try #require(try Self.ask("module:Mix", "module:Lib", more).answer)
    #expect(allowed.verdict == .allowed)
    #expect(allowed.judgements.map(\.sources) == [1])
    #expect(allowed.judgements.map(\.targets) == [nil])
    let forbidden = try #require(try Self.ask("module:Lib", "module:Mix", more).answer)
    #expect(forbidden.verdict == .forbidden)
    #expect(forbidden.judgements.map(\.sources) == [nil])
    #expect(forbidden.judgements.map(\.targets) == [1])
    #expect(try Self.ask("type:C", "module:Lib", more).answer?.judgements.map(\.sources) == [nil])
  }

  @Test("Of a type with nested ones it is said of how many types a rule speaks")
  func someOfTheTypesOfATarget() throws {
    let more = [
      ".lintel.yml": "rules: { r: { forbid: { from: { type: C }, to: { inherits: Win } } } }\n",
      "A/Pane.swift": "class Pane: Win {\n  enum Edge {}\n  struct Style {}\n}\n",
    ]
    let report = try #require(try Self.ask("type:C", "Pane", more).answer)
    #expect(report.judgements.map(\.targets) == [1] && report.judgements.map(\.allTargets) == [3])
    let text = String(decoding: MayReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    #expect(text.contains(" may not depend on 1 of 3 types of class Pane\n"), "\(text)")
    #expect(text.contains("\n  only to 1 of 3 types of the other side\n"), "\(text)")
  }

  @Test(
    "The first line says whether a rule is about some types of a side only",
    arguments: [
      (
        "forbid: { from: { path: \"A/**\" }, to: { type: Win } }", "folder A may not depend on 1 of 2 types of folder B"
      ),
      (
        "forbid: { from: { path: \"A/**\" }, to: { type: Win }, via: create }",
        "folder A may not depend on 1 of 2 types of folder B by 'create'"
      ),
      ("forbid: { from: { type: One }, to: { path: \"B/**\" } }", "Not all of folder A may depend on folder B"),
      ("forbid: { from: { type: One }, to: { type: Win } }", "Not all of folder A may depend on all of folder B"),
      ("forbid: { from: { path: \"A/**\" }, to: { path: \"B/**\" } }", "folder A may not depend on folder B"),
    ]
  )
  func someOfASide(rule: String, sentence: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { \(rule) } }\n", "A/A.swift": "struct One {}\nstruct Two {}\n",
      "B/B.swift": "class Win {}\nclass Door {}\n",
    ])
    let report = try #require(may(from: "path:A", to: "path:B", via: nil, options(workspace.root)).answer)
    let text = String(decoding: MayReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    #expect(text.hasPrefix(sentence + "\n"), "\(text)")
  }

  @Test(
    "A protocol is proposed in place of a type unless it is there for somebody else to call",
    arguments: [("type:C", ["Showing"]), ("type:Camera", ["CameraDelegate", "Showing"])]
  )
  func protocolsInstead(from: String, names: [String]) throws {
    let more = [
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"C/**\" }, to: { type: Room } } } }\n",
      "B/Ports.swift": "protocol CameraDelegate {}\nprotocol Showing {}\n",
      "B/Room.swift": "class Room: CameraDelegate, Showing {}\n", "C/Camera.swift": "class Camera {}\n",
    ]
    let report = try #require(try Self.ask(from, "Room", more).answer)
    #expect(report.verdict == .forbidden && report.instead.sorted() == names)
  }

  /// More than 200,000 pairs of types.
  private static let large = [
    "A/A.swift": (0..<450).map { "class A\($0) {}\n" }.joined(),
    "B/B.swift": (0..<460).map { "class B\($0) {}\n" }.joined(),
  ]

  @Test(
    "Of large parts those types are asked about together that a rule treats alike",
    arguments: [
      ("layers: { a: [], b: [a], c: [b] }", MayReport.Verdict.forbidden, nil, nil),
      ("layers: { a: [b], b: [], c: [b] }", .allowed, nil, nil), ("layers: { a: [], c: [] }", .ungoverned, nil, nil),
      ("forbid: { from: a, to: b }", .forbidden, nil, nil), ("independent: { slices: [a, b] }", .forbidden, nil, nil),
      ("forbid: { from: { type: \"A1*\" }, to: { type: \"B2*\" } }", .forbidden, 111, 111),
      ("independent: { slices: [a, b], to: { type: \"B2*\" } }", .forbidden, nil, 111),
      ("acyclic: { among: [a, b] }", .ungoverned, nil, nil),
    ] as [(String, MayReport.Verdict, Int?, Int?)]
  )
  func largeParts(rule: String, verdict: MayReport.Verdict, sources: Int?, targets: Int?) throws {
    var files = Self.large
    files[".lintel.yml"] = """
      components: { a: "A/**", b: "B/**", c: "C/**" }
      rules: { r: { \(rule) } }

      """
    let report = try #require(try Self.ask("component:a", "component:b", files).answer)
    #expect(report.verdict == verdict)
    #expect(report.judgements.map(\.sources) == (verdict == .ungoverned ? [] : [sources]))
    #expect(report.judgements.map(\.targets) == (verdict == .ungoverned ? [] : [targets]))
  }

  @Test("Where a rule tells the types of large parts apart, it is said what can be asked")
  func tooLargeParts() throws {
    var files = Self.large
    files[".lintel.yml"] = """
      components: { a: "A/**", b: "B/**" }
      rules: { no: { forbid: { from: b, to: a } }, ports: { abstract: { to: b } } }

      """
    let result = try Self.ask("component:a", "component:b", files)
    let end =
      "and rule 'ports' tells them apart, which is more than one question; name a type, a file or a folder on one side"
    #expect(result.diagnostics.first?.message.hasSuffix(end) == true, "\(result.diagnostics)")
    #expect(try Self.ask("type:A1", "component:b", files).answer != nil)
  }

  @Test(
    "Where rules forbid only some kinds of references, it is told which",
    arguments: [
      ("via: create", ["create"]), ("via: [use, create]", ["create", "use"]), ("to: { type: Win }", []),
      ("via: [import, inherit, declare, create, use]", []),
    ] as [(String, [String])]
  )
  func someKinds(option: String, kinds: [String]) throws {
    let to = option.hasPrefix("to:") ? option : "to: { type: Win }, \(option)"
    let more = [".lintel.yml": "rules: { r: { forbid: { from: { type: C }, \(to) } } }\n"]
    let result = try Self.ask("type:C", "Win", more)
    let report = try #require(result.answer)
    #expect(report.verdict == .forbidden && report.kinds == kinds)
    #expect(result.exit == .broken)
  }

  @Test("All kinds are forbidden where each is by some rule")
  func kindsOfSeveralRules() throws {
    let rules = """
      rules:
        a: { forbid: { from: { type: C }, to: { type: Win }, via: create } }
        b: { forbid: { from: { type: C }, to: { type: Win }, via: [import, inherit, declare, use] } }

      """
    let report = try #require(try Self.ask("type:C", "Win", [".lintel.yml": rules]).answer)
    #expect(report.verdict == .forbidden && report.kinds == [])
    #expect(report.judgements.map(\.kinds) == [["create"], ["import", "inherit", "declare", "use"]])
  }

  @Test("A component of functions may depend, too")
  func whoMay() throws {
    let more = [
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**", c: "C/**" }
      rules: { r: { layers: { a: [b], b: [], c: [] } } }

      """,
      "A/run.swift": "func run() {}\n",
    ]
    #expect(try Self.ask("type:C", "Win", more, whoMay: true).answer?.whoMay == ["a", "b"])
  }

  @Test(
    "Of a table the rows of both parts are told",
    arguments: [
      ("a", "b", "a may depend on nothing else of the table; b on a"), ("c", "b", "b may depend on a; c on b"),
      ("b", "a", "a may depend on nothing else of the table; b on a"),
      ("path:.", "b", "a may depend on nothing else of the table; b on a; c on b"),
    ]
  )
  func rows(from: String, to: String, demand: String) throws {
    let rules = """
      components: { a: "A/**", b: "B/**", c: "C/**" }
      rules: { r: { layers: [{ a: [], b: [a], c: [b] }, { c: [a], a: [] }] } }

      """
    let report = try #require(try Self.ask(from, to, [".lintel.yml": rules, "A/A.swift": "class A {}\n"]).answer)
    #expect(report.judgements.map(\.demand) == [demand])
  }

  // MARK: Members

  private static func device(_ rule: String) -> [String: String] {
    [
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**", c: "C/**" }
      rules: { r: { \(rule) } }

      """,
      "A/Feed.swift": "final class Feed {}\nstruct Banner {}\n",
      "B/Device.swift": "class Device { static let shared = Device(); enum State { static let main = 1 } }\n",
      "B/Phone.swift": "final class Phone: Device {}\n",
    ]
  }

  @Test(
    "Members that a rule forbids are told beside a verdict that they do not change",
    arguments: [
      ("calls: { from: a, never: [\"*.shared\", print] }", "Feed", "Device", ["Device.shared"], nil, 1),
      ("calls: { from: a, never: Device.shared }", "component:a", "component:b", ["Device.shared"], nil, 1),
      (
        "calls: { from: a, never: \"Device.*\" }", "component:a", "component:b",
        ["Device.State.main", "Device.shared"], nil, 2
      ),
      (
        "calls: { from: a, never: \"*.{shared,main}\" }", "Feed", "Device", ["Device.State.main", "Device.shared"], nil,
        nil
      ),
      ("calls: { from: a, never: State.main }", "Feed", "Device.State", ["Device.State.main"], nil, nil),
      ("calls: { from: a, never: \"*.shared\" }", "Feed", "Phone", ["Phone.shared"], nil, nil),
      ("calls: { from: a, never: \"*.shared\" }", "Feed", "Device.State", [], nil, nil),
      ("calls: { from: a, never: UserDefaults.standard }", "Feed", "UserDefaults", ["UserDefaults.standard"], nil, nil),
      (
        "calls: [{ from: a, never: \"*.shared\" }, { from: { type: Feed }, never: [\"*.shared\", Win.main] }]",
        "component:a", "component:b", ["Device.shared", "Phone.shared"], nil, 2
      ),
      (
        "calls: { from: a, never: \"*.shared\", except: { type: Feed } }", "component:a", "component:b",
        ["Device.shared", "Phone.shared"], 1, 2
      ),
      ("calls: { from: a, never: \"*.shared\", except: { type: Feed } }", "Feed", "Device", [], nil, nil),
      ("except: { type: Feed }, calls: { from: a, never: \"*.shared\" }", "Feed", "Device", [], nil, nil),
      ("severity: off, calls: { from: a, never: \"*.shared\" }", "Feed", "Device", [], nil, nil),
      ("calls: { from: c, never: \"*.shared\" }", "Feed", "Device", [], nil, nil),
      ("calls: { from: a, never: [Device.shared, print] }", "Feed", "Win", [], nil, nil),
    ] as [(String, String, String, [String], Int?, Int?)]
  )
  func members(rule: String, from: String, to: String, members: [String], sources: Int?, targets: Int?) throws {
    let result = try Self.ask(from, to, Self.device(rule))
    let report = try #require(result.answer)
    #expect(report.verdict == .ungoverned && result.exit == .kept)
    #expect(report.judgements.map(\.members) == (members.isEmpty ? [] : [members]))
    #expect(report.judgements.allSatisfy { $0.verdict == .ungoverned && $0.rule == "r" })
    #expect(report.judgements.allSatisfy { $0.sources == sources && $0.targets == targets })
  }

  @Test("Members that a rule forbids are told of a type that may be named")
  func membersOfWhatIsAllowed() throws {
    let rules = "layers: { a: [b], b: [] } }, s: { calls: { from: a, never: \"*.shared\" }"
    let result = try Self.ask("Feed", "Device", Self.device(rules))
    let report = try #require(result.answer)
    #expect(report.verdict == .allowed && result.exit == .kept)
    #expect(report.judgements.map(\.rule) == ["r", "s"])
    #expect(report.judgements.map(\.verdict) == [.allowed, .ungoverned])
    #expect(report.judgements.map(\.members) == [[], ["Device.shared"]])
  }

  @Test("A rule of a set forbids members as well, and stands where the set has it")
  func membersOfASet() throws {
    let more = [
      ".lintel.yml": "extends: redux\nallow-empty: true\n", "Reducers/AppReducer.swift": "struct AppReducer {}\n",
    ]
    let judgement = try #require(try Self.ask("AppReducer", "Date", more).answer?.judgements.last)
    #expect(judgement.rule == "no-current-time" && judgement.members == ["Date.now"])
    #expect(judgement.severity == .warning && judgement.location.file == "lintel:redux")
  }

  @Test("Code in Objective-C, in which rules see no calls, is told of no members, nor is who asks about imports")
  func membersThatNoRuleSees() throws {
    var files = Self.device("calls: { from: a, never: \"*.shared\" }")
    files["A/Old.h"] = "@interface Old : NSObject\n@end\n"
    files["A/Old.m"] = "#import \"Old.h\"\n@implementation Old\n@end\n"
    #expect(try Self.ask("type:Old", "Device", files).answer?.judgements == [])
    #expect(try Self.ask("component:a", "Device", files).answer?.judgements.map(\.sources) == [2])
    let workspace = try Workspace(Self.files.merging(files) { $1 })
    let via = { may(from: "Feed", to: "Device", via: $0, options(workspace.root)).answer?.judgements.count }
    #expect(via("use") == 1 && via("import") == 0)
  }

  @Test("Text and JSON say that a rule is about members, and not about references")
  func membersInWords() throws {
    let rule =
      "severity: warning, because: Pass it in., calls: { from: a, never: Device.shared, except: { type: Feed } }"
    let report = try #require(try Self.ask("component:a", "component:b", Self.device(rule)).answer)
    let text = String(decoding: MayReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    let said =
      "  says nothing of references, but forbids to use 'Device.shared', only as a warning and only from 1 of its types, "
      + "extensions and files\n  because: Pass it in.\n"
    #expect(text.hasPrefix("No rule says whether component a may depend on component b\n"), "\(text)")
    #expect(text.contains(": r: ") && text.hasSuffix(said), "\(text)")
    let json = MayReport.formats[1].render(report, AnswerOptions())
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.map { $0["members"] as? [String] } == [["Device.shared"]])
    #expect(rules.map { $0["verdict"] as? String } == ["ungoverned"])
    #expect(object["verdict"] as? String == "ungoverned")
  }
}
