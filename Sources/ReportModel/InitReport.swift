/// What `lintel init` has found in a project and what it proposes.
package struct InitReport: Sendable, Equatable {
  /// How sure it is that a project follows an architecture.
  package enum Confidence: Int, Sendable, Comparable {
    case none
    /// Some of the project does, or something speaks against it.
    case partly
    case probably
    case clearly

    /// By how sure it is.
    package static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
  }

  /// What became of one rule of a proposed configuration, over the whole project.
  package struct RuleCount: Sendable, Equatable {
    package var id: String
    /// What the rule demands, in a sentence.
    package var demand: String
    /// nil if the rule is off.
    package var severity: Severity?
    /// Whether nothing in the project could break it.
    package var isVacuous: Bool
    package var violations: Int
    /// The first violation.
    package var example: SourceLocation?
    /// Of a rule that nearly all the code breaks that it looks at: in how many of how many files.
    package var commonBreach: CommonBreach?

    package init(
      id: String,
      demand: String,
      severity: Severity?,
      isVacuous: Bool,
      violations: Int,
      example: SourceLocation?,
      commonBreach: CommonBreach? = nil
    ) {
      self.id = id
      self.demand = demand
      self.severity = severity
      self.isVacuous = isVacuous
      self.violations = violations
      self.example = example
      self.commonBreach = commonBreach
    }
  }

  /// How many of the files that a rule looks at break it.
  package struct CommonBreach: Sendable, Equatable {
    package var files: Int
    package var all: Int

    package init(files: Int, all: Int) {
      self.files = files
      self.all = all
    }
  }

  /// An architecture of which there are signs.
  package struct Candidate: Sendable, Equatable {
    /// Of the rule set.
    package var name: String
    package var title: String
    package var confidence: Confidence
    /// What speaks for it: sentences without a final full stop.
    package var reasons: [String]
    /// What speaks against it, or is missing.
    package var doubts: [String]
    /// In the order of the rule set.
    package var rules: [RuleCount]

    package init(
      name: String,
      title: String,
      confidence: Confidence,
      reasons: [String],
      doubts: [String] = [],
      rules: [RuleCount] = []
    ) {
      self.name = name
      self.title = title
      self.confidence = confidence
      self.reasons = reasons
      self.doubts = doubts
      self.rules = rules
    }
  }

  /// A folder with an architecture of its own.
  package struct Area: Sendable, Equatable {
    package var folder: String
    package var title: String
    package var ruleSet: String

    package init(folder: String, title: String, ruleSet: String) {
      self.folder = folder
      self.title = title
      self.ruleSet = ruleSet
    }
  }

  /// An architecture that is recognised by its framework, and that no rule set is for.
  package struct Unsupported: Sendable, Equatable {
    package var title: String
    /// The modules that its files import.
    package var modules: [String]
    /// How many files do.
    package var files: Int

    package init(title: String, modules: [String], files: Int) {
      self.title = title
      self.modules = modules
      self.files = files
    }
  }

  /// The modules or top folders of a project by who names whom.
  package struct Layers: Sendable, Equatable {
    /// `modules`, `folders` or `largest folders`.
    package var noun: String
    /// The lowest, which names no other, first. Parts in a cycle are of one level.
    package var levels: [[String]]
    /// The shortest of each knot.
    package var cycles: [Cycle]
    /// Those of two parts that are not counted, as the first names the second rarely: that is taken for drift.
    package var drift: [Cycle]

    package init(noun: String, levels: [[String]], cycles: [Cycle], drift: [Cycle] = []) {
      self.noun = noun
      self.levels = levels
      self.cycles = cycles
      self.drift = drift
    }
  }

  /// Parts each of which names the next one, and the last the first.
  package struct Cycle: Sendable, Equatable {
    package var parts: [String]
    /// In how many places each names the next one; 0 where that is not counted.
    package var places: [Int]
    /// The number of all parts that need each other, as these do.
    package var partsInKnot: Int

    package init(parts: [String], places: [Int], partsInKnot: Int) {
      self.parts = parts
      self.places = places
      self.partsInKnot = partsInKnot
    }
  }

  /// A large module, where the rules are about modules and none is about what is within one.
  package struct LargeModule: Sendable, Equatable {
    package var name: String
    package var files: Int
    package var folders: Int
    package var foldersInKnots: Int

    package init(name: String, files: Int, folders: Int, foldersInKnots: Int) {
      self.name = name
      self.files = files
      self.folders = folders
      self.foldersInKnots = foldersInKnots
    }

    /// What nobody would guess from the rules.
    package var words: String {
      let onCycles = foldersInKnots == 0 ? "none" : String(foldersInKnots)
      return "No rule is about what is within the module \(name): \(files) files in \(folders) folders, "
        + "\(onCycles) of these on cycles."
    }

    /// The command that shows it.
    package var command: String {
      let part = "module:\(name)"
      let word = part.contains(" ") ? "\"\(part)\"" : part
      return "lintel graph --level folder --within \(word)" + (foldersInKnots == 0 ? "" : " --cycles")
    }
  }

  /// Folders of which no rule says what one may name of another, as manifests say that, or only one has types to name.
  package struct SeparateFolders: Sendable, Equatable {
    package var count: Int
    /// The path of the one to look into: with most types, or with all of them; empty where none has folders with types.
    package var largest: String
    /// The path of the one that declares all types; nil if there are others.
    package var ofTypes: String?

    package init(count: Int, largest: String) {
      self.count = count
      self.largest = largest
    }

    package var words: String {
      let said = "No rule says which of its \(count) folders may name which, as "
      let reason = ofTypes.map { "only \($0)/ declares types" } ?? "manifests say that"
      if largest.isEmpty { return said + reason + "." }
      return said + reason + "; this looks inside" + (ofTypes == nil ? " the largest:" : ":")
    }

    /// The command that looks inside.
    ///
    /// - Parameter root: the project's folder as the user wrote it, with a slash at its end; empty for this one.
    package func command(root: String = "") -> String { "lintel init \(shellWord(root + largest))" }
  }

  /// Files of which the rules say nothing.
  package struct FilesInNoLayer: Sendable, Equatable {
    package var count: Int
    /// All that could be in one.
    package var files: Int
    /// The folder with the most of them; empty: the project's own.
    package var folder: String
    /// How many of them are there.
    package var inFolder: Int
    /// Whether rules have layers; else they say of some code what it must not depend on.
    package var areLayers: Bool

    package init(count: Int, files: Int, folder: String, inFolder: Int, areLayers: Bool) {
      (self.count, self.files, self.folder, self.inFolder) = (count, files, folder, inFolder)
      self.areLayers = areLayers
    }

    /// In a sentence without a final full stop.
    package var words: String {
      let place = folder.isEmpty ? "directly in the project's folder" : "in \(folder)/"
      let there = "\(inFolder == count ? "all" : String(inFolder)) of them \(place)"
      let all = "\(count) of \(files) files"
      return areLayers ? "\(all) are in no layer, \(there)" : "No rule says what \(all) may depend on, \(there)"
    }
  }

  package var files: Int
  package var lines: Int
  /// The names of the modules, as `lintel modules` lists them; sorted. Empty if no manifest declares one.
  package var modules: [String]
  /// The number of configurations in folders below, which have rules of their own.
  package var nestedConfigurations = 0
  /// nil if it has neither modules nor folders to tell apart.
  package var layers: Layers?
  /// The top folders, where they are no parts that rules could be made of.
  package var separateFolders: SeparateFolders?
  /// The largest, if it is so large that the rules about modules leave out a great part of the project.
  package var largeModule: LargeModule?
  /// Those that the configuration says nothing of; nil if they are few.
  package var filesInNoLayer: FilesInNoLayer?
  /// Whether it lies in a git repository, so that hooks can check it.
  package var isInRepository = false
  /// The surest first.
  package var candidates: [Candidate]
  /// The most used first.
  package var unsupported: [Unsupported] = []
  /// Folders that follow different architectures; empty where the project has one.
  package var areas: [Area]
  /// The rule sets that the configuration extends; empty if it is made from the project itself.
  package var extended: [String]
  /// What the rules are about that are made from the project itself; nil if there are none.
  package var basis: String?
  /// The rules of the configuration.
  package var rules: [RuleCount]
  /// What its rules do not look at for want of knowledge, as a check notes it: sentences without a final full stop.
  package var notes: [String] = []

  package init(
    files: Int,
    lines: Int,
    modules: [String],
    candidates: [Candidate],
    areas: [Area] = [],
    extended: [String] = [],
    basis: String? = nil,
    rules: [RuleCount] = []
  ) {
    self.files = files
    self.lines = lines
    self.modules = modules
    self.candidates = candidates
    self.areas = areas
    self.extended = extended
    self.basis = basis
    self.rules = rules
  }
}

/// A word of a shell that represents itself.
package func shellWord(_ text: String) -> String {
  let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,@%".contains($0) }
  return isPlain
    ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
