import DependencyGraph
import NameResolution
import ReportModel

/// The places that were searched for one name, in words.
struct WhySteps {
  private(set) var steps: [WhyReport.Step] = []
  private let graph: DependencyGraph
  private let file: Int

  init(_ graph: DependencyGraph, _ file: Int, _ explanation: Explanation) {
    self.graph = graph
    self.file = file
    // Supertypes are written down before the type that has them.
    var supertypes: [WhyReport.Step] = []
    for step in explanation.steps {
      if case .supertype = step.place {
        // For a class, superclasses are searched before protocols, and then with them.
        let words = words(step)
        if !supertypes.contains(words) { supertypes.append(words) }
        continue
      }
      steps.append(words(step))
      steps += supertypes
      supertypes = []
    }
    steps += supertypes
  }

  private func words(_ step: Explanation.Step) -> WhyReport.Step {
    var words = WhyReport.Step(place: "", location: nil, isInherited: false, found: [], outcome: outcome(step.finding))
    if case .types(let types) = step.finding { words.found = types.map(graph.item) }
    switch step.place {
    case .declaration(let declaration):
      let item = graph.item(ofDeclaration: declaration, inFile: file)
      words.place = title(item)
      words.location = item.location
    case .header(let declaration):
      let item = graph.item(ofDeclaration: declaration, inFile: file)
      words.place = title(item)
      words.location = item.location
      words.outcome = "not searched: its members are not seen in its inheritance clause"
    case .scopes:
      words.place = "the declarations around"
      words.outcome = "nothing: no type is nested under this name anywhere"
    case .nested:
      words.place = "nested types of the project"
    case .members(let type):
      let item = graph.item(type)
      words.place = "members of \(title(item))"
      words.location = item.location
    case .supertype(let type):
      let item = graph.item(type)
      words.place = title(item)
      words.location = item.location
      words.isInherited = true
    case .module(let module, let how):
      words.place = "module \(title(ofModule: module))"
      switch how {
      case .imported: words.place += ", imported"
      case .reexported: words.place += ", passed on"
      case .scopedImport: words.place += ", imported by name"
      default: break
      }
    case .values:
      words.place = "functions and constants at top level"
    case .headers:
      words.place = "what headers show"
    case .table(let module):
      words.place = module.map { "external module \($0)" } ?? "known external modules"
      if module != nil { words.outcome = "a type of this name" }
    }
    return words
  }

  private func outcome(_ finding: Explanation.Outcome) -> String {
    switch finding {
    case .nothing: "nothing"
    case .types: ""
    case .noType(let how): how.words(inSwift: graph.isSwift(file: file))
    case .external: "something external"
    }
  }

  /// The name, and where several modules have it what declares this one.
  private func title(ofModule number: Int) -> String {
    let (modules, module) = (graph.project.modules, graph.project.modules[number])
    return modules.count { $0.name == module.name } > 1 ? "\(module.name) of \(module.path)" : module.name
  }

  private func title(_ item: WhyReport.Item) -> String { item.name.isEmpty ? item.kind : "\(item.kind) \(item.name)" }
}
