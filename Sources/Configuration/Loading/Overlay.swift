import Basics
import ReportModel
import YAML

/// Lays each file over what it extends (Documentation/rule-language.md#extending).
struct Overlay {
  /// What files that extend one another say together.
  struct Result {
    var architecture: String?
    var allowEmpty: Bool?
    var sources = SourceOptionsChange()
    var modules = NamedList<ModuleStatement>()
    var buildGraphs = NamedList<BuildGraphStatement>()
    var generated: Set<String> = []
    var macros = NamedList<MacroStatement>()
    var components = NamedList<Component>()
    var rules = NamedList<Rule>()
    /// Changes of rules that the folders above state.
    var adjustments = NamedList<RuleAdjustment>()
    /// Ids that are switched off, also for what comes before in a list of `extends`.
    var removedRules: Set<String> = []
    /// Rules that are mistaken; adjusting or removing them is not a second mistake.
    var mistakenRules: Set<String> = []
  }

  private let files: [DecodedFile]
  private let extended: [[Int]]
  private let above: ConfigurationLoader.Above?
  /// Whether something that is extended cannot be read.
  private let lacksFiles: Bool
  /// The shipped rule sets that have a rule of a name and are not extended.
  private let setsBeside: (String) -> [String]
  /// A file that is extended in several places is laid out once.
  private var results: [Int: Result] = [:]
  private var decoder = OptionDecoder(componentNames: [])

  /// `extended` has for each file the indices of what it extends; there is no cycle.
  init(
    files: [DecodedFile],
    extended: [[Int]],
    above: ConfigurationLoader.Above? = nil,
    lacksFiles: Bool = false,
    setsBeside: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.files = files
    self.extended = extended
    self.above = above
    self.lacksFiles = lacksFiles
    self.setsBeside = setsBeside
  }

  var diagnostics: [Diagnostic] { decoder.diagnostics }

  /// The first file over all the others.
  mutating func result() -> Result {
    let result = result(of: 0)
    checkReasons(in: result)
    return result
  }

  private mutating func result(of file: Int) -> Result {
    if let known = results[file] { return known }
    var result = Result()
    for (position, other) in extended[file].enumerated() {
      let below = self.result(of: other)
      if position == 0 { result = below } else { result.add(below) }
    }
    lay(files[file], over: &result, isOwn: file == 0)
    results[file] = result
    return result
  }

  private mutating func lay(_ file: DecodedFile, over result: inout Result, isOwn: Bool) {
    if let architecture = file.architecture { result.architecture = architecture }
    if let allowEmpty = file.allowEmpty { result.allowEmpty = allowEmpty }
    result.sources.apply(file.sources)
    for module in file.modules { result.modules[module.name] = module }
    for graph in file.buildGraphs { result.buildGraphs[graph.path] = graph }
    result.generated.formUnion(file.generated)
    for macro in file.macros { result.macros[macro.name] = macro }
    for component in file.components { result.components[component.name] = component }
    for change in file.rules { apply(change, to: &result, isOwn: isOwn) }
  }

  /// What deviates from the folders above has to say why.
  private mutating func checkReasons(in result: Result) {
    guard let above else { return }
    for rule in result.rules.values where rule.because == nil {
      guard let place = above.rules[rule.id] else { continue }
      decoder.report(.noReason(rule.id, "takes the place of", place), at: rule.location)
    }
    for adjustment in result.adjustments.values where adjustment.options.because == nil {
      guard let place = above.rules[adjustment.id] else { continue }
      decoder.report(.noReason(adjustment.id, "changes", place), at: adjustment.location)
    }
  }

  private mutating func apply(_ change: RuleChange, to result: inout Result, isOwn: Bool) {
    switch change {
    case .remove(let id, let location):
      // A file that is extended may well leave out what it extends itself.
      if let place = above?.rules[id], isOwn || result.rules[id] == nil {
        decoder.report(.switchedOffWithoutReason(id, place), at: location)
      } else if result.rules[id] != nil {
        result.rules[id] = nil
        result.removedRules.insert(id)
      } else if !result.mistakenRules.contains(id) {
        let message = "no inherited rule is called \(quoted(id)), so there is nothing to switch off"
        reportNotInherited(id, message, "leave it out", at: location, in: result)
      }
    case .replace(let rule):
      result.rules[rule.id] = rule
      result.adjustments[rule.id] = nil
      result.removedRules.remove(rule.id)
    case .adjust(let adjustment):
      if var rule = result.rules[adjustment.id] {
        rule.apply(adjustment.options)
        result.rules[adjustment.id] = rule
      } else if above?.rules[adjustment.id] != nil {
        result.adjust(adjustment)
      } else if !adjustment.hasUnknownKeys, !result.mistakenRules.contains(adjustment.id) {
        let own = result.components.values.prefix(2).map(\.name)
        let (from, to) = own.count == 2 ? (own[0], own[1]) : ("view", "model")
        let message = "the rule \(quoted(adjustment.id)) has no kind, and no inherited rule has this name"
        let advice = "add a kind, as in 'forbid: { from: \(from), to: \(to) }' ('lintel rules' lists the kinds)"
        reportNotInherited(adjustment.id, message, advice, at: adjustment.location, in: result)
      }
    case .mistaken(let id):
      result.mistakenRules.insert(id)
    }
  }

  private mutating func reportNotInherited(
    _ id: String,
    _ message: String,
    _ advice: String,
    at location: SourceLocation,
    in result: Result
  ) {
    guard !lacksFiles else { return }
    let sets = setsBeside(id)
    guard sets.isEmpty else {
      decoder.report("\(message); \(String.isInSets(sets))", at: location)
      return
    }
    let known = result.rules.names + (above?.rules.keys.sorted() ?? [])
    let meant = suggestion(for: id, among: known.prefix(1000))
    decoder.report("\(message); \(meant.map { "did you mean '\($0)'?" } ?? advice)", at: location)
  }
}

extension Overlay.Result {
  /// Adds to what is changed of a rule of the folders above.
  fileprivate mutating func adjust(_ later: RuleAdjustment) {
    var adjustment = later
    if let earlier = adjustments[later.id] {
      adjustment.options = earlier.options
      adjustment.options.apply(later.options)
    }
    adjustments[later.id] = adjustment
  }

  /// Adds what another extended file says; it comes later, so it wins.
  fileprivate mutating func add(_ other: Overlay.Result) {
    architecture = other.architecture ?? architecture
    allowEmpty = other.allowEmpty ?? allowEmpty
    sources.apply(other.sources)
    for module in other.modules.values { modules[module.name] = module }
    for graph in other.buildGraphs.values { buildGraphs[graph.path] = graph }
    generated.formUnion(other.generated)
    for macro in other.macros.values { macros[macro.name] = macro }
    for component in other.components.values { components[component.name] = component }
    for id in other.removedRules where rules[id] != nil { rules[id] = nil }
    for rule in other.rules.values {
      rules[rule.id] = rule
      adjustments[rule.id] = nil
    }
    for adjustment in other.adjustments.values {
      if rules[adjustment.id] == nil { adjust(adjustment) } else { rules[adjustment.id]?.apply(adjustment.options) }
    }
    removedRules = removedRules.union(other.removedRules).filter { rules[$0] == nil }
    mistakenRules.formUnion(other.mistakenRules)
  }
}

extension SourceOptionsChange {
  /// Takes over what `later` states; only `exclude` adds up.
  fileprivate mutating func apply(_ later: SourceOptionsChange) {
    include = later.include ?? include
    let known = Set(exclude)
    exclude += later.exclude.filter { !known.contains($0) }
    tests = later.tests ?? tests
    builtInExclusions = later.builtInExclusions ?? builtInExclusions
  }

  var options: SourceOptions {
    var options = SourceOptions()
    options.include = include ?? []
    options.exclude = exclude
    options.tests = tests ?? false
    options.builtInExclusions = builtInExclusions ?? true
    return options
  }
}

// MARK: - Messages

extension String {
  /// - Parameter sets: those that have a rule of the name that is meant.
  fileprivate static func isInSets(_ sets: [String]) -> String {
    let names = listed(sets.map(quoted), "and")
    return sets.count == 1
      ? "the rule set \(names) has it and is not extended: name it in 'extends', or leave the entry out"
      : "the rule sets \(names) have it and are not extended: name one in 'extends', or leave the entry out"
  }

  /// - Parameter does: "changes", "takes the place of".
  fileprivate static func noReason(_ id: String, _ does: String, _ above: SourceLocation) -> String {
    "\(quoted(id)) \(does) the rule that \(place(above)) states, for all that lies in this folder; "
      + "say why, with a 'because' of its own"
  }

  fileprivate static func switchedOffWithoutReason(_ id: String, _ above: SourceLocation) -> String {
    "\(quoted(id)) is a rule that \(place(above)) states; to switch it off for this folder takes a reason: "
      + "\(id): { severity: off, because: … }"
  }

  private static func place(_ location: SourceLocation) -> String {
    "'\(location.file)'" + (location.line.map { ", line \($0)," } ?? "")
  }
}
