import Foundation

extension Comparison {
  /// The table and the categories of disagreement, each with some examples.
  package func text(examples: Int) -> String {
    var lines = [
      "\(files) files compared, \(unseenFiles.count) not seen by the compiler, \(filesWithErrors.count) with errors, "
        + "\(leftOut) references left out, \(ambiguous) ambiguous",
      row("types", types),
      row("references (file, line, target)", references),
    ]
    for (kind, score) in byKind.sorted(by: { $0.key < $1.key }) { lines.append(row("  \(kind)", score)) }
    lines.append(row("external (file, line, column)", external))
    lines.append(row("inferred (file, line, column)", inferred))
    lines.append("edges that names show: \(namedEdges)")
    lines.append(row("edges that names do not show", hiddenEdges))
    let groups = Dictionary(grouping: disagreements) { $0.category }
    for (category, found) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      lines.append("\n\(found.count) × \(category)")
      let step = max(1, found.count / max(1, examples))
      for index in stride(from: 0, to: found.count, by: step).prefix(examples) {
        lines.append("  \(found[index].place): \(found[index].detail)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ score: Score) -> String {
    let padded = name.padding(toLength: 34, withPad: " ", startingAt: 0)
    let numbers = [score.precision, score.recall, score.f1].map { String(format: "%.4f", $0) }.joined(separator: "  ")
    return "\(padded) P/R/F1 \(numbers)   agreed \(score.agreed), wrong \(score.wrong), missed \(score.missed)"
  }
}
