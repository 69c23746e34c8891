protocol LocationWorkerInterface: AnyObject {
  func locate(completion: @escaping (LocationWorkerResult) -> Void)
}

/// A plain value of a worker; logic may name it.
struct LocationWorkerResult {
  let place: String?
}
