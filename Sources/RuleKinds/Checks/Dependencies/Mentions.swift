import DependencyGraph
import Facts

/// Why a mention breaks a rule.
struct Reason: Equatable {
  /// The statement of the rule that it breaks.
  var statement = 0
  /// The layers or slices of its ends, as the statement counts them.
  var from = 0
  var to = 0
}

/// A mention that breaks a rule, and why.
struct Breach {
  /// Index into `DependencyGraph.dependencies`.
  var dependency: Int
  /// The source that the rule is about: of an import the first type that breaks it.
  var source: ElementID
  /// The target that the rule is about: of an alias, perhaps what it means.
  var target: ElementID
  /// If a name means something else in each target that compiles its file, or on each platform: in which of its meanings it
  /// breaks the rule; else nil.
  var meant: [ElementID]?
  var reason: Reason
  /// Of an import: the breaches that are not reported because it is; each target once.
  var covered: [Breach] = []
}

extension Selection {
  /// Returns the mentions that break a rule, in the order of the graph; once each, also where a mention is of two kinds
  /// as `var worker = Worker()` is.
  ///
  /// `breaks` is asked for the mentions that lead from `sources` to `targets`. An ambiguous mention is returned
  /// if all its candidates break the rule, or one of them where each is what is meant in a target or on a platform, an alias
  /// if it or anything that it means does, an import if it does so for any type of its file. Imports are returned once per
  /// file and module, those of types once per type; the symbols of a framework only where no import that is returned covers
  /// them (Documentation/rule-language.md#what-is-the-target).
  ///
  /// - Parameter some: the files that are looked at; nil: all in the folder of the configuration.
  func breaches(
    from sources: ElementSet,
    to targets: ElementSet,
    inFiles some: [Int]? = nil,
    breaks: (Mention) -> Reason?
  ) -> [Breach] {
    var result: [Breach] = []
    var wholeModules = WholeModules(targets, index)
    var fileStart = 0
    var file: Int32 = -1
    // Sources are in the folder of the configuration.
    let files = some.map { some in some.filter(self.files.contains).map { $0..<$0 + 1 } } ?? [self.files]
    for files in files {
      index.forEachDependency(inFiles: files, from: sources) { position in
        let ends = index.ends[position]
        if ends.arePlain {
          guard sources[ends.source], targets[ends.target] else { return }
          let dependency = graph.dependencies[position]
          guard let reason = breaks(Mention(dependency, from: ends.source, to: ends.target)) else { return }
          add(Breach(dependency: position, source: ends.source, target: ends.target, reason: reason))
        } else if ends.target == .none || targets[ends.target] {
          if let breach = breach(at: position, sources, targets, breaks) { add(breach) }
        }
      }
    }
    startFile(-1)
    return result

    func add(_ breach: Breach) {
      let dependency = graph.dependencies[breach.dependency]
      startFile(dependency.file)
      let isKnown =
        result.count > fileStart
        && dependency.isSameMention(as: graph.dependencies[result[result.count - 1].dependency])
      if !isKnown {
        result.append(breach)
      } else if dependency.kind == .create {
        // That it creates is what the code shows.
        result[result.count - 1] = breach
      }
    }

    func startFile(_ next: Int32) {
      guard next != file else { return }
      foldImports(&result, from: fileStart, &wholeModules)
      fileStart = result.count
      file = next
    }
  }

  /// The slow way, for imports, ambiguous names and aliases.
  private func breach(
    at position: Int,
    _ sources: ElementSet,
    _ targets: ElementSet,
    _ breaks: (Mention) -> Reason?
  ) -> Breach? {
    let dependency = graph.dependencies[position]
    // Most are about something else altogether, and whose sources they are takes long to find out.
    let isAboutTargets =
      targets[dependency.target] || graph.list(dependency.finals).contains { targets[$0] }
      || graph.list(dependency.candidates).contains { graph.meanings(ofCandidate: $0).contains { targets[$0] } }
    guard isAboutTargets else { return nil }
    for source in self.sources(of: dependency) where sources[source] {
      let found = brokenTarget(of: dependency) { target, named in
        guard targets[target], let reason = breaks(Mention(dependency, from: source, to: target)) else { return nil }
        let isTold = target != named && isToldAtAlias(named, of: dependency, target, reason, sources, breaks)
        return isTold ? nil : reason
      }
      if let (target, reason, meant) = found {
        return Breach(dependency: position, source: source, target: target, meant: meant, reason: reason)
      }
    }
    return nil
  }

  /// Whether a rule is broken in the same way where an alias of a framework's type is declared, so that it is reported
  /// there and not at each mention.
  private func isToldAtAlias(
    _ alias: ElementID,
    of dependency: Dependency,
    _ target: ElementID,
    _ reason: Reason,
    _ sources: ElementSet,
    _ breaks: (Mention) -> Reason?
  ) -> Bool {
    guard index[target].kind == .externalType, index[alias].isAlias, sources[alias], index[alias].file >= 0 else {
      return false
    }
    var mention = Mention(dependency, from: alias, to: target)
    mention.file = index[alias].file
    return breaks(mention) == reason
  }

  /// The elements that a dependency counts for.
  func sources(of dependency: Dependency) -> [ElementID] { index.sources(of: dependency) }

  /// Returns what `breaks` says of the target of a dependency: of all candidates, or of the alias first and then of
  /// what it stands for; of what is something else in each target or on each platform, of each in that way, as far as they
  /// break it. `breaks` is also told what is named: the target itself, or an alias of it.
  private func brokenTarget(
    of dependency: Dependency,
    _ breaks: (_ target: ElementID, _ named: ElementID) -> Reason?
  ) -> (ElementID, Reason, meant: [ElementID]?)? {
    let candidates = graph.list(dependency.candidates)
    if graph.areByTarget(candidates, inFile: dependency.file) {
      var broken: [(ElementID, Reason)] = []
      for candidate in candidates {
        for meaning in graph.meanings(ofCandidate: candidate) {
          guard let reason = breaks(meaning, candidate) else { continue }
          broken.append((meaning, reason))
          break
        }
      }
      return broken.first.map { ($0.0, $0.1, broken.map(\.0)) }
    }
    for candidate in candidates where breaks(candidate, candidate) == nil { return nil }
    if let reason = breaks(dependency.target, dependency.target) { return (dependency.target, reason, nil) }
    for final in graph.list(dependency.finals) {
      if let reason = breaks(final, dependency.target) { return (final, reason, nil) }
    }
    return nil
  }

  /// Drops, among the breaches of one file from `start` on, repeated imports of a module, and moves what an import covers
  /// to it: what the module declares, and what those that it re-exports declare, if the rule is about all of that. A rule
  /// about Core Data and `UserDefaults` is about a single type of Foundation, which Core Data re-exports. The import of a
  /// type covers that type alone.
  private func foldImports(_ breaches: inout [Breach], from start: Int, _ wholeModules: inout WholeModules) {
    guard breaches[start...].contains(where: { graph.dependencies[$0.dependency].isImport }) else { return }
    var kept: [Breach] = []
    var imported: Set<NameIndex> = []
    /// Where the import of a module is in `kept`.
    var imports: [[UInt8]: Int] = [:]
    for breach in breaches[start...] {
      let dependency = graph.dependencies[breach.dependency]
      guard dependency.isImport, index[dependency.target].kind != .externalType else { continue }
      let facts = graph.facts[Int(dependency.file)]
      guard imported.insert(subject(ofImport: dependency)).inserted else { continue }
      kept.append(breach)
      guard index[dependency.target].isExternal else { continue }
      let module = Array(facts.names[facts.imports[Int(dependency.fact)].module])
      if imports[module] == nil { imports[module] = kept.count - 1 }
      for name in reexports(of: module) where imports[name] == nil && wholeModules.contains(name) {
        imports[name] = kept.count - 1
      }
    }
    /// Where the import of a type is in `kept`.
    var importsOfTypes: [ElementID: Int] = [:]
    var covered: Set<ElementID> = []
    // A type is imported before it is mentioned.
    for breach in breaches[start...] {
      let dependency = graph.dependencies[breach.dependency]
      let target = index[breach.target]
      if dependency.isImport, index[dependency.target].kind != .externalType { continue }
      let module = target.kind == .externalType ? imports[Array(graph.names[target.externalModule])] : nil
      if let place = module ?? importsOfTypes[breach.target] {
        if covered.insert(breach.target).inserted { kept[place].covered.append(breach) }
      } else {
        if dependency.isImport { importsOfTypes[breach.target] = kept.count }
        kept.append(breach)
      }
    }
    breaches.replaceSubrange(start..., with: kept.sorted { $0.dependency < $1.dependency })
  }

  /// What an import brings in: the module, a type of the project that it names, or the one header of the project.
  private func subject(ofImport dependency: Dependency) -> NameIndex {
    let fact = graph.facts[Int(dependency.file)].imports[Int(dependency.fact)]
    let isOfOne = fact.kind == .header && !index[dependency.target].isExternal || index[dependency.target].kind == .type
    return isOfOne ? fact.path : fact.module
  }
}

/// The modules outside of the project of which a rule is about all types that are mentioned.
private struct WholeModules {
  private let targets: ElementSet
  private let index: ProjectIndex
  private var known: [[UInt8]: Bool] = [:]

  init(_ targets: ElementSet, _ index: ProjectIndex) { (self.targets, self.index) = (targets, index) }

  /// O(types outside) for each module that is asked for the first time.
  mutating func contains(_ module: [UInt8]) -> Bool {
    if let answer = known[module] { return answer }
    let answer = index.externalTypes.allSatisfy { position in
      targets[ElementID(position)] || index.externalModule(ElementID(position)) != module
    }
    known[module] = answer
    return answer
  }
}

extension Dependency {
  /// Whether both are what one name in one file says.
  fileprivate func isSameMention(as other: Dependency) -> Bool {
    offset == other.offset && isImport == other.isImport && file == other.file
  }
}
