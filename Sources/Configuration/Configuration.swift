import ReportModel

/// A decoded configuration: components and rules, with the places where they were written.
package struct Configuration: Sendable {
  /// The path for messages, as the user gave it.
  package var file: String
  /// The title of the architecture, if the file or what it extends has one.
  package var architecture: String?
  package var sources: SourceOptions
  /// In the order of RULE-LANGUAGE 1.7 (14): inherited first, own ones next, built-in ones last.
  package var components: [Component]
  /// In file order, inherited first.
  package var rules: [Rule]

  package init(
    file: String,
    architecture: String? = nil,
    sources: SourceOptions = SourceOptions(),
    components: [Component] = [],
    rules: [Rule] = []
  ) {
    self.file = file
    self.architecture = architecture
    self.sources = sources
    self.components = components
    self.rules = rules
  }
}

/// `sources:`, which files are scanned.
package struct SourceOptions: Sendable, Equatable {
  /// Path globs; empty: everything.
  package var include: [String] = []
  package var exclude: [String] = []
  package var tests = false
  package var builtInExclusions = true

  package init() {}
}

/// A named set of elements.
package struct Component: Sendable {
  package enum Origin: Sendable, Equatable {
    case own
    /// From a file that `extends` names.
    case inherited
    case builtIn
  }

  package var name: String
  package var selector: Selector
  package var allowEmpty: Bool
  package var origin: Origin
  package var location: SourceLocation

  package init(name: String, selector: Selector, allowEmpty: Bool, origin: Origin, location: SourceLocation) {
    self.name = name
    self.selector = selector
    self.allowEmpty = allowEmpty
    self.origin = origin
    self.location = location
  }
}
