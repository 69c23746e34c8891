import Foundation

final class PreviewInteractor: NSObject, PreviewBusinessLogic {
  private let presenter: PreviewPresentationLogic & PreviewPresenterInput
  private let engine = LayoutEngine(width: 320)

  init(presenter: PreviewPresentationLogic & PreviewPresenterInput) {
    self.presenter = presenter
  }

  func show(_ postcard: Postcard) {
    presenter.presentTitle(postcard.summary)
    presenter.presentFrames(engine.frames(forText: postcard.text), title: postcard.text)
  }
}
