import ReportModel

/// Why a run ended before it had anything to say about the rules.
struct CouldNotRun: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
