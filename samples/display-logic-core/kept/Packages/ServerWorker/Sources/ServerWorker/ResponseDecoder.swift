import Foundation

/// Workers may use each other's classes.
final class ResponseDecoder {
  private let decoder = JSONDecoder()

  func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try decoder.decode(type, from: data)
  }
}
