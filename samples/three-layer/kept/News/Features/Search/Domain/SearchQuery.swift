import Foundation

/// What the reader looks for.
struct SearchQuery: Hashable, Sendable {
  var words: [String]
  var phrases: [String]
  var topic: Article.Topic?

  init(_ text: String, topic: Article.Topic? = nil) {
    let phrase = /"(?<text>[^"]+)"/
    phrases = text.matches(of: phrase).map { String($0.output.text) }
    words = text.replacing(phrase, with: " ").split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    self.topic = topic
  }

  var isEmpty: Bool { words.isEmpty && phrases.isEmpty }

  /// How well an article fits, from 0.
  func score(of article: Article) -> Double {
    guard topic == nil || topic == article.topic else { return 0 }
    let text = "\(article.title) \(article.summary ?? "") \(article.body)".lowercased()
    let hits = (words + phrases.map { $0.lowercased() }).count { text.contains($0) }
    return Double(hits) / Double(max(1, words.count + phrases.count))
  }
}

infix operator ~> : ComparisonPrecedence

extension SearchQuery {
  static func ~> (query: SearchQuery, article: Article) -> Bool { query.score(of: article) > 0.5 }
}
