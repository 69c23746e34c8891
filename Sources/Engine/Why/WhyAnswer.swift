import DependencyGraph
import Facts
import NameResolution
import ReportModel
import RuleKinds

/// Puts together what is known of a place.
struct WhyAnswer {
  private(set) var report: WhyReport
  private let graph: DependencyGraph
  private let file: Int
  /// nil without a configuration.
  private let selection: ScopedSelection?
  private var facts: FileFacts { graph.facts[file] }
  private var members: WhyMember { WhyMember(graph: graph, file: file, selection: selection) }

  init(
    _ place: WhyPlace,
    _ file: Int,
    _ text: [UInt8],
    _ session: Session
  ) throws(CouldNotRun) {
    let facts = try session.facts.facts[file]
    let (graph, explanations) = try session.explanations(of: facts.references(at: place, text), inFile: file)
    self.graph = graph
    self.file = file
    let source = try session.configurations
    let workers = session.options.workers
    selection =
      source.hasErrors ? nil : source.configurations.map { ScopedSelection($0, over: graph, workers: workers) }
    report = WhyReport(file: place.file, line: place.line, column: place.column, text: facts.text(place.line, text))
    report.references += imports(at: place)
    report.references += explanations.map { reference($0) }
    report.references += members.references(at: place)
    report.references.sort { $0.column < $1.column }
    if report.references.isEmpty {
      report.here = here(place, text)
      report.neighbours = neighbours(of: place)
    }
  }

  // MARK: References

  private func reference(_ explanation: Explanation) -> WhyReport.Reference {
    let fact = facts.references[explanation.reference]
    let resolution = graph.resolutions[file][explanation.reference]
    let (line, column) = facts.position(of: fact.offset)
    var reference = WhyReport.Reference(
      name: facts.names.string(fact.name),
      line: line,
      column: column,
      qualifier: qualifier(of: fact),
      scope: fact.scope < 0 ? nil : graph.item(ofDeclaration: Int(fact.scope), inFile: file)
    )
    reference.steps = WhySteps(graph, file, explanation).steps
    reference.candidates = explanation.candidates.map { candidate($0, resolution) }
    reference.externalModules = explanation.externalModules
    reference.outcome = resolution.state.outcome
    reference.how = resolution.rule.name
    reference.explanation = words(resolution.rule)
    reference.targets = targets(of: resolution).map(graph.item)
    if resolution.state == .resolved { reference.aliases = aliases(from: resolution.target).map(graph.item) }
    reference.edges = edges(of: explanation.reference)
    if reference.edges.isEmpty { reference.unseen = unseen(explanation.reference, resolution) }
    return reference
  }

  /// `Outer.Middle` before `.Inner`
  private func qualifier(of fact: ReferenceFact) -> String? {
    var names: [String] = []
    var next = fact.qualifier
    while next >= 0 {
      names.append(facts.names.string(facts.references[Int(next)].name))
      next = facts.references[Int(next)].qualifier
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  private func targets(of resolution: Resolution) -> [ElementID] {
    if !resolution.candidates.isEmpty {
      return Array(graph.list(resolution.candidates))
    }
    return resolution.target == .none ? [] : [resolution.target]
  }

  /// What an alias means, and that in turn, to the end; each once.
  private func aliases(from target: ElementID) -> [ElementID] {
    var found = [target]
    var next = 0
    while next < found.count {
      let element = graph.elements[found[next].index]
      next += 1
      guard element.kind == .type, element.declarationKind == .typealias else { continue }
      let references = graph.facts[Int(element.file)].references
      for (index, reference) in references.enumerated()
      where reference.scope == element.declaration && reference.flags.contains(.aliased)
        && !reference.flags.contains(.isQualifier)
      {
        let resolution = graph.resolutions[Int(element.file)][index]
        found += targets(of: resolution).filter { !found.contains($0) }
      }
    }
    return Array(found.dropFirst())
  }

  private func candidate(_ candidate: Explanation.Candidate, _ resolution: Resolution) -> WhyReport.Candidate {
    let isTaken = targets(of: resolution).contains(candidate.type)
    return WhyReport.Candidate(
      item: graph.item(candidate.type),
      isTaken: isTaken,
      reason: isTaken ? "" : otherName(of: candidate.type) ?? reason(candidate.verdict, resolution)
    )
  }

  /// That the language of the place has another name for a type of the other one; nil if it has not.
  private func otherName(of type: ElementID) -> String? {
    let element = graph.elements[type.index]
    guard element.file >= 0, graph.isSwift(file: file) != graph.isSwift(file: Int(element.file)) else { return nil }
    let foreign = graph.foreignName(ofDeclaration: element.declaration, inFile: Int(element.file))
    guard let name = foreign.map({ String(decoding: $0, as: UTF8.self) }), name != graph.names.string(element.name)
    else { return nil }
    guard graph.isSwift(file: file) else { return "Objective-C calls it \(name) (@objc)" }
    // Of an error enum that is the name which Swift makes of its own.
    let isOfErrorEnum = graph.names.string(element.name) == name + "Code"
    return "Swift calls it \(name)" + (isOfErrorEnum ? "" : " (NS_SWIFT_NAME)")
  }

  private func words(_ rule: Resolution.Rule) -> String { rule.words(inSwift: graph.isSwift(file: file)) }

  private func reason(_ verdict: Explanation.Candidate.Verdict, _ resolution: Resolution) -> String {
    switch verdict {
    case .taken: "found, but the name means something else: \(words(resolution.rule))"
    case .fartherAway:
      resolution.state == .unresolved ? "nothing here shows that it is meant" : "farther away than what was found"
    case .notInEachModule: "not of each module that compiles this file; for the others the name is of a type outside"
    case .outsideMeant: "seen here, as is the imported one, which alone can be meant at this place"
    case .noTypeMeant: "not meant: \(words(resolution.rule))"
    case .memberOf(let outer?): "a member of \(graph.item(outer).name), which is not around this place"
    case .memberOf(nil): "a member of an external type, which is not around this place"
    case .notBehindDot: "no member of what stands before the dot"
    case .notNested: "not nested in a type, which is all that a dot with nothing before it can lead to"
    case .local: "local to a function that is not around this place"
    case .private: "private elsewhere"
    case .notImported: "its module is not imported by this file"
    case .internal: "its module is imported, but the type is internal there"
    case .itself: "the alias itself, whose right side this is"
    case .notForObjectiveC:
      "Objective-C does not know it: it has no @objc and no superclass, and no '@class' of its module names it here"
    case .onlyForOtherPlatforms: "declared for other platforms only, such as Windows"
    case .otherPlatform: "for another platform"
    }
  }

  // MARK: What rules see

  private func edges(of reference: Int) -> [WhyReport.Edge] {
    graph.dependencies(ofFile: file).filter { !$0.isImport && Int($0.fact) == reference }.map(edge)
  }

  private func edge(_ dependency: Dependency) -> WhyReport.Edge {
    edge(from: dependency.source, dependency)
  }

  private func edge(from source: ElementID, _ dependency: Dependency) -> WhyReport.Edge {
    var edge = WhyReport.Edge(
      source: graph.item(source),
      kind: dependency.isImport ? "import" : dependency.kind.name,
      target: graph.item(dependency.target)
    )
    edge.exemption = selection?.exemption(of: source)
    return edge
  }

  private func unseen(_ index: Int, _ resolution: Resolution) -> String {
    let reference = facts.references[index]
    if resolution.state == .notAType {
      let isUse = reference.flags.contains(.expression)
      return "it is not a mention of a type" + (isUse ? "; uses of functions and values are what 'calls' is about" : "")
    }
    if reference.flags.contains(.isQualifier) { return "the name goes on behind a dot, and rules look at its end" }
    if reference.flags.contains(.suppressed) { return "it says what the type is not" }
    if resolution.state == .unresolved, reference.qualifier >= 0 {
      return "nobody who is known declares it; dependencies are on what is before the dot"
    }
    switch graph.elements[resolution.target.index].kind {
    case .module, .externalModule: return "it is a module; imports say which modules a file depends on"
    case .type, .part, .file, .externalType: break
    }
    return "a type does not depend on itself, nor on what is around or in it"
  }

  // MARK: Imports

  private func imports(at place: WhyPlace) -> [WhyReport.Reference] {
    var found: [WhyReport.Reference] = []
    for (index, fact) in facts.imports.enumerated() {
      let dependencies = graph.dependencies(ofFile: file).filter { $0.isImport && Int($0.fact) == index }
      let offset = dependencies.first?.offset ?? fact.offset
      let name = facts.names.string(fact.kind == .header ? fact.path : fact.kind == .module ? fact.module : fact.symbol)
      let (line, column) = facts.position(of: offset)
      guard line == place.line else { continue }
      if let wanted = place.column, !(column...column + name.utf8.count).contains(wanted) { continue }
      var reference = WhyReport.Reference(name: name, line: line, column: column)
      reference.how = "import"
      reference.explanation = "named by an import line"
      let ids = dependencies.flatMap { dependency in
        dependency.candidates.isEmpty
          ? [dependency.target]
          : Array(graph.list(dependency.candidates))
      }
      reference.targets = ids.map(graph.item)
      reference.outcome = ids.contains { graph.elements[$0.index].kind == .externalModule } ? .external : .resolved
      reference.edges = dependencies.flatMap { dependency in
        graph.sources(of: dependency).map { edge(from: $0, dependency) }
      }
      if ids.isEmpty {
        reference.outcome = .resolved
        reference.unseen = unseen(import: index)
      }
      found.append(reference)
    }
    return found
  }

  /// Why an import is no dependency.
  private func unseen(import index: Int) -> String {
    let includes = graph.includes
    guard !includes.isEmpty else { return .nothingScanned }
    if includes.isBridging[file] { return .showsOthers }
    let read = includes.imported[file]
    guard read.indices.contains(index), read[index] >= 0 else { return .nothingScanned }
    // Any other file depends on a header that it reads, unless it implements what that declares.
    return includes.isVisibilityOnly[file] ? .showsOthers : .ownHeader
  }

  // MARK: No reference

  /// That a line declares something and names nothing else; nil if it declares nothing.
  private func declared(inLine line: Int) -> String? {
    let names = facts.declarations.indices.filter { facts.position(of: facts.declarations[$0].nameOffset).line == line }
    let first = names.lazy.map { self.graph.item(ofDeclaration: $0, inFile: self.file) }.first { !$0.name.isEmpty }
    return first.map { "line \(line) declares \($0.kind) \($0.name), and names no other type" }
  }

  private func here(_ place: WhyPlace, _ text: [UInt8]) -> String {
    guard let column = place.column else {
      let start = Int(facts.lineStarts[place.line - 1])
      let written = text[start...].prefix { $0 != UInt8(ascii: "\n") }.drop { $0 <= UInt8(ascii: " ") }
      let named = facts.references.indices.filter { !facts.references[$0].flags.contains(.isQualifier) }
      let first = named.first { facts.references[$0].offset >= facts.lineStarts[place.line - 1] }
      let other = first.map { facts.position(of: facts.references[$0].offset).line }
      let sample = other.map { "; the next with one is line \($0): 'lintel why \(place.file):\($0)'" } ?? ""
      let why =
        written.isEmpty
        ? "line \(place.line) is empty, so it has no name to explain"
        : written.starts(with: "//".utf8)
          ? "line \(place.line) is a comment"
          : declared(inLine: place.line) ?? "line \(place.line) has no name that may be a type"
      return why + sample
    }
    let offset = facts.lineStarts[place.line - 1] + UInt32(column - 1)
    for declaration in facts.declarations.indices {
      let fact = facts.declarations[declaration]
      let length = UInt32(facts.names[fact.name].count)
      guard fact.nameOffset <= offset, offset <= fact.nameOffset + length else { continue }
      let item = graph.item(ofDeclaration: declaration, inFile: file)
      return "this declares \(item.kind)\(item.name.isEmpty ? "" : " \(item.name)"), and refers to nothing"
    }
    guard let word = text.word(at: Int(offset)) else { return "there is no name here" }
    return
      "'\(word)' is not a reference to a type here: a member or value by its spelling and place, a keyword, or part "
      + "of a comment or a string"
  }

  private func neighbours(of place: WhyPlace) -> [WhyReport.Neighbour] {
    var line = place
    line.column = nil
    let found = facts.references(at: line).map { index in
      let fact = facts.references[index]
      let (line, column) = facts.position(of: fact.offset)
      return WhyReport.Neighbour(name: facts.names.string(fact.name), line: line, column: column)
    }
    let others = imports(at: line) + members.references(at: line)
    return (found + others.map { .init(name: $0.name, line: $0.line, column: $0.column) }).sorted {
      $0.column < $1.column
    }
  }
}

extension FileFacts {
  /// The references whose name covers a place or ends there; a second reading of the same mention is left out.
  fileprivate func references(at place: WhyPlace, _ text: [UInt8] = []) -> [Int] {
    let start = lineStarts.isEmpty ? 0 : lineStarts[place.line - 1]
    let end = place.line < lineStarts.count ? lineStarts[place.line] : byteCount
    let onLine = references.indices.filter { index in
      !references[index].isQualifierElsewhere && (start..<max(end, start + 1)).contains(references[index].offset)
    }
    var found: [Int] = []
    for index in onLine {
      let reference = references[index]
      if let column = place.column {
        let offset = start + UInt32(column - 1)
        let before = Int(reference.offset) - 1
        // For the compiler and editors a name begins with its backtick.
        let isQuoted = before >= 0 && before < text.count && text[before] == UInt8(ascii: "`")
        let (start, end) = (reference.offset, reference.offset + UInt32(names[reference.name].count))
        guard offset >= (isQuoted ? start - 1 : start), offset <= (isQuoted ? end + 1 : end) else { continue }
      }
      if !found.contains(where: { references[$0].offset == reference.offset }) { found.append(index) }
    }
    return found
  }

  fileprivate func text(_ line: Int, _ bytes: [UInt8]) -> String {
    let start = min(lineStarts.isEmpty ? 0 : Int(lineStarts[line - 1]), bytes.count)
    let end = min(line < lineStarts.count ? Int(lineStarts[line]) : bytes.count, bytes.count)
    let text = bytes[start..<max(start, end)].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  fileprivate static let nothingScanned = "it is the file's own module, or nothing that is scanned"

  fileprivate static let ownHeader = "it is the file's own header: what that declares is implemented or continued here"

  fileprivate static let showsOthers =
    "the header only shows names to others, as bridging, prefix and umbrella headers do"
}

extension Resolution.State {
  fileprivate var outcome: WhyReport.Outcome {
    switch self {
    case .resolved: .resolved
    case .external: .external
    case .ambiguous: .ambiguous
    case .unresolved: .unresolved
    case .notAType: .noType
    }
  }
}

extension [UInt8] {
  /// The identifier around an offset, or that ends there.
  fileprivate func word(at offset: Int) -> String? {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    var (start, end) = (Swift.min(offset, count), Swift.min(offset, count))
    while start > 0, isPart(self[start - 1]) { start -= 1 }
    while end < count, isPart(self[end]) { end += 1 }
    return start == end ? nil : String(decoding: self[start..<end], as: UTF8.self)
  }
}
