import Foundation
import NewsFormat

/// An entity should not know how it is sent, nor how it is drawn.
extension Article {
  init?(dto: ArticleDTO) {
    guard let entity = try? dto.entity() else { return nil }
    self = entity
  }

  var markup: Markup { .init(stringLiteral: body) }
}
