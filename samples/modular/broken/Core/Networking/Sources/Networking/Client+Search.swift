import Search

extension Client {
  func find(in view: SearchView) {}
}
