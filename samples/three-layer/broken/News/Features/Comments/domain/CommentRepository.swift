/// Where comments are kept. Answers come through completion handlers.
protocol CommentRepository {
  func comments(on article: Article.ID, completion: @escaping (Result<[Comment], CommentError>) -> Void)
  func add(_ text: String, to article: Article.ID, completion: @escaping (Result<Comment, CommentError>) -> Void)
  func report(_ comment: Comment.ID, completion: @escaping (CommentError?) -> Void)
  func prefetch(for useCase: any FetchCommentsUseCase)
  func count(on article: Article.ID) -> Int
}
