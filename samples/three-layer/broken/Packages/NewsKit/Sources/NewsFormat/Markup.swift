import Foundation

/// Text in paragraphs, built with a result builder.
public struct Markup: Sendable, Equatable, ExpressibleByStringLiteral {
  public enum Block: Sendable, Equatable {
    case heading(String)
    case paragraph(String)
    case quote(String, author: String?)
  }

  public var blocks: [Block]

  public init(@MarkupBuilder _ build: () -> [Block]) {
    blocks = build()
  }

  public init(stringLiteral value: String) {
    blocks = value.split(separator: #/\n{2,}/#).map { .paragraph(String($0)) }
  }

  public var plainText: String {
    blocks.map { block in
      switch block {
      case .heading(let text), .paragraph(let text): text
      case .quote(let text, let author?): "“\(text)” (\(author))"
      case .quote(let text, nil): "“\(text)”"
      }
    }.joined(separator: "\n\n")
  }
}

@resultBuilder
public enum MarkupBuilder {
  public static func buildExpression(_ text: String) -> [Markup.Block] { [.paragraph(text)] }
  public static func buildExpression(_ block: Markup.Block) -> [Markup.Block] { [block] }
  public static func buildBlock(_ parts: [Markup.Block]...) -> [Markup.Block] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Markup.Block]?) -> [Markup.Block] { part ?? [] }
  public static func buildEither(first: [Markup.Block]) -> [Markup.Block] { first }
  public static func buildEither(second: [Markup.Block]) -> [Markup.Block] { second }
  public static func buildArray(_ parts: [[Markup.Block]]) -> [Markup.Block] { parts.flatMap(\.self) }
}
