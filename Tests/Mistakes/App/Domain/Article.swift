import Foundation

struct Article {
  let title: String
}

protocol ArticleStore {
  func all() -> [Article]
}
