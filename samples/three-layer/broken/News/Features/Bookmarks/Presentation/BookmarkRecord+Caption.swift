/// Whoever extends a type depends on it, also from another layer.
extension BookmarkRecord {
  var caption: String { note ?? title }
}
