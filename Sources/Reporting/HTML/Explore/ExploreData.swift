import Basics
import ReportModel

/// The data of the page for `explore`, as its script reads it: JSON whose long columns are numbers in base 64.
///
/// Numbers are small where they are differences from the one before: the types of a file follow each other, and so do the
/// lines of a type's references. That is 100 times less than the graph as JSON.
struct ExploreData {
  private let report: ExploreReport
  private let links: SourceLinks?

  init(_ report: ExploreReport, _ links: SourceLinks?) { (self.report, self.links) = (report, links) }

  /// In bytes. The page is to be sent by mail, so it gets no larger for lines of source; without them it is what it is.
  private static let limit = 1_700_000

  /// Of further violations the page says what their rules demand.
  private static let messageLimit = 3000

  /// Returns the data as text that may stand in a `script` element.
  func render() -> [UInt8] {
    let edges = edges
    let rest = json(edges, lines: report.files.map { _ in "" })
    let texts = texts(limit: max(0, Self.limit - rest.count))
    return withoutMarkup(texts.contains { !$0.isEmpty } ? json(edges, lines: texts) : rest)
  }

  /// No element can end or begin in it.
  private func withoutMarkup(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count + 1000)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
    }
    return result
  }

  private func json(_ edges: String, lines: [String]) -> [UInt8] {
    var json = JSONWriter(layout: .lines, reservingCapacity: 100_000)
    json.object(layout: .compact) { json in
      json.integer("schemaVersion", 1)
      json.string("project", Printable.verbatim(report.project))
      if let links { json.string("links", links.base) }
      json.strings("modules", report.modules)
      addFiles(to: &json)
      json.strings("components", report.components)
      if report.contentsOfComponents.contains(where: { $0 != nil }) {
        json.strings("contents", report.contentsOfComponents.map { $0 ?? "" })
      }
      addNodes(to: &json)
      json.string("edges", edges)
      // Few projects have files of several modules.
      if !report.betweenModules.isEmpty { json.string("betweenModules", column(of: report.betweenModules)) }
      if !report.betweenComponents.isEmpty { json.string("betweenComponents", column(of: report.betweenComponents)) }
      if !report.sharedOfModules.isEmpty { json.string("sharedOfModules", column(of: report.sharedOfModules)) }
      if !report.sharedOfComponents.isEmpty { json.string("sharedOfComponents", column(of: report.sharedOfComponents)) }
      if !report.leftAlone.isEmpty { json.string("leftAlone", leftAlone) }
      if !report.repeated.isEmpty { json.string("repeated", repeated) }
      if report.ambiguous > 0 { json.integer("ambiguous", report.ambiguous) }
      if report.nodes.contains(where: { $0.ambiguous > 0 }) { json.string("nodesAmbiguous", ambiguous) }
      if report.countsInferred { json.boolean("countsInferred", true) }
      addRules(to: &json)
      json.array("lines") { json in
        for text in lines { json.string(nil, text) }
      }
    }
    return json.finish()
  }

  // MARK: Columns

  private func addFiles(to json: inout JSONWriter) {
    let parts = report.files.map { split($0.path) }
    let folders = Array(Set(parts.map(\.folder))).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let numbers = Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($1, $0) })
    json.strings("folders", folders)
    json.strings("files", parts.map(\.name))
    json.string("fileFolders", Column(differences: parts.map { numbers[$0.folder] ?? 0 }).text)
    json.string("fileModules", Column(differences: report.files.map(\.module)).text)
  }

  private func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }

  private func addNodes(to json: inout JSONWriter) {
    let nodes = report.nodes
    let kinds = Array(Set(nodes.map(\.kind))).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    json.strings("names", nodes.map(\.name))
    json.strings("kindNames", kinds)
    json.string("kinds", Column(nodes.map { numbers[$0.kind] ?? 0 }).text)
    json.string("nodeFiles", Column(differences: nodes.map(\.file)).text)
    json.string("nodeLines", lineColumn.text)
    json.string(
      "enclosing",
      Column(signed: nodes.enumerated().map { number, node in node.enclosing.map { number - $0 } ?? 0 }).text
    )
    json.string("nodeComponents", Column(nodes.map { ($0.component ?? -1) + 1 }).text)
  }

  /// The node as the difference from the one before it, and how many of its references can mean several types.
  private var ambiguous: String {
    var column = Column()
    var last = 0
    for (number, node) in report.nodes.enumerated() where node.ambiguous > 0 {
      column.add(number - last)
      column.add(node.ambiguous)
      last = number
    }
    return column.text
  }

  /// The lines of each file begin anew.
  private var lineColumn: Column {
    var column = Column()
    var (file, line) = (-1, 0)
    for node in report.nodes {
      if node.file != file { (file, line) = (node.file, 0) }
      column.add(signed: node.line - line)
      line = node.line
    }
    return column
  }

  /// For each node how many edges begin at it; for each of these the target and the places. A place is the lines since the
  /// one before and its kind; 1 says that the next ones are in another file.
  private var edges: String {
    var column = Column()
    var next = 0
    for (number, node) in report.nodes.enumerated() {
      let end = report.edges[next...].firstIndex { $0.source != number } ?? report.edges.count
      column.add(end - next)
      var target = 0
      for edge in report.edges[next..<end] {
        column.add(edge.target - target)
        target = edge.target
        column.add(edge.places.count)
        add(edge.places, in: node.file, to: &column)
      }
      next = end
    }
    return column.text
  }

  /// The edge as the difference from the one before it, how many ends, and these.
  private func column(of edges: [ExploreReport.SeenEdge]) -> String {
    var column = Column()
    var last = 0
    for edge in edges {
      column.add(edge.edge - last)
      last = edge.edge
      column.add(edge.ends.count)
      for ends in edge.ends {
        column.add(ends.source + 1)
        column.add(ends.target + 1)
      }
    }
    return column.text
  }

  private func column(of shared: [ExploreReport.SharedTypes]) -> String {
    Column(shared.flatMap { [$0.owner, $0.home + 1, $0.types] }).text
  }

  /// The edge as the difference from the one before it, and how many of its references are left alone.
  private var leftAlone: String {
    var column = Column()
    var last = 0
    for entry in report.leftAlone {
      column.add(entry.edge - last)
      last = entry.edge
      column.add(entry.named)
      column.add(entry.inferred)
    }
    return column.text
  }

  /// How many edges, these as differences, the first from the first one before it, the kind, and how many references.
  private var repeated: String {
    var column = Column()
    var first = 0
    for entry in report.repeated {
      column.add(entry.edges.count)
      var last = first
      for edge in entry.edges {
        column.add(edge - last)
        last = edge
      }
      first = entry.edges[0]
      column.add(entry.kind.number)
      column.add(entry.references)
    }
    return column.text
  }

  private func add(_ places: [ExploreReport.Place], in home: Int, to column: inout Column) {
    var (file, line) = (home, 0)
    for place in places {
      if place.file != file {
        column.add(1)
        column.add(signed: place.file - file)
        (file, line) = (place.file, 0)
      }
      column.add(2 + (place.line - line) * kindCount + place.kind.number)
      line = place.line
    }
  }

  private func addRules(to json: inout JSONWriter) {
    json.array("rules") { json in
      for rule in report.rules {
        json.object { json in
          json.string("id", Printable.verbatim(rule.id))
          json.string("demand", Printable.prose(rule.demand))
          if let because = rule.because { json.string("because", Printable.prose(because)) }
          if rule.isOfCycles { json.boolean("isOfCycles", true) }
        }
      }
    }
    json.array("tables") { json in
      for table in report.tables {
        json.object { json in
          json.integer("rule", table.rule)
          json.boolean("isWhole", table.isWhole)
          json.array("rows") { json in
            for row in table.rows {
              json.array { json in
                for component in [row.component] + row.allowed { json.integer(nil, component) }
              }
            }
          }
        }
      }
    }
    var column = Column()
    for violation in report.violations {
      column.add(violation.rule)
      column.add((violation.severity == .error ? 0 : 1) + (violation.isKnown ? 2 : 0))
      column.add(violation.file)
      column.add(violation.line)
      column.add((violation.source ?? -1) + 1)
      column.add((violation.target ?? -1) + 1)
    }
    json.string("violations", column.text)
    json.strings("messages", report.violations.prefix(Self.messageLimit).map { Printable.prose($0.message) })
  }

  // MARK: Lines of source

  /// By file, the lines at which references are, each on a line of its own, empty where it is left out: all if that is
  /// not too much, else those of the first places of each edge, and always those that break rules.
  private func texts(limit: Int) -> [String] {
    let lines = rankedLines
    let depth = [Int.max, 8, 4, 2, 1].first { size(lines, upTo: $0) <= limit } ?? 0
    return lines.map { lines in
      let texts = lines.map { $0.rank < depth ? Printable.verbatim($0.text) : "" }
      return texts.allSatisfy(\.isEmpty) ? "" : texts.joined(separator: "\n")
    }
  }

  /// A line at which a reference is.
  private struct RankedLine {
    /// The least number of a place there among those of its edge; -1 where a rule is broken.
    var rank: Int
    var text: String
  }

  /// By file, in their order.
  private var rankedLines: [[RankedLine]] {
    // The line above the number, so that one comparison sorts by both.
    let shift = 32
    var found = report.files.map { _ in [Int]() }
    for edge in report.edges {
      for (number, place) in edge.places.enumerated() { found[place.file].append(place.line << shift | number) }
    }
    var broken = report.files.map { _ in Set<Int>() }
    for violation in report.violations { broken[violation.file].insert(violation.line) }
    return found.indices.map { file in
      var lines: [RankedLine] = []
      var last = -1
      for place in found[file].sorted() where place >> shift != last {
        last = place >> shift
        let rank = broken[file].contains(last) ? -1 : place & (1 << shift - 1)
        lines.append(RankedLine(rank: rank, text: report.lines[file][last] ?? ""))
      }
      return lines
    }
  }

  /// About the number of bytes that lines take whose rank is less than `depth`.
  private func size(_ lines: [[RankedLine]], upTo depth: Int) -> Int {
    lines.joined().reduce(0) { $0 + 2 + ($1.rank < depth ? $1.text.utf8.count : 0) }
  }
}

private let kindCount = ExploreReport.ReferenceKind.allCases.count

extension ExploreReport.ReferenceKind {
  /// Its place among all.
  fileprivate var number: Int {
    switch self {
    case .import: 0
    case .inherit: 1
    case .declare: 2
    case .create: 3
    case .use: 4
    case .inferred: 5
    }
  }
}

/// Numbers as text: each in base 64, five bits a letter, the lowest first, and 32 more where another follows.
struct Column {
  private var letters: [UInt8] = []

  init() {}

  init(_ numbers: [Int]) {
    for number in numbers { add(number) }
  }

  init(signed numbers: [Int]) {
    for number in numbers { add(signed: number) }
  }

  /// Each as the difference from the one before it.
  init(differences numbers: [Int]) {
    var last = 0
    for number in numbers {
      add(signed: number - last)
      last = number
    }
  }

  /// `A` to `Z`, `a` to `z`, `0` to `9`, `-` and `_`.
  private static func digit(_ number: Int) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: number)
    switch digit {
    case 0..<26: return UInt8(ascii: "A") + digit
    case 26..<52: return UInt8(ascii: "a") + digit - 26
    case 52..<62: return UInt8(ascii: "0") + digit - 52
    default: return digit == 62 ? UInt8(ascii: "-") : UInt8(ascii: "_")
    }
  }

  /// - Parameter number: not negative.
  mutating func add(_ number: Int) {
    var rest = number
    repeat {
      letters.append(Self.digit(rest & 31 | (rest > 31 ? 32 : 0)))
      rest >>= 5
    } while rest > 0
  }

  mutating func add(signed number: Int) { add(number < 0 ? -number * 2 - 1 : number * 2) }

  var text: String { String(decoding: letters, as: UTF8.self) }
}

extension JSONWriter {
  /// An array of names; hidden characters in them are written out.
  mutating func strings(_ key: String, _ values: [String]) {
    array(key) { json in
      for value in values { json.string(nil, Printable.verbatim(value)) }
    }
  }
}
