import Engine
import Foundation
import TestSupport
import Testing

/// What types inherit through types of generated code, which is left alone.
@Suite struct GeneratedParentTests {
  /// The lines that a rule about what inherits a type reports.
  private func heirs(of name: String, _ files: [String: String]) throws -> [String] {
    let workspace = try Workspace(files)
    try workspace.write(
      ".lintel.yml",
      """
      allow-empty: true
      sources: { exclude: ["Machine/**"] }
      components: { heirs: { path: "App/**", inherits: \(name), allow-empty: true } }
      rules: { named: { types: { that: heirs, must: { type: "No*" } } } }

      """
    )
    let report = workspace.check().report
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return report.violations.map { "\($0.location.file):\($0.location.line ?? 0)" }
  }

  private static let mark = "// DO NOT EDIT. This file is machine-generated and constantly overwritten.\n"

  private static let swift = [
    "Machine/_Partner.swift": mark + "import CoreData\nopen class _Partner: CoreData.NSManagedObject {}\n",
    "App/Generated/Base.swift": """
    import UIKit
    class Middle<T>: Upper {}
    class Upper: Base<Int> {}
    protocol Made: Marker, ~Copyable {}
    struct Some {}
    extension Some: Marker {}
    struct Perhaps<T> {}
    extension Perhaps: Marker where T: Marker {}
    enum Raw: String {}
    class Screen: UIViewController {}
    """,
    "App/Model.swift": """
    import CoreData
    class Partner: _Partner {}
    class Base<T> {}
    protocol Marker {}
    class Low: Middle<Int> {}
    struct S: Made {}
    class Home: Screen {}
    class Lowest: Low {}

    """,
  ]

  @Test(arguments: [
    ("NSManagedObject", ["App/Model.swift:2"]), ("NSObject", ["App/Model.swift:2", "App/Model.swift:7"]),
    ("_Partner", ["App/Model.swift:2"]), ("Upper", ["App/Model.swift:5", "App/Model.swift:8"]),
    ("Base", ["App/Model.swift:5", "App/Model.swift:8"]), ("Marker", ["App/Model.swift:6"]),
    ("UIViewController", ["App/Model.swift:7"]), ("String", []),
  ])
  func whatGeneratedClassesInheritIsKnown(name: String, lines: [String]) throws {
    #expect(try heirs(of: name, Self.swift) == lines)
  }

  @Test func headersThatMogeneratorMakesAreRead() throws {
    let files = [
      "Machine/_Partner.h": Self.mark + "#import <CoreData/CoreData.h>\n@interface _Partner : NSManagedObject\n@end\n",
      "Machine/_Partner.m": Self.mark + "#import \"_Partner.h\"\n@implementation _Partner\n@end\n",
      "App/Partner.h": "#import \"_Partner.h\"\n@interface Partner : _Partner\n@end\n",
      "App/Partner.m": "#import \"Partner.h\"\n@implementation Partner\n@end\n",
    ]
    #expect(try heirs(of: "NSManagedObject", files) == ["App/Partner.h:2"])
  }

  /// Two modules have a `Base`, and nothing says which of them the file of no target is of.
  @Test func aParentThatCanBeSeveralTypesIsNone() throws {
    let target = { (name: String) in ".target(name: \"\(name)\", path: \"App/\(name)\")" }
    let files = [
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [\(target("A")), \(target("B"))])
      """,
      "Machine/Middle.swift": Self.mark + "class Middle: Base {}\n",
      "App/A/Base.swift": "class Base {}\nclass Low: Middle {}\n",
      "App/B/Base.swift": "class Base {}\n",
    ]
    #expect(try heirs(of: "Base", files) == [])
    var ofModule = files
    ofModule["App/A/Generated/Middle.swift"] = ofModule.removeValue(forKey: "Machine/Middle.swift")
    #expect(try heirs(of: "Base", ofModule) == ["App/A/Base.swift:2"])
  }

  /// A type of the project that is called like another one's is not what the qualified name means.
  @Test func aQualifiedParentIsOfItsModule() throws {
    let files = [
      "App/Generated/Made.swift": "import SwiftProtobuf\nstruct Made {}\nextension Made: SwiftProtobuf.Message {}\n",
      "App/Model.swift": "protocol Message {}\nstruct Own: Message {}\nprotocol P {}\nfunc f(_ made: Made) {}\n",
    ]
    #expect(try heirs(of: "Message", files) == ["App/Model.swift:2"])
  }

  @Test func aGeneratedTypeIsAnHeirThroughOthers() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        no-objects: { forbid: { from: { path: "App/Screen.swift" }, to: { inherits: NSManagedObject } } }

      """,
      "App/Generated/Objects.swift": "import CoreData\nclass Root: NSManagedObject {}\nclass Order: Root {}\n",
      "App/Screen.swift": "struct Screen { let order: Order }\n",
    ])
    #expect(workspace.check().report.violations.map(\.location.line) == [1])
  }
}
