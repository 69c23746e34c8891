import Foundation
import TestSupport
import Testing

/// Commands that run below the folder of the configuration, and PATHs that are a part of a project.
@Suite struct ProjectPlaceTests {
  private let found = "The project is '..', which has the nearest .lintel.yml; paths are relative to it.\n"

  /// A project with a violation in `Model` and one in `Other`.
  private func project() throws -> ScriptedRepository {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.write("Model/Deep/Deep.swift", "let b: Int\n")
    try repository.write("Model/Other/Other.swift", "let c: Screen\n")
    return repository
  }

  @Test func theProjectAroundThisFolderIsChecked() throws {
    let repository = try project()
    let above = try repository.lintel("check", in: "\(repository.path)/Screen")
    #expect(above.status == 1)
    #expect(above.errors == found)
    #expect(above.text == (try repository.lintel("check").text))
    #expect(try repository.lintel("check", "--quiet", in: "\(repository.path)/Screen").errors == "")
    let which = try repository.lintel("which", "Screen", in: "\(repository.path)/Screen")
    #expect(which.errors == found)
    #expect(which.text == (try repository.lintel("which", "Screen").text))
    let why = try repository.lintel("why", "Model.swift:1", in: "\(repository.path)/Model")
    #expect(why.text == (try repository.lintel("why", "Model/Model.swift:1").text))
    let rules = try repository.lintel("rules", "--for", "Deep", in: "\(repository.path)/Model")
    #expect(rules.text == (try repository.lintel("rules", "--for", "Model/Deep").text))
    let graph = try repository.lintel("graph", in: "\(repository.path)/Screen")
    #expect(graph.text == (try repository.lintel("graph").text))
  }

  @Test func theBaselineOfTheProjectAroundIsWritten() throws {
    let repository = try project()
    let run = try Program.run(["baseline"], in: "\(repository.path)/Screen")
    #expect(run.status == 0)
    #expect(run.errors == found)
    #expect(run.text.contains("Recorded in .lintel-baseline.yml: 2 entries"))
    #expect(try Program.run(["check", "--strict"], in: repository.path).status == 0)
  }

  /// Without a repository nothing says where a project ends, but for the folder in which one stands.
  @Test func outsideOfARepositoryOnlyTheCurrentFolderIsLookedAt() throws {
    let workspace = try Workspace()
    let run = try Program.run(["check"], in: "\(workspace.root)/Model")
    #expect(run.status == 2)
    #expect(run.text.contains("lintel check .."))
    let file = try Program.run(["check", "Model/Model.swift"], in: workspace.root)
    #expect(file.text.contains("Only what is in Model/Model.swift, by a check of the whole project"))
    let elsewhere = try Program.run(["check", "../Model/Model.swift"], in: "\(workspace.root)/Screen")
    #expect(elsewhere.status == 2)
    #expect((elsewhere.text + elsewhere.errors).contains("write 'lintel check ..'"))
  }

  @Test func aRepositoryInsideIsNoPartOfTheProject() throws {
    let repository = try project()
    try FileManager.default.createDirectory(atPath: "\(repository.path)/Inner", withIntermediateDirectories: true)
    _ = try Program.shell("git init -q .", in: "\(repository.path)/Inner")
    try repository.write("Inner/A.swift", "class A {}\n")
    #expect(try Program.run(["check"], in: "\(repository.path)/Inner").status == 2)
  }

  @Test func initRefusesWhereTheProjectAroundHasAConfiguration() throws {
    let repository = try project()
    let refused = try repository.lintel("init", in: "\(repository.path)/Model")
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(
        "this folder belongs to the project '..', which has a '.lintel.yml'; nothing was written. "
          + "'lintel init .' writes one for this folder alone"
      )
    )
    #expect(try Program.run(["init", "."], in: "\(repository.path)/Model").status == 0)
  }

  // MARK: A part of a project

  @Test(arguments: ["Model/Other", "./Model/Other/", "Model/Other/Other.swift"])
  func aPartShowsWhatIsInIt(path: String) throws {
    let repository = try project()
    let run = try repository.lintel("check", path)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.text.contains("Model/Other/Other.swift:1:8"))
    #expect(!run.text.contains("Model/Model.swift"))
    let shown = path.hasSuffix(".swift") ? path : "Model/Other"
    let scope = "Only what is in \(shown), by a check of the whole project; 1 violation elsewhere is not shown"
    #expect(run.text.contains(scope))
    #expect(run.text.contains("Checked 4 files"))
    // The same from inside.
    let inside = try repository.lintel("check", ".", in: "\(repository.path)/Model/Other")
    #expect(inside.status == 1)
    #expect(inside.text.contains("Only what is in Model/Other, "))
  }

  @Test(arguments: ["Model/Other", "Model/Other/Other.swift"])
  func thePartIsTheSameIfTheConfigurationOfTheProjectIsNamed(path: String) throws {
    let repository = try project()
    let run = try repository.lintel("check", path, "--config", ".lintel.yml")
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.text == (try repository.lintel("check", path).text))
    let inside = try repository.lintel("check", "--config", "../.lintel.yml", in: "\(repository.path)/Screen")
    #expect(inside.status == 1)
    #expect(inside.errors == found)
    #expect(inside.text == (try repository.lintel("check").text))
  }

  @Test func thatAnotherConfigurationMakesAPartAProjectOfItsOwnIsSaid() throws {
    let repository = try project()
    try repository.write("ci/strict.yml", ScriptedRepository.rules)
    let said = "is taken for a project of its own here: paths are relative to it, and nothing outside of it is read.\n"
    let part = try repository.lintel("check", "Model", "--config", "ci/strict.yml")
    #expect(part.errors.hasPrefix("'Model' is a part of the project ") && part.errors.contains(said))
    let inside = try repository.lintel("check", "--config", "../ci/strict.yml", in: "\(repository.path)/Model")
    #expect(inside.errors.hasPrefix("This folder is a part of the project '..'") && inside.errors.contains(said))
    let quiet = try repository.lintel("check", "Model", "--quiet", "--config", "ci/strict.yml")
    #expect(!quiet.errors.contains(said))
    #expect(try !repository.lintel("check", "--config", "ci/strict.yml").errors.contains(said))
  }

  @Test func aPartWithoutViolationsPasses() throws {
    let repository = try project()
    let run = try repository.lintel("check", "Model/Deep")
    #expect(run.status == 0)
    #expect(run.text.contains("2 violations elsewhere are not shown"))
    let nothing = try repository.lintel("check", "--rev", "HEAD", "Model/Deep")
    #expect(nothing.status == 2)
  }

  @Test func aPartAtWhichNoRuleLooksIsNotGreenInSilence() throws {
    let repository = try project()
    try repository.write("Unruled/Loose.swift", "class Loose { var screen: Screen? }\n")
    let warning = "warning: no rule looks at what is in 'Unruled', so nothing there can break one"
    let run = try repository.lintel("check", "Unruled")
    #expect(run.status == 0)
    #expect(run.text.contains(warning))
    #expect(try repository.lintel("check", "Unruled", "--strict").status == 1)
    // Only what is named is not looked at either.
    #expect(try repository.lintel("check", "Screen").text.contains("no rule looks at what is in 'Screen'"))
    #expect(try !repository.lintel("check", "Model/Deep").text.contains("no rule looks"))
    #expect(try !repository.lintel("check", "Model/Other").text.contains("no rule looks"))
    #expect(try !repository.lintel("check").text.contains("no rule looks"))
    // A rule that is off, or not to be checked, does not look.
    let loose = "types: { that: { path: \"Unruled/**\", kind: [struct, class] }, must: { kind: class } }"
    let others = ScriptedRepository.rules.dropLast(3)
    try repository.write(".lintel.yml", others + ", loose: { severity: off, \(loose) } }\n")
    #expect(try repository.lintel("check", "Unruled").text.contains(warning))
    try repository.write(".lintel.yml", others + ", loose: { \(loose) } }\n")
    #expect(try !repository.lintel("check", "Unruled").text.contains("no rule looks"))
    #expect(try repository.lintel("check", "Unruled/Loose.swift", "--only", "loose").status == 0)
    #expect(try repository.lintel("check", "Model/Deep", "--only", "loose").text.contains("no rule looks"))
  }

  /// The two ends of a pair may lie in different parts.
  @Test func eachKindOfRuleLooksAtAPart() throws {
    let repository = try ScriptedRepository([
      "Ports/ListInput.swift": "protocol ListInput { func show() }\n",
      "Doubles/ListInputDouble.swift": "protocol ListInputDouble { func show() }\n",
      "Views/ListView.swift": "class ListView { var input: ListInput? }\n",
    ])
    let rules = [
      ("mirror: { \"{name}Input\": \"{name}InputDouble\" }", ["Ports", "Doubles"]),
      ("types: { that: { path: \"Ports/**\", kind: [class, protocol] }, must: { kind: protocol } }", ["Ports"]),
      ("members: { of: { path: \"Views/**\" }, at-most: 3 }", ["Views"]),
      ("acyclic: { among: folder }", ["Ports", "Doubles", "Views"]),
      ("independent: { slices: folder, except: { path: \"Views/**\" } }", ["Ports", "Doubles"]),
    ]
    for (rule, parts) in rules {
      try repository.write(".lintel.yml", "components: { folder: \"{folder}/**\" }\nrules: { it: { \(rule) } }\n")
      for part in ["Ports", "Doubles", "Views"] {
        let run = try repository.lintel("check", part)
        #expect(run.status == 0, "\(rule): \(run.text)")
        #expect(run.text.contains("no rule looks") == !parts.contains(part), "\(rule) at \(part): \(run.text)")
      }
    }
  }

  @Test func hooksAndTheCacheAreThoseOfTheProjectAround() throws {
    let repository = try project()
    let sub = "\(repository.path)/Model/Deep"
    let environment = ScriptedRepository.environment
    let shown = try Program.run(["cache", "show"], in: sub, environment: environment)
    #expect(shown.text == (try Program.run(["cache", "show"], in: repository.path, environment: environment)).text)
    #expect(try Program.run(["hook", "install"], in: sub, environment: environment).status == 0)
    let hook = try String(contentsOfFile: "\(repository.path)/.git/hooks/pre-commit", encoding: .utf8)
    #expect(hook.contains("lintel_project='.'\n"))
    #expect(try Program.run(["hook", "uninstall"], in: sub, environment: environment).status == 0)
  }

  @Test func aPartThatIsNotScannedIsNotGreen() throws {
    let repository = try project()
    try repository.write("Documentation/Notes.md", "Notes\n")
    let messages = [
      ("Documentation", "nothing in 'Documentation' is scanned, so nothing in it was checked"),
      ("Documentation/Notes.md", "'Documentation/Notes.md' is no source file"), (".lintel.yml", "is read by itself"),
    ]
    for (path, message) in messages {
      let run = try repository.lintel("check", path)
      #expect(run.status == 2)
      #expect((run.text + run.errors).contains(message))
    }
    #expect(try repository.lintel("check", "Nowhere").status == 2)
  }

  @Test func formatsSayThatTheyShowAPart() throws {
    let repository = try project()
    let json = try repository.lintel("check", "Model/Other", "--format", "json").json()
    let scope = json["scope"] as? [String: Any]
    #expect(scope?["part"] as? String == "Model/Other")
    #expect(scope?["elsewhere"] as? Int == 1)
    for format in ["sarif", "junit", "markdown", "html", "agent"] {
      let text = try repository.lintel("check", "Model/Other", "--format", format).text
      #expect(text.contains("Model/Other"), "\(format)")
      #expect(text.contains("elsewhere"), "\(format)")
    }
  }

  /// What is fixed elsewhere is known from a check of the whole project only by luck of the part.
  @Test func aPartDoesNotPruneTheBaseline() throws {
    let repository = try project()
    _ = try Program.run(["baseline"], in: repository.path)
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    let refused = try repository.lintel("check", "Model/Other", "--prune")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("--prune writes the baseline of the whole project"))
    #expect(try repository.lintel("check", "Model/Other").status == 0)
    #expect(try repository.lintel("baseline", "Model/Other").status == 2)
  }

  @Test func aFolderWithAConfigurationOfItsOwnIsAProject() throws {
    let repository = try project()
    try repository.write("Model/Other/.lintel.yml", "rules: {}\n")
    let run = try repository.lintel("check", "Model/Other")
    #expect(!run.text.contains("Only what is in"))
    #expect(run.text.contains("Checked 1 file"))
    // Also where it is only staged, as hooks check it.
    try repository.commit()
    try repository.remove("Model/Other/.lintel.yml")
    #expect(try !repository.lintel("check", "--rev", "HEAD", "Model/Other").text.contains("Only what is in"))
  }

  @Test func whatIsNewInAPart() throws {
    let repository = try project()
    try repository.commit()
    try repository.write("Model/Deep/Deep.swift", ScriptedRepository.broken)
    try repository.write("Model/Other/More.swift", ScriptedRepository.broken)
    let run = try repository.lintel("check", "--since", "HEAD", "Model/Deep")
    #expect(run.status == 1)
    #expect(run.text.contains("2 older violations are not shown. Of that, only what is in Model/Deep is shown; 1 viol"))
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    let files = try repository.lintel("check", "--staged-files", "Model/Deep")
    #expect(
      files.text.contains("No file is staged; 2 violations elsewhere are not shown. Of that, only what is in Mod")
    )
    // What is gone counts where one looks.
    #expect(try repository.lintel("check", "--since", "HEAD").text.contains("; 1 violation that was there is gone"))
    #expect(try !repository.lintel("check", "--since", "HEAD", "Model/Deep").text.contains("gone"))
    #expect(try repository.lintel("check", "--since", "HEAD", "Model/Model.swift").text.contains("is gone"))
  }

  @Test func whatIsGoneIsCounted() throws {
    let repository = try project()
    try repository.commit()
    func scope() throws -> [String: Any]? {
      try repository.lintel("check", "--since", "HEAD", "--format", "json").json()["scope"] as? [String: Any]
    }
    #expect(try scope()?["gone"] == nil)
    // What is elsewhere or silenced has not gone.
    try repository.git("mv", "Model/Other/Other.swift", "Model/Other/Moved.swift")
    #expect(try scope()?["gone"] == nil)
    try repository.write(
      "Model/Model.swift",
      "// lintel:disable:next plain-model - known\n" + ScriptedRepository.broken
    )
    #expect(try scope()?["gone"] == nil)
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    #expect(try scope()?["gone"] as? Int == 1)
    try repository.remove("Model/Other/Moved.swift")
    #expect(try scope()?["gone"] as? Int == 2)
  }
}
