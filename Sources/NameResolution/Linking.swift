import Basics
import DependencyGraph
import Facts
import ProjectModel

/// Resolves the names of a project and returns its dependency graph.
///
/// `facts` holds the facts of each of `project.files`. Dependencies are inferred from those with expressions. Where
/// `answers` has the compiler's word for a reference, that counts. The result does not depend on the number of workers.
package func link(
  _ project: Project,
  _ facts: FactsOfFiles,
  workers: Int,
  macros: MacroTable = MacroTable(),
  limits: LinkLimits = LinkLimits(),
  answers: CompilerAnswers? = nil,
  infersUses: Bool = true
) -> DependencyGraph {
  linkKeepingState(project, facts, workers: workers, macros: macros, limits, answers, infersUses: infersUses).graph
}

/// What a link has come to, with all that it was found by.
struct LinkState {
  var graph: DependencyGraph
  /// With the tables by which the names were looked up.
  var builder: ElementBuilder
  let finished: FinishedElements
  /// Empty unless it was asked for.
  var resolutions: [FileResolution]
  /// Whether what files mention follows from their expressions, too.
  var infers: Bool
}

/// The same, for who needs more of it than the graph.
///
/// - Parameter keepsResolutions: whether the next link needs what all names mean; else that makes room for the graph.
func linkKeepingState(
  _ project: Project,
  _ facts: FactsOfFiles,
  workers: Int,
  macros: MacroTable,
  _ limits: LinkLimits,
  _ answers: CompilerAnswers?,
  infersUses: Bool = true,
  keepsResolutions: Bool = false
) -> LinkState {
  precondition(facts.count == project.files.count, "each file of the project has its facts")
  var tables = NameTables(project, facts, limits: limits, workers: workers)
  tables.resolveScopes(workers: workers, macros: macros)
  if let answers { tables.take(answers) }
  let resolved = tables
  var resolutions = resolved.resolveFiles(workers: workers)
  let infers = infersUses && facts.indices.contains { !facts[$0].expressions.isEmpty }
  let members = infers ? InferenceMembers(resolved, resolutions, workers: workers) : nil
  let overloads = members.map { OverloadTable($0) }
  var builder = ElementBuilder(tables)
  builder.addElements(resolutions, workers: workers)
  let finished = FinishedElements(builder, workers: workers)
  let sources = DeclarationSources(builder)
  let parts = parallelMap(count: facts.count, workers: workers) { [resolutions] file in
    FileDependencies.of(
      file,
      facts,
      resolutions,
      finished,
      sources,
      inferred: members?.inferredReferences(of: file, overloads) ?? []
    )
  }
  if !keepsResolutions { resolutions = [] }
  let graph = builder.graph(consume parts, workers: workers)
  return LinkState(graph: graph, builder: builder, finished: finished, resolutions: resolutions, infers: infers)
}
