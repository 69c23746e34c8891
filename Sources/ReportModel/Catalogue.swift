/// What rules there can be, and which there are: for `lintel rules` and the documentation.
package struct Catalogue: Sendable, Equatable {
  /// One option of a rule kind, as `lintel rules KIND` shows it.
  package struct Option: Sendable, Equatable {
    package var name: String
    package var summary: String
    package var isRequired: Bool

    package init(name: String, summary: String, isRequired: Bool) {
      self.name = name
      self.summary = summary
      self.isRequired = isRequired
    }
  }

  /// A small project and configuration that show a rule kind at work; each is also a test.
  package struct Example: Sendable, Equatable {
    package var title: String
    /// YAML
    package var configuration: String
    /// Files of Swift, each after a line `//- PATH`, with violations marked by carets.
    package var project: String

    package init(title: String, configuration: String, project: String) {
      self.title = title
      self.configuration = configuration
      self.project = project
    }
  }

  /// A rule kind with its options and examples.
  package struct Kind: Sendable, Equatable {
    package var name: String
    package var summary: String
    package var rationale: String
    package var options: [Option]
    package var examples: [Example]

    package init(name: String, summary: String, rationale: String, options: [Option], examples: [Example]) {
      self.name = name
      self.summary = summary
      self.rationale = rationale
      self.options = options
      self.examples = examples
    }
  }

  /// A shipped configuration that `extends` can name.
  package struct RuleSet: Sendable, Equatable {
    package var name: String
    package var title: String

    package init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// A component that rules can name.
  package struct ComponentEntry: Sendable, Equatable {
    package var name: String
    /// What it selects, in words.
    package var selector: String
    /// own, inherited, built-in
    package var origin: String
    /// nil for what is built in.
    package var location: SourceLocation?

    package init(name: String, selector: String, origin: String, location: SourceLocation? = nil) {
      self.name = name
      self.selector = selector
      self.origin = origin
      self.location = location
    }
  }

  /// A rule of the configuration, those that are off included.
  package struct RuleEntry: Sendable, Equatable {
    package var id: String
    package var kind: String
    /// error, warning, off
    package var severity: String
    package var because: String?
    package var documentation: String?
    /// What it demands, in the words of its configuration.
    package var demand: String
    package var location: SourceLocation
    /// YAML: the kind with its options, as it counts after all that is extended; lines.
    package var written: [String]
    /// What of its sources it leaves alone, in words.
    package var except: String?
    /// The names of the components that it names, and that these name.
    package var components: [String]

    package init(
      id: String,
      kind: String,
      severity: String,
      because: String?,
      documentation: String?,
      demand: String = "",
      location: SourceLocation,
      written: [String] = [],
      except: String? = nil,
      components: [String] = []
    ) {
      self.written = written
      self.except = except
      self.components = components
      self.id = id
      self.kind = kind
      self.severity = severity
      self.because = because
      self.documentation = documentation
      self.demand = demand
      self.location = location
    }
  }

  /// What the configuration of a folder below the checked one says.
  package struct Folder: Sendable, Equatable {
    package var path: String
    /// Those that its rules can name.
    package var components: [ComponentEntry]
    /// Those that it states or changes.
    package var rules: [RuleEntry]

    package init(path: String, components: [ComponentEntry], rules: [RuleEntry]) {
      self.path = path
      self.components = components
      self.rules = rules
    }
  }

  package var kinds: [Kind]
  package var ruleSets: [RuleSet]
  /// Those of the configuration, and the built-in ones.
  package var components: [ComponentEntry]
  package var rules: [RuleEntry]
  /// Those with rules, outer before inner; empty where nobody has asked for them.
  package var folders: [Folder] = []
  /// What the configuration calls the architecture; nil if it does not say.
  package var architecture: String?

  package init(kinds: [Kind], ruleSets: [RuleSet], components: [ComponentEntry], rules: [RuleEntry]) {
    self.kinds = kinds
    self.ruleSets = ruleSets
    self.components = components
    self.rules = rules
  }
}
