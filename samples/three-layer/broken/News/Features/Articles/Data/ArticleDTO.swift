import Foundation

/// What the web service sends. Models of this layer are decoded; entities are not.
protocol WireModel: Decodable, Sendable {
  associatedtype Entity: Sendable
  func entity() throws(WireError) -> Entity
}

enum WireError: Error {
  case missing(field: String)
  case malformed(field: String, value: String)
}

struct ArticleDTO: WireModel {
  static let version = 2

  let uid: String
  let headline: String
  var lead: String?
  let text: String
  let section: String
  var byline: String?
  var date: String?
  var link: String?
  var picture: Picture?

  struct Picture: Decodable, Sendable {
    let src: String
    let width, height: Int
  }

  enum CodingKeys: String, CodingKey {
    case uid = "id"
    case headline, lead, text, section, byline, date, link
    case picture = "image"
  }

  func entity() throws(WireError) -> Article {
    guard let link, let address = URL(string: link) else { throw .missing(field: "link") }
    guard let topic = Article.Topic(rawValue: section) else { throw .malformed(field: "section", value: section) }
    return Article(self, topic: topic, address: address)
  }
}

/// An extension lies where it is written: here, in the data layer.
extension Article {
  fileprivate init(_ dto: ArticleDTO, topic: Topic, address: URL) {
    self.init(
      id: ID(dto.uid),
      title: dto.headline,
      summary: dto.lead,
      body: dto.text,
      author: dto.byline.map { Author(name: $0, address: nil) },
      topic: topic,
      published: dto.date.flatMap { try? Date($0, strategy: .iso8601) } ?? .distantPast,
      address: address,
      image: dto.picture.flatMap { picture in
        URL(string: picture.src).map { Image(url: $0, aspectRatio: Double(picture.width) / Double(picture.height)) }
      }
    )
  }
}

struct PageDTO<Item: WireModel>: Decodable, Sendable {
  let items: [Item]
  let total: Int

  func entities(skippingBroken: Bool = true) throws(WireError) -> [Item.Entity] {
    var result: [Item.Entity] = []
    for item in items {
      do {
        result.append(try item.entity())
      } catch  where skippingBroken {
        continue
      }
    }
    return result
  }
}
