protocol BookmarkWorkerInterface: AnyObject {
  var marked: Set<Int> { get }
  func mark(_ id: Int)
}
