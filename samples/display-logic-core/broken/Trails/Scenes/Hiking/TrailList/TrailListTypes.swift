enum TrailListModel {
  // A default argument that creates a worker.
  static func marked(_ worker: BookmarkWorkerInterface = BookmarkWorker()) -> Int { worker.marked.count }

  enum Failure: Error {
    case offline
    case nothingNear(String)
  }
}
