import Engine
import ExternalTypes
import TestSupport
import Testing

/// Rules may call a class of a framework as Objective-C does or as Swift does. See Documentation/objective-c.md.
@Suite(.enabled(if: LibclangForTests.isThere)) struct ObjectiveCNameTests {
  /// Classes that Swift calls otherwise, by what Objective-C calls them: all of Foundation, and some of others.
  private static let renamed: [(objectiveC: String, swift: String)] = {
    let tables = ExternalTypeTable.all
    let known = tables.allTypes.filter { type in
      tables.kind(of: type) == .class && ExternalTypeTable.name(of: tables.module(of: type)) == "Foundation"
    }
    return (known.map { "NS" + tables.name(of: $0) } + ["NSTask"]).compactMap { name in
      // Some have both, as `NSURL` beside `URL`, and some that name alone.
      guard !name.hasPrefix("NSNS"), tables.declaringModules(of: name).isEmpty else { return nil }
      return tables.swiftName(ofObjectiveC: name).map { (name, $0) }
    }
  }()

  private func messages(_ rule: String, _ classes: String) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { \(rule) } }\n", "App/All.h": "#import <Foundation/Foundation.h>\n\(classes)",
    ])
    let report = workspace.check().report
    #expect(report.diagnostics.map(\.message) == [] && report.notes == [])
    return report.violations.map(\.message)
  }

  /// Rules name a type as it is declared; code in Swift, from which a name is copied, calls it otherwise.
  @Test func callsThatNameAClassAsSwiftDoesAreToldItsName() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { calls: { from: { path: \"**\" }, never: Player.sharedInstance } } }\n",
      "App/Feed.swift": "struct Feed { func play() { Player.sharedInstance() } }\n",
      "App/Player.h": """
      #import <Foundation/Foundation.h>
      NS_SWIFT_NAME(Player)
      @interface MCPlayer : NSObject
      + (instancetype)sharedInstance;
      @end

      """,
    ])
    let result = workspace.check()
    #expect(result.exit == .couldNotRun)
    let told = "write 'MCPlayer': 'Player' is its name in Swift"
    #expect(result.report.diagnostics.contains { $0.message.contains(told) }, "\(result.report.diagnostics)")
  }

  @Test func thereAreMany() {
    #expect(Self.renamed.count > 50)
    #expect(Self.renamed.contains { $0.objectiveC == "NSTimer" && $0.swift == "Timer" })
  }

  @Test(arguments: [true, false])
  func whatInheritsIsFoundByBothNames(isObjectiveC: Bool) throws {
    let classes = Self.renamed.map { "@interface Own\($0.objectiveC) : \($0.objectiveC)\n@end\n" }.joined()
    let wanted = Self.renamed.map { isObjectiveC ? $0.objectiveC : $0.swift }
    let rules = zip(Self.renamed, wanted).map { names, wanted in
      "{ that: { type: Own\(names.objectiveC) }, must: { inherits: \(wanted) } }"
    }
    #expect(try messages("types: [\(rules.joined(separator: ", "))]", classes) == [])
    let forbidden =
      "types: { that: { type: \"Own*\" }, must: { not: { inherits: [\(wanted.joined(separator: ", "))] } } }"
    #expect(try messages(forbidden, classes).count == Self.renamed.count)
  }

  @Test(arguments: [true, false])
  func membersAreFoundByBothNames(isObjectiveC: Bool) throws {
    let properties = Self.renamed.map { "@property (strong) \($0.objectiveC) *p\($0.objectiveC);\n" }.joined()
    let wanted = Self.renamed.map { isObjectiveC ? $0.objectiveC : $0.swift }.joined(separator: ", ")
    let found = try messages(
      "members: { of: { type: Lock }, which: { typed: [\(wanted)] }, must: { is: weak } }",
      "@interface Lock : NSObject\n\(properties)@property (strong) NSDate *date;\n@end\n"
    )
    let expected = Self.renamed.map { "property p\($0.objectiveC) (\($0.objectiveC)) of Lock is not weak" }
    #expect(found == expected)
  }

  @Test(arguments: [true, false])
  func whatCrossesABoundaryIsFoundByBothNames(isObjectiveC: Bool) throws {
    let methods = Self.renamed.map { "- (void)take\($0.objectiveC):(\($0.objectiveC) *)value;\n" }.joined()
    let wanted = Self.renamed.map { isObjectiveC ? $0.objectiveC : $0.swift }.joined(separator: ", ")
    let port = "@protocol Port\n\(methods)- (void)takeDate:(NSDate *)value;\n@end\n"
    #expect(
      try messages("boundary: { of: { type: Port }, carries: [\(wanted)] }", port).map { String($0.prefix(30)) }
        == ["Port.takeDate: takes NSDate as"]
    )
    let found = try messages("boundary: { of: { type: Port }, carries: NSDate }", port)
    let expected = Self.renamed.map {
      "Port.take\($0.objectiveC): takes \($0.objectiveC) as parameter 1; Port may carry only NSDate"
    }
    #expect(found == expected)
  }

  @Test(arguments: ["{ inherits: NSFormatter }", "{ inherits: Formatter }", "{ symbol: NSFormatter }"])
  func aReferenceToAFrameworksClassIsFoundByBothNames(target: String) throws {
    let found = try messages(
      "forbid: { from: { type: Lock }, to: \(target) }",
      "@interface Lock : NSObject\n@property (strong) NSFormatter *formatter;\n@end\n"
    )
    #expect(found.count == 1 && found[0].hasPrefix("Lock refers to NSFormatter in a declaration"), "\(found)")
  }

  /// The name of a type of the project is that.
  @Test func anOwnTypeOfThatNameIsMeant() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { types: { that: { type: \"*Line\" }, must: { inherits: NSTask } } } }\n",
      "App/Task.swift": "import Foundation\nclass NSTask {}\nclass OwnLine: NSTask {}\nclass OtherLine: Process {}\n",
    ])
    #expect(workspace.check().report.violations.map(\.message) == ["OtherLine does not inherit from NSTask"])
  }

  /// Nothing of the project mentions it.
  @Test func aNameOfObjectiveCIsNoSlip() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { types: { that: { type: A }, must: { not: { inherits: NSTimer } } } } }\n",
      "App/A.swift": "class A {}\nclass NSTime {}\n",
    ])
    let report = workspace.check().report
    #expect(report.diagnostics == [] && report.notes == [] && report.violations == [])
  }
}
