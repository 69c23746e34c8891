import Foundation

typealias NetworkCompletion = (Result<(HTTPURLResponse, Data), any Error>) -> Void

/// Access to the web for repositories that were written before async functions. It is called a repository and is a
/// data source: the domain knows nothing of it.
protocol NetworkRepository {
  @discardableResult
  func load(_ request: URLRequest, completion: @escaping NetworkCompletion) -> any Cancellation
}

/// What a caller can stop.
protocol Cancellation: AnyObject {
  func cancel()
}

extension URLSessionTask: Cancellation {}
