import Foundation

/// Where articles come from. The data layer implements it.
protocol ArticleRepository: Sendable {
  func articles(on topic: Article.Topic, policy: FetchPolicy) async throws(ArticleError) -> [Article]
  func article(_ id: Article.ID) async throws(ArticleError) -> Article
}

/// A short name for something of the outer layer.
typealias ArticleStore = ArticleRepositoryImpl

/// What a reader is told when articles do not come.
enum ArticleError: Error, Hashable {
  case notFound(Article.ID)
  case unreachable
  case unreadable(reason: String)

  var isTemporary: Bool {
    if case .unreachable = self { true } else { false }
  }
}

/// When kept articles are good enough.
struct FetchPolicy: Hashable, Storable {
  /// Not the actor of the same name in the data layer: a nested type comes first.
  enum Cache: Hashable, Sendable {
    case ignored
    case fresh(within: TimeInterval)
    case whateverThereIs
  }

  var cache: Cache
  @Clamped(1...100) var pageSize = 20

  init(cache: Cache = .fresh(within: 300)) { self.cache = cache }

  static func == (a: FetchPolicy, b: FetchPolicy) -> Bool { a.cache == b.cache && a.pageSize == b.pageSize }

  func hash(into hasher: inout Hasher) {
    hasher.combine(cache)
    hasher.combine(pageSize)
  }

  func reads<Model: WireModel>(_ model: Model.Type) -> Bool { cache != .ignored }

  func allows(age: TimeInterval) -> Bool {
    switch cache {
    case .ignored: false
    case .fresh(within: let limit): age <= limit
    case .whateverThereIs: true
    }
  }
}
