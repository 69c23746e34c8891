import Basics
import ReportModel
import YAML

extension Baseline {
  /// Reads the text of the file `file`. All mistakes come back, sorted by place; with an error among them there is no
  /// baseline. Keys that stand twice are warnings, and are left for `tidy`.
  package static func read(file: String, text: [UInt8]) -> (Baseline?, [Diagnostic]) {
    let leftovers = mergeConflicts(in: text, file)
    guard leftovers.isEmpty else { return (nil, leftovers) }
    let start = SourceLocation(file: file, line: 1, column: 1)
    if let format = ForeignFormat.name(of: text) {
      let message =
        "this is \(format), and no baseline; 'lintel baseline' writes one where no file is, so move "
        + "this one away"
      return (nil, [Diagnostic(.error, at: start, message)])
    }
    let (node, mistakes) = YAMLReader.read(file: file, bytes: text, as: .baseline)
    if let problem = entriesWithoutKey(in: text, file) { return (nil, [problem]) }
    guard let node else {
      // Single slips are told of a baseline only, or of what is wrong as a whole.
      let isToBeOne = YAMLReader.hasLine(startingWithKey: ["version", "violations"], text)
      return (
        nil,
        isToBeOne || mistakes.contains { $0.location == start }
          ? mistakes : [Diagnostic(.error, at: start, .noBaseline)]
      )
    }
    var decoder = BaselineDecoder()
    let baseline = decoder.baseline(node, text)
    let diagnostics = (mistakes + decoder.diagnostics).inOrder
    return (diagnostics.contains { $0.severity == .error } ? nil : baseline, diagnostics)
  }

  /// That entries stand where keys do, as nothing is written above them.
  private static func entriesWithoutKey(in text: [UInt8], _ file: String) -> Diagnostic? {
    if YAMLReader.hasLine(startingWithKey: ["violations"], text) { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard
      let number = lines.firstIndex(where: {
        $0.first == UInt8(ascii: "-") && $0.dropFirst().first != UInt8(ascii: "-")
      }),
      String(decoding: lines[number].prefix(200), as: UTF8.self).contains("rule:")
    else { return nil }
    let keys = YAMLReader.hasLine(startingWithKey: ["version"], text) ? ["violations:"] : ["version: 1", "violations:"]
    return Diagnostic(
      .error,
      at: SourceLocation(file: file, line: number + 1, column: 1),
      "a list stands where a key is needed; write \(listed(keys.map { "'\($0)'" }, "and, in a line below that,")) above it"
    )
  }

  /// The lines that git leaves in a file whose two sides it could not merge.
  private static func mergeConflicts(in text: [UInt8], _ file: String) -> [Diagnostic] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let first = line.first, "<>=|".utf8.contains(first), line.prefix(7).allSatisfy({ $0 == first }),
        line.count == 7 || line.count > 7 && (line[line.startIndex + 7] == 0x20 || line[line.startIndex + 7] == 0x0D)
      else { continue }
      let marker = String(decoding: line.prefix(7), as: UTF8.self)
      return [.leftOver(marker, at: SourceLocation(file: file, line: number + 1, column: 1))]
    }
    return []
  }
}

/// Reads entries, and reports what is wrong with them.
private struct BaselineDecoder {
  private var options = OptionDecoder(componentNames: [])

  var diagnostics: [Diagnostic] { options.diagnostics }

  /// Whether any key is one of a baseline, or was meant to be. Of what is something else nothing is quoted, as of what is no
  /// configuration (`ExtendedFiles`).
  private func looksLikeBaseline(_ keys: [String]) -> Bool {
    keys.isEmpty || keys.contains { suggestion(for: $0, among: ["version", "violations"]) != nil }
  }

  mutating func baseline(_ node: Node, _ text: [UInt8]) -> Baseline? {
    guard case .map(let pairs) = node.value else {
      options.report(.noBaseline, at: node.location)
      return nil
    }
    let keys = pairs.map(\.key.scalarText)
    if let message = KindOfFile(keys: keys)?.insteadOfBaseline {
      options.report(message, at: node.location)
      return nil
    }
    guard looksLikeBaseline(keys) else {
      options.report(.noBaseline, at: node.location)
      return nil
    }
    guard let map = options.map(node, of: "a baseline", required: ["version", "violations"]) else { return nil }
    if let version = map["version"], !check(version) { return nil }
    guard let violations = map["violations"] else { return nil }
    var baseline = Baseline()
    switch violations.value {
    case .null: break
    case .list(let items): baseline.entries = items.compactMap { entry($0) }
    case .scalar, .map: options.reportWrongType(violations, expected: "a list with one entry for each violation")
    }
    reportRepeats(baseline.entries)
    let place = { (key: String) in pairs.first { $0.key.scalarText == key }?.key.location.line }
    if let violations = place("violations"), let version = place("version") {
      baseline.takeLines(of: text, violations: violations, version: version)
    }
    return baseline
  }

  private mutating func check(_ node: Node) -> Bool {
    guard let version = options.integer(node, atLeast: 1) else { return false }
    guard version > Baseline.version else { return true }
    options.report(.newer(version), at: node.location)
    return false
  }

  private mutating func entry(_ node: Node) -> Baseline.Entry? {
    guard
      let map = options.map(
        node,
        of: "an entry",
        required: ["rule"],
        optional: [
          "source", "file", "target", "member", "in", "module", "target-module", "target-file", "folder", "declares",
          "count", "until", "owner", "ticket", "reason",
        ] + Measure.keys
      )
    else { return nil }
    func text(_ name: String, _ expected: String) -> String? {
      map[name].flatMap { options.text($0, expected: "\(expected), as text") }
    }
    var key = ViolationKey(
      rule: text("rule", "the id of a rule") ?? "",
      source: text("source", "the name of a type or module"),
      module: text("module", "the name of a module"),
      file: text("file", "the path of a file"),
      target: text("target", "the name of a type or module"),
      targetModule: text("target-module", "the name of a module"),
      targetFile: text("target-file", "the path of a file"),
      member: text("member", "the name of a member"),
      component: text("in", "the name of a component"),
      folder: text("folder", "the folder whose configuration states the rule")
    )
    let measures = Measure.keys.filter { map[$0] != nil }
    if measures.count > 1 { options.report(.severalMeasures(measures), at: node.location) }
    key.measure = measures.first
    if map["source"] == nil, map["file"] == nil, !map.hasUnknownKeys {
      options.report(.noSource, at: node.location)
    }
    let ofEnds = [("module", "source"), ("in", "source"), ("target-module", "target"), ("target-file", "target")]
    for (name, end) in ofEnds {
      if let node = map[name], map[end] == nil { options.report(.without(end, name), at: node.location) }
    }
    if map["source"] != nil, let node = map["declares"] { options.report(.declaresOfType, at: node.location) }
    var entry = Baseline.Entry(key: key, count: map["count"].flatMap { count($0) } ?? 1)
    entry.most = key.measure.flatMap { map[$0] }.flatMap { options.integer($0, atLeast: 1) }
    entry.declares = map["declares"].map { names($0) } ?? []
    entry.until = map["until"].flatMap { day($0) }
    entry.owner = map["owner"].flatMap { remark($0, "the name of a person or team") }
    entry.ticket = map["ticket"].flatMap { remark($0, "the name of a ticket") }
    entry.reason = map["reason"].flatMap { remark($0, "a reason") }
    entry.location = node.location
    return entry
  }

  private mutating func names(_ node: Node) -> [String] {
    guard case .list(let items) = node.value else {
      options.reportWrongType(node, expected: "a list of names, such as [Store, load]")
      return []
    }
    return items.compactMap { options.text($0, expected: "a name, as text") }
  }

  private mutating func count(_ node: Node) -> Int? {
    if node.integer == 0 {
      options.report(.noViolations, at: node.location)
      return nil
    }
    guard let count = options.integer(node, atLeast: 1) else { return nil }
    // Sums of counts must not run over.
    guard count <= 1_000_000 else {
      options.reportWrongType(node, expected: "a count of at most 1000000")
      return nil
    }
    return count
  }

  private mutating func day(_ node: Node) -> CalendarDate? {
    if case .scalar(let text, _) = node.value, let day = CalendarDate(text) { return day }
    let words = ["never", "forever", "none", "always", "infinity"]
    let isEndless = node.isNull || node.text.map { words.contains($0.lowercased()) } ?? false
    let advice = isEndless ? "; without 'until' an entry has no end, so leave it out" : ""
    options.report("expected a day such as 2027-01-31, found \(node.found)\(advice)", at: node.location)
    return nil
  }

  /// Numbers of tickets need no quotes.
  private mutating func remark(_ node: Node, _ expected: String) -> String? {
    if case .scalar(let text, _) = node.value, !text.isEmpty { return text }
    options.reportWrongType(node, expected: "\(expected), as text")
    return nil
  }

  private mutating func reportRepeats(_ entries: [Baseline.Entry]) {
    var first: [ViolationKey: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let other = first.updateValue(first[entry.key] ?? index, forKey: entry.key), let place = entry.location
      else { continue }
      options.report(.twice(entries[other]), at: place, severity: .warning)
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func leftOver(_ marker: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error,
      at: place,
      "this line, '\(marker)', is left over from a merge; delete such lines, keep the entries of both sides, and run "
        + "'lintel baseline --prune', which tidies up"
    )
  }
}

extension String {
  fileprivate static let noBaseline =
    "this is not a baseline: expected a map with the keys 'version' and 'violations'; 'lintel baseline' writes one "
    + "where no file is, so move this one away, or name another with '--baseline'"

  fileprivate static func newer(_ version: Int) -> String {
    "version \(version) is newer than this Lintel, which reads version \(Baseline.version); update Lintel"
  }

  fileprivate static func without(_ end: String, _ name: String) -> String {
    "'\(name)' says which type '\(end)' means, so it needs '\(end)' beside it"
  }

  fileprivate static var declaresOfType: String {
    "'declares' helps to find the file of code that belongs to no type; an entry with 'source' needs none"
  }

  fileprivate static var noSource: String {
    "an entry needs 'source', the type that breaks the rule, or 'file', where the code belongs to no type"
  }

  fileprivate static func severalMeasures(_ names: [String]) -> String {
    "an entry is about one number, and this one has \(listed(names.map { "'\($0)'" }, "and")); write an entry for each"
  }

  fileprivate static var noViolations: String { "0 violations need no entry; remove the line" }

  fileprivate static func twice(_ other: Baseline.Entry) -> String {
    let line = other.location?.line.map { ", as at line \($0)" } ?? ""
    return "this stands twice\(line); the smaller number holds, and 'lintel baseline --prune' tidies up"
  }
}
