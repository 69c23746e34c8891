/// What a name or a file is to the rules, for `lintel which`.
package struct WhichReport: Sendable, Equatable {
  /// A component that an element is in, and the condition that puts it there.
  package struct Membership: Sendable, Equatable {
    package var component: String
    /// The condition that selects the element, in words.
    package var condition: String
    /// The folder whose configuration defines the component, relative to the checked one; empty: that one itself.
    package var folder: String

    package init(component: String, condition: String, folder: String = "") {
      self.component = component
      self.condition = condition
      self.folder = folder
    }
  }

  /// One thing in the project that has the name.
  package struct Entry: Sendable, Equatable {
    /// The qualified name, the path, or the name of a module.
    package var name: String
    /// class, struct, enum, protocol, actor, typealias, extension, file, module, external module, external type
    package var kind: String
    package var location: SourceLocation?
    package var modules: [String]
    /// Of a module the names of the targets that build it, where they are others than its own.
    package var targets: [String] = []
    /// Who owns the file, as `CODEOWNERS` says.
    package var owners: [String] = []
    /// In the order of definition.
    package var components: [Membership]

    package init(
      name: String,
      kind: String,
      location: SourceLocation? = nil,
      modules: [String] = [],
      components: [Membership] = []
    ) {
      self.name = name
      self.kind = kind
      self.location = location
      self.modules = modules
      self.components = components
    }
  }

  /// Empty if nothing has the name.
  package var entries: [Entry]
  /// What was perhaps meant, if nothing has the name.
  package var suggestion: String?
  /// What to do, if nothing has the name and what has it is known.
  package var advice: String?
  /// What holds many elements: a folder, or a component.
  package struct Part: Sendable, Equatable {
    /// A name, and how many files or types there are.
    package struct Count: Sendable, Equatable {
      package var name: String
      package var count: Int

      package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
    }

    /// `folder` or `component`
    package var kind: String
    package var name: String
    /// How many files have code of it.
    package var files: Int
    package var types: Int
    /// Of a component the condition that selects it, in words.
    package var condition: String?
    /// How many of its files each module has, the most first.
    package var modules: [Count] = []
    /// How many of its types each component of the configuration has, the most first.
    package var components: [Count] = []
    /// How many of its types are in none.
    package var outside = 0

    package init(kind: String, name: String, files: Int, types: Int) {
      (self.kind, self.name, self.files, self.types) = (kind, name, files, types)
    }
  }

  /// The folder or the component that has the name, if nothing else has it.
  package var part: Part?

  package init(entries: [Entry], suggestion: String?) {
    self.entries = entries
    self.suggestion = suggestion
  }
}
