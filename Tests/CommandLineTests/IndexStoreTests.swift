import Foundation
import Testing

/// `--index-store`: what the compiler says of names counts where the text leaves them open, or misleads.
@Suite(.enabled(if: CompiledProject.compiler != nil)) struct IndexStoreTests {
  @Test func whatTheCompilerSaysCounts() throws {
    let project = try CompiledProject()
    #expect(try project.meanings() == ["ambiguous Platform", "external CollectionDifference.ChangeElement"])
    #expect(try project.meanings("--index-store", project.store) == ["resolved Platform of Second.swift"])
  }

  @Test func theReportSaysHowMuchWasConfirmedAndCorrected() throws {
    let project = try CompiledProject()
    let run = try Program.run("check", project.root, "--index-store", project.store)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.contains("By the index store of 3 files: 1 confirmed, 2 corrected"))
    let json = try Program.run("check", project.root, "--index-store", project.store, "--format", "json").json()
    #expect(json["index"] as? [String: Int] == ["files": 3, "confirmed": 1, "corrected": 2])
    #expect(try Program.run("check", project.root, "--format", "json").json()["index"] is NSNull)
  }

  @Test func whySaysThatTheCompilerHasTheLastWord() throws {
    let project = try CompiledProject()
    let run = try Program.run("why", "Sources/Use.swift:1:15", project.root, "--index-store", project.store)
    #expect(run.status == 0)
    #expect(run.text.contains("Sources/Second.swift:2:8  taken"))
    #expect(run.text.contains("Sources/First.swift:2:8   found, but the name means something else"))
    #expect(run.text.contains("(index)"))
  }

  @Test func aFileThatWasChangedSinceIsReadAsWithoutAStore() throws {
    let project = try CompiledProject()
    try project.change("Sources/Use.swift")
    #expect(
      try project.meanings("--index-store", project.store)
        == ["ambiguous Platform", "external CollectionDifference.ChangeElement"]
    )
  }

  @Test func aTypeInAFileThatWasChangedSinceIsNotLookedUpByItsOldPlace() throws {
    let project = try CompiledProject()
    try project.change("Sources/Second.swift")
    #expect(try project.meanings("--index-store", project.store) == ["ambiguous Platform"])
  }

  @Test func aTypeThatWasAddedSinceIsNotOverruled() throws {
    let project = try CompiledProject()
    try project.write("Sources/Added.swift", "extension CollectionDifference { struct ChangeElement {} }\n")
    #expect(
      try project.meanings("--index-store", project.store)
        == ["resolved Platform of Second.swift", "resolved CollectionDifference.ChangeElement of Added.swift"]
    )
  }

  @Test func aFileThatWasReplacedByAnOlderOneIsReadAsWithoutAStore() throws {
    let project = try CompiledProject()
    try project.write("Sources/Second.swift", "// Something else\nstruct Other {}\nstruct Platform {}\n")
    try project.setAge(of: "Sources/Second.swift")
    #expect(try project.meanings("--index-store", project.store) == ["ambiguous Platform"])
  }

  @Test func aPipeInAStoreIsPassedOver() throws {
    let project = try CompiledProject()
    #expect(mkfifo("\(project.store)/v5/units/pipe", 0o600) == 0)
    let run = try Program.run("check", project.root, "--index-store", project.store)
    #expect(run.status == 0)
    #expect(run.text.contains("one file of the index store cannot be read"))
    #expect(run.lines.contains("By the index store of 3 files: 1 confirmed, 2 corrected"))
  }

  @Test func autoFindsTheStoreOfAPackage() throws {
    let project = try CompiledProject()
    #expect(try project.meanings("--index-store", "auto").count == 2)
    try project.moveStore(to: ".build/debug/index/store")
    #expect(try project.meanings("--index-store", "auto") == ["resolved Platform of Second.swift"])
    try project.moveStore(to: ".build/x86_64-unknown-linux-gnu/release/index/store")
    #expect(try project.meanings("--index-store", "auto") == ["resolved Platform of Second.swift"])
  }

  @Test func autoFindsTheStoreOfXcode() throws {
    let project = try CompiledProject()
    let name = URL(fileURLWithPath: project.root).lastPathComponent
    let home = URL(fileURLWithPath: project.root).deletingLastPathComponent().path
    try project.moveStore(to: "../Library/Developer/Xcode/DerivedData/\(name)-abcdef/Index.noindex/DataStore")
    #expect(
      try project.meanings("--index-store", "auto", environment: ["HOME": home])
        == ["resolved Platform of Second.swift"]
    )
  }

  @Test func withoutAStoreAutoSaysNothing() throws {
    let workspace = try Workspace()
    let plain = try Program.run("check", workspace.root)
    let auto = try Program.run("check", workspace.root, "--index-store", "auto")
    #expect(auto.status == plain.status && auto.text == plain.text && auto.errors == plain.errors)
  }

  @Test(arguments: ["units", "records"])
  func aDamagedStoreIsSaidAndPassedOver(folder: String) throws {
    let project = try CompiledProject()
    try project.damage(folder)
    let run = try Program.run("check", project.root, "--index-store", project.store)
    #expect(run.status == 0)
    #expect(run.text.contains("of the index store cannot be read") && run.text.contains("a clean build writes it anew"))
    #expect(!run.text.contains("By the index store"))
  }

  /// With Swift 6.3 the library fails with the first three.
  @Test(arguments: [78, 82, 121, 7, 42])
  func aStoreThatTheLibraryFailsWithIsPassedOver(bit: Int) throws {
    let project = try CompiledProject()
    try project.flipBit(bit)
    let run = try Program.run("check", project.root, "--index-store", project.store)
    #expect(run.status == 0 && !run.errors.contains("internal error"), "\(run.text)\(run.errors)")
    if !run.text.contains("By the index store") {
      #expect(run.text.contains("delete it and build again") || run.text.contains("a clean build writes it anew"))
    }
  }

  @Test func whatIsNoStoreIsAMistake() throws {
    let workspace = try Workspace()
    for (path, words) in [
      ("\(workspace.root)/nowhere", "there is no folder"), (workspace.root, "is not an index store"),
      ("\(workspace.root)/.lintel.yml", "is not an index store"),
    ] {
      for command in ["check", "graph"] {
        let run = try Program.run(command, workspace.root, "--index-store", path)
        #expect(run.status == 2 && (run.text + run.errors).contains(words), "\(run.text)")
      }
    }
  }

  @Test func withoutTheLibraryANamedStoreIsAMistakeAndAutoIsNot() throws {
    let project = try CompiledProject()
    let environment = ["LINTEL_LIBINDEXSTORE": "/nowhere/libIndexStore.so"]
    let named = try Program.run(
      ["check", project.root, "--index-store", project.store],
      environment: environment
    )
    #expect(named.status == 2 && named.text.contains("LINTEL_LIBINDEXSTORE=FILE"))
    let auto = try Program.run(["check", project.root, "--index-store", "auto"], environment: environment)
    #expect(auto.status == 0 && auto.errors == "")
  }

  @Test(arguments: [["--staged"], ["--since", "HEAD"], ["--rev", "HEAD"]])
  func otherStatesThanTheFolderHaveNoStore(option: [String]) throws {
    let run = try Program.run(["check", "--index-store", "auto"] + option)
    #expect(run.status == 2)
    #expect(run.errors.contains("not together with \(option[0])"))
  }
}

/// A module whose `Platform` has two declarations, of which one is compiled, and that mentions a generic parameter of an
/// external type.
private final class CompiledProject {
  static let compiler: String? =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
    .compactMap { program(in: String($0)) }.first

  private let folder: URL
  let root: String
  private(set) var store: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel \(UUID().uuidString)")
    root = folder.appendingPathComponent("App").path
    store = folder.appendingPathComponent("store").path
    let files = [
      "Sources/First.swift": "#if FIRST\nstruct Platform {}\n#endif\n",
      "Sources/Second.swift": "#if !FIRST\nstruct Platform {}\n#endif\n",
      "Sources/Use.swift": """
      let one: Platform? = nil
      extension CollectionDifference {
        func take(_ element: ChangeElement) {}
      }

      """,
      ".lintel.yml":
        "allow-empty: true\ncomponents: { a: \"Sources/**\" }\nrules: { r: { forbid: { from: a, to: { type: No } }, severity: off } }\n",
    ]
    for (path, text) in files { try write(path, text) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.compiler ?? "")
    process.arguments =
      ["-c", "-module-name", "App", "-index-store-path", store]
      + files.keys.filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func program(in folder: String) -> String? {
    FileManager.default.isExecutableFile(atPath: "\(folder)/swiftc") ? "\(folder)/swiftc" : nil
  }

  func write(_ path: String, _ text: String) throws {
    let file = URL(fileURLWithPath: root).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Makes a file newer than its unit, with everything one line further down.
  func change(_ path: String) throws {
    let file = URL(fileURLWithPath: root).appendingPathComponent(path)
    try Data(("\n" + String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    let later = Date(timeIntervalSinceNow: 60)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: file.path)
  }

  /// Makes a file older than its unit.
  func setAge(of path: String) throws {
    let earlier = Date(timeIntervalSinceNow: -3600)
    try FileManager.default.setAttributes([.modificationDate: earlier], ofItemAtPath: "\(root)/\(path)")
  }

  func moveStore(to path: String) throws {
    let target = URL(fileURLWithPath: root).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: URL(fileURLWithPath: store), to: target)
    store = target.path
  }

  /// Replaces every file below a folder of the store, and keeps its time.
  func damage(_ name: String) throws {
    let folder = URL(fileURLWithPath: store).appendingPathComponent("v5/\(name)")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      try Data("this is not an index".utf8).write(to: file)
    }
  }

  /// Turns over one bit of one record.
  func flipBit(_ number: Int) throws {
    let folder = URL(fileURLWithPath: store).appendingPathComponent("v5/records")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains("Use.swift") }
    let file = folder.appendingPathComponent(names.sorted()[0])
    var bytes = try Data(contentsOf: file)
    let bit = number * 7919 % (bytes.count * 8)
    bytes[bit / 8] ^= 1 << (bit % 8)
    try bytes.write(to: file)
  }

  /// What `Platform` and `ChangeElement` mean in `Use.swift`, as far as `lintel graph` says.
  func meanings(_ options: String..., environment: [String: String] = [:]) throws -> [String] {
    let graph = try Program.run(["graph", root, "--format", "json"] + options, environment: environment).json()
    let references = graph["references"] as? [[String: Any]] ?? []
    return references.compactMap { reference in
      guard let target = reference["target"] as? String, target != "CollectionDifference" else { return nil }
      let resolution = reference["resolution"] as? String ?? ""
      let file = (reference["targetFile"] as? String)?.split(separator: "/").last
      return "\(resolution) \(target)" + (resolution == "resolved" ? " of \(file ?? "")" : "")
    }
  }
}
