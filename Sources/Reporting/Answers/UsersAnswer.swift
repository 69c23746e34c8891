import Basics
import ReportModel

extension UsersReport: Answer {
  package static var formats: [AnswerFormat<UsersReport>] {
    [
      .text { report, options in report.text(limit: options.limit ?? 20) },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  private func text(limit: Int) -> String {
    if let nothingSeen { return Printable.prose(nothingSeen) + "\n" + doubts }
    guard !users.isEmpty else {
      let verb = isOfConstants || conformer != nil ? "names" : "uses"
      return Printable.prose("nothing in the project \(verb) \(part.title)") + "\n" + doubts
    }
    var text = summary + "\n"
    for distance in 1...(users.last?.distance ?? 1) {
      let step = users.filter { $0.distance == distance }
      for isTest in [false, true] {
        let some = step.filter { $0.node.isTest == isTest }
        if !some.isEmpty { text += "\n" + page(some, distance, isTest, limit) }
      }
    }
    return text + doubts
  }

  /// That no reference was found, where that is not to say that nothing uses the part; nil elsewhere.
  package var nothingSeen: String? {
    guard users.isEmpty, !unseen.isEmpty else { return nil }
    let verb = part.isPlural ? "they declare" : "it declares"
    return "no reference to \(part.title) was found; \(verb) \(listed(unseen, "and")), whose uses are not seen"
  }

  private var summary: String {
    let (direct, tests) = (users.filter { $0.distance == 1 }, users.filter(\.node.isTest))
    let over = users.count - direct.count
    var text = sentence(
      "\(part.title): \(count(direct)) \(direct.count == 1 ? "uses" : "use") it"
    )
    if over > 0 { text += ", \(grouped(over)) more by way of these" }
    if let depth, depth > 1 { text += ", over at most \(depth) links" }
    text += "; \(tests.isEmpty ? "none" : grouped(tests.count)) of them in tests"
    if !tests.isEmpty { text += " (here tests count, whatever a check scans)" }
    guard depth == nil, nodeCount > 0 else { return text }
    let share = decimals(100 * Double(users.count(where: isOfLevel)) / Double(nodeCount), 0)
    return text + ". A change of it can touch \(share) % of the \(counted(nodeCount, level.rawValue))"
  }

  private func page(_ users: [User], _ distance: Int, _ isTest: Bool, _ limit: Int) -> String {
    let steps = distance == 1 ? "direct" : "over \(distance) links"
    var text = "\(steps)\(isTest ? ", in tests" : ""): \(count(users))\n"
    let lines = lines(of: users)
    for (user, others) in lines.prefix(limit) {
      let place = user.places.first?.location.place ?? ""
      let more = others == 0 ? "" : " and \(grouped(others)) more"
      let over = distance == 1 ? "" : " → \(Printable.verbatim(user.over))"
      text += "  \(place): \(Printable.verbatim(user.node.name))\(more)\(over): \(user.weight.words)\n"
    }
    let left = lines.dropFirst(limit).reduce(0) { $0 + 1 + $1.others }
    if left > 0 { text += "  and \(grouped(left)) more ('--limit N' shows more)\n" }
    return text
  }

  /// What is told in a line: a user, and how many others have the same imports and nothing else, as the types of one file.
  private func lines(of users: [User]) -> [(user: User, others: Int)] {
    var lines: [(user: User, others: Int)] = []
    var ofImports: [Imports: Int] = [:]
    for user in users {
      if let imports = imports(of: user) {
        if let line = ofImports[imports] {
          lines[line].others += 1
          continue
        }
        ofImports[imports] = lines.count
      }
      lines.append((user, 0))
    }
    return lines
  }

  private struct Imports: Hashable {
    var count: Int
    var places: [SourceLocation]
    var over: String
  }

  /// What a type imports; nil of what is none, and where it also names something.
  private func imports(of user: User) -> Imports? {
    guard level == .type, isOfLevel(user), user.weight.imports == user.weight.total else { return nil }
    return Imports(count: user.weight.imports, places: user.places.map(\.location), over: user.over)
  }

  /// Whether a user is what the level is called after: beside types there are storyboards and code that is in none.
  private func isOfLevel(_ user: User) -> Bool { level != .type || user.node.types > 0 }

  /// `3 types and 2 files`
  package func count(_ users: [User]) -> String {
    let others = users.filter { !isOfLevel($0) }
    let kinds = Set(others.map(\.node.kind)).sorted().map { kind in
      counted(others.count { $0.node.kind == kind }, kind)
    }
    let own = users.count - others.count
    return listed((own == 0 && !kinds.isEmpty ? [] : [counted(own, level.rawValue)]) + kinds, "and")
  }

  private var doubts: String {
    let unseen = isOfConstants ? "\nwho uses a constant of this enum names no type, and is not seen here\n" : asked
    return unseen + String.notLookedAt(ambiguous)
  }

  private var asked: String {
    guard let conformer else { return "" }
    let name = Printable.verbatim(conformer)
    return "\na protocol of \(name) may ask for a type of this name, and who uses it by that is not seen here\n"
  }

  private func write(to json: inout JSONWriter) {
    part.write("of", to: &json)
    json.string("level", level.rawValue)
    json.integer("depth", depth)
    json.integer("nodes", nodeCount)
    json.integer("ambiguousReferences", ambiguous)
    json.array("users") { json in
      for user in users {
        json.object(layout: .compact) { json in
          user.node.write(to: &json)
          json.integer("distance", user.distance)
          json.string("over", user.over)
          user.weight.write(to: &json)
          json.array("places") { json in
            for place in user.places { json.object { place.write(to: &$0) } }
          }
        }
      }
    }
  }
}

extension String {
  /// That some references of the project are not looked at, as their names can mean several things; empty if none are.
  static func notLookedAt(_ ambiguous: Int) -> String {
    guard ambiguous > 0 else { return "" }
    let verb = ambiguous == 1 ? "is" : "are"
    return
      "\n\(counted(ambiguous, "reference")) of the project can mean several things, and \(verb) not looked at here\n"
  }
}
