import Foundation

extension Article {
  /// Minutes a reader needs, at least one.
  var readingTime: Int { max(1, (body.wordCount + (summary?.wordCount ?? 0)) / Pace.words) }

  private enum Pace {
    static let words = 220
  }

  var isRecent: Bool { published.timeIntervalSinceNow > -24 * 60 * 60 }

  /// The text for a search: `import UIKit` in a string is no import.
  static let searchHint = """
    Words, or a phrase in "quotes".
    Try: import UIKit, URLSession.shared, ArticleListView()
    This is format \(ArticleDTO.version).
    """

  static let pattern = #"\(ArticleDTO.version) is no interpolation in a raw string, // and this no comment"#
}

extension Sequence where Element == Article {
  func sorted<Value: Comparable>(
    by key: KeyPath<Article, Value>,
    using areInOrder: (Value, Value) -> Bool = { $0 < $1 }
  ) -> [Article] {
    sorted { areInOrder($0[keyPath: key], $1[keyPath: key]) }
  }

  func grouped() -> [Article.Topic: [Article]] { Dictionary(grouping: self, by: \.topic) }
}

extension Sequence where Element == ArticleDTO {
  func articles() -> [Article] { compactMap { try? $0.entity() } }
}

extension [Article] {
  /// Newest first, one per title.
  func deduplicated() -> Self {
    var seen: Set<String> = []
    return sorted(by: \.published, using: >).filter { seen.insert($0.title.slug).inserted }
  }
}
