/// A module while the project is put together: its files are indices into the listing.
struct ModuleDraft {
  var module: Module
  /// Ascending.
  var files: [Int]

  /// Takes over the files and headers of another draft of the same module.
  mutating func add(_ other: ModuleDraft) {
    files = Set(files).union(other.files).sorted()
    module.bridgingHeader = module.bridgingHeader ?? other.module.bridgingHeader
    module.prefixHeader = module.prefixHeader ?? other.module.prefixHeader
    module.swiftHeader = module.swiftHeader ?? other.module.swiftHeader
  }
}
