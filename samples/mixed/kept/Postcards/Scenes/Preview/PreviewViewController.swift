import UIKit

@objc final class PreviewViewController: UIViewController, PreviewDisplayLogic {
  private var interactor: PreviewBusinessLogic?
  private let postcard: Postcard

  @objc init(postcard: Postcard) {
    self.postcard = postcard
    super.init(nibName: nil, bundle: nil)
    interactor = PreviewInteractor(presenter: PCPreviewPresenter(view: self))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactor?.show(postcard)
  }

  func displayPreview(_ viewModel: PCPreviewViewModel) { title = viewModel.title }
  func displayPage(_ page: UInt, ofPages pages: UInt) { title = "\(page)/\(pages)" }
}
