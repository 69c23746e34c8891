import Foundation

@objc protocol PreviewBusinessLogic: NSObjectProtocol {
  func show(_ postcard: Postcard)
}

@objc protocol PreviewInteractorOutput: NSObjectProtocol {
  func presentFrames(_ frames: [NSValue], title: String)
  func presentFailure(_ error: Error)
}
