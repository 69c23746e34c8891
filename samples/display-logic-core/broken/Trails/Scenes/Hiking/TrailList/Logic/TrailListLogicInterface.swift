import ServerWorker

protocol TrailListLogicInterface: AnyObject {
  func updateInitialDisplay()
  func displayRotated()
  func search(_ text: String)
  func mark(_ id: Int)
  func failed(_ error: ServerWorkerError)
  func showDetails(ofTrailAt row: Int)
}
