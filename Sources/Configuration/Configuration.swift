import ReportModel

/// A decoded configuration: components and rules, with the places where they were written.
package struct Configuration: Sendable {
  /// The path for messages, as the user gave it.
  package var file: String
  /// The folder that it is about, relative to the checked one; empty: that one itself.
  package var folder: String
  /// The title of the architecture, if the file or what it extends has one.
  package var architecture: String?
  package var sources: SourceOptions
  /// The patterns of `sources` that the file itself states.
  package var sourcePatterns: [SourcePattern] = []
  /// Which files are a module, beside what manifests say; those of folders below the checked one have none.
  package var modules: [ModuleStatement] = []
  /// Files that build systems have written about their targets; those of folders below the checked one have none.
  package var buildGraphs: [BuildGraphStatement] = []
  /// Names of types that a generator makes, sorted; those of folders below the checked one have none.
  package var generated: [String] = []
  /// What macros make types conform to, inherited ones first; those of folders below the checked one have none.
  package var macros: [MacroStatement]
  /// In order: those of the folders above first, inherited ones next, own ones next,
  /// built-in ones last; one that replaces another takes its place.
  /// See Documentation/rule-language.md#extending.
  package var components: [Component]
  /// What components of the file replace by accident, perhaps; see `ReplacedComponent`.
  package internal(set) var replaced: [ReplacedComponent] = []
  /// In file order, inherited first. For a folder below the checked one, only those that it states with their kind.
  package var rules: [Rule]
  /// What it changes, for its folder, of rules that the folders above state. Each gives a reason (`because`).
  package var adjustments: [RuleAdjustment]
  /// What the rules name of files.
  package internal(set) var texts = RuleTexts()
  /// Whether something that it extends cannot be read, so that a name that nothing states may be stated there.
  package internal(set) var lacksFiles = false
  /// Where it names what it extends, by the name of the file or rule set.
  package internal(set) var extended: [String: SourceLocation] = [:]
  /// Whether it is meant if no rule is checked.
  package var allowEmpty = false
  /// Where rules would stand, if there are none: the value of 'rules', else the beginning of the file.
  package var sectionWithoutRules: SourceLocation?
  /// By file: what the names of components mean there, where that is not what they mean in the configuration: a component
  /// of the user hides a built-in one, or a later rule set has one of the same name.
  package var hiddenBuiltIns: [String: [String: String]] = [:]
  /// The names of components that only files of the user have: in rule sets that Lintel ships these are names of types.
  package var unknownToRuleSets: Set<String> = []

  package init(
    file: String,
    folder: String = "",
    architecture: String? = nil,
    sources: SourceOptions = SourceOptions(),
    macros: [MacroStatement] = [],
    components: [Component] = [],
    rules: [Rule] = [],
    adjustments: [RuleAdjustment] = []
  ) {
    self.file = file
    self.folder = folder
    self.architecture = architecture
    self.sources = sources
    self.macros = macros
    self.components = components
    self.rules = rules
    self.adjustments = adjustments
  }
}

/// `sources:`, which files are scanned.
package struct SourceOptions: Sendable, Equatable {
  /// Path globs; empty: everything.
  package var include: [String] = []
  package var exclude: [String] = []
  package var tests = false
  package var builtInExclusions = true
  /// The checked folder, in the folder whose configuration states them; the globs are relative to that one. Empty if
  /// these are the same.
  package var folder = ""

  package init() {}
}

/// A path glob of `sources`, and where it stands.
package struct SourcePattern: Sendable {
  /// Whether files that match count, or are left out.
  package enum Key: Sendable {
    case include
    case exclude
  }

  package let key: Key
  package let text: String
  package let location: SourceLocation
}

/// A named set of elements.
package struct Component: Sendable {
  /// Which configuration states the component.
  package enum Origin: Sendable, Equatable {
    case own
    /// From a file that `extends` names.
    case inherited
    /// From the configuration of a folder above.
    case above
    case builtIn
  }

  package var name: String
  package var selector: Selector
  package var allowEmpty: Bool
  package var origin: Origin
  package var location: SourceLocation
  /// Whether it has the name of a built-in component in order to take its place.
  package var replacesBuiltIn: Bool
  /// The names in its selector.
  package var words: [NameWord]
  /// The selectors in it with `module`.
  package var moduleConditions: [ModuleCondition] = []

  package init(
    name: String,
    selector: Selector,
    allowEmpty: Bool,
    origin: Origin,
    location: SourceLocation,
    replacesBuiltIn: Bool = false,
    words: [NameWord] = []
  ) {
    self.replacesBuiltIn = replacesBuiltIn
    self.words = words
    self.name = name
    self.selector = selector
    self.allowEmpty = allowEmpty
    self.origin = origin
    self.location = location
  }
}
