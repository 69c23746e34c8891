import Basics
import Configuration
import Diagrams
import ReportModel
import RuleKinds

/// Checks the diagrams of files and nothing else: by the rules about them, or by a rule of their own if there is none.
///
/// - Parameter files: see `RunOptions.diagrams`; empty: those of the configuration.
package func checkDiagrams(_ files: [String], _ options: RunOptions) -> CheckResult {
  do throws(CouldNotRun) {
    return check(try options.checkingDiagrams(files))
  } catch {
    return CheckResult(error, toolVersion: options.toolVersion)
  }
}

/// Makes the arrows of diagrams what the code has: those that it lacks come, those that it has too many go.
///
/// - Returns: what changes, and the files with their new texts, which are to be written.
package func updateDiagrams(
  _ files: [String],
  _ options: RunOptions
) -> QueryResult<(report: DiagramUpdates, files: [FileUpdate])> {
  QueryResult { () throws(CouldNotRun) in
    // An arrow stays that only uses of members are behind, whose type is not named.
    let session = Session(try options.checkingDiagrams(files), scansExpressions: true)
    let selection = try session.selection
    let found = selection.tree.rules.filter { session.options.checks($0.rule.id) }.map(selection.drifts)
    let drifts = found.flatMap(\.drifts)
    var (report, updates) = (DiagramUpdates(files: []), [FileUpdate]())
    for path in drifts.map(\.path).distinct {
      let ofFile = drifts.filter { $0.path == path }
      guard let file = ofFile.first?.file else { continue }
      var blocks = file.blocks.map { _ in DiagramUpdate() }
      for drift in ofFile {
        blocks[drift.block].removed.formUnion(drift.update.removed)
        blocks[drift.block].added += drift.update.added.filter { !blocks[drift.block].added.contains($0) }
      }
      let bytes = DiagramUpdate.apply(blocks, to: file)
      report.files.append(DiagramUpdates.File(path, zip(file.blocks.map(\.diagram), blocks)))
      if bytes != file.bytes {
        let place = path.hasPrefix("/") || session.options.root == "." ? path : joined(session.options.root, path)
        updates.append(FileUpdate(path: place, text: String(decoding: bytes, as: UTF8.self)))
      }
    }
    let remarks = found.flatMap(\.remarks).map { Diagnostic(.warning, at: $0.location, $0.message) }
    let warnings = try session.configurations.diagnostics + remarks
    return QueryResult(answer: (report, updates), diagnostics: warnings, exit: .kept)
  }
}

extension DiagramUpdates.File {
  fileprivate init(_ path: String, _ blocks: some Sequence<(Diagram, DiagramUpdate)>) {
    self.init(path: path, added: [], removed: [], numbersArrows: false)
    for (diagram, update) in blocks {
      let title = { (from: Int, to: Int) in "\(diagram.nodes[from].title) → \(diagram.nodes[to].title)" }
      added += update.added.map { title($0.from, $0.to) }
      removed += update.removed.sorted().map { title(diagram.arrows[$0].from, diagram.arrows[$0].to) }
      let hasChanged = !update.added.isEmpty || !update.removed.isEmpty
      numbersArrows = numbersArrows || diagram.numbersArrows && hasChanged
    }
  }
}

extension RunOptions {
  /// The same for the rules about diagrams of some files alone.
  fileprivate func checkingDiagrams(_ files: [String]) throws(CouldNotRun) -> RunOptions {
    var options = self
    options.diagrams = files
    let source = try Session(options).configurations
    guard !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
    let paths = files.map { String($0.split(separator: "#").first ?? "") }
    options.only = (source.configurations?.scopes ?? []).flatMap { $0.configuration.rules(about: paths) }
    guard !options.only.isEmpty else { throw CouldNotRun([.noDiagrams]) }
    return options
  }
}

extension Diagnostic {
  fileprivate static var noDiagrams: Diagnostic {
    Diagnostic(
      .error,
      "no rule of the configuration is of the kind 'diagram'; name the file with the diagram, such as docs/architecture.md"
    )
  }
}

// MARK: - Import

/// Makes a configuration of a diagram: a component for each box that is none yet, and a table of layers for the arrows.
///
/// - Returns: YAML.
package func importDiagram(_ name: String, _ options: RunOptions) -> QueryResult<String> {
  QueryResult { () throws(CouldNotRun) in
    let session = Session(options, configuration: .optional)
    let known = try session.configuration.configuration?.components.filter { $0.origin != .builtIn }.map(\.name) ?? []
    let path = String(name.split(separator: "#").first ?? "")
    let bytes: [UInt8]
    switch try session.tree.read(path) {
    case .success(let read): bytes = read
    case .failure(let failure):
      let reason = failure.isMissing ? "there is no file '\(path)'" : "cannot read '\(path)': \(failure.reason)"
      throw CouldNotRun([Diagnostic(.error, reason)])
    }
    let file = DiagramFile(path: path, bytes: bytes)
    let anchor = name.firstIndex(of: "#").map { name[name.index(after: $0)...].lowercased() }
    let blocks = file.blocks.filter { anchor == nil || $0.anchor == anchor }
    guard !blocks.isEmpty else { throw CouldNotRun([Diagnostic(.error, .noDiagram(name, file.otherKinds))]) }
    let warnings = blocks.flatMap(\.diagram.problems).map { problem in
      let (line, column) = file.position(of: problem.place.lowerBound)
      return Diagnostic(.warning, at: SourceLocation(file: path, line: line, column: column), problem.message)
    }
    let project = try session.project
    var draft = DraftOfDiagram(known: known, modules: project.modules.map(\.name), files: project.files.map(\.path))
    for block in blocks { draft.add(block.diagram) }
    return QueryResult(answer: draft.yaml(of: path), diagnostics: warnings, exit: .kept)
  }
}

/// Components and a table of layers, as a diagram shows them.
private struct DraftOfDiagram {
  /// The names of the components that there are.
  let known: [String]
  let modules: [String]
  let files: [String]
  /// In the order of the diagram, the boxes around others last: what fits several components belongs to the first.
  private var names: [String] = []
  /// By component that is defined below the one in whose box it is drawn: that one.
  private var misplaced: [(inner: String, outer: String)] = []
  private var titles: [String: String] = [:]
  private var allowed: [String: [String]] = [:]

  init(known: [String], modules: [String], files: [String]) {
    (self.known, self.modules, self.files) = (known, modules, files)
  }

  mutating func add(_ diagram: Diagram) {
    var inner = diagram.nodes.indices.map { _ in [String]() }
    let groups = diagram.groups
    let depth = { (node: Int) in groups.contains(node) ? diagram.chain(node).count : .max }
    for node in stableOrder(of: diagram.nodes.count, { depth($0) > depth($1) }) {
      let box = diagram.nodes[node]
      guard !(groups.contains(node) || diagram.isRemark(node)) || component(box) != nil else { continue }
      let name = name(box)
      if titles[name] == nil { names.append(name) }
      titles[name] = titles[name] ?? box.title
      for around in diagram.chain(node) where !inner[around].contains(name) { inner[around].append(name) }
      for around in diagram.chain(node).dropFirst() {
        guard let outer = component(diagram.nodes[around]), let first = known.firstIndex(of: outer),
          let second = known.firstIndex(of: name), first < second
        else { continue }
        misplaced.append((name, outer))
      }
    }
    for arrow in diagram.arrows {
      for from in inner[arrow.from] {
        for to in inner[arrow.to] where from != to && allowed[from]?.contains(to) != true {
          allowed[from, default: []].append(to)
        }
      }
    }
  }

  private func name(_ box: Diagram.Node) -> String {
    if let known = component(box) { return known }
    let words = box.title.lowercased().split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? box.id : words.joined(separator: "-")
  }

  /// The component that there is and that a box shows.
  private func component(_ box: Diagram.Node) -> String? {
    match(box.id, among: known) ?? match(box.title, among: known)
  }

  private func match(_ name: String, among names: [String]) -> String? {
    let folded = { (name: String) in name.lowercased().filter { $0.isLetter || $0.isNumber } }
    return names.first { $0 == name } ?? names.first { folded($0) == folded(name) }
  }

  func yaml(of path: String) -> String {
    let new = names.filter { !known.contains($0) }
    let width = { (names: [String]) in names.map(\.count).max() ?? 0 }
    let padded = { (name: String, width: Int) in
      "\(key(name)):" + String(repeating: " ", count: max(1, width - name.count + 1))
    }
    var text = "# From \(path)\n"
    for (inner, outer) in misplaced {
      text += "# '\(inner)' is drawn in '\(outer)': define it above that under 'components', or all of it belongs to "
      text += "'\(outer)'.\n"
    }
    if !new.isEmpty {
      text += "components:\n"
      for name in new { text += "  \(padded(name, width(new)))\(selector(name))\n" }
      text += "\n"
    }
    text += "rules:\n  dependency-rule:\n    layers:\n"
    for name in names {
      let targets = (allowed[name] ?? []).map(key).joined(separator: ", ")
      text += "      \(padded(name, width(names)))[\(targets)]\n"
    }
    return text
  }

  /// The module or folder of that name.
  private func selector(_ name: String) -> String {
    let title = titles[name] ?? name
    if let module = match(title, among: modules) ?? match(name, among: modules) { return "{ module: \(key(module)) }" }
    var folders: [String] = []
    for file in files {
      let segments = file.split(separator: "/").dropLast().map(String.init)
      for (depth, segment) in segments.enumerated() where match(segment, among: [title, name]) != nil {
        let folder = segments[...depth].joined(separator: "/")
        if !folders.contains(folder) { folders.append(folder) }
        break
      }
    }
    guard !folders.isEmpty else {
      return "\"\(title.filter { $0 != "\"" && $0 != "\n" && $0 != "\\" })/**\"  # no module or folder has this name"
    }
    let patterns = folders.map { "\"\($0)/**\"" }
    return patterns.count == 1 ? patterns[0] : "[\(patterns.joined(separator: ", "))]"
  }

  private func key(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
    let isWord =
      !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(name.lowercased()) && Double(name) == nil
    return isPlain && isWord
      ? name : "\"" + name.map { "\"\\".contains($0) ? "\\\($0)" : $0 == "\n" ? " " : String($0) }.joined() + "\""
  }
}
