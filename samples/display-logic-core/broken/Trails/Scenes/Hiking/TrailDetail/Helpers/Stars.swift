// Neither Core nor Display nor Logic.
enum Stars {
  static let count = 3
}
