import Basics
import ReportModel

extension GraphViewFormat {
  package static let json = GraphViewFormat(
    name: "json",
    help: "for other tools: nodes, edges, verdicts, order, knots and cuts, in a form that stays stable",
    render: renderJSON
  )
}

// Documentation/formats.md describes it. The order of the keys is part of the format; new ones go to the end.

@Sendable private func renderJSON(_ view: GraphView, _ options: GraphOptions) -> [UInt8] {
  var json = JSONWriter(reservingCapacity: 300 * (view.graph.nodes.count + view.graph.edges.count))
  let (knots, cuts, looks) = (view.knotOfNode, view.isCut, view.looks)
  json.object { json in
    json.integer("schemaVersion", 2)
    json.string("level", view.graph.level.rawValue)
    json.array("nodes") { json in
      for (number, node) in view.graph.nodes.enumerated() {
        json.object(layout: .compact) { json in
          node.write(to: &json)
          json.integer("types", node.types)
          json.integer("abstractTypes", node.abstractTypes)
          json.integer("layer", node.layer)
          json.integer("order", view.order[number])
          json.integer("knot", knots[number])
          json.integer("collapsed", node.collapsed)
          if let change = node.change { json.string("change", change.rawValue) }
        }
      }
    }
    json.array("edges") { json in
      for (number, edge) in view.graph.edges.enumerated() {
        json.object(layout: .compact) { json in
          edge.write(to: &json)
          json.string("verdict", edge.verdict.rawValue)
          json.array("rules") { json in
            for judgement in edge.judgements { json.object { judgement.write(to: &$0) } }
          }
          let isInCycle = edge.referencesOnCycles > 0 && knots[edge.source] == knots[edge.target]
          json.boolean("inCycle", knots[edge.source] != nil && isInCycle)
          json.boolean("isCut", cuts[number])
          json.boolean("isBackward", view.isBackward[number])
          json.string("look", looks[number].rawValue)
          if let change = edge.change { json.string("change", change.rawValue) }
          if edge.standing.breaking > 0 { json.integer("breaking", edge.standing.breaking) }
          if edge.standing.leftAlone > 0 { json.integer("leftAlone", edge.standing.leftAlone) }
        }
      }
    }
    json.array("knots") { json in
      for knot in view.knots { json.object(layout: .compact) { knot.write(to: &$0) } }
    }
    json.object("leftOut", layout: .compact) { view.leftOut.write(to: &$0) }
    json.integer("limit", view.limit.nodes)
    if let since = view.since {
      json.object("since", layout: .compact) { json in
        json.string("name", since.name)
        json.string("mergeBase", since.mergeBase)
      }
    }
  }
  return json.finish()
}

extension LevelGraph.Edge {
  /// Ends, references by kind and places.
  func write(to json: inout JSONWriter) {
    json.integer("source", source)
    json.integer("target", target)
    weight.write(to: &json)
    json.array("places") { json in
      for place in places { json.object { place.write(to: &$0) } }
    }
  }
}

extension LevelGraph.Judgement {
  fileprivate func write(to json: inout JSONWriter) {
    json.string("rule", rule)
    json.string("verdict", verdict.rawValue)
    json.integer("references", references)
    Optional(place.location).writeFields(to: &json)
  }
}

extension GraphView.Knot {
  fileprivate func write(to json: inout JSONWriter) {
    json.array("nodes") { json in
      for node in nodes { json.integer(nil, node) }
    }
    json.integer("edges", edges)
    json.boolean("isExact", isExact)
    json.array("cuts") { json in
      for cut in cuts {
        json.object { json in
          json.integer("edge", cut.edge)
          json.integer("largestLeft", cut.largestLeft)
          guard let freed = cut.freed else { return }
          json.array("frees") { json in
            for node in freed { json.integer(nil, node) }
          }
        }
      }
    }
  }
}

extension [GraphView.Overlap] {
  /// Of components that are not shown; nothing if there are none.
  func writeUndrawn(to json: inout JSONWriter) { if !isEmpty { write("undrawn", to: &json) } }

  fileprivate func write(_ key: String, to json: inout JSONWriter) {
    json.array(key) { json in
      for part in self {
        json.object { json in
          json.string("component", part.component)
          json.integer("types", part.types)
        }
      }
    }
  }
}

extension GraphView.LeftOut {
  fileprivate func write(to json: inout JSONWriter) {
    json.integer("nodes", nodes)
    json.integer("edges", edges)
    json.integer("collapsed", collapsed)
    json.array("beyondLimit") { json in
      for name in beyondLimit { json.string(nil, name) }
    }
    json.integer("implied", implied)
    json.integer("violatingReferences", violations)
    json.integer("violationsElsewhere", violationsElsewhere + violationsOfHidden)
    json.integer("typesOutside", typesOutside)
    undrawn.writeUndrawn(to: &json)
    json.integer("ambiguousReferences", ambiguous)
    shownElsewhere.write("shownElsewhere", to: &json)
    json.integer("alone", alone)
    guard violationsOfHidden > 0 else { return }
    json.integer("violationsOfHidden", violationsOfHidden)
    json.array("hiddenPairs") { json in
      for pair in hiddenPairs {
        json.object { json in
          json.string("source", pair.source)
          json.string("target", pair.target)
        }
      }
    }
  }
}
