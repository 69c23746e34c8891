import UIKit

protocol DisplayCardViewControllerInput {
  func displayCard(viewModel: DisplayCard.ViewModel)
  func displayError(title: String, message: String)
}

/// The members stand in another order than in `DisplayCardInteractorInput`; that does not matter.
protocol DisplayCardViewControllerOutput {
  func reveal(request: DisplayCard.Request.Reveal)
  func start(request: DisplayCard.Request.Start)
  func next(request: DisplayCard.Request.Next)
}

class DisplayCardViewController: SceneViewController, DisplayCardViewControllerInput {
  var output: DisplayCardViewControllerOutput!
  /// The controller may name its router concretely.
  var router: DisplayCardRouter!
  private var interactor: DisplayCardInteractor?
  private var card: Card?

  @IBOutlet weak var cardView: CardView!
  @IBOutlet weak var revealButton: UIButton!
  @IBOutlet weak var nextButton: UIButton!

  override func awakeFromNib() {
    super.awakeFromNib()
    DisplayCardConfigurator.sharedInstance.configure(viewController: self)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    router.passDataToNextScene(segue: segue)
  }

  @IBAction func revealAnswer(_ sender: Any) {
    output.reveal(request: DisplayCard.Request.Reveal())
  }

  @IBAction func showNext(_ sender: Any) {
    output.next(request: DisplayCard.Request.Next())
  }

  func displayCard(viewModel: DisplayCard.ViewModel) {
    cardView.text = viewModel.text
    revealButton.isEnabled = viewModel.canReveal
    nextButton.setTitle(viewModel.button.rawValue, for: .normal)
  }

  func displayError(title: String, message: String) {
    show(title: title, message: message)
  }
}
