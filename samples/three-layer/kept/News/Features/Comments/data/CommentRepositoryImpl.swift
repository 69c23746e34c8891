import Foundation

/// Asks the web service. What it promises the domain stands in another file.
final class CommentRepositoryImpl {
  let network: any NetworkRepository
  let trackedFailures = FailureLog()
  private let environment: Environment

  init(network: any NetworkRepository = NetworkRepositoryImpl(), environment: Environment = .current) {
    self.network = network
    self.environment = environment
  }

  func request(_ article: Article.ID, method: String = "GET", body: Data? = nil) -> URLRequest {
    var request = URLRequest(url: environment.baseURL.appending(components: "comments", article.rawValue))
    request.httpMethod = method
    request.httpBody = body
    return request
  }
}

/// A use case may be implemented outside the domain when it needs a framework.
final class FailureLog: TrackFailureUseCase {
  private let log = Log(category: "comments")

  func execute(_ failure: any Error, completion: @escaping () -> Void) {
    log(.failure, "\(failure)")
    completion()
  }
}
