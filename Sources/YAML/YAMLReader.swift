import Basics
import ReportModel

/// Reads one YAML file into a tree of nodes with their places.
///
/// Aliases represent the node of their anchor, `<<` merges maps; limits on size, depth and the number of values that
/// aliases mean keep every file from taking more than a moment.
package struct YAMLReader {
  static let maximumDepth = 50
  /// libyaml compares each with all before it.
  static let maximumDirectives = 100

  /// Returns the file's one document, or nil if it cannot be read, and every mistake in its form.
  package static func read(file: String, bytes: [UInt8], as kind: YAMLFileKind) -> (Node?, [Diagnostic]) {
    let whole = SourceLocation(file: file, line: 1, column: 1)
    guard bytes.count <= kind.maximumMegabytes << 20 else {
      let message = "larger than \(kind.maximumMegabytes) MB, which no \(kind.noun) should be"
      return (nil, [Diagnostic(.error, at: whole, message)])
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (nil, [Diagnostic(.error, at: whole, "written in UTF-16; save the file as UTF-8")])
    }
    var text: YAMLText
    do throws(YAMLText.NotUTF8) {
      text = try YAMLText(file: file, bytes: bytes)
    } catch {
      return (nil, [Diagnostic(.error, at: error.location, "not valid UTF-8 here; save the file as UTF-8")])
    }
    text.mayBeQuoted = kind.marks.isEmpty || text.hasLine(startingWithKey: kind.marks)
    if let place = text.directive(after: maximumDirectives) {
      return (nil, [Diagnostic(.error, at: place, "more than \(maximumDirectives) lines that begin with '%'")])
    }
    if kind.isWrittenByHand, let offset = leftoverOfMerge(in: text.bytes) {
      let place = text.location(byte: offset)
      let message =
        "this line is left over from a merge; keep what is right of both sides, and remove the three marker lines"
      return (nil, [Diagnostic(.error, at: place, message)])
    }
    let fences = text.lines(startingWith: "```")
    if kind.isWrittenByHand, let fence = fences.first {
      let last = fences.count > 1 ? fences.last?.line.map { ", and line \($0)" } ?? "" : ""
      let message = "this line is no YAML: on a page it marks where code begins or ends; delete it\(last)"
      return (nil, [Diagnostic(.error, at: fence, message)])
    }
    var reader = YAMLReader(text: text, kind: kind)
    return reader.read()
  }

  /// Whether a line of a text begins with one of some keys.
  package static func hasLine(startingWithKey keys: [String], _ bytes: [UInt8]) -> Bool {
    (try? YAMLText(file: "", bytes: bytes))?.hasLine(startingWithKey: keys) ?? false
  }

  /// A finished value: its node, how many values it stands for, and how deep it goes.
  private struct Built {
    var node: Node
    var size = 1
    var height = 1
  }

  /// A list or map that is still open.
  private struct Frame {
    let isMap: Bool
    let isRoot: Bool
    let lastOfEqualKeysCounts: Bool
    let location: SourceLocation
    let anchor: String?
    var items: [Node] = []
    var pairs: [(key: Node, value: Node)] = []
    /// The key that waits for its value; `isKeyTaken` without a key: a key that was reported, whose value goes too.
    var key: Node?
    var isKeyTaken = false
    var places: [String: SourceLocation] = [:]
    /// Whether several of its pairs have one key, of which the last counts.
    var hasEqualKeys = false
    var merged: [Node] = []
    var size = 1
    var height = 1

    typealias Problem = (message: String, location: SourceLocation)

    /// Adds an item, a key or a key's value; returns what is wrong with it.
    mutating func add(_ built: Built) -> [Problem] {
      size += built.size
      height = max(height, built.height + 1)
      if !isMap {
        items.append(built.node)
        return []
      }
      if !isKeyTaken { return take(key: built.node).map { [$0] } ?? [] }
      defer {
        key = nil
        isKeyTaken = false
      }
      return key.map { take(built.node, of: $0) } ?? []
    }

    private mutating func take(key: Node) -> Problem? {
      isKeyTaken = true
      guard case .scalar(let name, let isPlain) = key.value else {
        return ("expected a key, found \(key.found); a text with braces or brackets needs quotes", key.location)
      }
      if isPlain, let blank = name.unicodeScalars.first?.nameOfBlank {
        return ("\(blank) cannot indent a line; use spaces", key.location)
      }
      if name.isEmpty, isPlain { return ("expected a key before ':', found nothing", key.location) }
      if let first = places.updateValue(key.location, forKey: name) {
        if lastOfEqualKeysCounts {
          hasEqualKeys = true
          self.key = key
        } else {
          places[name] = first
        }
        let line = first.line ?? 0
        let place = line == key.location.line ? "column \(first.column ?? 0) of this line" : "line \(line)"
        let advice =
          lastOfEqualKeysCounts
          ? "the last one counts" : isRoot ? "put all of it there" : "give one of them another name, or take it out"
        return ("\(quoted(name)) stands in \(place) already; \(advice)", key.location)
      }
      self.key = key
      return nil
    }

    private mutating func take(_ value: Node, of key: Node) -> [Problem] {
      guard case .scalar("<<", isPlain: true) = key.value else {
        pairs.append((key, value))
        return []
      }
      var problems: [Problem] = []
      let maps = if case .list(let items) = value.value { items } else { [value] }
      for map in maps {
        if case .map = map.value {
          merged.append(map)
        } else {
          problems.append(("'<<' takes a map, or a list of maps, to merge; found \(map.found)", map.location))
        }
      }
      return problems
    }
  }

  private let text: YAMLText
  private let kind: YAMLFileKind
  private var diagnostics: [Diagnostic] = []
  private var open: [Frame] = []
  /// nil: the anchor's own value is still being read.
  private var anchors: [String: Built?] = [:]
  private var root: Node?
  private var hasDocument = false
  private var values = 0
  private var isStopped = false

  private init(text: YAMLText, kind: YAMLFileKind) {
    self.text = text
    self.kind = kind
  }

  private mutating func read() -> (Node?, [Diagnostic]) {
    let isBlank = text.bytes.isEmpty
    if !isBlank, let problem = forEachYAMLEvent(in: text.bytes, { take($0) }) {
      diagnostics.append(diagnostic(for: problem, in: text))
      return (nil, diagnostics)
    }
    if isStopped { return (nil, diagnostics) }
    if root?.isNull ?? true, diagnostics.isEmpty {
      let start = SourceLocation(file: text.file, line: 1, column: 1)
      let state = text.bytes.contains(UInt8(ascii: "#")) ? "has only comments" : "is empty"
      report("the file \(state); it needs \(kind.needs)", at: start)
      return (nil, diagnostics)
    }
    return (root, diagnostics)
  }

  /// Takes one event; false stops the reading.
  private mutating func take(_ event: YAMLEvent) -> Bool {
    let location = text.location(character: event.character)
    switch event.kind {
    case .documentStart:
      if hasDocument {
        stop("a second document begins here; a \(kind.noun) is a single one", at: location)
      }
      hasDocument = true
    case .scalar(let content, let isPlain, let properties):
      takeScalar(content, isPlain: isPlain, properties, at: event.character)
    case .alias(let name):
      takeAlias(name, at: location)
    case .listStart(let properties):
      begin(isMap: false, properties, at: location)
    case .mapStart(let properties):
      begin(isMap: true, properties, at: location)
    case .end:
      end()
    }
    return !isStopped
  }

  private mutating func takeScalar(
    _ content: String,
    isPlain: Bool,
    _ properties: YAMLEvent.Properties,
    at character: Int
  ) {
    let location = text.location(character: character)
    // `! off` and `!!str off` are text, as if in quotes.
    let isText = !isPlain || properties.tag != nil
    let isTagged = !check(tag: properties.tag, allowed: "str", of: content, at: location)
    let isNull = !isText && Node.isNull(plain: content) && !awaitsKey
    let value = isNull ? Node.Value.null : .scalar(content, isPlain: !isText)
    var node = Node(value, at: location)
    node.isMistaken = isTagged
    if isNull, content.isEmpty { node.comment = text.comment(at: text.offset(character: character)) }
    add(Built(node: node), anchor: properties.anchor)
  }

  private mutating func takeAlias(_ name: String, at location: SourceLocation) {
    guard let anchor = anchors[name] else {
      report(
        "'*\(name)' stands for an anchor '&\(name)', and there is none; a pattern needs quotes: \"*\(name)\"",
        at: location
      )
      return add(Built(node: Node(.scalar("*" + name, isPlain: false), at: location)), anchor: nil)
    }
    guard var built = anchor else { return stop("'*\(name)' lies inside the value that it stands for", at: location) }
    // A list in a list is rarely right, and it is the place of the outer one that says so.
    let isItem = open.last.map { !$0.isMap } ?? false
    let isList = if case .list = built.node.value { true } else { false }
    if awaitsKey || isItem && isList { built.node.location = location }
    if open.count + built.height > Self.maximumDepth { return stopTooDeep(at: location) }
    add(built, anchor: nil)
  }

  private mutating func begin(isMap: Bool, _ properties: YAMLEvent.Properties, at location: SourceLocation) {
    _ = check(tag: properties.tag, allowed: isMap ? "map" : "seq", at: location)
    if open.count >= Self.maximumDepth { return stopTooDeep(at: location) }
    if let anchor = properties.anchor { anchors[anchor] = .some(nil) }
    open.append(
      Frame(
        isMap: isMap,
        isRoot: open.isEmpty,
        lastOfEqualKeysCounts: kind.lastOfEqualKeysCounts,
        location: location,
        anchor: properties.anchor
      )
    )
  }

  private mutating func end() {
    guard var frame = open.popLast() else { return }
    if frame.hasEqualKeys {
      var seen: Set<String> = []
      frame.pairs = frame.pairs.reversed().filter { seen.insert($0.key.scalarText).inserted }.reversed()
    }
    if frame.isMap { merge(into: &frame) }
    let value = frame.isMap ? Node.Value.map(frame.pairs) : .list(frame.items)
    values -= frame.size - 1  // They were counted one by one; `add` counts the whole.
    add(
      Built(node: Node(value, at: frame.location), size: frame.size, height: frame.height),
      anchor: frame.anchor
    )
  }

  /// Puts a finished value where it belongs: as the root, an item, a key or a key's value.
  private mutating func add(_ built: Built, anchor: String?) {
    values += built.size
    if values > kind.maximumValues {
      return stop("the file stands for more than \(kind.maximumValues) values", at: built.node.location)
    }
    if let anchor { anchors[anchor] = .some(built) }
    guard !open.isEmpty else {
      root = root ?? built.node
      return
    }
    // In place: taken out, a frame would be copied.
    let problems = open[open.count - 1].add(built)
    for problem in problems { report(problem.message, at: problem.location) }
  }

  private var awaitsKey: Bool {
    guard let frame = open.last else { return false }
    return frame.isMap && !frame.isKeyTaken
  }

  /// Adds the pairs of the merged maps whose keys the map does not have; earlier ones win.
  private func merge(into frame: inout Frame) {
    for case .map(let pairs) in frame.merged.map(\.value) {
      for pair in pairs where frame.places[pair.key.scalarText] == nil {
        frame.places[pair.key.scalarText] = pair.key.location
        frame.pairs.append(pair)
      }
    }
  }

  /// Reports a tag that means nothing; whether there is none.
  ///
  /// - Parameter text: what is behind it.
  private mutating func check(
    tag: String?,
    allowed: String,
    of text: String = "",
    at location: SourceLocation
  ) -> Bool {
    guard let tag, tag != "!", tag != "tag:yaml.org,2002:" + allowed else { return true }
    let written = tag.hasPrefix("tag:yaml.org,2002:") ? "!!" + tag.dropFirst(18) : tag
    let name = written.drop { $0 == "!" }
    var advice = "a text that begins with '!' needs quotes"
    // A configuration.
    if !kind.marks.isEmpty, self.text.mayBeQuoted {
      if ["include", "import", "reference", "inc", "file"].contains(name.lowercased()) {
        advice = "another configuration is taken in as a whole, by extends: \(text.isEmpty ? "other.yml" : text)"
      } else if text.isEmpty, !name.isEmpty, name.utf8.allSatisfy(\.isKeyByte) {
        advice = "all but \(name) is written { not: \(name) }, and \(advice)"
      }
    }
    report("YAML tags such as \(quoted(written)) mean nothing here; \(advice)", at: location)
    return false
  }

  private mutating func stopTooDeep(at location: SourceLocation) {
    stop("nested more than \(Self.maximumDepth) levels deep", at: location)
  }

  private mutating func stop(_ message: String, at location: SourceLocation) {
    report(message, at: location)
    isStopped = true
  }

  private mutating func report(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.error, at: location, message))
  }
}
