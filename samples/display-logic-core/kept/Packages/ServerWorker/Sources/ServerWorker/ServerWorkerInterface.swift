/// Asks the server; called by logic.
public protocol ServerWorkerInterface: AnyObject {
  func send<R: ServerRequest>(_ request: R, completion: @escaping (Result<R.Response, ServerWorkerError>) -> Void)
}

public protocol ServerRequest: Encodable {
  associatedtype Response: Decodable
  var path: String { get }
}

public enum ServerWorkerError: Error {
  case decoding
  case server(status: Int)
}

/// The namespace of all requests.
public enum Request {}
