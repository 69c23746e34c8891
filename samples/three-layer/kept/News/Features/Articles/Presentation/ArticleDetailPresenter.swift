import Foundation
import NewsFormat

/// What the presenter asks of a screen, without knowing which screen it is.
@MainActor
protocol ArticleDetailDisplay: AnyObject {
  associatedtype Content: Sendable
  func show(_ content: Content)
  func show(message: String)
}

/// The logic of the screen that shows one article.
///
/// `View` is a generic parameter with the name of SwiftUI's protocol, as is usual with presenters.
@MainActor
final class ArticleDetailPresenter<View: ArticleDetailDisplay> where View.Content == Markup {
  private weak var view: View?
  private let readArticle: any ReadArticleUseCase
  private let id: Article.ID

  init(id: Article.ID, readArticle: any ReadArticleUseCase) {
    self.id = id
    self.readArticle = readArticle
  }

  func attach(_ view: View) { self.view = view }

  func start() async {
    do {
      let result = try await readArticle.execute(id)
      view?.show(markup(for: result))
    } catch {
      view?.show(message: "\(error)")
    }
  }

  private func markup(for result: ReadArticleResult) -> Markup {
    Markup {
      Markup.Block.heading(result.article.title)
      if let summary = result.article.summary {
        Markup.Block.quote(summary, author: result.article.author?.name)
      }
      result.article.body
      for article in result.related {
        """
        See also: \(article.title)
        (\(article.readingTime) min, \({ (topic: Article.Topic) -> String in topic.rawValue }(article.topic)))
        """
      }
    }
  }
}
