import Foundation

/// What the presenter asks of a screen.
@MainActor
protocol CommentsDisplay: AnyObject {
  func show(_ lines: [CommentLine])
  func show(problem: String)
}

/// One comment, ready to be drawn.
struct CommentLine: Hashable {
  let id: Comment.ID
  let title: String
  let text: String
}

/// The logic of the screen with the comments: no UIKit, although the screen is made with it.
@MainActor
final class CommentsPresenter {
  weak var display: (any CommentsDisplay)?
  var network: (any NetworkRepository)?

  private let article: Article.ID
  private let fetchComments: any FetchCommentsUseCase
  private let postComment: any PostCommentUseCase
  private let reportComment: any ReportCommentUseCase
  private let mapper = CommentLineMapper()

  init(
    article: Article.ID,
    fetchComments: any FetchCommentsUseCase,
    postComment: any PostCommentUseCase,
    reportComment: any ReportCommentUseCase
  ) {
    self.article = article
    self.fetchComments = fetchComments
    self.postComment = postComment
    self.reportComment = reportComment
  }

  func start() {
    fetchComments.execute(FetchCommentsUseCaseRequest(article: article)) { [weak self] result in
      DispatchQueue.main.async { self?.receive(result) }
    }
  }

  func post(_ text: String) {
    postComment.execute(text, on: article) { [weak self] result in
      DispatchQueue.main.async { self?.receive(result.map { [$0] }) }
    }
  }

  func report(_ line: CommentLine) {
    reportComment.execute(line.id) { [weak self] failure in
      guard let failure else { return }
      DispatchQueue.main.async { self?.display?.show(problem: failure.rawValue) }
    }
  }

  private func receive(_ result: Result<[Comment], CommentError>) {
    switch result {
    case .success(let comments): display?.show(comments.map(mapper.line))
    case .failure(let failure): display?.show(problem: failure.rawValue)
    }
  }
}

struct CommentLineMapper {
  func line(for comment: Comment) -> CommentLine {
    CommentLine(id: comment.id, title: comment.author, text: comment.text.truncated(to: 400))
  }
}
