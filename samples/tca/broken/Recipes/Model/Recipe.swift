import Foundation

struct Recipe: Equatable {
  static let address = URL(fileURLWithPath: "/recipes")
  let name: String
  let fetched: Date
}

struct Author: Equatable { let name: String }

// An object that no state holds.
final class Kitchen { var recipes: [Recipe] = [] }
