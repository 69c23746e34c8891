/// Fetches the comments on an article, newest first.
protocol FetchCommentsUseCase {
  func execute(_ request: FetchCommentsUseCaseRequest, completion: @escaping (Result<[Comment], CommentError>) -> Void)
}

/// What is asked of the use case. Its name has `UseCase` in it, and it is none.
struct FetchCommentsUseCaseRequest {
  let article: Article.ID
  var limit = 50

  func limited(to limit: Int) -> Self { Self(article: article, limit: min(limit, self.limit)) }
}

/// The other usual name of an implementation.
final class DefaultFetchCommentsUseCase: FetchCommentsUseCase {
  private let repository: any CommentRepository
  /// A use case may run another one.
  private let trackFailure: any TrackFailureUseCase

  init(repository: any CommentRepository, trackFailure: any TrackFailureUseCase) {
    self.repository = repository
    self.trackFailure = trackFailure
  }

  func execute(
    _ request: FetchCommentsUseCaseRequest,
    completion: @escaping (Result<[Comment], CommentError>) -> Void
  ) {
    repository.comments(on: request.article) { [weak self] result in
      if case .failure(let failure) = result { self?.track(failure) }
      completion(result.map { Ranking(comments: $0).newest(request.limit) })
    }
  }

  private func track(_ failure: CommentError) { trackFailure.execute(failure) {} }

  /// A type in a use case is no use case: it may have other functions.
  struct Ranking: Codable {
    var comments: [Comment] = []

    private enum CodingKeys: CodingKey {}

    init(comments: [Comment]) { self.comments = comments }

    func newest(_ count: Int) -> [Comment] {
      Array(comments.sorted { $0.written > $1.written }.prefix(count))
    }
  }
}

/// Does something with one comment. Other use cases refine it and add no function of their own.
protocol CommentActionUseCase {
  func execute(_ comment: Comment.ID, completion: @escaping (CommentError?) -> Void)
}

protocol ReportCommentUseCase: CommentActionUseCase {}

struct ReportCommentUseCaseImpl {
  let repository: any CommentRepository
  var isEnabled = true
}

/// Both the conformance and the function stand in an extension.
extension ReportCommentUseCaseImpl: ReportCommentUseCase {
  func execute(_ comment: Comment.ID, completion: @escaping (CommentError?) -> Void) {
    guard isEnabled else { return completion(.closed) }
    repository.report(comment, completion: completion)
  }
}

/// Tells the makers of the app what went wrong.
protocol TrackFailureUseCase {
  func execute(_ failure: any Error, completion: @escaping () -> Void)
}
