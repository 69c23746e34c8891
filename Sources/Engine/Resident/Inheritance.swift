import DependencyGraph
import NameResolution
import RuleKinds
import SourceTrees

/// What a check leaves to the next one of the same process. Each part is taken over only where it would be found again.
struct Inheritance {
  /// What counts instead of files of the folder.
  var overlay: Overlay
  /// The tree, if neither files nor folders have come or gone; nil: it is opened again.
  var tree: SourceTree?
  /// The project, if nothing has changed that it follows from but the options, which are compared.
  var listing: ProjectListing?
  /// That of the checked folder.
  var configuration: ConfigurationSource?
  /// With those of folders below it, of which `paths` are the paths.
  var configurations: (root: ConfigurationSource, paths: [String], complete: ConfigurationSource)?
  var facts: ResidentFacts
  /// The files with what was found in them.
  var scanned: ScannedProject?
  /// What the names meant, and in which version of the facts.
  var linking: (kept: KeptLinking, of: ScannedProject.Version)?
  /// What the rules said.
  var judgement: Judgement?
  /// Whether a rule asked for inferred dependencies: then these are looked for at once.
  var asksForInferred = false
  /// Of files that have not changed.
  var shownLines: ShownLines
}

/// What the rules said of a graph.
struct Judgement {
  var graph: DependencyGraph
  var selection: ScopedSelection
  /// Parallel to the rules of the configurations.
  var outcomes: [RuleOutcome]
}
