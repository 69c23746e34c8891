/// What a rule of the kind `limit` counts of a type or a part, by its key there and in the entries of a baseline.
package enum Measure: String, CaseIterable, Sendable {
  case lines
  case members
  case types
  case uses
  case users
  case depth

  package static let keys = allCases.map(\.rawValue)
}
