/// The modules of a project, for `lintel modules`.
package struct ModulesReport: Sendable, Equatable {
  /// A module, what it says that it needs, and what its files use.
  package struct Module: Sendable, Equatable {
    package var name: String
    /// The names of the targets that build it, where they are others than its own.
    package var targets: [String] = []
    /// What the manifest tags its targets with.
    package var tags: [String] = []
    /// What kind of manifest declares it, such as 'Swift package'; 'folder' if none does.
    package var origin: String
    /// Where it is declared; if several manifests do so, where the first one does.
    package var place: SourceLocation
    /// What each manifest says of it, if several declare it.
    package var manifests: [Manifest] = []
    /// The package or project that it belongs to.
    package var package: String?
    package var isTest: Bool
    /// Their paths, sorted.
    package var files: [String]
    /// nil where its manifest does not say.
    package var declared: [Declared]?
    /// Whether there may be more than that, as some of it could not be read.
    package var mayDeclareMore = false
    /// By name.
    package var used: [Used]

    package init(
      name: String,
      origin: String,
      place: SourceLocation,
      package: String?,
      isTest: Bool,
      files: [String],
      declared: [Declared]?,
      used: [Used]
    ) {
      self.name = name
      self.origin = origin
      self.place = place
      self.package = package
      self.isTest = isTest
      self.files = files
      self.declared = declared
      self.used = used
    }
  }

  /// One of several manifests that declare a module.
  package struct Manifest: Sendable, Equatable {
    package var origin: String
    package var place: SourceLocation
    /// The modules that others declare and this one does not.
    package var lacking: [String]

    package init(origin: String, place: SourceLocation, lacking: [String]) {
      self.origin = origin
      self.place = place
      self.lacking = lacking
    }
  }

  /// What the manifest says that a module depends on.
  package struct Declared: Sendable, Equatable {
    package var name: String
    /// The modules that it gives.
    package var modules: [String]
    package var place: SourceLocation?
    package var use: Use

    package init(name: String, modules: [String], place: SourceLocation?, use: Use) {
      self.name = name
      self.modules = modules
      self.place = place
      self.use = use
    }
  }

  /// Whether a module uses what its manifest says that it depends on.
  package enum Use: Sendable {
    /// A file imports or names it, or what comes with it.
    case used
    case unused
    /// Nothing says so: it may be embedded, linked or run, or be what an import of a module that no manifest names is of.
    case unknown
  }

  /// A module that files of another one import or name.
  package struct Used: Sendable, Equatable {
    package var name: String
    /// Whether it is of the project.
    package var isOwn: Bool
    /// How many imports of it there are.
    package var imports: Int
    /// How many times what it declares is named, as far as that is known.
    package var references: Int

    package init(name: String, isOwn: Bool, imports: Int, references: Int) {
      self.name = name
      self.isOwn = isOwn
      self.imports = imports
      self.references = references
    }
  }

  /// Sorted by name.
  package var modules: [Module]
  /// How many names mean what.
  package var resolved: Int
  package var external: Int
  package var ambiguous: Int
  package var unresolved: Int

  package init(modules: [Module], resolved: Int, external: Int, ambiguous: Int, unresolved: Int) {
    self.modules = modules
    self.resolved = resolved
    self.external = external
    self.ambiguous = ambiguous
    self.unresolved = unresolved
  }
}
