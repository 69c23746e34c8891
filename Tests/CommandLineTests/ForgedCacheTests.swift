import FactStore
import Foundation
import SwiftScanner
import TestSupport
import Testing

/// Facts that somebody made up, so that a violation has the facts of a harmless file.
@Suite struct ForgedCacheTests {
  private static let place = ".lintel-cache"

  /// A file of facts that says so, made by somebody who knows all about it but a secret.
  private static func forgery(_ secret: FactSecret = .everybodys) -> Data {
    let broken = Array(ScriptedRepository.broken.utf8)
    let key = FactKey(.swift, broken, count: broken.count, secret)
    let facts = SwiftFileScanner.scan(Array(ScriptedRepository.kept.utf8))
    return Data(FactFileContents([.init(keys: [key], .facts(facts, secret))], secret, libclang: nil).bytes)
  }

  /// A pull request: the second commit has the violation, and a forged file.
  private static func pullRequest(forged path: String) throws -> ScriptedRepository {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.commit()
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    try repository.write(path)
    try forgery().write(to: repository.url.appendingPathComponent(path))
    try repository.commit()
    return repository
  }

  @Test(arguments: [["CI": "true"], ["CI": ""]])
  func aCacheThatIsCommittedIsNotBelieved(_ service: [String: String]) throws {
    let repository = try Self.pullRequest(forged: ".build/lintel/cache")
    for arguments in [["check"], ["check", "--rev", "HEAD"], ["check", "--since", "HEAD~1"]] {
      let environment = ScriptedRepository.environment.merging(service) { $1 }
      let run = try Program.run(arguments, in: repository.path, environment: environment)
      #expect(run.status == 1, "\(arguments)")
      #expect(run.errors == "")
    }
  }

  @Test func aNamedCacheThatIsCommittedIsSaid() throws {
    let repository = try Self.pullRequest(forged: Self.place)
    for arguments in [["check"], ["check", "--rev", "HEAD"], ["check", "--since", "HEAD~1"], ["check", "Model/.."]] {
      let run = try Program.run(
        arguments + ["--cache-path", Self.place],
        in: repository.path,
        environment: ScriptedRepository.environment
      )
      #expect(run.status == 1, "\(arguments)")
      #expect(
        run.errors.hasPrefix(
          "lintel: warning: the cache '\(Self.place)' is not used, and nothing is kept: git tracks it"
        )
      )
    }
    // Neither by another name, nor through a link.
    try repository.link("other", to: Self.place)
    let run = try Program.run(["check", "--cache-path", "other"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("it is a symbolic link"))
  }

  /// The control: without a key a file that nobody committed is as trusted as whoever may write it.
  @Test func onlyWhoHasTheKeyCanForge() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.commit()
    func status(_ forgery: Data, key: String) throws -> Int32 {
      try forgery.write(to: repository.url.appendingPathComponent(Self.place))
      let environment = ScriptedRepository.environment.merging(["CI": "true", "LINTEL_CACHE_KEY": key]) { $1 }
      let run = try Program.run(["check", "--cache-path", Self.place], in: repository.path, environment: environment)
      if key != "", run.status == 1 { #expect(run.errors.contains("was written with another value of the variable")) }
      return run.status
    }
    #expect(try status(Self.forgery(), key: "") == 0)
    #expect(try status(Self.forgery(FactSecret(text: "abc")), key: "abc") == 0)
    #expect(try status(Self.forgery(), key: "abc") == 1)
    #expect(try status(Self.forgery(FactSecret(text: "abd")), key: "abc") == 1)
  }

  @Test func withoutGitACacheInTheProjectIsNotBelieved() throws {
    let workspace = try Workspace()
    try Self.forgery().write(to: workspace.url.appendingPathComponent("cache"))
    let run = try Program.run(["check", "--cache-path", workspace.root + "/cache", workspace.root])
    #expect(run.status == 1)
    #expect(run.errors.contains("without git nobody can tell whether it came with that"))
  }

  @Test func factsThatAreCommittedAreRefused() throws {
    let repository = try Self.pullRequest(forged: "a.facts")
    let run = try Program.run(
      ["check", "--facts", "a.facts"],
      in: repository.path,
      environment: ScriptedRepository.environment
    )
    #expect(run.status == 2)
    #expect(run.text.contains("cannot use the facts in 'a.facts': git tracks it"))
  }

  // MARK: The user's key

  private static func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func theKeyIsTheUsersOnly() throws {
    let workspace = try Workspace()
    for number in 0..<60 {
      let members = (0..<20).map { "  var member\($0): Int { make(\($0), String.self) }\n" }
      try workspace.write("Model/Model\(number).swift", "struct Model\(number) {\n\(members.joined())}\n")
    }
    let caches = workspace.root + ".caches"
    defer { try? FileManager.default.removeItem(atPath: caches) }
    func run(_ caches: String = caches) throws -> Run {
      try Program.run(["check", "--timings", workspace.root], environment: ["XDG_CACHE_HOME": caches])
    }
    #expect(try run().errors.contains("0 of 62 files from the cache"))
    let key = caches + "/lintel/key"
    #expect(try Self.mode(key) == 0o600)
    #expect(try Self.mode(caches + "/lintel") == 0o700)
    #expect(try run().errors.contains("62 of 62 files from the cache"))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    #expect(try run().errors.contains("its key '\(key)' can be read or written by others"))
    try FileManager.default.removeItem(atPath: key)
    // Another key, so nothing of what is there counts.
    #expect(try run().errors.contains("0 of 62 files from the cache"))
    #expect(try run().errors.contains("62 of 62 files from the cache"))
    #expect(try run(workspace.root + "/caches").errors.contains("lies in the project that is checked"))
  }
}
