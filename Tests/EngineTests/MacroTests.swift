import Engine
import Testing

/// What macros make types conform to.
@Suite struct MacroTests {
  /// Mentions what is asked for, so that it is known.
  private static let mentions = """
    import ComposableArchitecture
    import Observation
    import UIKit
    typealias All = Codable & Reducer & Store & Observable & UIViewController & Hashable
    """

  private static func messages(_ configuration: String, _ files: [String: String]) throws -> [String] {
    let workspace = try Workspace(files.merging([".lintel.yml": configuration, "Mentions.swift": mentions]) { $1 })
    let result = workspace.check()
    return result.messages + result.report.violations.map { "\($0.location.line ?? 0) \($0.message)" }
  }

  private static func rule(_ parent: String) -> String {
    "rules: { r: { types: { that: { type: \"*Tested\" }, must: { inherits: \(parent) } } } }\n"
  }

  @Test(arguments: [
    ("Observation", "@Observable class", "Observable"), ("SwiftUI", "@Observable final class", "Observable"),
    ("SwiftData", "@Model final class", "PersistentModel"), ("SwiftData", "@Model class", "Observable"),
    ("SwiftData", "@Model class", "Identifiable"), ("ComposableArchitecture", "@Reducer struct", "Reducer"),
    ("ComposableArchitecture", "@ObservableState struct", "ObservableState"),
    ("ComposableArchitecture", "@ComposableArchitecture.Reducer(state: .equatable) public enum", "Reducer"),
    ("CasePaths", "@CasePathable enum", "CasePathable"), ("Perception", "@Perceptible class", "Perceptible"),
    ("FoundationModels", "@Generable struct", "Generable"), ("Foundation", "@Observable class", "Observable"),
    ("UIKit", "@Observable class", "Observable"), ("AppKit", "@Observable class", "Observable"),
    ("CoreData", "@Observable class", "Observable"), ("WidgetKit", "@Animatable struct", "Animatable"),
  ])
  func wellKnownMacrosAddConformances(module: String, declaration: String, parent: String) throws {
    let files = ["A.swift": "import \(module)\n\(declaration) Tested {}\n"]
    #expect(try Self.messages(Self.rule(parent), files) == [])
    let inverse = Self.rule(parent).replacing("must: {", with: "must: { not: {").replacing("} } } }", with: "} } } } }")
    let found = try Self.messages(inverse, files)
    #expect(found.count == 1 && found[0].hasPrefix("2 Tested ") && found[0].contains(parent), "\(found)")
  }

  @Test(arguments: [
    ("import SwiftUI\nclass Tested {}", "Observable"), ("import SwiftUI\n@MainActor class Tested {}", "Observable"),
    ("import SwiftData\n@Model class Tested {}", "Codable"), ("import Testing\n@Suite struct Tested {}", "Codable"),
    ("import UIKit\n@UIApplicationMain class Tested {}", "Codable"),
    ("import DependenciesMacros\n@DependencyClient struct Tested {}", "Codable"),
    // A macro adds no superclass.
    ("import Other\n@Unknown class Tested {}", "UIViewController"),
    ("import Other\n@DatabaseActor class Tested {}", "Codable"),
    // A macro of another module cannot know a protocol of the project.
    ("import Other\nprotocol Port {}\n@Unknown class Tested {}", "Port"),
    // What is on a member says nothing of the type.
    ("import Other\nclass Tested { @Unknown func f() {} }", "Codable"),
  ])
  func whatIsKnownNotToConformIsReported(text: String, parent: String) throws {
    let found = try Self.messages(Self.rule(parent), ["A.swift": text + "\n"])
    #expect(found.count == 1 && found[0].contains("Tested does not"), "\(found)")
  }

  @Test(arguments: ["Codable", "Reducer", "Store", "Observable"])
  func ofATypeWithAnUnknownMacroNothingIsClaimed(parent: String) throws {
    let text =
      "import Other\n@Unknown struct Tested {}\n@Model class OtherTested {}\n@Other.Reducer struct ThirdTested {}\n"
    #expect(try Self.messages(Self.rule(parent), ["A.swift": text]) == [])
    let heirs = "import Other\n@Unknown class Base {}\nclass Tested: Base {}\n"
    #expect(try Self.messages(Self.rule(parent), ["A.swift": heirs]) == [])
  }

  @Test func aMacroOfTheProjectSaysWhatItAdds() throws {
    let files = [
      "Macros/Macros.swift": """
      public protocol Port {}
      public enum Ports { public protocol Inner {} }
      @attached(member, names: named(init), arbitrary)
      @attached(extension, conformances: Port, Ports.Inner & Sendable, Codable, names: named(conformances))
      public macro Wired(_ a: Int = f(b: 1)) = #externalMacro(module: "M", type: "T")
      @attached(extension, names: named(x)) public macro Plain() = #externalMacro(module: "M", type: "T")
      """,
      "A.swift": "@Wired struct Tested {}\n@Wired(3) enum SecondTested {}\n",
    ]
    for parent in ["Port", "Inner", "Ports.Inner", "Codable"] {
      #expect(try Self.messages(Self.rule(parent), files) == [])
    }
    #expect(
      try Self.messages(Self.rule("Hashable"), files).sorted() == [
        "1 Tested does not conform to Hashable", "2 SecondTested does not conform to Hashable",
      ]
    )
    #expect(
      try Self.messages(Self.rule("Port"), files.merging(["A.swift": "@Plain struct Tested {}\n"]) { $1 }) == [
        "1 Tested does not conform to Port"
      ]
    )
  }

  @Test func aMacroOfTheProjectComesBeforeOneThatFoundationPassesOn() throws {
    let files = [
      "Macros/Macros.swift": """
      @attached(extension, conformances: Port) public macro Observable() = #externalMacro(module: "M", type: "T")
      public protocol Port {}
      """,
      "A.swift": "import Foundation\n@Observable class Tested {}\n",
    ]
    #expect(try Self.messages(Self.rule("Port"), files) == [])
    #expect(try Self.messages(Self.rule("Observable"), files) == ["2 Tested does not conform to Observable"])
  }

  @Test func selectorsSeeWhatMacrosAdd() throws {
    let configuration = """
      components: { feature: { inherits: Reducer }, model: { inherits: Observable } }
      rules: { r: { forbid: { from: feature, to: model } } }
      """
    let found = try Self.messages(
      configuration,
      [
        "A.swift": "import ComposableArchitecture\n@Reducer struct Feature { let model: Model }\n",
        "B.swift": "import Observation\n@Observable class Model {}\n",
      ]
    )
    #expect(found.count == 1 && found[0].hasPrefix("2 Feature (feature)"), "\(found)")
  }

  @Test func theConfigurationSaysWhatOtherMacrosAdd() throws {
    let files = [
      "A.swift": "import Other\nprotocol Port {}\n@Wired struct Tested {}\n",
      "B.swift": "import Observation\n@Observable class OtherTested {}\n",
    ]
    let stated = "macros: { Wired: { conforms: [Port, Codable] }, Observable: { conforms: [] } }\n"
    #expect(try Self.messages(stated + Self.rule("Port"), files) == ["2 OtherTested does not conform to Port"])
    #expect(try Self.messages(stated + Self.rule("Codable"), files) == ["2 OtherTested does not conform to Codable"])
    #expect(try Self.messages(stated + Self.rule("Observable"), files).count == 2)
    let misspelt = "macros: { Wierd: { conforms: Port } }\n" + Self.rule("Codable")
    #expect(
      try Self.messages(misspelt, files) == [
        "warning .lintel.yml:1:11 no type has the attribute '@Wierd'; did you mean 'Wired'?",
        "2 OtherTested does not conform to Codable",
      ]
    )
  }

  @Test func aMacroCanHaveTheMemberThatIsCounted() throws {
    let configuration = """
      rules:
        one-execute:
          members: { of: { type: "*Tested" }, which: { kind: method, name: execute }, at-least: 1 }
      """
    let text = "import Other\n@Unknown struct Tested {}\nstruct OtherTested {}\n"
    let found = try Self.messages(configuration, ["A.swift": text])
    #expect(found.count == 1 && found[0].contains("OtherTested"), "\(found)")
  }

  @Test func macrosAreStatedAtTheRootOnly() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: {}\n",
      "A/.lintel.yml": "macros: { A: { conforms: [] } }\n", "A/A.swift": "@A struct S {}\n",
    ])
    #expect(
      workspace.check().messages.contains { $0.contains("'macros' belongs in '../.lintel.yml' only, for all folders") }
    )
  }
}

/// What an attribute names, the type names that it is on.
@Suite struct AttributeOwnerTests {
  @Test(arguments: [
    "@GA class XViewModel {}", "@GA enum XViewModel {}", "@GA protocol XViewModel {}", "@GA actor XViewModel {}",
    "struct Outer { @GA struct XViewModel {} }", "@Some(GA.self) @Observable class XViewModel {}",
    "class XViewModel {}; @GA extension XViewModel {}", "class XViewModel { @GA func f() {} }",
  ])
  func aTypeThatBearsAnAttributeNamesIt(text: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: \"*ViewModel\" }, to: { type: GA } } } }\n",
      "A.swift": text + "\n", "GA.swift": "@globalActor actor GA { static let shared = GA() }\n",
    ])
    #expect(workspace.check().lines == ["1 r"])
  }
}
