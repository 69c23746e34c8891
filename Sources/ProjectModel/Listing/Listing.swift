import Basics

/// The interesting files beneath the root, in any order.
struct Listing {
  /// Paths relative to the root, each followed by a NUL.
  var paths: [UInt8]
  /// What lies at each path, where whoever listed it knows; nil: nobody knows.
  var statuses: [FileStatus?]?

  init(paths: [UInt8], statuses: [FileStatus?]? = nil) {
    self.paths = paths
    self.statuses = statuses
  }
}
