import Engine
import Testing

/// `import struct M.Name` names a type, as code that mentions it does.
@Suite struct ImportedTypeTests {
  private static func found(_ text: String, to target: String) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"App/**\" }, to: \(target) } } }\n",
      "App/A.swift": text, "App/B.swift": "import UIKit\nimport Combine\nimport Lib\n",
      "Package.swift":
        "// swift-tools-version:6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"App\", dependencies: [\"Core\"], path: \"App\"), .target(name: \"Core\", path: \"Core\")])\n",
      "Core/Core.swift": "public struct Order {}\npublic struct Bill {}\npublic func load() {}\n",
    ])
    let violations = workspace.check().report.violations.filter { $0.location.file == "App/A.swift" }
    return violations.map { "\($0.location.column ?? 0) \($0.reference ?? "-") \($0.target ?? "-")" }
  }

  @Test(arguments: [
    ("class UIKit.UIColor", "{ symbol: UIColor }", ["20 import UIColor"]),
    ("class UIKit.UIColor", "{ symbol: UIView }", []),
    ("class UIKit.UIColor", "{ module: UIKit }", ["20 import UIColor"]),
    ("class UIKit.UIColor", "ui", ["20 import UIColor"]),
    ("struct UIKit.CGRect", "{ module: UIKit }", ["15 import UIKit"]),
    ("class Foundation.UserDefaults", "persistence", ["25 import UserDefaults"]),
    ("protocol Combine.Cancellable", "{ module: Combine }", ["25 import Cancellable"]),
    ("struct Lib.Client", "{ module: Lib }", ["19 import Client"]),
    ("struct Lib.Client", "{ symbol: Client }", ["19 import Client"]),
    ("enum Lib.Client", "{ symbol: Client }", ["17 import Client"]),
    ("typealias Lib.Client", "{ symbol: Client }", ["22 import Client"]),
    ("func UIKit.UIGraphicsGetCurrentContext", "{ module: UIKit }", ["13 import UIKit"]),
    ("let Lib.client", "{ symbol: client }", []),
    ("struct Core.Order", "{ type: Order }", ["20 import Order"]),
    ("struct Core.Order", "{ kind: enum }", []),
    ("func Core.load", "{ module: Core }", ["13 import Core"]),
  ])
  func rulesSeeTheTypeThatIsImported(text: String, target: String, expected: [String]) throws {
    #expect(try Self.found("import \(text)\n", to: target) == expected)
  }

  private static let feed = """
    struct Feed { let session = URLSession.shared; func load(_ r: URLRequest) {} }
    final class Other: NSObject, URLSessionDelegate {}

    """
  private static let paint = "final class Paint: UIView { let c: UIColor; let b: UIButton }\n"

  @Test(
    arguments: [
      (
        "import Foundation\nimport struct Foundation.URLRequest\n" + feed, "network",
        ["26 import URLRequest", "29 use URLSession", "30 inherit URLSessionDelegate"]
      ),
      (
        "import UIKit\nimport class UIKit.UIColor\n" + paint, "{ symbol: [UIView, UIButton, UIColor] }",
        ["20 import UIColor", "20 inherit UIView", "52 declare UIButton"]
      ),
      (
        "import UIKit\n// lintel:disable:next r - for now\nimport class UIKit.UIColor\n" + paint,
        "{ symbol: [UIView, UIButton, UIColor] }", ["20 inherit UIView", "52 declare UIButton"]
      ),
      ("import class UIKit.UIColor\nimport UIKit\n" + paint, "{ module: UIKit }", ["8 import UIKit"]),
      (
        "import struct Core.Order\nimport struct Core.Bill\nimport struct Core.Order\n", "{ type: [Order, Bill] }",
        ["20 import Order", "20 import Bill"]
      ),
    ] as [(String, String, [String])]
  )
  func theImportOfATypeHidesNoOther(text: String, target: String, expected: [String]) throws {
    #expect(try Self.found(text, to: target) == expected)
  }

  @Test(arguments: [
    ("to: { symbol: UIApplication }, via: import", "UIKit"), ("to: urls, via: import", "Foundation"),
    ("to: { symbol: \"UIApplication*\" }", nil), ("to: { module: UIKit }, via: import", nil),
    ("to: [{ symbol: URL }, { module: UIKit }], via: import", nil),
    ("to: { symbol: URL }, via: [import, use]", nil),
  ])
  func aNoteSaysThatImportsOfModulesNameNoType(rule: String, module: String?) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "A/**", urls: { symbol: URLSession } }
      rules: { r: { forbid: { from: a, \(rule) } } }

      """,
      "A/A.swift": "import UIKit\nstruct A { let url: URL?; let session: URLSession; let app: UIApplication }\n",
    ])
    let notes = workspace.check().report.notes.filter { $0.contains("names no type") }
    #expect(notes.count == (module == nil ? 0 : 1), "\(notes)")
    guard let module, let note = notes.first else { return }
    #expect(note.hasPrefix("rule 'r': an import of a whole module, 'import \(module)', names no type"), "\(note)")
    #expect(note.contains(", as 'import class \(module).U"), "\(note)")
  }

  /// An import in Swift is of a whole module, which a rule about some of its types is not about.
  @Test(arguments: [
    ("to: { type: Order }, via: import", true), ("to: { type: Order }", false),
    ("to: { type: [Order, Bill] }, via: import", false), ("to: { type: Order }, via: [import, use]", false),
    ("to: [{ type: Order }, { module: Other }], via: import", false),
  ])
  func aNoteSaysThatImportsInSwiftNameNoTypeOfTheProject(rule: String, isNoted: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"App/**\" }, \(rule) } } }\n",
      "Package.swift": """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", dependencies: ["Core"], path: "App"), .target(name: "Core", path: "Core"),
        .target(name: "Other", path: "Other"),
      ])

      """,
      "App/A.swift": "import Core\nstruct A { let order: Order }\n", "Other/Other.swift": "struct Other {}\n",
      "Core/Core.swift": "public struct Order {}\npublic struct Bill {}\n",
    ])
    let notes = workspace.check().report.notes.filter { $0.contains("names no type") }
    let note =
      "rule 'r': an import of a whole module, 'import Core', names no type, so only those of a type break it, as "
      + "'import struct Core.Order'. { module: Core } is about both; without 'via' the mentions in the code count, too"
    #expect(notes == (isNoted ? [note] : []))
  }

  @Test func theImportOfATypeIsThatOfWhoNamesIt() throws {
    let text = "import struct SwiftUI.Color\nfinal class AModel {}\nstruct AView { let color: Color }\n"
    #expect(try Self.found(text, to: "{ symbol: Color }") == ["23 import Color"])
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: \"*Model\" }, to: { module: SwiftUI } } } }\n",
      "A.swift": text,
    ])
    #expect(workspace.check().report.violations.isEmpty)
  }

  @Test func whoNamesAnotherTypeOfTheModuleDoesNotNeedIt() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: Other }, to: network } } }\n",
      "A.swift": "import Foundation\nimport struct Foundation.URLRequest\n" + Self.feed,
    ])
    #expect(workspace.check().report.violations.compactMap(\.target) == ["URLSessionDelegate"])
  }
}
