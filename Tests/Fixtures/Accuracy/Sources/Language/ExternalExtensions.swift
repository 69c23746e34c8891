import Foundation

// Types nested in extensions of types of other modules.

struct Kind {}
struct Field {}

extension Notification {
  enum Kind { case started
    struct Info { var kind: Kind }
  }
}

extension Notification.Kind {
  struct Source { var info: Info }
  func source(_ info: Info) -> Source { Source(info: info) }
}

let notificationKind: Notification.Kind = Notification.Kind.started
let info: Notification.Kind.Info = Notification.Kind.Info(kind: .started)

extension URL {
  // Inside, the nested one is meant; at top level the other.
  struct Field { var value = "" }
  var fields: [Field] { [Field(value: "a")] }
}

let field: Field = Field()
let urlField: URL.Field = URL.Field()

// Nested in nested types of other modules.
extension JSONDecoder.DateDecodingStrategy {
  struct Format {}
  static func format(_ format: Format) -> Self { .deferredToDate }
}

let format: JSONDecoder.DateDecodingStrategy.Format? = nil

// Types of other modules, and their nested ones.
let url: URL? = URL(string: "x")
var components: URLComponents = URLComponents()
let date: Date = Date(), calendar: Calendar = Calendar.current
let unit: Calendar.Component = Calendar.Component.day
let encoder = JSONEncoder.OutputFormatting.prettyPrinted
let manager = FileManager.default
let directory: FileManager.SearchPathDirectory = FileManager.SearchPathDirectory.cachesDirectory

// Qualified by their module.
let foundationURL: Foundation.URL? = Foundation.URL(string: "x")
let swiftInt: Swift.Int = Swift.Int(1)
let result: Swift.Result<Swift.String, any Swift.Error> = .success("")

// Inheriting from a type of another module.
final class Formatter2: NumberFormatter, @unchecked Sendable {
  var used: Style { Style.decimal }
  override func string(from number: NSNumber) -> String? { nil }
}

// Conforming to protocols of other modules.
struct Version: Comparable, Codable, CustomStringConvertible, LocalizedError, Hashable {
  enum CodingKeys: String, CodingKey { case major }
  var major: Int
  static func < (left: Version, right: Version) -> Bool { left.major < right.major }
  var description: String { "" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    major = try container.decode(Int.self, forKey: CodingKeys.major)
  }
}

// Coding keys that the compiler makes.
struct Record: Codable {
  var name: String
  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
  }
}

// A type of one's own in an extension of a protocol's conforming type of another module.
extension String: LocalizedKey {
  struct Key2 {}
  var key: Key2 { Key2() }
}

protocol LocalizedKey {
  associatedtype Key
  var key: Key { get }
}
