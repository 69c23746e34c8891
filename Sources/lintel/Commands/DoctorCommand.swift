import Basics
import Engine
import GitHooks
import ReportModel
import Reporting

struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary =
    "say what a check of the project goes by, what is missing, and which command mends it; exits with 1 if a check "
    + "cannot run or sees less than it should"
  static let examples = [
    Example("doctor", "look at git, configuration, baseline, modules, files, libclang, cache and hooks"),
    Example("doctor --format json", "the same, for other tools"),
  ]

  private let formats: FormatOption<DoctorFormat>
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    formats = try FormatOption(&arguments)
    project = try ProjectOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = project.runOptions()
    let checked = check(options)
    let surveyed = survey(options)
    Output.endProgress()
    guard let survey = surveyed.answer else {
      Output.show(surveyed.diagnostics)
      return surveyed.exit
    }
    let examination = Examination(options: options, checked: checked, survey: survey)
    let report = DoctorReport(findings: examination.findings)
    let written = formats.write { $0.format.render(report) }
    return max(written, report.problems == 0 ? .kept : .broken)
  }
}

/// What was found out of a project, in words.
private struct Examination {
  typealias Finding = DoctorReport.Finding

  let options: RunOptions
  let checked: CheckResult
  let survey: Survey

  var findings: [Finding] {
    [git, configuration, baseline] + modules + testsOfNoTarget + [files] + namesakes + problemsOfListing + names
      + unknownParents + [libclang, cache, hook]
  }

  /// A command of Lintel for this project.
  private func command(_ words: String) -> String {
    let isWord = options.root.utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") }
    let path = isWord ? options.root : "\"\(options.root)\""
    return "'lintel \(words)\(options.root == "." ? "" : " \(path)")'"
  }

  private var git: Finding {
    guard let problem = survey.gitProblem else { return Finding("git", .fine, "lists the files, without ignored ones") }
    return Finding("git", .absent, "\(problem). Without it ignored files are scanned, too")
  }

  private var configuration: Finding {
    let topic = "configuration"
    if checked.exit == .couldNotRun {
      let problems = checked.report.diagnostics.filter { $0.severity == .error }
      if problems.contains(where: { $0.message.hasPrefix("no configuration") }) {
        if let message = problems.first?.message, message.hasPrefix("no configuration: "),
          message.contains("' is a link")
        {
          return Finding(topic, .wrong, String(message.dropFirst("no configuration: ".count)))
        }
        let text = "there is no .lintel.yml, so there are no rules to check"
        if FoldersBelow.hasNoCode(options.root) {
          let advice = "if this is the wrong folder, 'lintel doctor PATH' looks at another one"
          return Finding(topic, .wrong, "there is no .lintel.yml, and no code that it could be about", advice: advice)
        }
        if let aside = FoldersBelow.configurationAside(in: options.root) {
          let path = options.root == "." ? aside : "\(options.root)/\(aside)"
          let advice = "\(command("doctor --config \(path)")) goes by it"
          return Finding(topic, .wrong, "there is no .lintel.yml here, but '\(path)' is there", advice: advice)
        }
        let below = FoldersBelow.withConfiguration(in: options.root)
        if let first = below.first {
          let others = below.count > 1 ? ", and in \(counted(below.count - 1, "other folder"))" : ""
          let folder = options.root == "." ? first : "\(options.root)/\(first)"
          return Finding(
            topic,
            .wrong,
            "there is no .lintel.yml here, but one in '\(first)'\(others)",
            advice: "'lintel doctor \(folder)' looks there"
          )
        }
        return Finding(topic, .wrong, text, advice: "\(command("init")) looks at the project and writes one")
      }
      let text = problems.first?.firstLine ?? "it cannot be used"
      return Finding(topic, .wrong, text, advice: "\(command("check")) says all that is wrong")
    }
    let rules = counted(checked.report.rules.count, "rule")
    if options.configuration == nil, let ignored = ignoredByGit(".lintel.yml", options) {
      return Finding(topic, .wrong, "\(rules), and \(ignored.problem)", advice: ignored.advice)
    }
    let weak = checked.report.diagnostics.filter(\.weakensRules)
    guard let first = weak.first else { return Finding(topic, .fine, rules) }
    let text = "\(rules); some check less than it seems: \(first.firstLine)"
    return Finding(topic, .wrong, text, advice: weak.count > 1 ? "\(command("check")) says all that is wrong" : nil)
  }

  private var baseline: Finding {
    let topic = "baseline"
    if checked.exit == .couldNotRun { return Finding(topic, .absent, "not compared, since nothing could be checked") }
    guard let baseline = checked.report.baseline else {
      let count = checked.report.violations.count
      if count == 0 { return Finding(topic, .absent, "there is none, and no violation to record") }
      let text = "there is none, so each check shows the \(counted(count, "violation")) of today"
      return Finding(topic, .absent, text, advice: "\(command("baseline")) records \(count == 1 ? "it" : "them")")
    }
    if let rule = baseline.saturated.first {
      let list = baseline.others.isEmpty ? "lists" : "list"
      let text = "\(baseline.files) \(list) all that could ever break rule '\(rule)': nothing new can"
      return Finding(topic, .wrong, text, advice: "\(command("check")) says what to state instead")
    }
    let text =
      "\(baseline.files) \(baseline.others.isEmpty ? "has" : "have") \(counted(baseline.entries, "entry", "entries"))"
    if let ignored = ignoredByGit(baseline.file, options) {
      return Finding(topic, .wrong, "\(text), and \(ignored.problem)", advice: ignored.advice)
    }
    guard !baseline.stale.isEmpty else { return Finding(topic, .fine, "\(text), none fixed") }
    let advice = "\(command("baseline --prune")) removes what is fixed"
    return Finding(topic, .fine, "\(text), \(grouped(baseline.stale.count)) fixed", advice: advice)
  }

  private var modules: [Finding] {
    let topic = "modules"
    let most = 5
    var findings = survey.manifests.prefix(most).map { manifest in
      let others = manifest.modules > manifest.ofProject
      let some = others ? ", \(grouped(manifest.ofProject)) of them with headers that no target has" : ""
      return Finding(topic, .fine, "\(manifest.path) declares \(counted(manifest.modules, "module"))\(some)")
    }
    let rest = survey.manifests.dropFirst(most)
    if !rest.isEmpty {
      let modules = counted(rest.reduce(0) { $0 + $1.modules }, "module")
      let manifests = rest.count == 1 ? "1 more manifest declares" : "\(grouped(rest.count)) more manifests declare"
      findings.append(Finding(topic, .fine, "\(manifests) \(modules)"))
    }
    findings += survey.ignoredProjects.map { Finding(topic, .partial, $0.fact, advice: $0.advice) }
    if let first = survey.absent.first {
      let isOne = survey.absent.count == 1
      let which =
        isOne ? "'\(first)', which is" : "\(counted(survey.absent.count, "file")), such as '\(first)', which are"
      let advice =
        "take \(isOne ? "it" : "them") out of the project file, unless a build makes \(isOne ? "it" : "them")"
      findings.append(Finding(topic, .partial, "targets list \(which) not there", advice: advice))
    }
    if let first = survey.standIns.first {
      let (files, stand) =
        survey.standIns.count == 1
        ? ("'\(first)', which is", "stands in for a file that targets list and that is")
        : (
          "\(grouped(survey.standIns.count)) files, such as '\(first)', which are",
          "stand in for files that targets list and that are"
        )
      findings.append(Finding(topic, .fine, "\(files) in no target, \(stand) not there"))
    }
    let files = survey.unclaimed.flatMap(\.files)
    guard !files.isEmpty else { return findings }
    let more = files.count > 3 ? " and \(grouped(files.count - 3)) more" : ""
    let names = files.prefix(3).joined(separator: ", ") + more
    let count = survey.unclaimed.count == 1 ? "they count as one module" : "each folder counts as a module"
    if findings.isEmpty {
      let text =
        "\(counted(files.count, "file")) \(files.count == 1 ? "is" : "are") in no target, as nothing declares one"
      return [Finding(topic, .absent, "\(text); \(count)")]
    }
    let (are, them) = files.count == 1 ? ("is", "it") : ("are", "them")
    let text =
      "\(counted(files.count, "other file")) \(are) in no target of a manifest or Xcode project, as dead code is: rules by "
      + "'path' see \(them), and those by 'module' do not; \(count): \(names)"
    let advice =
      "\(command("modules --format json")) lists them; take dead code out with 'sources: { exclude: […] }', add the rest to a target"
    return findings + [Finding(topic, .partial, text, advice: advice)]
  }

  private var testsOfNoTarget: [Finding] {
    let files = survey.testsOfNoTarget
    guard let first = files.first else { return [] }
    let more = files.count == 1 ? "" : " (and \(grouped(files.count - 1)) more)"
    let text =
      "\(first)\(more) imports XCTest or Testing and is in no target, so it counts as code of the app, not as a test"
    let advice =
      "leave tests out with 'sources: { exclude: […] }', or add the project or specification that declares their target"
    return [Finding("tests", .partial, text, advice: advice)]
  }

  /// What names mean.
  private var names: [Finding] {
    let statistics = checked.report.statistics
    guard statistics.references > 0 else { return [] }
    guard !statistics.unresolvedNames.isEmpty else {
      let share = 100 * (statistics.resolved + statistics.external) / statistics.references
      // Such a name is found: it is more than one, as of a class that each of two targets has.
      let several = 100 * statistics.ambiguous / statistics.references
      let rest = several >= 10 ? ", and \(several) % have several meanings" : ""
      let text = "of \(counted(statistics.references, "reference")), \(share) % are understood\(rest)"
      guard statistics.unresolved * 10 >= statistics.references else { return [Finding("names", .fine, text)] }
      return [Finding("names", .partial, text, advice: "'lintel why FILE:LINE' shows where a name was searched")]
    }
    let common = statistics.unresolvedNames.map { "'\($0)'" }.joined(separator: ", ")
    let text =
      "\(100 * statistics.unresolved / statistics.references) % of the references name what no scanned file declares, most "
      + "often \(common)"
    let advice =
      "\(command("graph --format json")) lists them as 'unresolved'; what a generator makes can be named under 'generated'"
    return [Finding("names", .partial, text, advice: advice)]
  }

  /// What notes of a check leave out.
  private var unknownParents: [Finding] { checked.wholeNotes.map { Finding("names", .partial, $0) } }

  private var namesakes: [Finding] {
    survey.foldersThatDifferInCase.prefix(3).map { folders in
      let text =
        "\(listed(folders.map { "'\($0)'" }, "and")) differ in upper and lower case only: on a usual disk of a Mac they are "
        + "one folder, and a pattern of paths matches one of them"
      return Finding("files", .partial, text, advice: "give them one name with 'git mv'")
    }
  }

  private var problemsOfListing: [Finding] {
    survey.listingProblems.prefix(5).map { problem in
      // Code that a note calls missing a check does not see either.
      let state = problem.severity == .error ? DoctorReport.State.wrong : .partial
      guard let advice = problem.advice, let fact = problem.fact else {
        return Finding("files", state, problem.firstLine)
      }
      var withoutAdvice = problem
      withoutAdvice.message = fact
      return Finding("files", state, withoutAdvice.firstLine, advice: advice)
    }
  }

  private var files: Finding {
    let scanned = "\(counted(survey.files, "file")) \(survey.files == 1 ? "is" : "are") scanned"
    let (files, folders) = (survey.skipped.files, survey.skipped.folders)
    guard files + folders > 0 else { return Finding("files", .fine, "\(scanned), none is left out") }
    let amounts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let text = "\(scanned); \(amounts.joined(separator: " and ")) \(files + folders == 1 ? "is" : "are") left out"
    return Finding("files", .fine, text, advice: "\(command("check --list-excluded")) says which, and why")
  }

  private var libclang: Finding {
    let topic = "libclang"
    if let problem = survey.readingProblems.first { return Finding(topic, .wrong, problem.message) }
    guard survey.clangFiles > 0 else {
      return Finding(topic, .fine, "not needed, since no file in Objective-C, C or C++ is scanned")
    }
    return Finding(topic, .fine, "reads \(counted(survey.clangFiles, "file")) in Objective-C, C or C++")
  }

  private var cache: Finding {
    guard let use = options.cache else { return Finding("cache", .absent, "each check scans all files anew") }
    return Finding("cache", .fine, "\(use.path): \(CacheFile(use.path, use.secret).description)")
  }

  private var hook: Finding {
    let topic = "hook"
    guard survey.gitProblem == nil else { return Finding(topic, .absent, "there is no repository to run one") }
    for kind in [HookKind.preCommit, .prePush] {
      if case .success(let change) = installHook(kind, options.root, program: Libclang.program), change.action == .leave
      {
        return Finding(topic, .fine, change.message)
      }
    }
    let advice = "\(command("hook install")) lets git check what each commit adds"
    return Finding(topic, .absent, "no hook runs this Lintel", advice: advice)
  }
}

extension Diagnostic {
  /// Its place and message.
  fileprivate var firstLine: String { location == nil ? message : String(text.prefix { !$0.isNewline }) }
}
