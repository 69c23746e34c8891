import Foundation

struct Task {
  let id: UUID
  let title: String
  let created: Date
}
