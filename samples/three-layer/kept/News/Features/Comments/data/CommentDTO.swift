import Foundation

/// A comment as the web service sends it.
struct CommentDTO: Codable {
  let id: Int
  let by: String
  let text: String
  let at: Date

  func comment(on article: Article.ID) -> Comment {
    Comment(id: Comment.ID(id), article: article, author: by, text: text, written: at)
  }
}
