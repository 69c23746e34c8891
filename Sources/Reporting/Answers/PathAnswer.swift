import Basics
import ReportModel

extension PathReport: Answer {
  package static var formats: [AnswerFormat<PathReport>] {
    [
      .text { report, _ in report.text },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  private var text: String {
    guard let first = chains.first else {
      let back = wayBack.map { "; the other way round one does: '\($0)'" } ?? ""
      let other = otherLevel.map { "; what is in no type, and the imports of files, do: '\($0)'" } ?? ""
      let none = "no chain of \(level.plural) leads from \(from.title) to \(to.title)"
      return Printable.prose("\(none)\(other)\(back)") + "\n" + String.notLookedAt(ambiguous)
    }
    var text = Printable.prose("\(from.title) \(from.isPlural ? "depend" : "depends") on \(to.title)")
    if let shortest {
      let number = shortest == .max ? "very many chains" : counted(shortest, "chain")
      text += ", by \(number) of \(counted(first.count - 1, "link"))"
      text += shortest > 1 ? "; none is shorter\n" : "; no other is as short\n"
    } else {
      text += ", by \(counted(chains.count, "chain")), the shortest first\n"
    }
    for chain in chains { text += "\n" + page(chain) }
    if let shortest, shortest > chains.count {
      let rest = shortest == .max ? "many" : grouped(shortest - chains.count)
      text +=
        "\nand \(rest) more; '--all \(min(shortest, 1000))' writes more, '--level module' shows fewer and larger links\n"
    }
    return text
  }

  private func page(_ chain: [Int]) -> String {
    var text = chain.map { Printable.verbatim(nodes[$0].name) }.joined(separator: " → ") + "\n"
    for (source, target) in zip(chain, chain.dropFirst()) {
      guard let edge = edges.first(where: { $0.source == source && $0.target == target }) else { continue }
      let place = edge.places.first?.location.place ?? ""
      let name = chain.count > 2 ? " → \(Printable.verbatim(nodes[target].name))" : ""
      text += "  \(place):\(name) \(edge.weight.words)\n"
    }
    return text
  }

  private func write(to json: inout JSONWriter) {
    from.write("from", to: &json)
    to.write("to", to: &json)
    json.string("level", level.rawValue)
    json.integer("shortest", shortest == .max ? nil : shortest)
    json.integer("ambiguousReferences", ambiguous)
    json.array("nodes") { json in
      for node in nodes { json.object(layout: .compact) { node.write(to: &$0) } }
    }
    json.array("edges") { json in
      for edge in edges {
        json.object(layout: .compact) { json in
          json.integer("source", edge.source)
          json.integer("target", edge.target)
          edge.weight.write(to: &json)
          json.array("places") { json in
            for place in edge.places { json.object { place.write(to: &$0) } }
          }
        }
      }
    }
    json.array("chains") { json in
      for chain in chains {
        json.array(layout: .compact) { json in
          for node in chain { json.integer(nil, node) }
        }
      }
    }
  }
}
