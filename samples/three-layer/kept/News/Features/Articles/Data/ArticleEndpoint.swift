import Foundation

/// The addresses of the articles' web service.
struct ArticleEndpoint: Sendable {
  enum Path {
    case headlines(Article.Topic, count: Int)
    case article(Article.ID)

    var components: (path: String, query: [URLQueryItem]) {
      switch self {
      case .headlines(let topic, let count):
        ("headlines/\(topic.rawValue)", [URLQueryItem(name: "count", value: "\(count)")])
      case .article(let id):
        ("articles/\(id.rawValue.slug)", [])
      }
    }
  }

  static let timeout: TimeInterval = 15

  var environment: Environment = .current
  var client = Client(name: "News", version: (major: 3, minor: 1))

  func request(for path: Path) -> URLRequest {
    let (path, query) = path.components
    let url = environment.baseURL.appending(path: path).appending(queryItems: query)
    var request = URLRequest(url: url, timeoutInterval: Self.timeout)
    request.setValue(client.userAgent, forHTTPHeaderField: "User-Agent")
    request.setValue("application/json; version=\(ArticleDTO.version)", forHTTPHeaderField: "Accept")
    return request
  }
}
