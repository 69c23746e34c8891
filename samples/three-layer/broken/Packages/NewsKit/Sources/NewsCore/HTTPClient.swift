import Foundation

/// What can go wrong between a request and decoded values.
public enum TransportError: Error, Equatable {
  case status(Int)
  case offline
  case undecodable(type: String)
}

/// Sends requests. Tests replace it; `URLSessionClient` is the real one.
public protocol HTTPClient: Sendable {
  func data(for request: URLRequest) async throws(TransportError) -> Data
}

extension HTTPClient {
  /// Sends a request and decodes the answer.
  public func value<Value: Decodable>(
    of type: Value.Type = Value.self,
    for request: URLRequest,
    decoder: JSONDecoder = JSONDecoder()
  ) async throws(TransportError) -> Value {
    let data = try await data(for: request)
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw TransportError.undecodable(type: "\(type)")
    }
  }
}

public struct URLSessionClient: HTTPClient {
  private let session: URLSession
  private let retry: Retry

  public init(session: URLSession = .shared, retry: Retry = Retry(attempts: 2)) {
    self.session = session
    self.retry = retry
  }

  public func data(for request: URLRequest) async throws(TransportError) -> Data {
    let outcome = try? await retry { try await session.data(for: request) }
    guard let (data, response) = outcome else { throw .offline }
    guard let http = response as? HTTPURLResponse else { return data }
    guard (200..<300).contains(http.statusCode) else { throw .status(http.statusCode) }
    return data
  }
}
