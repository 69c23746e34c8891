protocol AddCardPresenterInput {
  func presentMistakes(_ mistakes: AddCardInteractor.Mistakes)
  func presentSaved(response: AddCard.Response.Save)
}

protocol AddCardPresenterOutput: AnyObject {
  func displayForm(viewModel: AddCard.ViewModel)
  func displayCard(_ card: Card)
  func displayTitle(_ title: String, enabled: Bool)
}

final class AddCardPresenter: AddCardPresenterInput {
  private weak var output: (any AddCardPresenterOutput)?
  private var waiting = Set<AnyHashable>()
  private var inputs = Array<AddCardInteractorInput>()

  init(output: AddCardPresenterOutput) {
    self.output = output
  }

  func presentSaved(response: AddCard.Response.Save) {
    output?.displayTitle(response.deck.title, enabled: true)
    output?.displayForm(viewModel: viewModel(question: response.card.question, answer: response.card.answer))
  }

  func presentMistakes(_ mistakes: AddCardInteractor.Mistakes) {
    var viewModel = AddCard.ViewModel.Form(question: .init(text: ""), answer: .init(text: ""))
    viewModel.question.mistake = mistakes.question
    viewModel.answer.mistake = mistakes.answer
    output?.displayForm(viewModel: AddCard.ViewModel(form: viewModel, saved: false))
  }

  private func viewModel(question: String, answer: String) -> AddCard.ViewModel {
    AddCard.ViewModel(form: .init(question: .init(text: question), answer: .init(text: answer)), saved: true)
  }
}
