import CleanArchitecture

final class ArchiveView: View<TripsPresenter> {
  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewModel { (viewModel: ItineraryViewModel) in print(viewModel) }
  }
}
