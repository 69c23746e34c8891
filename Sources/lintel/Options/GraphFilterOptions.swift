import Engine
import ReportModel

/// Which part of the graph of a project a command is about, and how large its nodes are.
struct GraphFilterOptions {
  /// What the nodes are; nil: single references, as they are.
  let level: LevelGraph.Level?
  let hasLevel: Bool
  /// The first option given that says something of a graph of parts.
  let first: String?
  /// What `--max-nodes` says.
  let maximumNodes: Int?
  private let request: GraphRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let word = try arguments.value("--level", .words(Self.levels, label: "LEVEL"), help: Self.levelHelp) {
      (text) throws(UsageError) in
      try oneOf(Self.levels, text) { Self.levels.contains($0) ? $0 : nil }
    }
    hasLevel = word != nil
    level = word.flatMap(LevelGraph.Level.init)
    var request = GraphRequest()
    request.level = level
    request.components = arguments.values(
      "--component",
      .word("NAME"),
      help:
        "show this component, and no others but those named likewise; what is in several is in the first; may be repeated"
    )
    if !request.components.isEmpty, hasLevel, level != .component {
      throw UsageError("--component is about components; leave '--level' out, or write '--level component'")
    }
    var given = try Self.takeParts(&arguments, &request)
    given += try Self.takeEdges(&arguments, &request)
    given += Self.takeCollapse(&arguments, &request)
    maximumNodes = try arguments.number(
      "--max-nodes",
      "N",
      help: "show at most N nodes: collapse folders, the smallest first"
    )
    if maximumNodes != nil { given.append("--max-nodes") }
    first = request.components.isEmpty ? given.first : "--component"
    self.request = request
  }

  /// Takes which parts are shown; returns the options that are given.
  private static func takeParts(
    _ arguments: inout Arguments,
    _ request: inout GraphRequest
  ) throws(UsageError) -> [String] {
    let options: [(name: String, place: WritableKeyPath<GraphRequest, [String]>, help: String)] = [
      (
        "--within", \.within,
        "show nothing but this part: a type, file, folder, module, component or path; may be repeated"
      ),
      ("--without", \.without, "leave this part out; may be repeated"),
      ("--focus", \.focus, "show this part, and what is --depth links away from it; may be repeated"),
      ("--reaches", \.reaches, "show this part, and all that leads to it; may be repeated"),
      ("--reached-by", \.reachedBy, "show this part, and all that it leads to; may be repeated"),
      ("--from", \.from, "show the chains that begin at this part; may be repeated"),
      ("--to", \.to, "show the chains that end at this part; may be repeated"),
    ]
    for (name, place, help) in options {
      request[keyPath: place] = arguments.values(name, ValueSyntax(label: "NAME", completion: .files), help: help)
    }
    let depth = try arguments.number("--depth", "N", help: "with --focus: how many links away (1, if not given)")
    request.paths = try arguments.number("--paths", "K", help: "with --from and --to: the K shortest chains only")
    if depth != nil, request.focus.isEmpty {
      throw UsageError("--depth says how far to look around --focus NAME; give it, too")
    }
    if request.paths != nil, request.from.isEmpty || request.to.isEmpty {
      throw UsageError("--paths is about chains between two parts; give --from NAME and --to NAME, too")
    }
    request.depth = depth ?? 1
    return options.filter { !request[keyPath: $0.place].isEmpty }.map(\.name)
  }

  /// Takes which references and edges are shown.
  private static func takeEdges(
    _ arguments: inout Arguments,
    _ request: inout GraphRequest
  ) throws(UsageError) -> [String] {
    request.kinds = try arguments.kinds()
    var given = request.kinds.isEmpty ? [] : ["--kinds"]
    let flags: [(name: String, place: WritableKeyPath<GraphRequest, Bool>, help: String)] = [
      ("--external", \.isWithExternal, "show what is outside of the project, too (at the level of types)"),
      ("--violations", \.isOfViolations, "show only what breaks a rule"),
      ("--cycles", \.isOfCycles, "show only what is on cycles"),
      ("--reduce", \.isReduced, "leave out what longer chains imply"),
    ]
    for (name, place, help) in flags {
      request[keyPath: place] = arguments.flag(name, help: help)
      if request[keyPath: place] { given.append(name) }
    }
    return given
  }

  /// Takes what is shown as one.
  private static func takeCollapse(_ arguments: inout Arguments, _ request: inout GraphRequest) -> [String] {
    let collapsed = arguments.values(
      "--collapse",
      ValueSyntax(label: "DEPTH|FOLDER", completion: .folders),
      help: "show what is in a folder as one: folders of that depth, or those that a pattern matches; may be repeated"
    )
    for text in collapsed {
      if let number = Int(text), number > 0 {
        request.collapseDepth = number
      } else {
        request.collapsePatterns.append(text)
      }
    }
    request.expanded = arguments.values(
      "--expand",
      ValueSyntax(label: "NAME", completion: .files),
      help: "do not collapse this part, whatever --collapse and --max-nodes say; may be repeated"
    )
    return (collapsed.isEmpty ? [] : ["--collapse"]) + (request.expanded.isEmpty ? [] : ["--expand"])
  }

  private static let levels = LevelGraph.Level.allCases.map(\.rawValue) + ["reference"]
  private static let levelHelp =
    "look at parts of this size: \(levels.dropLast().joined(separator: ", ")), or at each reference (component where the "
    + "configuration defines some, else module or folder, if not given; as json alone: reference)"

  /// The same with names as they are relative to the project.
  func named(_ name: (String) -> String) -> GraphRequest {
    var request = request
    request.within = request.within.map(name)
    request.without = request.without.map(name)
    request.focus = request.focus.map(name)
    request.reaches = request.reaches.map(name)
    request.reachedBy = request.reachedBy.map(name)
    request.from = request.from.map(name)
    request.to = request.to.map(name)
    request.expanded = request.expanded.map(name)
    return request
  }
}

extension Arguments {
  /// `--kinds`
  fileprivate mutating func kinds() throws(UsageError) -> Set<String> {
    let known = ["import", "inherit", "declare", "create", "use", "inferred"]
    let kinds = try value(
      "--kinds",
      .word("KINDS"),
      help:
        "count only references of these kinds, with commas between: \(known.joined(separator: ", ")) (a member is used, "
        + "its type not named)"
    ) { (text) throws(UsageError) in
      var kinds: Set<String> = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard !word.isEmpty else {
          throw UsageError("'\(text)' has no kind \(text.isEmpty ? "in it" : "before or after a comma")")
        }
        kinds.insert(try oneOf(known, String(word)) { known.contains($0) ? $0 : nil })
      }
      return kinds
    }
    return kinds ?? []
  }
}
