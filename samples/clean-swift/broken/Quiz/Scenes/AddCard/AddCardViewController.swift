import UIKit

protocol AddCardViewControllerInput: AnyObject {
  func displayForm(viewModel: AddCard.ViewModel)
  func displayCard(_ card: Card)
  func displayTitle(_ title: String, enabled: Bool)
}

protocol AddCardViewControllerOutput {
  func open(request: AddCard.Request.Open)
  func save(request: AddCard.Request.Save)
}

final class AddCardViewController: UITableViewController {
  var output: (any AddCardViewControllerOutput)!
  var router: AddCardRouter!

  @IBOutlet private var question: UITextField!
  @IBOutlet private var answer: UITextField!

  func save(with worker: DecksWorker = DecksWorker(store: Stores.decks)) {
    output.save(request: .init(question: "", answer: ""))
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    AddCardConfigurator.configure(self)
  }

  @IBAction private func save() {
    output.save(request: .init(question: question.text ?? "", answer: answer.text ?? ""))
  }
}

extension AddCardViewController: AddCardViewControllerInput, AddCardPresenterOutput {
  func displayForm(viewModel: AddCard.ViewModel) {
    question.text = viewModel.form.question.text
    answer.text = viewModel.form.answer.text
    if viewModel.saved { router.close() }
  }

  func displayCard(_ card: Card) {
    question.text = card.question
  }

  func displayTitle(_ title: String, enabled: Bool) {
    self.title = title
    navigationItem.rightBarButtonItem?.isEnabled = enabled
  }
}
