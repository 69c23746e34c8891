enum TrailListModel {
  enum Failure: Error {
    case offline
    case nothingNear(String)
  }
}
