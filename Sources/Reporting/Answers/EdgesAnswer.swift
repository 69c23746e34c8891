import Basics
import ReportModel

extension EdgesReport: Answer {
  package static var formats: [AnswerFormat<EdgesReport>] {
    [
      .text { report, _ in report.text },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  /// An import stands at each type that needs it, and is one reference.
  private var count: Int {
    let places = pairs.flatMap(\.places)
    let imports = places.filter { $0.kind == "import" }
    return places.count - imports.count + Set(imports.map(\.location)).count
  }

  private var text: String {
    guard !pairs.isEmpty else {
      return Printable.prose("nothing in \(from.title) names anything in \(to.title)") + "\n"
    }
    let files = Set(pairs.flatMap { $0.places.map(\.location.file) }).count
    var text = Printable.prose("\(from.title) → \(to.title)")
    text += ": \(counted(count, "reference")) in \(counted(files, "file"))\(inferred)\n"
    for pair in pairs {
      text += "\n\(Printable.verbatim(pair.source)) → \(Printable.verbatim(pair.target))\n"
      for (location, kinds) in pair.lines { text += "  \(location.place): \(kinds.joined(separator: ", "))\n" }
    }
    return text
  }

  /// What graphs of larger parts do not count, nor rules if they do not say so.
  private var inferred: String {
    let some = pairs.reduce(0) { $0 + $1.places.count { $0.kind == "inferred" } }
    guard some > 0 else { return "" }
    return ": \(grouped(count - some)) by name, \(grouped(some)) inferred\n"
      + "(inferred are uses of members whose type is not named; they count between types, and for rules with "
      + "'inferred: true')"
  }

  private func write(to json: inout JSONWriter) {
    from.write("from", to: &json)
    to.write("to", to: &json)
    json.integer("count", count)
    pairs.write(to: &json)
  }
}

extension [EdgesReport.Pair] {
  func write(to json: inout JSONWriter) {
    json.array("pairs") { json in
      for pair in self {
        json.object(layout: .compact) { json in
          json.string("source", pair.source)
          json.string("target", pair.target)
          json.array("places") { json in
            for place in pair.places { json.object { place.write(to: &$0) } }
          }
        }
      }
    }
  }
}

extension EdgesReport.Pair {
  /// What is at one place is on one line: `var store = Store()` declares and creates.
  fileprivate var lines: [(location: SourceLocation, kinds: [String])] {
    places.reduce(into: []) { lines, place in
      if let last = lines.last, last.location == place.location {
        lines[lines.count - 1].kinds.append(place.kind)
      } else {
        lines.append((place.location, [place.kind]))
      }
    }
  }
}
