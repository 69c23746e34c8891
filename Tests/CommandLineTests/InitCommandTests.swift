import Foundation
import TestSupport
import Testing

/// `lintel init`, as a user runs it.
@Suite struct InitCommandTests {
  @Test("A configuration that is there is left alone, unless it is to be replaced")
  func existing() throws {
    let workspace = try Workspace()
    let run = try Program.run(["init"], in: workspace.root)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(
      run.errors == "lintel: error: there is a '.lintel.yml' already; nothing was written. --force replaces it\n"
    )
    let remedy = "'lintel baseline' records the violations of today by it; --force replaces it\n"
    let freezing = try Program.run(["init", "--freeze"], in: workspace.root)
    #expect(freezing.errors == "lintel: error: there is a '.lintel.yml' already; nothing was written. \(remedy)")
    #expect(try workspace.read(".lintel.yml") == Data(Workspace.rules.utf8))
    let forced = try Program.run("init", "--force", workspace.root)
    #expect(forced.status == 0)
    #expect(
      forced.text.contains("Wrote \(workspace.root)/.lintel.yml: a draft, rules made from the project as it is today\n")
    )
    #expect(try workspace.read(".lintel.yml") != Data(Workspace.rules.utf8))
  }

  @Test("It names the screens of which it does not know all, as a check does")
  func unknownParents() throws {
    let workspace = try Workspace()
    for name in ["List", "Show", "Edit"] {
      try workspace.write(
        "App/\(name).swift",
        "import UIKit\nclass \(name)ViewModel {}\n"
          + "class \(name)ViewController: UIViewController { let part = \(name)ViewModel() }\n"
      )
    }
    try workspace.write("App/Chart.swift", "import Charts\nclass Chart: ChartsViewController {}\n")
    let run = try Program.run("init", "--force", workspace.root)
    let note = run.lines.first {
      $0.hasPrefix("Note on component 'view': 1 class inherits from 'ChartsViewController'")
    }
    #expect(note?.hasSuffix("To select it, add that name to 'inherits'") == true, "\(run.text)")
    #expect(try Program.run(["check"], in: workspace.root).lines.contains { $0 == note })
  }

  @Test("After --freeze a check passes, knows what is broken, and nothing else was written")
  func freeze() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel \(UUID().uuidString)")
    try FileManager.default.copyItem(atPath: repository("samples/viper/broken"), toPath: folder.path)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".lintel.yml"))
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let run = try Program.run(["init", "--freeze"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(Set(after).subtracting(before) == [".lintel.yml", ".lintel-baseline.yml"])
    let check = try Program.run("check", folder.path)
    #expect(check.status == 0)
    #expect(check.text.contains("entries in .lintel-baseline.yml, none fixed"))
    #expect(try Program.run("check", "--no-baseline", "--strict", folder.path).status == 1)
    #expect(try Program.run("init", "--freeze", folder.path).status == 2)
    #expect(try Program.run("init", "--freeze", "--force", folder.path).status == 0)
    #expect(try Program.run("check", folder.path).status == 0)
  }

  @Test(
    "With --freeze all rules are errors, so the hook stops a commit that breaks one more often",
    arguments: [
      ("mvvm", "import UIKit\nfinal class FreshViewModel { let color: UIColor = .red }\n"),
      ("viper", "import UIKit\nextension WateringPresenter { var label: UILabel { UILabel() } }\n"),
    ]
  )
  func frozenRulesStopACommit(_ sample: String, _ code: String) throws {
    let source = repository("samples/\(sample)/broken")
    let repository = try ScriptedRepository()
    for name in try FileManager.default.contentsOfDirectory(atPath: source) where !name.hasPrefix(".lintel") {
      try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(repository.path)/\(name)")
    }
    let environment = ScriptedRepository.environment
    #expect(try Program.run(["init", "--freeze"], in: repository.path, environment: environment).status == 0)
    let written = try String(contentsOfFile: repository.path + "/.lintel.yml", encoding: .utf8)
    #expect(!written.contains("severity: warning"))
    let list = try Program.run(["rules"], in: repository.path, environment: environment).text
    #expect(list.contains(", error\n") && !list.contains(", warning\n"), "\(list)")
    #expect(try Program.run(["hook", "install"], in: repository.path, environment: environment).status == 0)
    func commit() throws -> Int32 {
      try repository.git("add", ".")
      return try ScriptedRepository.run(["git", "commit", "-q", "-m", "m"], in: repository.path).status
    }
    #expect(try commit() == 0)
    try repository.write("Fresh.swift", code)
    #expect(try commit() != 0)
  }

  @Test("A baseline says which rules are warnings, as these fail nothing")
  func baselineOfWarnings() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen }, severity: warning }
        plain-screen: { forbid: { from: screen, to: { module: Foundation } } }
      """
    )
    try workspace.write("Model/Model.swift", "struct Model { let screen: Screen }\n")
    let run = try Program.run("baseline", workspace.root)
    #expect(
      run.text.contains("\n1 of 2 rules is a warning, so what is new is shown and fails nothing: plain-model\n"),
      "\(run.text)"
    )
    #expect(run.text.contains("'plain-model: { severity: error }'"))
  }

  @Test("Rules about modules of an Xcode project that git ignores come with a note")
  func ignoredXcodeProject() throws {
    let repository = try ScriptedRepository([
      ".gitignore": "*.xcodeproj\n",
      "App.xcodeproj/project.pbxproj": synchronizedProject(ofFolders: ["Screens"]),
      "Screens/App.swift": "import Core\nimport Kit\nstruct App { let core: Core1; let kit: Kit1 }\n",
    ])
    func initialize() throws -> Run {
      try Program.run(["init", "--force"], in: repository.path, environment: ScriptedRepository.environment)
    }
    let note = "git ignores App.xcodeproj/project.pbxproj (.gitignore:1), so a clone does not have the module 'App'"
    // No rule is about modules.
    #expect(try initialize().errors == "")
    try repository.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Core"), .target(name: "Kit", dependencies: ["Core"])])
      """
    )
    try repository.write("Sources/Core/Core.swift", "public struct Core1 {}\n")
    try repository.write("Sources/Kit/Kit.swift", "import Core\npublic struct Kit1 { let core: Core1 }\n")
    let run = try initialize()
    #expect(run.status == 0)
    #expect(run.errors.contains("note: \(note)"), "\(run.errors)")
  }

  @Test("It says the layers, the cycles, and which commands come next")
  func whatComesNext() throws {
    let repository = try ScriptedRepository([
      "Model/Price.swift": "struct Price { let page: Page? }\n",
      "Page/Page.swift": "class Page { let price: Price; let rows: [Row] }\n",
      "Row/Row.swift": "class Row {}\n",
    ])
    func run(_ arguments: String...) throws -> Run { try Program.run(arguments, in: repository.path) }
    let cyclic = try run("init")
    #expect(cyclic.status == 0)
    #expect(
      cyclic.text.contains(
        """
        Its 3 folders in layers, the lowest first:
          1  Row
          2  Model, Page
        1 dependency cycle between its folders:
          Model → Page (1 place) → Model (1 place)

        """
      ),
      "\(cyclic.text)"
    )
    #expect(cyclic.text.hasSuffix("\n  lintel hook install  # lets git check what each commit adds\n"))
    #expect(
      cyclic.text.contains(
        """

        Next:
          lintel check         # shows the 1 violation of today as a warning
          lintel baseline      # records it in a baseline, so that only new ones are shown

        """
      ),
      "\(cyclic.text)"
    )
    #expect(!cyclic.text.contains("Replaced"))
    #expect(try run("check").status == 0)
    // What it proposes keeps what was corrected in the draft, and shows what is new alone.
    try repository.write(
      ".lintel.yml",
      "# Mine.\n" + String(contentsOfFile: repository.path + "/.lintel.yml", encoding: .utf8)
    )
    #expect(try run("baseline").status == 0)
    #expect(try String(contentsOfFile: repository.path + "/.lintel.yml", encoding: .utf8).hasPrefix("# Mine.\n"))
    #expect(try run("check").text.contains("in .lintel-baseline.yml, none fixed"))
    let frozen = try run("init", "--freeze", "--force")
    #expect(frozen.text.contains("\n  lintel check --no-baseline  # shows the 1 violation that the baseline knows\n"))
    #expect(try run("check").status == 0)
    #expect(try run("check", "--no-baseline").status == 1)
    // Outside of a repository there are no hooks, and the commands name a folder that is not this one.
    let workspace = try Workspace()
    let elsewhere = try Program.run("init", "--force", workspace.root)
    #expect(elsewhere.text.contains("\nNext:\n  lintel check '\(workspace.root)'"))
    #expect(!elsewhere.text.contains("hook install"))
  }

  @Test("A baseline that is there is left alone as well")
  func existingBaseline() throws {
    let workspace = try Workspace()
    try workspace.remove(".lintel.yml")
    try workspace.write(".lintel-baseline.yml", "mine\n")
    let run = try Program.run(["init", "--freeze"], in: workspace.root)
    #expect(run.status == 2)
    #expect(run.errors.contains("there is a '.lintel-baseline.yml' already"))
    #expect(throws: (any Error).self) { try workspace.read(".lintel.yml") }
    let forced = try Program.run(["init", "--freeze", "--force"], in: workspace.root)
    #expect(forced.status == 0)
    let replaced = "Replaced '.lintel-baseline.yml', which was there: what it said is gone, unless git has it.\n"
    #expect(forced.text.contains(replaced), "\(forced.text)")
    #expect(try Program.run("check", workspace.root).status == 0)
    let both = try Program.run(["init", "--freeze", "--force"], in: workspace.root)
    #expect(
      both.text.contains("\nReplaced '.lintel.yml' and '.lintel-baseline.yml', which were there: "),
      "\(both.text)"
    )
    try workspace.remove(".lintel.yml")
    try workspace.remove(".lintel-baseline.yml")
    try FileManager.default.createDirectory(
      atPath: workspace.root + "/.lintel-baseline.yml",
      withIntermediateDirectories: true
    )
    #expect(try Program.run("init", "--freeze", "--force", workspace.root).status == 2)
    #expect(throws: (any Error).self) { try workspace.read(".lintel.yml") }
  }

  @Test("Baselines of folders below stay, whatever is written above them")
  func baselinesBelow() throws {
    let workspace = try Workspace()
    try workspace.remove(".lintel.yml")
    try workspace.write(
      "Shop/.lintel.yml",
      "rules: { plain-price: { forbid: { from: { type: Price }, to: { type: Page } } } }\n"
    )
    try workspace.write("Shop/Price.swift", "struct Price { let page: Page }\nclass Page {}\n")
    let entry = "  - { rule: plain-price, source: Price, target: Page, owner: shop }\n"
    try workspace.write("Shop/.lintel-baseline.yml", "version: 1\nviolations:\n" + entry)
    for arguments in [["init", "--freeze", "."], ["init", "--freeze", "--force", "."]] {
      #expect(try Program.run(arguments, in: workspace.root).status == 0)
      let kept = String(decoding: try workspace.read("Shop/.lintel-baseline.yml"), as: UTF8.self)
      #expect(kept.hasSuffix(entry), "\(arguments): \(kept)")
      #expect(try Program.run(["check"], in: workspace.root).status == 0)
    }
  }

  @Test("The root of the system is no project, and the message names it")
  func root() throws {
    let run = try Program.run("init", "/")
    #expect(run.status == 2)
    #expect(
      run.errors == "lintel: error: '/' holds the whole system and is not a project; give the folder of a project\n"
    )
  }

  @Test("An architecture without a rule set is named, and what it means is said")
  func unsupported() throws {
    let workspace = try Workspace()
    try workspace.remove(".lintel.yml")
    try workspace.write("App/A.swift", "import ReactorKit\nstruct A {}\n")
    try workspace.write("App/B.swift", "import ReactorKit\nstruct B {}\n")
    let run = try Program.run(["init"], in: workspace.root)
    #expect(run.status == 0)
    #expect(
      run.text.contains(
        """
          ReactorKit
            2 files import ReactorKit
            Lintel ships no rule set for it yet: nothing below looks at its parts.

        """
      )
    )
  }

  @Test("Nothing is half written: an empty folder, a missing one, and a place that cannot be written")
  func badInput() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(atPath: workspace.root + "/empty", withIntermediateDirectories: true)
    let empty = try Program.run(["init"], in: workspace.root + "/empty")
    #expect(empty.status == 2)
    #expect(empty.errors.contains("nothing to scan"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.root + "/empty") == [])
    let missing = try Program.run("init", workspace.root + "/missing")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no file or folder 'missing' in '\(workspace.root)' (there are Model,"))
    try workspace.remove(".lintel.yml")
    try workspace.write(".lintel.yml/inside", "a folder where the file should be")
    let folder = try Program.run(["init", "--force"], in: workspace.root)
    #expect(folder.status == 2)
    #expect(folder.text == "")
    #expect(folder.errors.contains("lintel.yml': it is a folder"))
  }
}
