import Foundation
import UIKit

struct NetworkRepositoryImpl: NetworkRepository {
  enum Failure: Error {
    case noAnswer
  }

  private let session: URLSession

  init(session: URLSession = .shared) { self.session = session }

  func load(_ request: URLRequest, completion: @escaping NetworkCompletion) -> any Cancellation {
    let task = session.dataTask(with: request) { data, response, error in
      guard let data, let response = response as? HTTPURLResponse else {
        return completion(.failure(error ?? Failure.noAnswer))
      }
      completion(.success((response, data)))
    }
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
    task.resume()
    return task
  }
}
