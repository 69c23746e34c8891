import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

/// The rules of the configuration, as resources that a client can show or attach: `lintel://rules/ID`.
struct RuleResources: Sendable {
  private static let prefix = "lintel://rules/"
  private let project: AgentProject

  init(_ project: AgentProject) { self.project = project }

  let templates: JSON = [
    [
      "uriTemplate": "lintel://rules/{id}", "name": "rule", "title": "A rule of this project",
      "description": "what the rule with this id demands, why, and what its configuration is", "mimeType": "text/plain",
    ]
  ]

  func list() throws(ResponseError) -> JSON {
    .array(
      try rules().map { rule in
        [
          "uri": .string(Self.prefix + percentEncoded(rule.id)),
          "name": .string(SafeText.line(rule.id, atMost: 200)),
          "description": .string(SafeText.line(rule.demand.isEmpty ? rule.kind : rule.demand, atMost: 300)),
          "mimeType": "text/plain",
        ]
      }
    )
  }

  func read(_ parameters: JSON, _ revision: ProtocolRevision) throws(ResponseError) -> JSON {
    guard let uri = parameters["uri"]?.string else {
      throw .invalidParameters("'params' must have the 'uri' of a resource")
    }
    let rules = try rules()
    guard let rule = rules.first(where: { Self.prefix + percentEncoded($0.id) == uri || Self.prefix + $0.id == uri }),
      let text = AnswerText.render(try catalogue(), id: rule.id)
    else {
      let uris = rules.map { Self.prefix + $0.id }
      let advice = didYouMean(suggestion(for: uri, among: uris), or: "resources/list has those that there are")
      throw ResponseError(
        revision.codeOfMissingResource,
        "there is no resource '\(SafeText.line(uri, atMost: 120))'\(advice)",
        data: ["uri": .string(SafeText.line(uri, atMost: 300))]
      )
    }
    return [
      [
        "uri": .string(uri), "mimeType": "text/plain",
        "text": .string(SafeText.cut(SafeText.lines(text), atMost: 20_000)),
      ]
    ]
  }

  private func rules() throws(ResponseError) -> [Catalogue.RuleEntry] { try catalogue().rules }

  private func catalogue() throws(ResponseError) -> Catalogue {
    do throws(InputMistake) {
      return try project.answer(Engine.catalogue(project.runOptions))
    } catch {
      throw .internalError(SafeText.cut(error.message, atMost: 1000))
    }
  }
}
