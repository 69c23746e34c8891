/// What can be written to disk and read back.
typealias Storable = Codable & Sendable

protocol Versioned: Decodable {
  static var version: Int { get }
}
