import Basics
import Engine
import ReportModel
import Reporting

struct MetricsCommand: Command {
  static let name = "metrics"
  static let summary = "measure the project and its parts: coupling, cycles, and how far a change can reach"
  static let examples = [
    Example("metrics", "measure the components, or without a configuration the modules"),
    Example("metrics --level folder --sort D --limit 10", "show the ten folders farthest from the main sequence"),
    Example("metrics --format json:metrics.json --format openmetrics:metrics.prom", "write them for other programs"),
  ]

  private static let orders = ValueSyntax(
    label: "NUMBER",
    completion: .choices(MetricsReport.Order.allCases.map { ValueSyntax.Choice(word: $0.rawValue, help: $0.meaning) }),
    title: "Numbers, which Documentation/metrics.md explains"
  )

  private let level: LevelGraph.Level?
  private let order: MetricsReport.Order?
  private let limit: Int?
  private let formats: FormatOption<AnswerFormat<MetricsReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    level = try arguments.level(usual: "component where the configuration defines some, else module or folder")
    order = try arguments.value(
      "--sort",
      Self.orders,
      help: "write the parts in the order of a number, the greatest first (touches, if not given)"
    ) { (text) throws(UsageError) in
      if MetricsReport.Order(rawValue: text) == nil, let advice = Self.advice(onOrder: text) {
        throw UsageError(advice)
      }
      return try oneOf(MetricsReport.Order.allCases.map(\.rawValue), text, MetricsReport.Order.init)
    }
    limit = try arguments.number("--limit", "N", help: "write N parts (as text 30, else all, if not given)")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  /// Of a word with which the meaning of numbers begins, such as 'instability' or 'coupling'.
  private static func advice(onOrder word: String) -> String? {
    guard word.count > 3 else { return nil }
    let meant = MetricsReport.Order.allCases.filter { order in
      let title = order.meaning.prefix { $0 != ":" }
      return title.count < order.meaning.count
        && title.split(separator: " ").contains { $0.hasPrefix(word.lowercased()) }
    }
    if meant.isEmpty { return nil }
    return "'\(word)' is not understood; write \(listed(meant.map { "'--sort \($0.rawValue)' (\($0.meaning))" }, "or"))"
  }

  func run() -> ExitStatus {
    Output.show(metrics(level: level, sortedBy: order ?? .touches, question.runOptions())) { answer in
      formats.write { $0.format.render(answer, AnswerOptions(limit: limit)) }
    }
  }
}

extension MetricsReport.Order {
  fileprivate var meaning: String {
    switch self {
    case .touches: "how many parts a change can touch, over any number of links (visibility fan-in, MacCormack 2006)"
    case .needs: "how many parts it needs, over any number of links (visibility fan-out)"
    case .types: "how many types it declares"
    case .afferent: "afferent couplings: types outside that use one inside (Martin 1994)"
    case .efferent: "efferent couplings: types inside that use one outside"
    case .instability: "instability: Ce / (Ca + Ce)"
    case .abstractness: "abstractness: the share of protocols, and of classes that are inherited and not created"
    case .distance: "distance from the main sequence: |A + I - 1|"
    case .cohesion: "relational cohesion: (relations inside + 1) / types (Larman 2004)"
    case .name: "the name"
    }
  }
}
