import Foundation

public final class ServerWorker {
  private let session: URLSession
  private let base: URL

  public init(base: URL, session: URLSession = URLSession(configuration: .default)) {
    self.base = base
    self.session = session
  }
}

extension ServerWorker: ServerWorkerInterface {
  public func send<R: ServerRequest>(
    _ request: R,
    completion: @escaping (Result<R.Response, ServerWorkerError>) -> Void
  ) {
    session.dataTask(with: base.appendingPathComponent(request.path)) { data, response, _ in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard let data = data, status == 200 else { return completion(.failure(.server(status: status))) }
      guard let value = try? ResponseDecoder().decode(R.Response.self, from: data) else {
        return completion(.failure(.decoding))
      }
      completion(.success(value))
    }.resume()
  }
}
