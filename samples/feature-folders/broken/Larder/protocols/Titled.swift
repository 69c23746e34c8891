protocol Titled {
  var title: String { get }
}
