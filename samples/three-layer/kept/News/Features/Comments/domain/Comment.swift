import Foundation

/// What a reader says about an article. This feature has its folders in lower case; they are layers all the same.
struct Comment: Identifiable, Hashable {
  typealias ID = Tagged<Comment, Int>

  let id: ID
  let article: Article.ID
  let author: String
  let text: String
  let written: Date
}

/// Why comments do not come. An error is no entity: it may be decoded from what the server says.
enum CommentError: String, Error, Codable {
  case closed
  case unreachable
  case tooLong
}
