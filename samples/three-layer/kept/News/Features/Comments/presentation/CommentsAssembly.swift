/// Connects the parts of the comments. It belongs to the composition, although it lies in a layer's folder.
@MainActor
struct CommentsAssembly {
  private let repository = CommentRepositoryImpl()

  func screen(for article: Article.ID) -> CommentsViewController {
    CommentsViewController(
      presenter: CommentsPresenter(
        article: article,
        fetchComments: DefaultFetchCommentsUseCase(repository: repository, trackFailure: repository.trackedFailures),
        postComment: PostCommentUseCaseImpl(repository: repository),
        reportComment: ReportCommentUseCaseImpl(repository: repository)
      )
    )
  }
}
