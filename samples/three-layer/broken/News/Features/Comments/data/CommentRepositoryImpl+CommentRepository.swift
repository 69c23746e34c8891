import Foundation

extension CommentRepositoryImpl: CommentRepository {
  func comments(on article: Article.ID, completion: @escaping (Result<[Comment], CommentError>) -> Void) {
    network.load(request(article)) { result in
      guard
        case .success((_, let data)) = result,
        let models = try? JSONDecoder().decode([CommentDTO].self, from: data)
      else { return completion(.failure(Self.error(from: result))) }
      completion(.success(models.map { $0.comment(on: article) }))
    }
  }

  func add(_ text: String, to article: Article.ID, completion: @escaping (Result<Comment, CommentError>) -> Void) {
    network.load(request(article, method: "POST", body: Data(text.utf8))) { result in
      guard
        case .success((_, let data)) = result,
        let model = try? JSONDecoder().decode(CommentDTO.self, from: data)
      else { return completion(.failure(Self.error(from: result))) }
      completion(.success(model.comment(on: article)))
    }
  }

  func report(_ comment: Comment.ID, completion: @escaping (CommentError?) -> Void) {
    network.load(request("reports", method: "PUT", body: Data("\(comment)".utf8))) { result in
      if case .failure = result { completion(.unreachable) } else { completion(nil) }
    }
  }

  private static func error(from result: Result<(HTTPURLResponse, Data), any Error>) -> CommentError {
    guard case .success((_, let data)) = result else { return .unreachable }
    return (try? JSONDecoder().decode(CommentError.self, from: data)) ?? .unreachable
  }
}
