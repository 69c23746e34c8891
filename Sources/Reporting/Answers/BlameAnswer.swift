import Basics
import ReportModel

extension BlameReport: Answer {
  package static var formats: [AnswerFormat<BlameReport>] {
    [
      .text { report, options in report.text(limit: options.limit ?? 10) },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  private func text(limit: Int) -> String {
    let (source, target) = (Printable.prose(from.title), Printable.prose(to.title))
    switch outcome {
    case .noEdge: return "nothing in \(source) names anything in \(target)\n"
    case .notCommitted: return "\(source) → \(target) is in no commit yet\n"
    case .older(let oldest):
      let missing = isCutOff ? "; this is a shallow clone, in which older ones are missing" : ""
      return "\(source) → \(target) is older than the \(counted(commits, "commit")) that were looked at\(missing)\n"
        + "  the oldest is \(oldest.words)\n"
    case .found(let commit, let pairs):
      let all = pairs.flatMap { pair in pair.places.map { (pair, $0) } }
      var text = "\(source) → \(target) came with\n  \(commit.words)\n\nthere\n"
      for (pair, place) in all.prefix(limit) {
        let names = "\(Printable.verbatim(pair.source)) → \(Printable.verbatim(pair.target))"
        text += "  \(place.location.place): \(names): \(place.kind)\n"
      }
      if all.count > limit { text += "  and \(grouped(all.count - limit)) more ('--limit N' shows more)\n" }
      return text
    }
  }

  private func write(to json: inout JSONWriter) {
    from.write("from", to: &json)
    to.write("to", to: &json)
    json.integer("commits", commits)
    json.boolean("isCutOff", isCutOff)
    switch outcome {
    case .noEdge: json.string("outcome", "noEdge")
    case .notCommitted: json.string("outcome", "notCommitted")
    case .older(let oldest):
      json.string("outcome", "older")
      json.object("than", layout: .compact) { oldest.write(to: &$0) }
    case .found(let commit, let pairs):
      json.string("outcome", "found")
      json.object("cameWith", layout: .compact) { commit.write(to: &$0) }
      pairs.write(to: &json)
    }
  }
}
