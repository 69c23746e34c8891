import Basics
import ReportModel
import YAML

/// A file with steps of `lintel whatif`: a list of maps with one key each, as `- move: [Formatter, Core]`.
enum WhatIfFile {
  /// The steps that a file states; throws with the place of what cannot be read.
  static func steps(of file: String) throws(CouldNotRun) -> [WhatIfRequest.Step] {
    let bytes: [UInt8]
    switch readFile(file) {
    case .success(let text): bytes = text
    case .failure(let failure):
      throw CouldNotRun([Diagnostic(.error, at: SourceLocation(file: file), "cannot read the file: \(failure.reason)")])
    }
    let (node, problems) = YAMLReader.read(file: file, bytes: bytes, as: kind)
    guard let node, !problems.contains(where: { $0.severity == .error }) else { throw CouldNotRun(problems) }
    guard case .list(let items) = node.value else { throw CouldNotRun([.notSteps(node, "a list of steps")]) }
    var steps: [WhatIfRequest.Step] = []
    for item in items { steps.append(try step(item)) }
    return steps
  }

  private static let kind = YAMLFileKind(
    noun: "list of steps",
    needs: "steps, such as '- move: [Formatter, Core]'",
    maximumMegabytes: 1,
    maximumValues: 100_000,
    isWrittenByHand: true
  )

  private static func step(_ node: Node) throws(CouldNotRun) -> WhatIfRequest.Step {
    guard case .map(let pairs) = node.value, pairs.count == 1, let pair = pairs.first else {
      throw CouldNotRun([.notSteps(node, "one step")])
    }
    let words = WhatIfReport.Step.Kind.allCases.map(\.rawValue)
    guard let kind = WhatIfReport.Step.Kind(rawValue: pair.key.scalarText) else {
      let word = pair.key.scalarText
      let answer = didYouMean(suggestion(for: word, among: words), or: "write \(alternatives(words))")
      throw CouldNotRun([Diagnostic(.error, at: pair.key.location, "unknown step '\(word)'\(answer)")])
    }
    guard case .list(let ends) = pair.value.value, ends.count == 2, ends.allSatisfy({ !$0.scalarText.isEmpty }) else {
      throw CouldNotRun([.notSteps(pair.value, "two names")])
    }
    return WhatIfRequest.Step(kind, ends[0].scalarText, ends[1].scalarText, at: pair.key.location)
  }
}

extension Diagnostic {
  fileprivate static func notSteps(_ node: Node, _ wanted: String) -> Diagnostic {
    Diagnostic(
      .error,
      at: node.location,
      "expected \(wanted), as '- move: [Formatter, Core]'; found \(node.found)"
    )
  }
}
