/// The dependency graph as plain data, for `lintel graph`.
package struct GraphReport: Sendable, Equatable {
  /// A type that the project declares.
  package struct TypeEntry: Sendable, Equatable {
    /// Qualified, as declared, without the module.
    package var name: String
    /// class, struct, enum, protocol, actor, typealias
    package var kind: String
    package var module: String
    package var file: String
    package var line: Int

    package init(name: String, kind: String, module: String, file: String, line: Int) {
      self.name = name
      self.kind = kind
      self.module = module
      self.file = file
      self.line = line
    }
  }

  /// A type that an ambiguous name can mean.
  package struct Candidate: Sendable, Equatable {
    package var name: String
    package var module: String?
    package var file: String?

    package init(name: String, module: String?, file: String?) {
      self.name = name
      self.module = module
      self.file = file
    }
  }

  /// A mention of a type or module, at its place, with what it means.
  package struct ReferenceEntry: Sendable, Equatable {
    package var file: String
    package var line: Int
    package var column: Int
    /// import, inherit, declare, create, use
    package var kind: String
    /// nil for top-level code
    package var source: String?
    package var target: String
    package var targetModule: String?
    /// nil if the target is not in the project, or if there are several candidates
    package var targetFile: String?
    /// resolved, external, ambiguous, unresolved
    package var resolution: String
    /// How that was found out: a word of `Documentation/formats.md`.
    package var how: String
    /// Whether the type is not named there: what is named is a member of a value whose type is known.
    package var inferred = false
    /// What an ambiguous name can mean.
    package var candidates: [Candidate] = []
    /// How many more it can mean.
    package var furtherCandidates = 0

    package init(
      file: String,
      line: Int,
      column: Int,
      kind: String,
      source: String?,
      target: String,
      targetModule: String?,
      targetFile: String?,
      resolution: String,
      how: String
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.kind = kind
      self.source = source
      self.target = target
      self.targetModule = targetModule
      self.targetFile = targetFile
      self.resolution = resolution
      self.how = how
    }
  }

  package var types: [TypeEntry]
  package var references: [ReferenceEntry]

  package init(types: [TypeEntry], references: [ReferenceEntry]) {
    self.types = types
    self.references = references
  }
}
