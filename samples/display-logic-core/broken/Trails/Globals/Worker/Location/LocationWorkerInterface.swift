protocol LocationWorkerInterface: AnyObject {
  func locate(completion: @escaping (LocationWorkerResult) -> Void)
}

/// A plain value of a worker; logic may name it.
struct LocationWorkerResult {
  let place: String?
  let hiker: Hiker? = nil
  let failure: TrailListModel.Failure? = nil
}
