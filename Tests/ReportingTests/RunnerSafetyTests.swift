import Foundation
import ReportModel
import Testing

@testable import Reporting

/// Whatever is in a report, no service finds a command in what is printed, and no terminal one either.
@Suite struct RunnerSafetyTests {
  /// What services look for anywhere in a line, but for what the format itself says to its own service.
  private static let own = ["azure": "##vso[task.logissue type=", "teamcity": "##teamcity["]

  /// What somebody may write into a name, a path, a piece of code or a reason.
  static let attacks = [
    "##vso[task.setvariable variable=PATH]/x", "##[add-mask]x", "###[group]x", "#\u{200D}#[group]x",
    "#\u{FE0F}#vso[task.complete result=Succeeded;]", "é#\u{3164}#[error]x", "##teamcity[buildStatus status='SUCCESS']",
    "::stop-commands::x", " \t::add-mask::x", "\u{FE0F}::add-mask::x", ":\u{2060}:error::x", "a\n::error::x",
    "a\r##vso[x]", "a\u{85}::error::x", "a\u{2028}::error::x", "section_start:1:a\r\u{1B}[0Kx", "\u{1B}]0;x\u{7}",
    "\u{9B}31m",
    "a\u{202E}b", "\u{2066}a\u{2069}", "\u{FEFF}a", "a\u{0}b", "\u{7F}", "\u{E0041}", "##", "#", "[x", "vso[x]",
  ]

  private static let reports: [Report] = attacks.map(report) + ServiceReports.all

  /// A report in which every text is hostile.
  private static func report(_ text: String) -> Report {
    let place = SourceLocation(file: text, line: 3, column: 2)
    var violation = Violation(
      rule: text,
      kind: text,
      severity: .error,
      location: place,
      length: 2,
      message: text,
      source: text,
      target: text,
      member: text,
      components: [text, text],
      reference: text,
      because: text,
      fix: text,
      other: [place, SourceLocation(file: "b" + text)],
      snippet: "  #" + text + text
    )
    var report = NastyReport.empty
    report.toolVersion = text
    report.statistics.files = 1
    report.rules = RuleResult.Verdict.allCases.map { verdict in
      RuleResult(
        id: text,
        kind: text,
        severity: .error,
        verdict: verdict,
        summary: text,
        demand: text,
        because: text,
        documentation: text,
        folder: verdict == .broken ? "" : text
      )
    }
    report.violations = [violation]
    violation.target = nil
    violation.location.line = nil
    report.violations.append(violation)
    report.diagnostics = Severity.allCases.flatMap { [Diagnostic($0, at: place, text), Diagnostic($0, text)] }
    report.scope = Scope(
      state: .revision(name: text, commit: text),
      shown: .since(name: text, mergeBase: text),
      hidden: 2
    )
    let key = ViolationKey(rule: text, source: text, file: nil, target: text, member: text)
    report.baseline = BaselineSummary(
      file: text,
      entries: 2,
      recorded: 2,
      remaining: 1,
      stale: [.init(key: key, recorded: 1, found: 0, location: place)]
    )
    report.pathInRepository = text
    let reasons = SkippedFiles.Reason.allCases
    report.skipped = SkippedFiles(reasons.map { SkippedFiles.Entry(path: text, reason: $0) }, isListed: true)
    report.violations[0].steps = [text, text, text]
    report.silenced = [SilencedViolation(violation, reason: text)]
    return report
  }

  @Test(arguments: Format.all)
  func noFormatSaysWhatAReportWants(format: Format) throws {
    for report in Self.reports {
      for quiet in [false, true] {
        let text = String(decoding: format.render(report, RenderOptions(quiet: quiet)), as: UTF8.self)
        for line in Self.lines(text) { expectSafe(line, of: format.name) }
      }
    }
  }

  @Test func noAnswerSaysWhatANameWants() {
    for text in Self.attacks {
      let place = SourceLocation(file: text, line: 3, column: 2)
      let item = WhyReport.Item(name: text, kind: "class", module: text, location: place)
      var reference = WhyReport.Reference(name: text, line: 1, column: 1, qualifier: text)
      reference.scope = item
      reference.steps = [.init(place: text, location: place, isInherited: false, found: [], outcome: text)]
      reference.candidates = [.init(item: item, isTaken: false, reason: text)]
      reference.externalModules = [text]
      reference.explanation = text
      reference.targets = [item]
      reference.edges = [.init(source: item, kind: "use", target: item)]
      reference.unseen = text
      var why = WhyReport(file: text, line: 1, column: nil, text: text)
      why.references = [reference]
      why.here = text
      why.neighbours = [.init(name: text, line: 1, column: 1)]
      why.silencedRules = [text]
      for format in WhyFormat.all {
        for line in Self.lines(String(decoding: format.render(why), as: UTF8.self)) { expectSafe(line, of: "why") }
      }
    }
  }

  /// What machines read says the same as before to whoever reads it as what it is.
  @Test func machinesReadTheTextsAsTheyAre() throws {
    for text in Self.attacks {
      let report = Self.report(text)
      #expect(try ReportReader.read(Format.json.render(report, RenderOptions()), file: "r.json").get() == report)
      let gitlab = try JSONSerialization.jsonObject(with: Data(Format.gitlab.render(report, RenderOptions())))
      let locations = try #require(gitlab as? [[String: Any]]).compactMap { $0["location"] as? [String: Any] }
      #expect(locations.contains { ($0["path"] as? String)?.hasSuffix(text) == true })
      _ = try JSONSerialization.jsonObject(with: Data(Format.sarif.render(report, RenderOptions())))
      _ = try Element.parse(Format.junit.render(report, RenderOptions()))
      let checkstyle = try Element.parse(Format.checkstyle.render(report, RenderOptions()))
      // XML has no way to write the others.
      guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && !["\n", "\r", "\t"].contains($0) }) else {
        continue
      }
      #expect(checkstyle.all("file").contains { $0.attributes["name"]?.hasSuffix(text) == true })
    }
  }

  @Test func theCaretsStandBelowTheNameWhateverWasWrittenOut() {
    let line = "let x = ##[a] + Name()"
    let excerpt = Excerpt(line: line, column: 17, length: 4)
    #expect(excerpt.code == "let x = #\\u{23}[a] + Name()")
    #expect(excerpt.carets == String(repeating: " ", count: 21) + "^^^^")
  }

  /// Headings in comments and raw strings are not commands.
  @Test(arguments: ["/// ## Topics", "let a = ##\"x\"##", "a::b", "std::vector", "  a: b", "## [x]"])
  func whatIsNoCommandStaysAsItIs(line: String) {
    #expect(LogLine.plain(line) == line)
  }

  @Test func aNameWithoutEndIsShortened() {
    let name = String(repeating: "a", count: 100_000)
    let report = Self.report(name)
    for format in [Format.text, .github, .azure, .html, .markdown] {
      #expect(format.render(report, RenderOptions()).count < 200_000, "\(format.name)")
    }
    #expect(Printable.prose("x \(name) y").count == "x  y".count + 301)
  }

  // MARK: What a runner sees

  private static let remedy =
    "a format writes texts with Printable.prose or Printable.verbatim, and passes the whole through LogLine.plain"

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }).map(String.init)
  }

  private func expectSafe(_ line: String, of format: String) {
    var scalars = Array(line.unicodeScalars)
    if let hidden = scalars.first(where: { $0 != "\t" && $0.isHidden }) {
      Issue.record("\(format): hidden character \(hidden.writtenOut) in \(line.debugDescription); \(Self.remedy)")
    }
    scalars.removeAll { $0.properties.isDefaultIgnorableCodePoint }
    var seen = String(String.UnicodeScalarView(scalars))
    if let own = Self.own[format], seen.hasPrefix(own) { seen = String(seen.dropFirst(own.count)) }
    #expect(seen.range(of: "##[A-Za-z.]*\\[", options: .regularExpression) == nil, "\(format): \(Self.remedy)")
    let trimmed = seen.trimmingCharacters(in: .whitespaces)
    let isOwn =
      format == "github"
      && ["error", "warning", "notice", "group", "endgroup"].contains {
        trimmed.hasPrefix("::\($0) ") || trimmed.hasPrefix("::\($0)::")
      }
    #expect(isOwn || !trimmed.hasPrefix("::"), "\(format): \(Self.remedy)")
  }
}
