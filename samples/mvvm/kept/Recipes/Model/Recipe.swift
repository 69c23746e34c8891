import Foundation

struct Recipe: Identifiable, Decodable {
  let id: Int
  let title: String
  let minutes: Int
  let link: URL
}
