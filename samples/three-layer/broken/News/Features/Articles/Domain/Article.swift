import Foundation

/// One piece of news.
///
/// Entities know no other layer: no ArticleDTO, no UIImage, no ArticleListView; these names in a comment mean nothing.
struct Article: Identifiable, Hashable, Sendable {
  typealias ID = Tagged<Article, String>

  let id: ID
  var title: String
  var summary: String?
  var body: String
  var author: Author?
  var topic: Topic
  var published: Date
  var address: URL
  var image: Image?

  /// A picture's address and proportions. It has the name of a SwiftUI view and is none.
  struct Image: Hashable, Sendable {
    var url: URL
    var aspectRatio: Double
  }

  struct Author: Hashable, Sendable {
    var name: String
    var address: URL?
  }

  enum Topic: String, CaseIterable, Hashable, Sendable {
    case world, science, sports, culture
    case business = "economy"

    static let `default`: Self = .world
  }
}
