import SwiftUI
import XCTest

@testable import News

@MainActor
final class ArticleListViewModelTests: XCTestCase {
  func testStartsIdle() {
    let viewModel = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCaseImpl(repository: ArticleRepositoryImpl(cache: Cache()))
    )
    XCTAssertEqual(viewModel.state, .idle)
    XCTAssertNotNil(ArticleListView(viewModel: viewModel).body as Any)
  }
}
