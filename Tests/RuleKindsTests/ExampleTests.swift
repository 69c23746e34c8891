import Configuration
import ReportModel
import Testing

@testable import RuleKinds

struct ExampleCase: CustomTestStringConvertible, Sendable {
  var kind: String
  var example: Example
  var testDescription: String { "\(kind): \(example.title)" }

  var place: SourceLocation {
    SourceLocation(fileID: "RuleKinds/\(kind)", filePath: "\(example.file)", line: example.line, column: 1)
  }

  typealias SourceLocation = Testing.SourceLocation

  static let all = RuleKindRegistry.kinds.flatMap { kind in
    kind.description.examples.map { ExampleCase(kind: kind.description.name, example: $0) }
      .filter { ExampleProject($0.example.project).isReadable }
  }
}

struct ExampleTests {
  @Test(arguments: ExampleCase.all)
  func anExampleBreaksItsRulesExactlyWhereItSays(_ item: ExampleCase) throws {
    let project = ExampleProject(item.example.project)
    let (configuration, diagnostics) = try load(item.example.configuration, files: project.texts)
    #expect(diagnostics == [], sourceLocation: item.place)
    let found = project.violations(configuration)
    let missing = project.marks.subtracting(found).map(\.description).sorted()
    let unexpected = found.subtracting(project.marks).map(\.description).sorted()
    #expect(missing == [], sourceLocation: item.place)
    #expect(unexpected == [], sourceLocation: item.place)
    #expect(!project.marks.isEmpty, "an example shows what breaks the rule", sourceLocation: item.place)
  }

  @Test(arguments: ExampleCase.all)
  func anExampleNeedsEachOfItsOptions(_ item: ExampleCase) throws {
    let project = ExampleProject(item.example.project)
    let warnings = project.warnings(try load(item.example.configuration, files: project.texts).0)
    for (option, configuration, isRejected) in try withoutEachOption(item.example.configuration, files: project.texts) {
      let isNoticed =
        isRejected || project.violations(configuration) != project.marks
        || option == "exhaustive" && project.warnings(configuration) != warnings
      #expect(isNoticed, "without '\(option)' nothing changes", sourceLocation: item.place)
    }
  }

  @Test(arguments: RuleKindRegistry.names)
  func aKindHasAnExampleForEachOption(_ name: String) throws {
    let description = try #require(RuleKindRegistry.kind(named: name)).description
    let used = try description.examples.flatMap { try optionNames($0.configuration) }
    for option in description.options where option.name != "COMPONENT" {
      #expect(used.contains(option.name), "no example uses '\(option.name)'")
    }
    #expect(!description.summary.isEmpty && !description.rationale.isEmpty)
    #expect(!description.summary.hasSuffix("."))
  }

  @Test func kindsHaveNamesOfTheirOwn() {
    #expect(Set(RuleKindRegistry.names).count == RuleKindRegistry.names.count)
  }
}
