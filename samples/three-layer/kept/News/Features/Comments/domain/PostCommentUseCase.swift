/// Adds a comment.
protocol PostCommentUseCase {
  func execute(_ text: String, on article: Article.ID, completion: @escaping (Result<Comment, CommentError>) -> Void)
}

struct PostCommentUseCaseImpl: PostCommentUseCase {
  private static let limit = 1000

  let repository: any CommentRepository

  func execute(_ text: String, on article: Article.ID, completion: @escaping (Result<Comment, CommentError>) -> Void) {
    guard isShort(text) else { return completion(.failure(.tooLong)) }
    repository.add(text, to: article, completion: completion)
  }

  /// Private helpers do not count as functions of the use case, whatever they return.
  private func isShort(_ text: String) -> Bool { text.count <= Self.limit }
}
