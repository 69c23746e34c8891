import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// Links a project as `link` does, and says of some references of one file why they mean what they mean.
///
/// Each is looked up once more, by the same code, which then writes down what it looks at.
package func explain(
  _ references: [Int],
  ofFile file: Int,
  of project: Project,
  _ facts: FactsOfFiles,
  workers: Int,
  macros: MacroTable = MacroTable(),
  answers: CompilerAnswers? = nil
) -> (graph: DependencyGraph, explanations: [Explanation]) {
  let state = linkKeepingState(project, facts, workers: workers, macros: macros, LinkLimits(), answers)
  return (state.graph, references.map { state.builder.tables.explain($0, ofFile: file) })
}

extension NameTables {
  /// How the meaning of a reference was found: its steps, and what else has the name.
  func explain(_ reference: Int, ofFile file: Int) -> Explanation {
    let context = makeContext(of: file)
    let fact = facts[file].references[reference]
    let qualifier = fact.qualifier < 0 ? nil : result(ofChainTo: fact.qualifier, in: context)
    // What was found for the qualifier has to be found anew, so that it is written down.
    let trace = LookupTrace()
    context.trace = trace
    context.forgetAnswers()
    let result = decided(
      meaning(of: fact, qualifier: qualifier, in: context),
      byWhatFollows: reference,
      qualifier: qualifier,
      in: context
    )
    context.isOtherPlatform = isOtherPlatform(fact, in: file)
    let name = names.globalName(fact.name, of: file)
    let place = NamePlace(
      file: file,
      platforms: platforms(at: fact.offset, in: file),
      scope: scopes.bases[file].advanced(by: fact.scope),
      qualifier: qualifier,
      hasLeadingDot: fact.flags.contains(.leadingDot) && fact.form == .code && !clang.contains(file: file),
      found: context.types(result),
      result: result
    )
    return Explanation(
      reference: reference,
      steps: trace.steps.map { step($0, ofFile: file, context) },
      candidates: scopes.types.ids.filter { scopes.types[$0].name == name }.map { type in
        Explanation.Candidate(type: ElementID(type), verdict: verdict(on: type, at: place, context))
      },
      externalModules: externalTypes.declaringModules(of: names.interner.names.string(name))
    )
  }

  /// What a part of a dotted name means, as `resolve(file:in:)` finds it: what is behind each part decides with it.
  private func result(ofChainTo last: Int32, in context: LookupContext) -> LookupResult? {
    var result: LookupResult?
    for part in chain(to: last, of: context.file) {
      let reference = facts[context.file].references[Int(part)]
      result = decided(
        meaning(of: reference, qualifier: result, in: context),
        byWhatFollows: Int(part),
        qualifier: result,
        in: context
      )
    }
    return result
  }

  private func step(_ step: LookupTrace.Step, ofFile file: Int, _ context: LookupContext) -> Explanation.Step {
    let base = scopes.bases[file]
    let place: Explanation.Place =
      switch step.place {
      case .declaration(let declaration): .declaration(Int(declaration.place(from: base)))
      case .header(let declaration): .header(Int(declaration.place(from: base)))
      case .scopes: .scopes
      case .nested: .nested
      case .members(let type): .members(ElementID(type))
      case .supertype(let type): .supertype(ElementID(type))
      case .module(let module, let rule): .module(module.index, rule)
      case .values: .values
      case .headers: .headers
      case .table(let module): .table(module.map { ExternalTypeTable.name(of: $0) })
      }
    return Explanation.Step(place: place, finding: finding(step, context))
  }

  private func finding(_ step: LookupTrace.Step, _ context: LookupContext) -> Explanation.Outcome {
    if !step.types.isEmpty { return .types(step.types.map { ElementID($0) }) }
    switch step.found.meaning {
    case .none: return .nothing
    case .hidden, .member: return .noType(step.found.rule)
    case .type, .several, .selfType: return .types(context.types(step.found).map { ElementID($0) })
    case .module, .externalModule, .external, .namespace: return .external
    }
  }
}
