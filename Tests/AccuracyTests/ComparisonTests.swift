import AccuracyOracle
import Foundation
import ReportModel
import Testing

/// The comparison sees what is wrong: each of these changes of a right report has to show.
@Suite struct ComparisonTests {
  private static let source = """
    struct Engine { func start() {} }
    struct Wheel { struct Engine {} }
    protocol Driver {}
    struct Car: Driver {
      var engine: Engine
      var spare: Wheel.Engine
      var name: String
      func go() { engine.start() }
    }
    #if os(Nowhere)
      struct Boat { var engine: Engine }
    #endif
    """

  private let folder: String
  private let report: GraphReport
  private let truth: Truth

  init() throws {
    folder = temporaryFolder()
    try FileManager.default.createDirectory(atPath: folder + "/project", withIntermediateDirectories: true)
    try Self.source.write(toFile: folder + "/project/Car.swift", atomically: true, encoding: .utf8)
    let sides = try Measure.sides(of: folder + "/project", .typeCheck(options: []), scratch: folder + "/scratch")
    (report, truth) = (sides.0, sides.1)
  }

  private func compare(_ change: (inout GraphReport) -> Void = { _ in }) -> Comparison {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var report = report
    change(&report)
    return Comparison(report, truth, folder: folder + "/project")
  }

  @Test func aRightReportAgreesInAll() {
    let comparison = compare()
    #expect(comparison.types.agreed == 5 && comparison.references.agreed == 4, "\(comparison.text(examples: 9))")
    #expect(comparison.external.agreed == 1 && comparison.leftOut == 1)
    #expect(comparison.disagreements.isEmpty, "\(comparison.text(examples: 9))")
    #expect(comparison.references.f1 == 1 && comparison.types.f1 == 1)
  }

  @Test func anotherTargetIsWrongAndMissed() {
    let comparison = compare { report in
      for index in report.references.indices where report.references[index].line == 5 {
        report.references[index].target = "Wheel.Engine"
      }
    }
    #expect(comparison.references.wrong == 1 && comparison.references.missed == 1)
    #expect(comparison.disagreements.map(\.category) == ["another project type is meant"])
  }

  @Test func whatIsNotSeenIsMissed() {
    let comparison = compare { $0.references.removeAll { $0.kind == "inherit" } }
    #expect(comparison.references.missed == 1 && comparison.references.wrong == 0)
    #expect(comparison.references.recall == 0.75)
  }

  @Test func aReferenceWhereThereIsNoneIsWrong() {
    let comparison = compare { report in
      var entry = report.references.first { $0.line == 5 }!
      entry.column = 7
      report.references.append(entry)
    }
    // At (line, target) it is right, at (line, column) it is not.
    #expect(comparison.disagreements.map(\.category) == ["wrong: instanceProperty is meant"])
  }

  @Test func anExternalTypeTakenForTheProjectsIsWrong() {
    let comparison = compare { report in
      for index in report.references.indices where report.references[index].target == "String" {
        report.references[index].target = "Engine"
        report.references[index].targetFile = "Car.swift"
        report.references[index].resolution = "resolved"
      }
    }
    #expect(comparison.references.wrong == 1 && comparison.external.missed == 1)
  }

  @Test func anAmbiguousNameIsMissedAndCounted() {
    let comparison = compare { report in
      for index in report.references.indices where report.references[index].line == 5 {
        report.references[index].resolution = "ambiguous"
      }
    }
    #expect(comparison.ambiguous == 1 && comparison.references.missed == 1 && comparison.references.wrong == 0)
  }

  @Test func typesAreComparedByKindAndPlace() {
    let comparison = compare { report in
      report.types[0].kind = "class"
      report.types[1].line += 1
    }
    #expect(comparison.types.wrong == 2 && comparison.types.missed == 1)
  }

  @Test func whatIsInferredIsComparedWithTheOwnerOfTheMember() {
    let comparison = compare { report in
      for index in report.references.indices where report.references[index].inferred {
        report.references[index].target = "Wheel.Engine"
      }
    }
    #expect(comparison.inferred.wrong == 1)
  }
}
