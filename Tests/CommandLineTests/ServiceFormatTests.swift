import Foundation
import TestSupport
import Testing

/// Services know files by their paths in the repository, whatever folder of it is checked and from where.
@Suite struct ServiceFormatTests {
  static let formats = ["sarif", "github", "gitlab", "junit", "checkstyle", "csv", "teamcity", "azure"]

  private func repository() throws -> ScriptedRepository {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken, in: "Apps/News/")
    try repository.git("add", ".")
    return repository
  }

  @Test(arguments: formats)
  func pathsStartAtTheRepository(format: String) throws {
    let repository = try repository()
    let run = try repository.lintel("check", "Apps/News", "--format", format)
    #expect(run.status == 1)
    #expect(run.text.contains("Apps/News/Model/Model.swift"))
    #expect(try repository.lintel("check", "--format", format, in: repository.path + "/Apps/News").text == run.text)
  }

  @Test func pathsStayInSavedReports() throws {
    let repository = try repository()
    let saved = FileManager.default.temporaryDirectory.appendingPathComponent("lintel \(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: saved) }
    _ = try repository.lintel("check", "Apps/News", "--format", "json:\(saved)")
    for format in Self.formats {
      let direct = try repository.lintel("check", "Apps/News", "--format", format).text
      #expect(try Program.run("report", saved, "--format", format).text == direct, "\(format)")
    }
  }

  @Test func aStateOfTheRepositoryIsSaid() throws {
    let repository = try repository()
    let junit = try repository.lintel("check", "Apps/News", "--staged-files", "--format", "junit").text
    #expect(junit.contains(#"<property name="lintel.state" value="index"/>"#))
    #expect(junit.contains(#"<property name="lintel.staged-files" value="3"/>"#))
    #expect(junit.contains("Apps/News/Model/Model.swift:1:8: error: "))
  }

  @Test(arguments: formats)
  func aCheckThatCouldNotBeDoneDoesNotLookLikeOneThatFoundNothing(format: String) throws {
    let run = try Program.run("check", "/no such folder", "--format", format)
    #expect(run.status == 2)
    #expect(run.text.contains("no such folder"))
  }
}
