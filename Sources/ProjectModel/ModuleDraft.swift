/// A module while the project is put together: its files are indices into the listing.
struct ModuleDraft {
  var module: Module
  /// Ascending.
  var files: [Int]
}
