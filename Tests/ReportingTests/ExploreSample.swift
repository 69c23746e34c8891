import ReportModel

/// Projects to look at.
enum ExploreSample {
  /// Three layers, of which the lowest uses the highest once, which breaks a rule, and the middle one a folder of its own in
  /// a circle.
  static let layers: ExploreReport = {
    var sample = Builder(modules: ["App", "Core"], components: ["view", "model", "store"])
    let list = sample.add("FeedList", "struct", "App/View/FeedList.swift", component: 0)
    let row = sample.add("FeedRow", "struct", "App/View/FeedRow.swift", component: 0)
    let style = sample.add("Style", "enum", "App/View/FeedRow.swift", line: 9, component: 0, enclosing: row)
    let model = sample.add("FeedModel", "class", "App/Model/FeedModel.swift", component: 1)
    let loader = sample.add("Loader", "protocol", "App/Model/Loading/Loader.swift", component: 1)
    let store = sample.add("Store", "actor", "Core/Store/Store.swift", module: 1, component: 2)
    sample.connect(list, row, .create, line: 3)
    sample.connect(list, style, .use, line: 4)
    sample.connect(list, model, .declare, line: 5, "let model: FeedModel")
    sample.connect(row, model, .declare, line: 2, "let model: FeedModel")
    sample.connect(model, loader, .inherit, line: 1, "final class FeedModel: Loader {")
    sample.connect(loader, model, .declare, line: 2, "func load() -> FeedModel")
    sample.connect(model, store, .create, line: 7, "let store = Store()")
    sample.connect(model, store, .use, line: 8, "store.save(<b>\"x\"</b>)")
    sample.connect(store, list, .use, line: 6, "FeedList.shared.reload() // <script>")
    var report = sample.report
    report.rules = [
      ExploreReport.Rule(id: "layers", demand: "view may depend on model; model on store", because: "It is layered.")
    ]
    report.tables = [
      ExploreReport.Table(
        rule: 0,
        rows: [.init(component: 0, allowed: [1]), .init(component: 1, allowed: [2]), .init(component: 2, allowed: [])]
      )
    ]
    let place = report.edges.first { $0.source == store && $0.target == list }?.places.first
    report.violations = [
      ExploreReport.Violation(
        rule: 0,
        severity: .error,
        isKnown: false,
        file: place?.file ?? 0,
        line: 6,
        source: store,
        target: list,
        message: "Store (store) uses FeedList (view); store may not depend on any other component of the table"
      )
    ]
    return report
  }()

  /// Names that are markup, in every place that has a name.
  static func naming(_ name: String) -> ExploreReport {
    var sample = Builder(modules: [name, "Other"], components: [name, "other"])
    let a = sample.add(name, "class", "A/\(name)/\(name).swift", component: 0)
    let b = sample.add("B", "struct", "B/B.swift", module: 1, component: 1)
    sample.connect(a, b, .use, line: 1, name)
    sample.connect(b, a, .use, line: 1, name)
    var report = sample.report
    report.project = name
    report.toolVersion = name
    report.rules = [ExploreReport.Rule(id: name, demand: name, because: name)]
    report.violations = [
      ExploreReport.Violation(
        rule: 0,
        severity: .warning,
        isKnown: true,
        file: 0,
        line: 1,
        source: a,
        target: b,
        message: name
      )
    ]
    return report
  }

  /// Folders of types that use each other, always the same ones.
  static func large(types: Int) -> ExploreReport {
    var sample = Builder(modules: ["App"], components: [])
    let folders = max(1, types / 40)
    for type in 0..<types {
      let folder = type % folders
      _ = sample.add("Type\(type)", "struct", "Area\(folder % 12)/Folder\(folder)/Type\(type).swift")
    }
    for type in 0..<types {
      for step in [1, 7, 40, 333] where type + step < types {
        sample.connect(type, type + step, .use, line: step % 50 + 1, "let other = Type\(type + step)()")
      }
      if type % 50 == 49 { sample.connect(type, type - 49, .declare, line: 2, "var back: Type\(type - 49)") }
    }
    return sample.report
  }

  /// Adds types file by file, and references in any order.
  struct Builder {
    private var modules: [String]
    private var components: [String]
    private var files: [ExploreReport.File] = []
    private var nodes: [ExploreReport.Node] = []
    private var places: [[Int]: [ExploreReport.Place]] = [:]
    private var lines: [[Int: String]] = []

    init(modules: [String], components: [String]) { (self.modules, self.components) = (modules, components) }

    mutating func add(
      _ name: String,
      _ kind: String,
      _ path: String,
      line: Int = 1,
      module: Int = 0,
      component: Int? = nil,
      enclosing: Int? = nil
    ) -> Int {
      if files.last?.path != path {
        files.append(ExploreReport.File(path: path, module: module))
        lines.append([:])
      }
      let file = files.count - 1
      nodes.append(.init(name: name, kind: kind, file: file, line: line, enclosing: enclosing, component: component))
      return nodes.count - 1
    }

    mutating func connect(
      _ source: Int,
      _ target: Int,
      _ kind: ExploreReport.ReferenceKind,
      line: Int,
      _ text: String? = nil
    ) {
      let file = nodes[source].file
      places[[source, target], default: []].append(.init(file: file, line: line, kind: kind))
      if let text { lines[file][line] = text }
    }

    var report: ExploreReport {
      let edges = places.keys.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { pair in
        ExploreReport.Edge(source: pair[0], target: pair[1], places: places[pair] ?? [])
      }
      return ExploreReport(
        toolVersion: "1.0",
        project: "Sample",
        modules: modules,
        files: files,
        components: components,
        nodes: nodes,
        edges: edges,
        rules: [],
        tables: [],
        violations: [],
        lines: lines
      )
    }
  }
}
