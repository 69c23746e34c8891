import Commons
import Foundation

extension Request {
  public struct Trails: ServerRequest {
    public struct Item: Decodable {
      public let id: Int
      public let name: String
      public let meters: Double
      public let opened: Date
    }

    public typealias Response = [Item]

    public let near: String
    public var path: String { "trails" }

    public init(near: String) {
      self.near = near
    }
  }
}

extension Trail {
  public init(_ item: Request.Trails.Item) {
    self.init(id: item.id, name: item.name, meters: item.meters, opened: item.opened)
  }
}
