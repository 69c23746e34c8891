import Basics
import Configuration
import DependencyGraph
import GraphAnalysis
import ReportModel
import RuleKinds
import YAML

/// A configuration made from what a project does today: its modules or folders, and who names whom.
struct OwnLayers {
  let survey: ProjectSurvey
  let workers: Int
  private let startFiles: Set<Int>
  /// At most one of the two is there.
  private let modules, folders: Parts?
  /// If the folders are features, the folder around them and those beside it, as far as it is clear which may name which.
  private let aroundFeatures: Parts?
  /// Why there is none of them though there are folders; nil if there are none.
  let separateFolders: InitReport.SeparateFolders?
  private static let most = 14

  /// What is known of the rule sets that are extended as well.
  private struct SetsToExtend {
    /// Of their components and rules.
    var names: Set<String>
    /// Where their rules are broken.
    var places: Set<SourceLocation>
  }

  /// What the layers are made of.
  private struct Parts {
    /// `modules` or `folders`.
    var noun: String
    /// Whether there are more, which are smaller.
    var areLargest = false
    /// The path of what the folders are in, with a slash at its end; empty for modules and at the root.
    var parent = ""
    /// By part: the path of its folder; empty for modules.
    var paths: [String] = []
    /// Which part stands for the files beside the folders.
    var beside: Int?
    /// By part: whether it is several folders, which differ in upper and lower case only; empty for modules.
    var haveNamesakes: [Bool] = []
    /// By part: the folders of headers from which it has some; empty for modules.
    var headerFolders: [[String]] = []
    /// Whether they are only the folders of the main module.
    var areOfMainModule = false
    var graph: PartGraph
    /// The names and selectors of their components.
    var names, patterns: [String]
    /// By part: the modules that it is made of; empty for folders.
    var modules: [[String]] = []
    /// Whether there are few enough for a row of each.
    var isTable = true
    /// The cycles that a rule against these finds; nil if none is stated.
    var cycles: [InitReport.Cycle]?
    /// Whether they are folders that `feature-folders` takes for features.
    var areFeatures: Bool { parent.split(separator: "/").last.map(StructureEvidence.featureParents.contains) == true }
  }

  /// Counts who names whom. It costs what a check of a rule for each part costs.
  ///
  /// - Parameters:
  ///   - taken: names that no component may have, as those of rule sets that are extended as well.
  ///   - forbidden: where these rule sets are broken.
  init(survey: ProjectSurvey, taken: Set<String>, forbidden: Set<SourceLocation>, workers: Int) {
    self.survey = survey
    self.workers = workers
    startFiles = Self.startFiles(survey)
    let declared = survey.declaredModules
    let parts = declared.joiningVariants(in: survey.graph.project, startFiles: startFiles)
    let told = SetsToExtend(names: taken, places: forbidden)
    // A table of modules that forbids nothing is as good as none.
    let modules = Self.modules(parts, survey, told, workers).flatMap { [startFiles] modules in
      !modules.isTable || Self.forbids(modules: modules, survey, startFiles) ? modules : nil
    }
    // Rules about modules say nothing of what no manifest declares. Folders that hold many modules say more than levels
    // of modules do.
    let outside = zip(survey.isOwnCode, declared.partOfFile).count { $0 && $1 == nil }
    let areMost = modules != nil && outside * 2 <= survey.isOwnCode.count { $0 }
    if areMost, modules?.isTable == true {
      (folders, separateFolders) = (nil, nil)
    } else if areMost {
      folders = Self.folders(survey, groupingModules: declared.partOfFile, told, workers)
      separateFolders = nil
    } else {
      let found = Self.foldersThatCodeCouldBreak(survey, startFiles, told, workers)
      folders = found.parts
      separateFolders = modules == nil ? found.separate : nil
    }
    self.modules = folders == nil ? modules : nil
    aroundFeatures = folders.flatMap { [startFiles] in Self.partsAround($0, survey, startFiles, told, workers) }
  }

  /// The parts in layers, and their cycles; nil if the project has no parts.
  var layers: InitReport.Layers? { (modules ?? folders).map(layers) }

  /// The same of what the table beside `feature-folders` is about; nil if there is none.
  var layersAroundFeatures: InitReport.Layers? { aroundFeatures.map(layers) }

  private func layers(of parts: Parts) -> InitReport.Layers {
    let graph = parts.graph
    let depths = depths(of: graph)
    let levels = (0...(depths.max() ?? 0)).map { depth in
      graph.names.indices.filter { depths[$0] == depth }.map { graph.names[$0] }
    }
    // As the rules have them: what is rare is forbidden, and closes no circle.
    // No circle leads through two modules that only have one name.
    let successors = graph.withoutDrift.enumerated().map { part, others in
      graph.areSeveral[part] ? [] : others.filter { !graph.areSeveral[$0] }
    }
    let cycles = parts.cycles ?? graph.cycles(over: successors)
    let noun = (parts.areLargest ? "largest " : "") + parts.noun
    // A rule against cycles counts what is rare.
    let drift = parts.cycles == nil ? graph.drift : []
    return InitReport.Layers(noun: noun, levels: levels.filter { !$0.isEmpty }, cycles: cycles, drift: drift)
  }

  /// By part: its layer, from 0. Where the program starts everything comes together, though nobody counts what is named
  /// there.
  private func depths(of graph: PartGraph) -> [Int] {
    var depths = graph.levels(graph.withoutDrift)
    let top = (depths.max() ?? 0) + 1
    for part in graph.names.indices
    where isStart(part, of: graph) && !graph.successors.contains(where: { $0.contains(part) }) {
      depths[part] = top
    }
    return depths
  }

  /// Whether its folders are those that `feature-folders` takes for features.
  var areFoldersFeatures: Bool { folders?.areFeatures == true }

  /// What to state beside rule sets that say nothing of modules and layers; nil if the project has no parts.
  var directions: Proposal? { proposal(isAlone: false) }

  /// What to state beside `feature-folders` where nearly all code is in features: who may name these, and whom they may.
  var directionsAroundFeatures: Proposal? { aroundFeatures.map { table($0, isAlone: false) } }

  var proposal: Proposal {
    guard let proposal = proposal(isAlone: true), !proposal.rules.isEmpty else { return withoutParts }
    return proposal
  }

  private func proposal(isAlone: Bool) -> Proposal? {
    (modules ?? folders).map { $0.isTable ? table($0, isAlone: isAlone) : levels($0, isAlone: isAlone) }
  }

  // MARK: Modules

  private static func modules(
    _ declared: DeclaredModules,
    _ survey: ProjectSurvey,
    _ sets: SetsToExtend,
    _ workers: Int
  ) -> Parts? {
    let names = declared.names
    guard names.count >= 3 else { return nil }
    let isTable = names.count <= Self.most
    let graph = PartGraph(
      names: names,
      partOfFile: declared.partOfFile,
      partOfModule: declared.partOfModule,
      countsRoot: !isTable,
      survey
    )
    // If several compile a file, the first has it here: the folder of a file does not say how large a module is. Where other
    // people wrote the rest, a table of modules would say nothing of the project's own code.
    let sizes = zip(graph.partsOfFile, survey.isOwnCode).reduce(into: [Int: Int]()) { sizes, file in
      if file.1, let first = file.0.first { sizes[first, default: 0] += 1 }
    }
    let largest = sizes.values.max() ?? 0
    guard largest * 10 <= survey.isOwnCode.count(where: { $0 }) * 7 else { return nil }
    let patterns = declared.members.map { "{ module: \(Quoted.list($0.map(Quoted.pattern))) }" }
    var parts = Parts(noun: "modules", graph: graph, names: names, patterns: patterns, isTable: isTable)
    parts.modules = declared.members
    if isTable { return asRulesCount(parts, survey, sets, workers) }
    if !cyclicComponents(graph.withoutDrift).isEmpty { parts.cycles = cycles(among: declared, graph, survey, workers) }
    return graph.levels(graph.withoutDrift).contains { $0 > 0 } ? parts : nil
  }

  /// Those that the rule against them finds: to it each module is a part, it looks at what is rare as well, and leaves out
  /// what may not be meant.
  private static func cycles(
    among modules: DeclaredModules,
    _ graph: PartGraph,
    _ survey: ProjectSurvey,
    _ workers: Int
  ) -> [InitReport.Cycle] {
    let members = modules.members.enumerated().flatMap { part, names in names.map { ($0, part) } }
    let partOfModule = Dictionary(members, uniquingKeysWith: { first, _ in first })
    var proposal = Proposal()
    proposal.rules = [modulesWithoutCycles]
    return Trial(proposal.bareText, survey.graph, workers: workers).cycles.map { names, members in
      let places = names.indices.map { index in
        guard let from = partOfModule[names[index]], let to = partOfModule[names[(index + 1) % names.count]] else {
          return 0
        }
        return graph.counts[from][to]
      }
      return InitReport.Cycle(parts: names, places: places, partsInKnot: members)
    }
  }

  /// For many modules a row for each level instead of each module.
  private func levels(_ all: Parts, isAlone: Bool) -> Proposal {
    let parts = all.graph
    // Without those that have nothing in them.
    let depths = depths(of: parts)
    let used = Set(depths).sorted()
    let levels = depths.map { used.firstIndex(of: $0) ?? 0 }
    let depth = used.count
    let names = (1...depth).map { "level-\($0)" }
    var proposal = Proposal()
    proposal.basis = """
      \(isAlone ? "These rules" : "The rules of its own") are made from its \(parts.names.count) \
      modules as they are today, in \(depth) levels; each level may name itself and the levels below it.
      """
    for level in 0..<depth {
      let modules = parts.names.indices.filter { levels[$0] == level }.flatMap { all.modules[$0] }.map(Quoted.pattern)
      proposal.components.append(
        ComponentOverride(
          name: names[level],
          yaml: "{ module: \(Quoted.list(modules)) }",
          comment: level == 0 ? "Names no other module." : level == depth - 1 ? "Named by no other module." : ""
        )
      )
    }
    var rule = Proposal.OwnRule(
      id: "module-levels",
      lines: ["layers:", "  stack: [\(names.reversed().joined(separator: ", "))]"],
      because: "What many modules build on must not need those that are built on it.",
      remarks: drift(parts, parts.names, parts.names.indices.sorted { levels[$0] < levels[$1] }) {
        levels[$0] >= levels[$1]
      }
    )
    makeExhaustive(&rule, parts, "module", except: [])
    proposal.rules.append(rule)
    // Each of many modules may come to need another.
    if let cycles = all.cycles {
      var rule = Self.modulesWithoutCycles
      rule.remarks = cycles.prefix(3).map(Self.remark)
      proposal.rules.append(rule)
    }
    return proposal
  }

  // MARK: Folders

  /// The top folders of which several hold several modules, and that share none.
  ///
  /// - Parameter modules: by file.
  private static func folders(
    _ survey: ProjectSurvey,
    groupingModules modules: [Int?],
    _ sets: SetsToExtend,
    _ workers: Int
  ) -> Parts? {
    let top = survey.topFolders()
    guard group(modules, top.partOfFile, count: top.names.count) else { return nil }
    return parts(of: top, survey).map { asRulesCount($0, survey, sets, workers) }
  }

  /// The top folders, or those of the main module where the top ones say no more than manifests do; else why there are
  /// none.
  private static func foldersThatCodeCouldBreak(
    _ survey: ProjectSurvey,
    _ startFiles: Set<Int>,
    _ sets: SetsToExtend,
    _ workers: Int
  ) -> (parts: Parts?, separate: InitReport.SeparateFolders?) {
    guard let top = parts(of: survey.topFolders(), survey) else { return (nil, nil) }
    let inside = survey.mainModule.map(survey.topFolders(of:))
    var chosen = top
    if !divides(top.graph, survey), let inside, inside.parent != top.parent, let inner = parts(of: inside, survey) {
      chosen = inner
      chosen.areOfMainModule = true
    }
    let counted = asRulesCount(chosen, survey, sets, workers)
    if forbids(counted.graph, survey, startFiles) { return (counted, nil) }
    let (graph, parent, paths, beside) = (chosen.graph, chosen.parent, chosen.paths, chosen.beside)
    let project = survey.graph.project
    let typesOfFiles = survey.graph.elements.reduce(into: project.files.map { _ in 0 }) { counts, element in
      guard element.isNominalType, !project.isTest(file: Int(element.file)) else { return }
      counts[Int(element.file)] += 1
    }
    let types = graph.files.map { $0.map { typesOfFiles[$0] } }
    let sizes = types.map { $0.reduce(0, +) }
    // A single file has no parts, and of files in one folder a draft for it would say what this one says. No rules are made
    // for code of other people.
    let withParts = types.indices.filter { part in
      types[part].count { $0 > 0 } > 1 && graph.files[part].contains { survey.isOwnCode[$0] }
    }
    func isDivided(_ part: Int) -> Bool {
      Set(graph.files[part].lazy.filter { typesOfFiles[$0] > 0 }.map { folder(of: project.files[$0].path) }).count > 1
    }
    /// Where the main module branches out, if most types of the folder are there.
    func deeper(in part: Int) -> String? {
      guard let inside, part != beside, inside.parent.count > parent.count,
        inside.parent.hasPrefix(paths[part] + "/")
      else { return nil }
      let there = project.files.indices.filter { project.files[$0].path.hasPrefix(inside.parent) }
      return there.reduce(0) { $0 + typesOfFiles[$1] } * 2 > sizes[part] ? String(inside.parent.dropLast()) : nil
    }
    let largest = withParts.max { (sizes[$0], $1) < (sizes[$1], $0) }.flatMap { part in
      deeper(in: part) ?? (isDivided(part) ? paths[part] : nil)
    }
    var folders = InitReport.SeparateFolders(count: sizes.count, largest: largest ?? "")
    let named = graph.names.indices.filter { graph.canBeNamed[$0] }
    if named.count == 1, sizes[named[0]] > 0 {
      folders.ofTypes = paths[named[0]]
      folders.largest = isDivided(named[0]) ? paths[named[0]] : ""
    }
    return (nil, folders)
  }

  /// The folder around features, and those beside it; nil if a table of them would forbid nothing, or what is hardly less
  /// usual than the other way round.
  private static func partsAround(
    _ features: Parts,
    _ survey: ProjectSurvey,
    _ startFiles: Set<Int>,
    _ sets: SetsToExtend,
    _ workers: Int
  ) -> Parts? {
    guard features.areFeatures else { return nil }
    let parent = Array(features.parent.split(separator: "/").dropLast())
    guard var found = parts(of: survey.folders(below: parent), survey) else { return nil }
    found.areOfMainModule = features.areOfMainModule && !found.parent.isEmpty
    let counted = asRulesCount(found, survey, sets, workers)
    let counts = counted.graph.counts
    let areClear = counted.graph.cuts.enumerated().allSatisfy { from, targets in
      targets.allSatisfy { counts[from][$0] * 4 <= counts[$0][from] }
    }
    return areClear && forbids(counted.graph, survey, startFiles) ? counted : nil
  }

  private static func folder(of path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// Whether there are parts each of which could name another one that could name it, and none of them is nearly all of
  /// them.
  private static func divides(_ graph: PartGraph, _ survey: ProjectSurvey) -> Bool {
    let sight = graph.sight(in: survey.graph.project)
    let sizes = graph.names.indices.filter { part in
      graph.names.indices.contains { $0 != part && sight[part][$0] && sight[$0][part] }
    }.map { graph.files[$0].count }
    return (sizes.max() ?? 0) * 10 < sizes.reduce(0, +) * 8
  }

  /// Whether a table forbids what code could do.
  private static func forbids(_ graph: PartGraph, _ survey: ProjectSurvey, _ startFiles: Set<Int>) -> Bool {
    forbids(graph, sight: graph.sight(in: survey.graph.project), survey, startFiles)
  }

  /// Whether a table of modules forbids what code could do if manifests declared it: a new line there is a decision as
  /// well. Nothing can import a program, whatever they declare.
  private static func forbids(modules: Parts, _ survey: ProjectSurvey, _ startFiles: Set<Int>) -> Bool {
    let graph = modules.graph
    let canBeImported = modules.modules.map { !areProgramsOnly($0, survey) }
    let sight = graph.counts.map { row in row.indices.map { canBeImported[$0] || row[$0] > 0 } }
    return forbids(graph, sight: sight, survey, startFiles)
  }

  private static func forbids(
    _ graph: PartGraph,
    sight: [[Bool]],
    _ survey: ProjectSurvey,
    _ startFiles: Set<Int>
  ) -> Bool {
    let unnamed = graph.unnamedUses(survey)
    return graph.names.indices.contains { from in
      // What starts the program may name all that cannot name it.
      let isStart = !startFiles.isDisjoint(with: graph.files[from])
      return graph.names.indices.contains { to in
        guard from != to, sight[from][to] else { return false }
        return sight[to][from] || !isStart && graph.counts[from][to] == 0 && unnamed[from][to] == 0
      }
    }
  }

  /// Those that have code in them; nil if these are less than two.
  private static func parts(
    of folders: TopFolders,
    _ survey: ProjectSurvey
  ) -> Parts? {
    let (names, partOfFile) = (folders.names, folders.partOfFile)
    guard names.count >= 2 else { return nil }
    let all = PartGraph(names: names, partOfFile: partOfFile, survey)
    // What protects bridging headers protects nothing.
    let hasCode = survey.partsWithCode(partOfFile, count: names.count)
    let kept = names.indices.filter { hasCode[$0] }
      .sorted { (all.files[$1].count, names[$0]) < (all.files[$0].count, names[$1]) }.prefix(Self.most).sorted()
    let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    let keptOfFile = partOfFile.map { $0.flatMap { positions[$0] } }
    guard kept.count >= 2 else { return nil }
    let graph = PartGraph(names: kept.map { names[$0] }, partOfFile: keptOfFile, survey)
    let patterns = kept.map { Quoted.list(folders.patterns(of: $0)) }
    let areLargest = kept.count < hasCode.count { $0 }
    var parts = Parts(noun: "folders", areLargest: areLargest, graph: graph, names: [], patterns: patterns)
    (parts.parent, parts.paths) = (folders.parent, kept.map(folders.path(of:)))
    parts.beside = folders.beside.flatMap(kept.firstIndex(of:))
    parts.haveNamesakes = kept.map { !folders.namesakes[$0].isEmpty }
    parts.headerFolders = kept.map { folders.headers[$0].map(\.folder) }
    return parts
  }

  /// Whether at least two of the folders hold three modules or more each, none most of all, and no module is in several of
  /// them.
  private static func group(_ moduleOfFile: [Int?], _ folderOfFile: [Int?], count: Int) -> Bool {
    var modules = Array(repeating: Set<Int>(), count: count)
    for (folder, module) in zip(folderOfFile, moduleOfFile) {
      if let folder, let module { modules[folder].insert(module) }
    }
    let sizes = modules.map(\.count)
    let all = modules.reduce(Set()) { $0.union($1) }.count
    return sizes.count { $0 >= 3 } >= 2 && sizes.allSatisfy { $0 * 10 <= all * 6 } && sizes.reduce(0, +) == all
  }

  private func table(_ all: Parts, isAlone: Bool) -> Proposal {
    let (noun, parts, names) = (all.noun, all.graph, all.names)
    // Where the program starts everything comes together.
    let isStart = parts.names.indices.map { self.isStart($0, of: parts) }
    let successors = parts.withoutDrift
    let cuts = parts.cuts
    let levels = parts.levels(parts.names.indices.map { from in successors[from].filter { !cuts[from].contains($0) } })
    func rank(_ part: Int) -> (Int, Int, Int) {
      let isTop = isStart[part] && !successors.contains { $0.contains(part) }
      return (isTop ? 1 : 0, levels[part], part)
    }
    let order = parts.names.indices.sorted { rank($0) < rank($1) }
    let unnamed = parts.unnamedUses(survey)
    func isUsedOnly(_ from: Int, _ to: Int) -> Bool {
      from != to && unnamed[from][to] > 0 && parts.counts[from][to] == 0
    }
    let areProgramsOnly = parts.names.indices.map {
      !all.modules.isEmpty && Self.areProgramsOnly(all.modules[$0], survey)
    }
    func mayAddToProgram(_ from: Int, _ to: Int) -> Bool {
      rank(from).0 > rank(to).0 && (!areProgramsOnly[to] || parts.counts[from][to] > 0)
    }
    let named = order.indices.map { from in
      Set(order.filter { $0 != from && (mayAddToProgram(from, $0) || successors[from].contains($0)) })
        .subtracting(cuts[from])
    }
    let used = order.flatMap { from in order.filter { isUsedOnly(from, $0) }.map { (from: from, to: $0) } }
    // What a row says of a part that nobody can name nothing breaks.
    let unseen = order.filter { !parts.canBeNamed[$0] && !parts.canBeImported[$0] }
    let allowed = adding(
      used + order.flatMap { from in unseen.filter { $0 != from }.map { (from: from, to: $0) } },
      to: named
    )
    var proposal = Proposal()
    let rare = drift(parts, names, order) {
      allowed[$0].contains($1) || cuts[$0].contains($1)
    }
    let top = order.filter { rank($0).0 > 0 }.map { names[$0] }
    let hasOtherPrograms = order.contains { areProgramsOnly[$0] && rank($0).0 == 0 }
    let closing = used.filter { !allowed[$0.from].contains($0.to) }
    let closesCircle = cuts.contains { !$0.isEmpty } || !closing.isEmpty
    let forbidden = listed((rare.isEmpty ? [] : ["is rare"]) + (closesCircle ? ["closes a circle"] : []), "or")
    let place = all.areOfMainModule ? " in \(all.parent.dropLast())" : ""
    let others = all.areOfMainModule ? " Manifests say what one module may name of another." : ""
    proposal.basis = """
      \(isAlone ? "These rules" : "The rules of its own") are made from its \(order.count) \
      \(noun)\(place) as they are today, those that name no other first. They allow what is there\
      \(forbidden.isEmpty ? "" : ", but for what \(forbidden)")\(new(top, butPrograms: hasOtherPrograms)).\(others)
      """
    for part in order {
      let isJoined = !all.modules.isEmpty && all.modules[part].count > 1
      var comment: String =
        isJoined
        ? "These targets compile the same code, so they have one row."
        : parts.areSeveral[part]
          ? "Several modules have this name, and so one row: 'module' selects by name."
          : part == all.beside
            ? "What lies directly in \(all.paths[part])/, beside its folders."
            : all.haveNamesakes.indices.contains(part) && all.haveNamesakes[part]
              ? "On a usual disk of a Mac these are one folder, so they have one row." : ""
      if let folders = all.headerFolders.indices.contains(part) ? all.headerFolders[part] : nil, !folders.isEmpty {
        comment += (comment.isEmpty ? "" : " ") + "With the headers of it that lie in \(enumerated(folders))."
      }
      proposal.components.append(ComponentOverride(name: names[part], yaml: all.patterns[part], comment: comment))
    }
    let one = noun == "modules" ? "module" : "folder"
    var rule = Proposal.OwnRule(
      id: "\(one)-directions",
      lines: ["layers:"]
        + order.map { part in
          let targets = order.filter { allowed[part].contains($0) }.map { Quoted.key(names[$0]) }
          return "  \(Quoted.key(names[part])): [\(targets.joined(separator: ", "))]"
        },
      because: "A direction that is new is a decision; write it into this table when it is taken."
    )
    let starts = order.filter { isStart[$0] && rank($0).0 == 0 }
    let free = startsBreaking(rule, proposal.components, files: starts.map { parts.files[$0] })
    if !free.isEmpty {
      rule.remarks.append(
        "A program starts in \(listed(free, "and")), so 'except' leaves all that is in "
          + "\(free.count == 1 ? "it" : "them") alone."
      )
    }
    makeExhaustive(&rule, parts, one, except: free.map(Quoted.pattern))
    rule.remarks += rare
    rule.remarks += used.filter { rank($0.from).0 == 0 || !allowed[$0.from].contains($0.to) }.map { from, to in
      let consequence =
        allowed[from].contains(to)
        ? "its row allows to name it, too."
        : "to name it would close a circle, and is forbidden. Such uses are reported with 'inferred: true' only."
      return "\(names[from]) uses members of \(names[to]) in \(counted(unnamed[from][to], "place")) without naming it; "
        + consequence
    }
    let hidden = unseen.filter { to in order.contains { allowed[$0].contains(to) } }.map { names[$0] }
    if !hidden.isEmpty {
      rule.remarks.append(
        "Nothing of \(listed(hidden, "and")) is a type, so that nothing names it; other rows allow that, but for "
          + "circles."
      )
    }
    rule.remarks += remarksOnCuts(parts, names, order, cuts)
    proposal.rules.append(rule)
    if isAlone {
      addFrameworks(order.map { names[$0] }, &proposal)
      addFiles(ofFlatPart: all, &proposal)
    }
    return proposal
  }

  /// The same parts, with each direction counted by the rule that is to allow or forbid it, so that it allows what it
  /// seems to allow: the rule knows more of imports, extensions and comments than a count of names. If several modules
  /// compile it, no rule about one of them tells, so that is counted by name.
  private static func asRulesCount(
    _ all: Parts,
    _ survey: ProjectSurvey,
    _ sets: SetsToExtend,
    _ workers: Int
  ) -> Parts {
    let (parts, names) = (all.graph, componentNames(all.graph.names, sets.names))
    var proposal = Proposal()
    proposal.components = zip(names, all.patterns).map { ComponentOverride(name: $0, yaml: $1, comment: "") }
    proposal.rules = names.indices.map { target in
      let others = names.indices.filter { $0 != target }.map { Quoted.key(names[$0]) }.joined(separator: ", ")
      let lines = ["forbid: { from: [\(others)], to: \(Quoted.key(names[target])) }"]
      return Proposal.OwnRule(id: "to-\(target)", lines: lines, because: "x")
    }
    let files = Dictionary(
      survey.graph.project.files.enumerated().map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var counts = parts.countsOfShared
    var forbidden = counts.map { $0.map { _ in 0 } }
    for (target, places) in Trial(proposal.bareText, survey.graph, workers: workers).places.enumerated() {
      for place in places {
        guard let file = files[place.file] else { continue }
        for from in parts.partsOfFile[file] where from != target {
          counts[from][target] += 1
          if sets.places.contains(place) { forbidden[from][target] += 1 }
        }
      }
    }
    var counted = all
    (counted.graph, counted.names) = (parts.counting(counts, forbidden: forbidden), names)
    return counted
  }

  /// What is there and not allowed, as it is rare.
  private func drift(
    _ parts: PartGraph,
    _ names: [String],
    _ order: [Int],
    _ isAllowed: (Int, Int) -> Bool
  ) -> [String] {
    order.flatMap { from in
      order.filter { parts.counts[from][$0] > 0 && !isAllowed(from, $0) && $0 != from }.map { to in
        let back = parts.counts[to][from]
        let against = back > 0 ? ", against \(grouped(back)) the other way round" : ""
        return "\(names[from]) names \(names[to]) in \(counted(parts.counts[from][to], "place"))\(against); that is "
          + "taken for drift and forbidden."
      }
    }
  }

  /// More patterns than that for what has no part nobody reads.
  private static let mostLeftOut = 12
  /// Likewise where all of it is in no target, as dead code is: nobody has to read that.
  private static let mostOfNoTarget = 40

  /// Lets the rule, whose table is the first of its lines, tell what will come and is in no part. What is in none today is
  /// left alone.
  private func makeExhaustive(_ rule: inout Proposal.OwnRule, _ parts: PartGraph, _ noun: String, except: [String]) {
    let others = leftOut(parts)
    let project = survey.graph.project
    let areOfNoTarget = filesOutside(parts).allSatisfy { project.isInNoTarget(project.files[$0]) }
    let isExhaustive = others.count <= (areOfNoTarget ? Self.mostOfNoTarget : Self.mostLeftOut)
    if isExhaustive {
      rule.lines.append("  exhaustive: true")
      rule.remarks.append("A \(noun) that is in no row is told by 'lintel check'.")
      if !others.isEmpty {
        let why = areOfNoTarget ? ", since no target has it, as is usual of dead code" : ""
        rule.remarks.append("What is in none today is left alone by 'except'\(why).")
      }
    } else {
      rule.remarks.append(remark(onFiles: filesOutside(parts), noun))
    }
    let except = except + (isExhaustive ? others : [])
    // A pattern without '/' could be one for names.
    let items = except.map { $0.contains("/") ? Node.doubleQuoted($0) : "{ path: \(Node.doubleQuoted($0)) }" }
    let written = items.joined(separator: ", ")
    if !items.isEmpty { rule.lines.append("except: " + (items.count == 1 ? written : "[\(written)]")) }
  }

  /// Why what will come and is in no part is not told.
  private func remark(onFiles files: [Int], _ noun: String) -> String {
    let project = survey.graph.project
    let modules = files.flatMap { project.files[$0].modules }.map { project.modules[$0].name }.distinct.sorted()
    let isOfModules = noun == "module" && !modules.isEmpty
    let examples = isOfModules ? modules : files.map { project.files[$0].path }.sorted()
    let what = isOfModules ? (modules.count == 1 ? "of the module " : "of the modules ") : "such as "
    let are = files.count == 1 ? "is" : "are"
    return "'exhaustive' is off, since \(counted(files.count, "file")) of the project \(are) in no row, \(what)"
      + "\(enumerated(examples, limit: 3)): Lintel does not warn of a \(noun) that comes later."
  }

  /// The files with code of no part.
  private func filesOutside(_ parts: PartGraph) -> [Int] {
    let files = survey.graph.project.files
    return files.indices.filter { files[$0].language.isCode && parts.partsOfFile[$0].isEmpty }
  }

  private static func filesIn(_ folder: String) -> String {
    (folder.isEmpty ? "" : Quoted.pattern(folder) + "/") + "*.*"
  }

  /// The largest folders without a file of any part but several other ones, as patterns, and else the files of no part.
  private func leftOut(_ parts: PartGraph) -> [String] {
    let files = survey.graph.project.files
    // Folders with files of a part at any depth, and those with such files in them.
    var (covered, mixed): (Set<String>, Set<String>) = ([], [])
    for (number, file) in files.enumerated() where !parts.partsOfFile[number].isEmpty {
      let folders = foldersAround(file.path)
      covered.formUnion(folders)
      mixed.insert(folders[0])
    }
    // By pattern: the paths of the files.
    var patterns: [String: [String]] = [:]
    for number in filesOutside(parts) {
      let path = files[number].path
      // Inner before outer; the last is the project.
      let folders = foldersAround(path)
      let folder = folders.last { !covered.contains($0) }.map { Quoted.pattern($0) + "/**" }
      let whole = folder ?? (mixed.contains(folders[0]) ? Quoted.pattern(path) : Self.filesIn(folders[0]))
      patterns[whole, default: []].append(path)
    }
    // What comes to a single file may well be of a part.
    return patterns.map { $1.count == 1 ? Quoted.pattern($1[0]) : $0 }.sorted()
  }

  private func new(_ starts: [String], butPrograms: Bool) -> String {
    guard !starts.isEmpty else { return ", and nothing new" }
    let but = butPrograms ? ", but for other programs, which nothing can import" : ""
    return "; beyond that only \(enumerated(starts)) may name what stands before, as a program starts there\(but)"
  }

  /// Whether manifests say of each module of these names that it is an application, an extension or a tool.
  private static func areProgramsOnly(_ names: [String], _ survey: ProjectSurvey) -> Bool {
    survey.graph.project.modules.filter { names.contains($0.name) && !$0.isTest }.allSatisfy { $0.product == .program }
  }

  private func isStart(_ part: Int, of graph: PartGraph) -> Bool { !startFiles.isDisjoint(with: graph.files[part]) }

  /// The files in which the program starts, and not those that only add to its delegate. A `main` in C is that of a tool
  /// beside an app, and with widgets an extension of it begins.
  private static func startFiles(_ survey: ProjectSurvey) -> Set<Int> {
    let elements = survey.root.members.lazy.map { survey.graph.elements[$0.index] }
    let files = Set(elements.filter { $0.kind != .part || $0.isContinuation }.map { Int($0.file) }.filter { $0 >= 0 })
    let widgets = survey.elements(of: "widget").lazy.map { survey.graph.elements[$0.index] }
    let ofWidgets = Set(widgets.filter(\.isMain).map { Int($0.file) })
    let ofApps = files.filter { ![.c, .cxx].contains(survey.graph.project.files[$0].language) }.subtracting(ofWidgets)
    return ofApps.isEmpty ? files : ofApps
  }

  private func folder(of file: Int) -> String {
    survey.graph.project.files[file].path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The paths of the files in which the program starts and other code breaks the rule today; none of a part that is no
  /// more than such files, for which there would be no rule then.
  ///
  /// - Parameter files: by part: its files.
  private func startsBreaking(
    _ rule: Proposal.OwnRule,
    _ components: [ComponentOverride],
    files parts: [[Int]]
  ) -> [String] {
    let starts = parts.filter { !$0.allSatisfy(startFiles.contains) }.joined().filter(startFiles.contains)
    guard !starts.isEmpty else { return [] }
    var proposal = Proposal()
    (proposal.components, proposal.rules) = (components, [rule])
    let breaking = Set(Trial(proposal.bareText, survey.graph, workers: workers).places.joined().map(\.file))
    return starts.map { survey.graph.project.files[$0].path }.filter(breaking.contains).distinct.sorted()
  }

  /// Folders may be called like a component that is built in, like one that is taken, or like an option of the table.
  private static func componentNames(_ names: [String], _ taken: Set<String>) -> [String] {
    let options = LayersRule.statement.options.map(\.name)
    var taken = taken.union(BuiltInComponent.allCases.map(\.rawValue) + options + ["modules", "types"])
    let others = Set(names)
    return names.map { name in
      let clean = String(name.map { "/*?[]{}".contains($0) || $0.isNewline ? "-" : $0 })
      var free = clean
      var number = 1
      while taken.contains(free) || free != name && others.contains(free) {
        free = number == 1 ? clean + "-folder" : "\(clean)-folder-\(number)"
        number += 1
      }
      taken.insert(free)
      return free
    }
  }

  private static let modulesWithoutCycles = Proposal.OwnRule(
    id: "modules-without-cycles",
    lines: ["acyclic: { among: modules }"],
    because: "Parts that need each other can only be understood, built and changed together."
  )

  /// What a table allows, with what is used without being named, as far as that closes no circle.
  private func adding(_ used: [(from: Int, to: Int)], to named: [Set<Int>]) -> [Set<Int>] {
    var allowed = named
    for (from, to) in used where !reaches(from, startingAt: to, allowed) { allowed[from].insert(to) }
    return allowed
  }

  private func reaches(_ end: Int, startingAt start: Int, _ allowed: [Set<Int>]) -> Bool {
    var (seen, open): (Set<Int>, [Int]) = ([start], [start])
    while let next = open.popLast() {
      if next == end { return true }
      open += allowed[next].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Circles that there are today, and which of the directions that are there the table forbids so that there is none: as
  /// few places as can be, of those first that the rule sets forbid.
  ///
  /// It is no rule against cycles: a baseline of that knows directions only, so what is there already would never fail.
  private func remarksOnCuts(_ parts: PartGraph, _ names: [String], _ order: [Int], _ cuts: [Set<Int>]) -> [String] {
    let forbidden = order.flatMap { from in
      order.filter(cuts[from].contains).map { to in
        "\(names[from]) names \(names[to]) in \(counted(parts.counts[from][to], "place"))"
      }
    }
    guard !forbidden.isEmpty else { return [] }
    let directions = forbidden.count == 1 ? "this direction" : "these \(forbidden.count) directions"
    let verb = forbidden.count == 1 ? "it is" : "they are"
    let opening = "Without \(directions) no circle is left, so \(verb) forbidden"
    return circles(parts) + ["\(opening): \(enumerated(forbidden))."]
  }

  /// A shortest circle of each of the first knots, in sentences.
  private func circles(_ parts: PartGraph) -> [String] {
    parts.cycles(over: parts.withoutDrift).prefix(3).map(Self.remark)
  }

  private static func remark(on cycle: InitReport.Cycle) -> String {
    let steps = cycle.parts.indices.map { index in
      let (places, next) = (cycle.places[index], cycle.parts[(index + 1) % cycle.parts.count])
      return "\(cycle.parts[index]) names \(next)" + (places > 0 ? " in \(counted(places, "place"))" : "")
    }
    return "In a circle today: \(enumerated(steps))."
  }

  /// Which parts do without a user interface, in a project that has one.
  private func addFrameworks(_ names: [String], _ proposal: inout Proposal) {
    var tried = proposal
    tried.rules = names.indices.map { index in
      Proposal.OwnRule(
        id: "ui-\(index)",
        lines: ["forbid: { from: \(Quoted.key(names[index])), to: ui }"],
        because: "x"
      )
    }
    let counts = Trial(tried.bareText, survey.graph, workers: workers).counts
    let free = zip(names, counts).filter { $1.violations == 0 && !$1.isVacuous }.map(\.0)
    guard !free.isEmpty, counts.contains(where: { $0.violations > 0 }) else { return }
    // Where what starts the program needs UI, more of it may well come.
    let started = tried.components.contains { $0.name == "root" } ? [] : partsWithUI(tried, names)
    let without = free.filter { !started.contains($0) }
    guard !without.isEmpty else { return }
    proposal.rules.append(
      Proposal.OwnRule(
        id: "ui-free",
        lines: ["forbid: { from: [\(without.map { Quoted.key($0) }.joined(separator: ", "))], to: ui }"],
        because: "What does without UIKit, SwiftUI and the like today can be tested and moved without a screen."
      )
    )
  }

  /// The parts that a rule each keeps UI out of, and that have some if what starts the program is not left alone.
  private func partsWithUI(_ proposal: Proposal, _ names: [String]) -> [String] {
    var whole = proposal
    let nothing = "{ path: .lintel.yml, allow-empty: true, replaces: built-in }"
    whole.components.append(ComponentOverride(name: "root", yaml: nothing, comment: ""))
    let counts = Trial(whole.bareText, survey.graph, workers: workers).counts
    return zip(names, counts).filter { $1.violations > 0 }.map(\.0)
  }

  /// Fewer files in one folder are read at a glance.
  private static let fewestInFlatPart = 20

  /// A table says nothing of a folder with most of the code, where nothing is divided.
  private func addFiles(ofFlatPart all: Parts, _ proposal: inout Proposal) {
    guard let (part, folder) = flatPart(all.graph) else { return }
    let name = Self.componentNames(["file"], Set(all.names))[0]
    let path = folder.isEmpty ? "" : Quoted.pattern(folder) + "/"
    let file = ComponentOverride(
      name: name,
      yaml: Node.doubleQuoted(path + "{file}{+*,}.*"),
      comment:
        "A part for each file\(folder.isEmpty ? "" : " in \(folder)/"), with its header and with what extends it."
    )
    var rule = Self.filesWithoutCycles(among: name)
    let files = counted(all.graph.files[part].count, "file")
    rule.remarks.insert(
      "The table is about no two of the \(files) of \(all.names[part]), which lie in one folder.",
      at: 0
    )
    var tried = Proposal()
    (tried.components, tried.rules) = ([file], [rule])
    guard Trial(tried.bareText, survey.graph, workers: workers).counts.contains(where: { !$0.isVacuous }) else {
      return
    }
    proposal.components.append(file)
    proposal.rules.append(rule)
  }

  /// The part that has most of the main module, or of the project if there is none, and its folder, if that is the only
  /// one.
  private func flatPart(_ graph: PartGraph) -> (part: Int, folder: String)? {
    let project = survey.graph.project
    let main = survey.mainModule
    let isOfMain = project.files.map { file in file.language.isCode && main.map(file.modules.contains) ?? true }
    let size = isOfMain.count { $0 }
    let most = graph.files.firstIndex { files in files.count { isOfMain[$0] } * 2 > size }
    guard let most, graph.files[most].count >= Self.fewestInFlatPart else { return nil }
    let folders = Set(graph.files[most].map(folder(of:)))
    return folders.count == 1 ? folders.first.map { (most, $0) } : nil
  }

  private static func filesWithoutCycles(among component: String) -> Proposal.OwnRule {
    Proposal.OwnRule(
      id: "files-without-cycles",
      lines: ["acyclic: { among: \(component), sharing: { kind: protocol, type: [\"*Delegate\", \"*DataSource\"] } }"],
      because: "Files that need each other can only be understood and changed together.",
      remarks: ["Types of one file may need each other, and a class and the protocol of its delegate are no circle."]
    )
  }

  // MARK: Neither

  private var withoutParts: Proposal {
    var proposal = Proposal()
    proposal.separateFolders = separateFolders
    proposal.basis =
      separateFolders == nil
      ? "There are neither modules nor folders to make layers of." : "This draft is about its files as they are today."
    let file = ComponentOverride(
      name: "file",
      yaml: patternsOfFiles,
      comment: "A part for each file, with its header and with what extends it in files such as Cart+Price.swift."
    )
    let code = ComponentOverride(name: "code", yaml: Node.doubleQuoted("**"), comment: "Everything.")
    let rules = [
      Self.filesWithoutCycles(among: "file"),
      Proposal.OwnRule(
        id: "ui-free",
        lines: ["forbid: { from: code, to: ui }"],
        because: "What does without UIKit, SwiftUI and the like today can be tested and moved without a screen."
      ),
      Proposal.OwnRule(
        id: "stores-apart",
        lines: ["forbid: { from: code, to: [network, persistence] }"],
        because: "Who asks the network or a database should lie apart from the rest."
      ),
    ]
    proposal.components = [file, code]
    proposal.rules = rules
    let counts = Trial(proposal.bareText, survey.graph, workers: workers).counts
    // The first that can be broken; of several one that is kept. What has UI is not told to do without.
    let usable = counts.indices.filter {
      !counts[$0].isVacuous && (counts[$0].violations == 0 || rules[$0].id != "ui-free")
    }
    let best = usable.first { counts[$0].violations == 0 } ?? usable.first
    proposal.rules = best.map { [rules[$0]] } ?? []
    proposal.components = best == 0 ? [file] : [code]
    return proposal
  }

  /// A pattern for files in folders and one for those at the root, as far as there are any.
  private var patternsOfFiles: String {
    let paths = survey.graph.project.files.lazy.filter(\.language.isCode).map(\.path)
    var patterns: [String] = []
    if paths.contains(where: { $0.contains("/") }) { patterns.append("\"**/{folder}/{file}{+*,}.*\"") }
    if paths.contains(where: { !$0.contains("/") }) { patterns.append("\"{file}{+*,}.*\"") }
    return patterns.count == 1 ? patterns[0] : "[\(patterns.joined(separator: ", "))]"
  }
}
