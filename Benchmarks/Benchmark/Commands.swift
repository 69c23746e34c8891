import Basics
import Foundation

/// What many rules and the commands for looking cost beside `check`, on a made-up project.
struct Commands {
  var lintel: String
  var jobs: Int

  static let fewRules = "lintel, 10 rules"
  static let manyRules = "lintel, 100 rules"
  static let graph = "lintel graph --level component"
  static let explore = "lintel explore"

  /// All of them read what `check` has kept.
  func jobs(for subject: Subject) -> [Job] {
    func arguments(_ command: String, _ more: [String]) -> [String] {
      [lintel, command, subject.folder, "--jobs", "\(jobs)", "--cache-path", subject.cache] + more
    }
    var result: [Job] = []
    for (name, slices) in [(Self.fewRules, 1), (Self.manyRules, 10)] {
      let rules = "\(subject.folder).\(slices * 10)-rules.yml"
      guard (try? tenfoldRules(slices).write(toFile: rules, atomically: true, encoding: .utf8)) != nil else { continue }
      result.append(Job(name: name, arguments: arguments("check", ["--config", rules]), goodStatuses: [0, 1]))
    }
    result.append(Job(name: Self.graph, arguments: arguments("graph", ["--level", "component"])))
    result.append(Job(name: Self.explore, arguments: arguments("explore", ["-o", page(of: subject)])))
    return result
  }

  func goals(_ result: Result) -> [Goal] {
    let lines = "\(grouped(result.subject.lineCount)) lines"
    var goals: [Goal] = []
    if let few = result.outcome(Self.fewRules), let many = result.outcome(Self.manyRules) {
      let ratio = many.processor / few.processor
      goals.append(Goal("\(lines): 100 rules against 10, CPU", ratio, "×", goal: 2, stretch: nil))
    }
    if let check = result.outcome(Tools.same), let graph = result.outcome(Self.graph) {
      let ratio = graph.processor / check.processor
      goals.append(Goal("graph --level component against check, CPU", ratio, "×", goal: 1.1, stretch: nil))
    }
    if let explore = result.outcome(Self.explore) {
      goals.append(Goal("explore, \(lines), wall", explore.wall, "s", goal: 3, stretch: nil))
      let size = (try? FileManager.default.attributesOfItem(atPath: page(of: result.subject))[.size]) as? Int
      if let size { goals.append(Goal("the page of explore", Double(size) / 1e6, "MB", goal: 2, stretch: nil)) }
    }
    return goals
  }

  private func page(of subject: Subject) -> String { subject.folder + ".html" }

  // MARK: History

  /// `history` over 500 made-up commits of a project of some 100,000 lines, each of which changes three files. nil where
  /// git is not installed, or the commits cannot be made.
  func history(of subject: Subject) -> Goal? {
    let commits = 500
    let folder = subject.folder + ".history"
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    defer { try? manager.removeItem(atPath: folder) }
    guard (try? manager.copyItem(atPath: subject.folder, toPath: folder)) != nil else { return nil }
    let settings = ["user.name=Benchmark", "user.email=benchmark@localhost", "gc.auto=0"].flatMap { ["-c", $0] }
    func run(_ arguments: [String]) -> Bool {
      runProgram(["git", "-C", folder] + settings + arguments)?.status == 0
    }
    guard run(["init", "-q"]), run(["add", "-A"]), run(["commit", "-q", "-m", "The project"]) else {
      say("git is not installed, or cannot commit; history is left out")
      return nil
    }
    let files = subject.files.map { folder + $0.dropFirst(subject.folder.count) }
    for commit in 1..<commits {
      for step in 0..<3 {
        let file = files[(commit * 7 + step * 131) % files.count]
        guard append("private func change\(commit)() { print(\(commit)) }\n", to: file) else { return nil }
      }
      guard run(["commit", "-q", "-a", "-m", "Change \(commit)"]) else { return nil }
    }
    let arguments = [lintel, "history", folder, "--commits", "\(commits)", "--format", "json:/dev/null", "--no-cache"]
    guard let taken = runProgram(arguments + ["--jobs", "\(jobs)"]), taken.status == 0 else {
      say("'lintel history' failed; it is left out")
      return nil
    }
    let job = "history of \(commits) commits, \(grouped(subject.lineCount)) lines, wall"
    return Goal(job, taken.wall, "s", goal: 60, stretch: nil)
  }
}

/// Ten rules of ten kinds, once for each of the slices into which the packages are divided by their first letters; the
/// first slice is of all packages.
private func tenfoldRules(_ slices: Int) -> String {
  let names = ["*", "{A,B,C}*", "{D,E}*", "{F,G,H}*", "{I,J,L,M}*", "{N,O,P}*", "{Q,R}*", "{S,T}*", "{U,V,W}*", "*s"]
  var (components, rules) = ("", "")
  for (index, name) in names.prefix(slices).enumerated() {
    let (core, scenes, scene) = ("core-\(index)", "scenes-\(index)", "scene-\(index)")
    components += """
        \(core): "Packages/\(name)/Sources/*Core/**"
        \(scenes): "Packages/\(name)/Sources/*Scenes/**"
        \(scene): "Packages/\(name)/Sources/*Scenes/Scenes/{scene}/**"

      """
    rules += """
        layers-\(index): { layers: { \(scenes): [\(core)], \(core): [] } }
        forbid-\(index): { forbid: { from: \(core), to: [ui, persistence] } }
        transitive-\(index): { forbid: { from: \(core), to: { module: CoreData }, transitive: true } }
        independent-\(index): { independent: { slices: \(scene) } }
        acyclic-\(index): { acyclic: { among: \(scene) } }
        types-\(index): { types: { that: { in: \(core), type: "*Worker" }, must: { inherits: "*WorkerType" } } }
        members-\(index):
          members: { of: { in: \(scenes), type: "*Presenter" }, which: { typed: { type: "*Displayable" } }, must: { is: weak } }
        limit-\(index): { limit: { of: \(scenes), lines: 400, uses: 40 } }
        require-\(index): { require: { from: { in: \(scenes), type: "*Interactor" }, to: { type: "*Presentable" } } }
        abstract-\(index):
          abstract: { to: { in: \(core), type: "*Worker" }, create: { type: "*Dependencies" } }

      """
  }
  return "sources: { tests: true }\ncomponents:\n\(components)rules:\n\(rules)"
}
