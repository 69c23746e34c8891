import Engine
import ReportModel
import Testing

/// What Lintel says of a configuration that is right in form and looks past the project.
@Suite struct ConfigurationAdviceTests {
  private static let project = """
    protocol Presenting {}
    final class ListView { var presenter: Presenting? }
    final class ListPresenter: Presenting { var view: ListView? }
    """

  private func messages(_ configuration: String, _ text: String = project) throws -> [String] {
    try Workspace([".lintel.yml": configuration, "App/List.swift": text]).check().messages
  }

  @Test func aRuleSetThatFindsNothingSaysWhichComponentsAreEmpty() throws {
    let messages = try messages("extends: clean-swift\nallow-empty: true\n")
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("warning .lintel.yml:1:10 none of the 15 rules of lintel:clean-swift has anything")
        == true
    )
    #expect(messages.first?.contains("its components 'scene', 'view'") == true)
    #expect(try self.messages("components: { a: \"App/**\" }\nrules: { r: { forbid: { from: a, to: ui } } }\n") == [])
  }

  @Test(arguments: [
    ("Model", "there is a folder 'App/Model': define it under 'components', as in Model: \"App/Model/**\""),
    ("views", "there is a folder 'Views': define it under 'components', as in views: \"Views/**\""),
    (
      "Data",
      "there are folders 'App/Data' and 'Kit/Data': define them under 'components', as in Data: \"**/Data/**\""
    ),
    ("Array", "a type of a framework is written { symbol: Array }, one of the project { type: Array }, and those"),
    ("Domain", "a type is written { type: Domain }, a module { module: Domain }"),
    ("Storag", "did you mean 'Storage'?"),
  ])
  func aFolderThatIsNamedAsAComponentIsToBeDefined(_ name: String, _ advice: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { Storage: "Storage/**" }
      rules: { r: { layers: { \(name): [], Storage: [] } } }

      """,
      "App/Model/A.swift": "struct A {}\n", "App/Model/Rows/Model/B.swift": "struct B {}\n",
      "App/Data/C.swift": "struct C {}\n", "Kit/Data/D.swift": "struct D {}\n", "Views/E.swift": "struct E {}\n",
      "Storage/F.swift": "struct F {}\n", "Storag/G.swift": "struct G {}\n", "Domain/notes.txt": "",
      "Pods/Array/H.swift": "struct H {}\n",
    ])
    let messages = workspace.check().messages
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("error .lintel.yml:2:25 unknown component '\(name)'; \(advice)"), "\(messages)")
  }

  /// Though no code imports it.
  @Test(arguments: [("Sparkle", true), ("\"Spark*\"", true), ("Crash", true), ("Glitter", false)])
  func aLibraryThatIsThereIsNoNameThatNothingHas(_ name: String, isThere: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"App/**\" }, to: { module: \(name) } } } }\n",
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "P",
        dependencies: [.package(url: "https://example.com/crash", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "Crash", package: "crash")], path: "App")]
      )
      """,
      "App/List.swift": Self.project, "Vendor/Sparkle.framework/Headers/SUUpdater.h": "@interface SUUpdater\n@end\n",
    ])
    let report = workspace.check().report
    #expect(report.notes.isEmpty == isThere, "\(report.notes)")
    #expect(report.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("{ module: Sparkle }", true), ("{ module: UIKit }", false),
    ("[{ module: Sparkle }, { symbol: SUUpdater }]", false),
  ])
  func aClassThatOnlyAStoryboardNamesMayBeOfALibraryThatNoCodeImports(_ target: String, isTold: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"App/**\" }, to: \(target) } } }\n",
      "App/List.swift": Self.project,
      "App/Menu.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document><objects><customObject id="a" customClass="SUUpdater"/></objects></document>
      """,
      "Vendor/Sparkle.framework/Headers/SUUpdater.h": "@interface SUUpdater\n@end\n",
    ])
    let note =
      "rule 'r': no code imports 'Sparkle', but App/Menu.xib names 'SUUpdater', which nothing known declares: if it is of "
      + "that library, write { symbol: SUUpdater } beside { module: Sparkle } to select it, too"
    #expect(workspace.check().report.notes == (isTold ? [note] : []))
  }

  /// A star or a brace at the beginning of a value means something else in YAML.
  @Test func aPatternOfModulesIsProposedInQuotes() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { domain: { module: "*Kit", path: "Domain/**" }, data: "Data/**" }
      rules: { r: { forbid: { from: domain, to: data } } }

      """,
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "ShopKit", path: ".")])
      """,
      "Domain/D.swift": "struct D {}\n", "Data/A.swift": "struct A {}\n",
    ])
    #expect(workspace.check().messages.contains { $0.hasSuffix("{ path: \"Domain/**\", in: { module: \"*Kit\" } }") })
  }

  /// What is meant is not known, so that no type breaks it; the rest of the rule is judged.
  @Test(arguments: [
    ("{ inherits: ObservableObjet }", []), ("{ inherits: ObservableObjet, is: final }", ["M.swift:3 r"]),
    ("[{ inherits: ObservableObjet }, { is: final }]", []),
    ("{ not: { inherits: ObservableObjet } }", []),
    ("{ inherits: ObservableObject }", ["M.swift:3 r"]),
  ])
  func nothingBreaksARequirementWithAMisspeltParent(_ must: String, _ places: [String]) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { types: { that: { type: \"*Model\" }, must: \(must) } } }\n",
      "M.swift": "import Combine\nfinal class AModel: ObservableObject {}\nclass BModel {}\n",
    ])
    let result = workspace.check()
    #expect(result.places == places)
    let isMisspelt = must.contains("Objet")
    let said = "no component and no type is called 'ObservableObjet'; did you mean 'ObservableObject'?"
    #expect(result.messages.contains { $0.contains(said) } == isMisspelt, "\(result.messages)")
    #expect(result.exit == (isMisspelt ? .couldNotRun : .broken))
  }

  /// As after a move: all that was in it breaks the rule.
  @Test func besideARuleStandsWhichOfItsComponentsIsEmpty() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { server: "Server/**", old: { path: "Old/**", allow-empty: true } }
      rules:
        json: { forbid: { from: { not: [server, old] }, to: { symbol: JSONDecoder } } }

      """,
      "Services/Reader.swift": "import Foundation\nstruct Reader { let decoder: JSONDecoder }\n",
    ])
    let result = workspace.check()
    #expect(result.lines == ["2 json"])
    let text = String(decoding: try #require(result.rendered["text"]), as: UTF8.self)
    #expect(
      text.contains(
        """
        .lintel.yml:3:3: note: only server or old may depend on JSONDecoder
        .lintel.yml:3:3: note: its component 'server' selects nothing

        Services/Reader.swift:2:30: error:
        """
      ),
      "\(text)"
    )
  }

  @Test(arguments: [
    ("members: { of: presenter, which: { typed: vieww }, must: { is: weak } }", "4:47", "vieww", "view"),
    ("boundary: { of: presenter, carries: [plain, ListVew] }", "4:49", "ListVew", "ListView"),
    ("types: { that: presenter, must: { inherits: Presentin } }", "4:49", "Presentin", "Presenting"),
    ("types: { that: presenter, must: { not: { inherits: persenter } } }", "4:56", "persenter", "presenter"),
  ])
  func aWordThatIsNoTypeButCloseToANameIsReported(_ rule: String, _ place: String, _ word: String, _ meant: String)
    throws
  {
    let configuration = """
      components: { view: { type: "*View" }, presenter: { type: "*Presenter" } }
      rules:
        r:
          \(rule)
      """
    let found = try messages(configuration)
    let expected =
      "error .lintel.yml:\(place) no component and no type is called '\(word)'; did you mean '\(meant)'?"
    #expect(found.contains { $0.hasPrefix(expected) }, "\(found)")
  }

  @Test(arguments: [
    ("boundary: { of: presenter, carries: [ListVew] }", "did you mean 'ListView'? If the name is right, write", "type"),
    ("forbid: { from: presenter, to: { inherits: ListVew } }", "did you mean 'ListView'?", "inherits"),
  ])
  func aTypeToComeIsAcceptedByTheKeyThatTheWordStandsFor(_ rule: String, _ text: String, _ key: String) throws {
    let found = try messages("components: { presenter: { type: \"*Presenter\" } }\nrules: { r: { \(rule) } }\n")
    let advice = "'later: { \(key): ListVew, allow-empty: true }' under 'components'"
    #expect(found.contains { $0.contains(text) && $0.contains(advice) }, "\(found)")
  }

  @Test func aComponentThatIsNotThereIsNoTypeOfAFrameworkThatNothingUses() throws {
    let rule = "r: { boundary: { of: presenter, carries: [entity] } }"
    let found = try messages("components: { presenter: { type: \"*Presenter\" } }\nrules: { \(rule) }\n")
    let said = "no component and no type is called 'entity'; define the component, or write the name of a type"
    #expect(found.contains { $0.hasPrefix("error ") && $0.hasSuffix(said) }, "\(found)")
  }

  /// The other patterns of the list select something.
  @Test(arguments: [
    (
      "components: { a: [\"App/**\", \"Gone/**\"] }", "a", "1:29",
      "there is no folder 'Gone' with code (there is App). If nothing has to be there, take it out, or write "
        + "{ path: [\"App/**\", \"Gone/**\"], allow-empty: true }"
    ),
    (
      "components: { a: [{ type: ListView }, { path: \"**/Gone/**\" }] }", "a", "1:47",
      "there is no folder 'Gone' with code (there is App). If nothing has to be there, take it out, or write "
        + "'allow-empty: true' in component 'a'"
    ),
    (
      "components: { a: [\"App/{file}.swift\", \"Gone/{file}.swift\"] }", "a", "1:39",
      "there is no folder 'Gone' with code (there is App). If nothing has to be there, take it out, or write "
        + "{ path: [\"App/{file}.swift\", \"Gone/{file}.swift\"], allow-empty: true }"
    ),
    (
      "# In a rule.", "{ path: [\"App/Navigation.swift\", \"App/**\"] }", "2:40",
      "no file matches it. If nothing has to be there, take it out"
    ),
    (
      "# In a rule.", "{ type: List*, in: { path: [\"App/**\", \"App/*/Gone/*.swift\"] } }", "2:69",
      "no file matches it. If nothing has to be there, take it out"
    ),
  ])
  func aPatternOfAFolderThatIsNotThereIsReportedInAList(
    _ components: String,
    _ from: String,
    _ place: String,
    _ words: String
  ) throws {
    let found = try messages("\(components)\nrules: { r: { forbid: { from: \(from), to: ui } } }\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning .lintel.yml:\(place) \"") == true, "\(found)")
    #expect(found.first?.hasSuffix("selects nothing: \(words)") == true, "\(found)")
  }

  /// A list of names of files, what leaves something out, what says where things belong, and what may be empty.
  @Test(arguments: [
    ("[\"**/List*.swift\", \"**/*Screen.swift\", \"App/*Cell.swift\"]", "forbid: { from: a, to: ui }"),
    ("{ path: \"App/**\", not: { path: [\"Gone/**\", \"App/Gone/**\"] } }", "forbid: { from: a, to: ui }"),
    ("\"App/**\"", "{ except: { path: [\"Gone/**\"] }, forbid: { from: a, to: ui } }"),
    ("\"App/**\"", "types: { that: a, must: { path: [\"App/**\", \"Gone/**\"] } }"),
    ("{ path: [\"App/**\", \"Gone/**\"], allow-empty: true }", "forbid: { from: a, to: ui }"),
  ])
  func aPatternThatMayWellMatchNothingIsNot(_ component: String, _ rule: String) throws {
    let rule = rule.hasPrefix("{") ? rule : "{ \(rule) }"
    #expect(try messages("components: { a: \(component) }\nrules: { r: \(rule) }\n") == [])
  }

  @Test(arguments: ["try!", "as!", "as?"])
  func aKeywordOfSwiftIsNoName(_ word: String) throws {
    let configuration = "rules: { r: { calls: { from: { path: \"**\" }, never: \"\(word)\" } } }\n"
    let said = "'\(word)' is a keyword of Swift and no name; no rule sees it"
    #expect(try messages(configuration).contains { $0.hasSuffix(said) })
  }

  @Test(arguments: ["UIViewController", "NSView", "ListView", "Elsewhere", "\"List{,s}Vew\"", "\"*Viewer\""])
  func aTypeOfAFrameworkAPatternAndAnUnknownWordAreNot(_ word: String) throws {
    let configuration = """
      components: { presenter: { type: "*Presenter" } }
      rules: { r: { members: { of: presenter, which: { typed: \(word) }, must: { is: weak } } } }
      """
    #expect(try messages(configuration).filter { $0.contains("did you mean") } == [])
  }
}
