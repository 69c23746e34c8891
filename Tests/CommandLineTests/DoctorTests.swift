import Foundation
import TestSupport
import Testing

/// `lintel doctor`: what a check goes by, and what is missing.
@Suite struct DoctorTests {
  @Test func whatIsThereIsTold() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    let run = try repository.lintel("doctor")
    #expect(run.status == 0)
    #expect(run.errors == "")
    for line in [
      "git            ok       lists the files, without ignored ones\n",
      "configuration  ok       1 rule\n",
      "baseline       none     there is none, so each check shows the 1 violation of today\n",
      "→ 'lintel baseline' records it\n",
      "files          ok       2 files are scanned, none is left out\n",
      "libclang       ok       not needed, since no file in Objective-C, C or C++ is scanned\n",
      "hook           none     no hook runs this Lintel\n",
      "→ 'lintel hook install' lets git check what each commit adds\n",
      "\nA check sees all that it should.\n",
    ] { #expect(run.text.contains(line), "\(run.text)") }
    #expect(try Program.run(["baseline"], in: repository.path).status == 0)
    for arguments in [["hook", "install"], ["hook", "install", "--pre-push"]] {
      let environment = ScriptedRepository.environment
      #expect(try Program.run(arguments, in: repository.path, environment: environment).status == 0)
      let after = try repository.lintel("doctor", in: "\(repository.path)/Screen")
      #expect(after.status == 0)
      #expect(after.text.contains("baseline       ok       .lintel-baseline.yml has 1 entry, none fixed\n"))
      #expect(after.text.contains("runs Lintel already"))
      #expect(try Program.run(["hook", "uninstall"], in: repository.path, environment: environment).status == 0)
    }
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    #expect(try repository.lintel("doctor").text.contains("1 entry, 1 fixed\n"))
  }

  @Test func filesOfNoTargetAreToldWithoutAProblem() throws {
    let workspace = try Workspace()
    try workspace.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "Model", path: "Model")])
      """
    )
    try workspace.write("Old/Old.swift", "struct Old {}\n")
    let run = try Program.run(["doctor"], in: workspace.root)
    #expect(run.text.contains("modules        part "), "\(run.text)")
    #expect(run.text.contains("in no target of a manifest or Xcode project, as dead code is"), "\(run.text)")
    #expect(!run.text.contains("sees all that it should"), "\(run.text)")
  }

  @Test func filesThatTargetsListAndThatAreNotThereAreTold() throws {
    let workspace = try Workspace()
    try workspace.write(
      "App.xcodeproj/project.pbxproj",
      """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Model/Model.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Model/Gone.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }

      """
    )
    let told = "targets list 'Model/Gone.swift', which is not there"
    #expect(try Program.run(["doctor"], in: workspace.root).text.contains("modules        part     \(told)"))
    #expect(!(try Program.run(["check"], in: workspace.root).text.contains("Gone")))
    try workspace.write(".gitignore", "Gone.swift\n")
    #expect(!(try Program.run(["doctor"], in: workspace.root).text.contains("Gone")))
  }

  /// The header of one of its modules is a target's.
  @Test func aModuleMapIsToldWithAllModulesThatItDeclares() throws {
    let workspace = try Workspace()
    try workspace.write(
      "App.xcodeproj/project.pbxproj",
      """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Core/Store.h; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXHeadersBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }

      """
    )
    try workspace.write("Core/Store.h", "@interface Store\n@end\n")
    try workspace.write("Core/Cache.h", "@interface Cache\n@end\n")
    func told(_ map: String) throws -> String {
      try workspace.write("Core/module.modulemap", map)
      return try Program.run(["doctor"], in: workspace.root).text
    }
    let map = "module CachePrivate { header \"Cache.h\" }\n"
    let one = try told(map)
    #expect(one.contains("Core/module.modulemap declares 1 module\n"), "\(one)")
    let two = try told("\(map)module StorePrivate { header \"Store.h\" }\n")
    #expect(
      two.contains("Core/module.modulemap declares 2 modules, 1 of them with headers that no target has\n"),
      "\(two)"
    )
  }

  @Test func aFolderThatXcodeKeepsInStepWithTheDiskAndThatIsNotThereIsTold() throws {
    let workspace = try Workspace()
    try workspace.write("App.xcodeproj/project.pbxproj", synchronizedProject(ofFolders: ["Model", "Screen", "Views"]))
    let text = try Program.run(["doctor"], in: workspace.root).text
    #expect(text.contains("1 rule; some check less than it seems: App.xcodeproj/project.pbxproj:7:10: "), "\(text)")
    #expect(text.contains("the target 'App' has no folder 'Views', and so none of its files"), "\(text)")
    try workspace.write("Views/View.swift", "struct View {}\n")
    #expect(!(try Program.run(["doctor"], in: workspace.root).text.contains("check less than it seems")))
  }

  /// As is usual where a generator makes it: whoever has it checks other modules than a clone has.
  @Test func anXcodeProjectThatGitIgnoresIsTold() throws {
    let repository = try ScriptedRepository([
      ".gitignore": "*.xcodeproj\n",
      ".lintel.yml": "rules: { plain: { forbid: { from: { module: App }, to: ui } } }\n",
      "App.xcodeproj/project.pbxproj": synchronizedProject(ofFolders: ["Screens"]),
      "Screens/App.swift": "struct App { let price: Int }\n",
      "Tools/Tool.swift": "struct Tool {}\n",
    ])
    try repository.commit()
    let told =
      "git ignores App.xcodeproj/project.pbxproj (.gitignore:1), so a clone does not have the module 'App', and rules by "
      + "'module' check less there\n"
    let here = try repository.lintel("doctor").text
    #expect(here.contains("modules        part     \(told)"), "\(here)")
    let clone = repository.beside("clone")
    try repository.git("clone", "-q", repository.path, clone)
    func run(_ command: String) throws -> String {
      try Program.run([command], in: clone, environment: ScriptedRepository.environment).text
    }
    let text = try run("check")
    let absent = "no module is called 'App', and no Xcode project is here, as git ignores them (.gitignore:1): if one"
    #expect(text.contains(".lintel.yml:1:45: error: \(absent)"), "\(text)")
    #expect(!text.contains("{ type: App }"), "\(text)")
    #expect(try !run("doctor").contains("git ignores App.xcodeproj"))
    // Where git does not ignore Xcode projects, the type is meant.
    try Data().write(to: URL(fileURLWithPath: "\(clone)/.gitignore"))
    #expect(try run("check").contains("'App' is a type, and 'module' selects modules; write { type: App }"))
    try repository.git("add", "--force", "App.xcodeproj")
    #expect(try !repository.lintel("doctor").text.contains("git ignores"))
  }

  /// As a template does of a file with secrets, which git ignores: it is no dead code, and not to be built.
  @Test func aFileOfNoTargetThatStandsInForAnAbsentOneIsNoDeadCode() throws {
    let workspace = try Workspace()
    try workspace.write(
      "App.xcodeproj/project.pbxproj",
      """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Model/Model.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Model/Keys.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }

      """
    )
    try workspace.write(".gitignore", "Keys.swift\n")
    try workspace.write("Model/Keys.template.swift", "enum Keys { static let api = \"\" }\n")
    try workspace.write("Old/Old.swift", "struct Old { enum Keys {} }\n")
    let text = try Program.run(["doctor"], in: workspace.root).text
    let told =
      "'Model/Keys.template.swift', which is in no target, stands in for a file that targets list and that is not there"
    #expect(text.contains("modules        ok       \(told)\n"), "\(text)")
    let dead = text.split(separator: "\n").filter { $0.contains("as dead code is") }
    #expect(dead.count == 1 && dead[0].contains("Old/Old.swift") && !dead[0].contains("Keys"), "\(text)")
  }

  @Test func whatCanBeDoneAboutAManifestIsNamed() throws {
    let workspace = try Workspace()
    try workspace.write(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "P", product: .framework, sources: ["*.swift"], dependencies: compute()),
      ])

      """
    )
    let text = try Program.run(["doctor"], in: workspace.root).text
    #expect(text.contains("cannot be read without running the manifest\n"), "\(text)")
    let advice = "→ 'tuist graph --format json' runs it: name the file that it writes under 'build-graphs'\n"
    #expect(text.contains(advice), "\(text)")
  }

  @Test func whatANoteLeavesOutIsListed() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      "rules: { r: { limit: { of: { inherits: UIViewController }, lines: 800 } } }\n"
    )
    let names = ["Card", "Form", "List", "Page", "Tree"].map { "\($0)ViewController" }
    let classes = names.map { "class Own\($0): \($0) {}\n" }
    try workspace.write("Screens.swift", "import Kit\nimport UIKit\n" + classes.joined())
    let note =
      "rule 'r': 5 classes inherit from 'CardViewController', 'FormViewController', 'ListViewController' or 2 more, which"
    let check = try Program.run(["check"], in: workspace.root).text
    #expect(
      check.contains(note) && check.contains("add these names to 'inherits'; 'lintel doctor' lists them"),
      "\(check)"
    )
    let list =
      "names          part     rule 'r': 5 classes inherit from 'CardViewController', 'FormViewController', "
      + "'ListViewController', 'PageViewController' or 'TreeViewController', which"
    let doctor = try Program.run(["doctor"], in: workspace.root).text
    #expect(doctor.contains(list), "\(doctor)")
    try workspace.write("Screens.swift", "import Kit\nimport UIKit\n" + classes.prefix(4).joined())
    #expect(!(try Program.run(["doctor"], in: workspace.root).text.contains("which no scanned file declares")))
  }

  @Test func namesWithSeveralMeaningsAreToldApartFromThoseThatAreNotFound() throws {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", "rules: { r: { forbid: { from: { type: M }, to: { type: K } } } }\n")
    try workspace.write(
      "project.yml",
      """
      name: P
      targets:
        App: { type: application, platform: iOS, sources: [App] }
        Widget: { type: app-extension, platform: iOS, sources: [Widget, App/M.swift] }
      """
    )
    try workspace.write("App/M.swift", "struct M { func f() { K.load() } }\n")
    try workspace.write("App/K.swift", "class K { static func load() {} }\n")
    try workspace.write("Widget/K.swift", "class K { static func load() {} }\n")
    let run = try Program.run(["doctor"], in: workspace.root)
    let words = "of 2 references, 50 % are understood, and 50 % have several meanings\n"
    #expect(run.text.contains("names          ok       " + words), "\(run.text)")
  }

  @Test func testsInNoTargetAreTold() throws {
    let workspace = try Workspace()
    try workspace.write("Cart/CartTests.swift", "import XCTest\nfinal class CartTests: XCTestCase {}\n")
    let run = try Program.run(["doctor"], in: workspace.root)
    #expect(run.text.contains("tests          part     Cart/CartTests.swift imports XCTest or Testing"), "\(run.text)")
    let rules = String(decoding: try workspace.read(".lintel.yml"), as: UTF8.self)
    try workspace.write(".lintel.yml", "sources: { tests: true }\n" + rules)
    #expect(!(try Program.run(["doctor"], in: workspace.root).text.contains("imports XCTest")))
  }

  /// A property list without classes counts for nothing, so the files of a scan are fewer than those of the listing.
  @Test func testsInNoTargetAreNamedBesidePropertyLists() throws {
    let workspace = try Workspace()
    let list = #"<?xml version="1.0"?><plist version="1.0"><dict><key>A</key><string>b</string></dict></plist>"#
    try workspace.write("App/Info.plist", list)
    try workspace.write("App/Colors.swift", "enum Colors {}\n")
    try workspace.write("Cart/CartTests.swift", "import XCTest\nfinal class CartTests: XCTestCase {}\n")
    try workspace.write("Cart/Cart.swift", "struct Cart {}\n")
    let run = try Program.run(["doctor"], in: workspace.root)
    #expect(run.text.contains("tests          part     Cart/CartTests.swift imports XCTest or Testing"), "\(run.text)")
  }

  @Test func aBaselineThatLetsEverythingPassIsAProblem() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      "components: { a: \"A/**\", b: \"B/**\" }\nrules: { knot: { acyclic: { among: [a, b] } } }\n"
    )
    try workspace.write("A/A.swift", "struct A { let b: B? = nil }\n")
    try workspace.write("B/B.swift", "struct B { let a: A? = nil }\n")
    #expect(try Program.run(["baseline"], in: workspace.root).status == 0)
    let run = try Program.run(["doctor"], in: workspace.root)
    #expect(run.status == 1)
    #expect(
      run.text.contains("baseline       problem  .lintel-baseline.yml lists all that could ever break rule 'knot'")
    )
  }

  @Test func withoutConfigurationOrRepositoryItSaysWhatMakesOne() throws {
    let workspace = try Workspace()
    try workspace.remove(".lintel.yml")
    let run = try Program.run(["doctor"], in: workspace.root)
    #expect(run.status == 1)
    #expect(run.text.contains("git            none     '.' is not in a git repository"))
    #expect(run.text.contains("configuration  problem  there is no .lintel.yml, so there are no rules to check\n"))
    #expect(run.text.contains("→ 'lintel init' looks at the project and writes one\n"))
    #expect(run.text.contains("hook           none     there is no repository to run one\n"))
    #expect(run.text.hasSuffix("\n1 problem to mend.\n"))
    // From elsewhere the commands name the folder.
    let elsewhere = try Program.run("doctor", workspace.root)
    #expect(elsewhere.text.contains("→ 'lintel init \"\(workspace.root)\"'"))
    #expect(try Program.run("doctor", workspace.root + "/nowhere").status == 2)
  }

  @Test func aMistakenConfigurationIsAProblem() throws {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", "rules: { a: { forbidd: {} } }\n")
    let run = try Program.run(["doctor"], in: workspace.root)
    #expect(run.status == 1)
    #expect(run.text.contains("configuration  problem  .lintel.yml:1:"))
    #expect(run.text.contains("files          ok       2 files are scanned"))
    try workspace.write(
      ".lintel.yml",
      Workspace.rules.dropLast(3) + ", idle: { forbid: { from: { path: \"Nowhere/**\" }, to: ui } } }\n"
    )
    let weak = try Program.run(["doctor"], in: workspace.root)
    #expect(weak.status == 1)
    #expect(
      weak.text.contains("configuration  problem  2 rules; some check less than it seems: .lintel.yml:"),
      "\(weak.text)"
    )
  }

  @Test func aMissingLibclangIsAProblemWhereItIsNeeded() throws {
    let workspace = try Workspace()
    let environment = ["LINTEL_LIBCLANG": "/nowhere/libclang.so"]
    func run() throws -> Run { try Program.run(["doctor"], in: workspace.root, environment: environment) }
    #expect(try run().status == 0)
    try workspace.write("Model/Old.m", "@implementation Old\n@end\n")
    #expect(try run().status == 1)
    #expect(try run().text.contains("libclang       problem  one file in Objective-C, C or C++ cannot be read without"))
  }

  @Test func anEmptyFolderIsAProblem() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(atPath: workspace.root + "/empty", withIntermediateDirectories: true)
    let run = try Program.run(["doctor"], in: workspace.root + "/empty")
    #expect(run.status == 1)
    #expect(run.text.contains("files          problem  nothing to scan"))
  }

  @Test func otherToolsReadIt() throws {
    let workspace = try Workspace()
    let json = try Program.run("doctor", workspace.root, "--format", "json").json()
    #expect(json["problems"] as? Int == 0)
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(
      findings.compactMap { $0["topic"] as? String }
        == ["git", "configuration", "baseline", "modules", "files", "names", "libclang", "cache", "hook"]
    )
    #expect(findings.allSatisfy { ["ok", "none", "problem"].contains($0["state"] as? String) })
  }
}
