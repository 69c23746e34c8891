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

extension [ModuleDraft] {
  /// For each listed file, whether one of these modules has it.
  func claimed(of list: FileList) -> [Bool] {
    var claimed = [Bool](repeating: false, count: list.count)
    for draft in self { for index in draft.files { claimed[index] = true } }
    return claimed
  }
}
