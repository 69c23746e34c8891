import ReportModel

@testable import Reporting

/// What every format for services has to cope with.
enum ServiceReports {
  static let all: [Report] =
    [NastyReport.report, NastyReport.empty, NastyReport.kept, NastyReport.onlyDiagnostics]
    + [BranchReport.report, hostile, many(errors: 60, warnings: 30, notes: 20)] + random

  private static let random = (0..<60).map { seed in
    var random = RandomReport(seed: seed)
    return random.report()
  }

  /// Names and texts by which somebody wants the service to do something else.
  static let hostile: Report = {
    var report = NastyReport.empty
    let texts = [
      "::stop-commands::x", "##[add-mask]e", "#\u{200D}#[group]x", "\u{FE0F}::add-mask::e", " \u{200D} ::add-mask::e",
      "##vso[task.setvariable variable=PATH]/tmp", "##teamcity[buildStatus status='SUCCESS']",
      "a\n::set-output name=x::y", "a\r##vso[task.complete result=Succeeded]", "a%0A::error::b", "=1+1", "@x", "-2",
      "+3",
      "|n|'|]", "a,line=1,title=b::c", "a;code=1]b", "<![CDATA[x]]>", "\" onload=\"x", "\u{85}::error::x",
    ]
    report.violations = texts.map { text in
      Violation(
        rule: text,
        kind: "forbid",
        severity: .error,
        location: SourceLocation(file: text, line: 1, column: 1),
        length: 1,
        message: text,
        source: text,
        target: text,
        reference: "use",
        because: text,
        fix: text,
        snippet: "x"
      )
    }
    report.diagnostics = texts.flatMap { text in
      Severity.allCases.map { Diagnostic($0, at: SourceLocation(file: text), text) }
    }
    return report
  }()

  /// A report with so many violations, each of its own type, of the rules `a`, `b` and `c` one after the other.
  static func many(errors: Int, warnings: Int, notes: Int) -> Report {
    var report = NastyReport.empty
    func add(_ count: Int, _ severity: Severity) {
      for number in 0..<count {
        report.violations.append(
          Violation(
            rule: number * 3 < count ? "a" : number * 3 < count * 2 ? "b" : "c",
            kind: "forbid",
            severity: severity,
            location: SourceLocation(file: "App/File\(number).swift", line: number + 1, column: 5),
            length: 4,
            message: "\(severity.rawValue) \(number)",
            source: "Source\(number)",
            target: "Target",
            reference: "use",
            snippet: "let x: Target"
          )
        )
      }
    }
    add(errors, .error)
    add(warnings, .warning)
    add(notes, .note)
    report.rules = ["a", "b", "c"].map {
      RuleResult(id: $0, kind: "forbid", severity: .error, verdict: .broken)
    }
    return report
  }
}

extension Format {
  func text(_ report: Report) -> String { String(decoding: render(report, RenderOptions()), as: UTF8.self) }
}

/// The lines of a log as programs on servers read them: they end with a line feed or a return.
func logLines(_ text: String) -> [String] {
  var lines = [""]
  for scalar in text.unicodeScalars {
    if scalar == "\n" || scalar == "\r" {
      lines.append("")
    } else {
      lines[lines.count - 1].unicodeScalars.append(scalar)
    }
  }
  return lines.filter { !$0.isEmpty }
}
