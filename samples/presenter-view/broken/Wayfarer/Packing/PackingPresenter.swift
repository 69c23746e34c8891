import CleanArchitecture
import Journeys

final class PackingPresenter: Presenter {
  var trip: Trip?

  override func willAppear() { show() }

  func toggle(_ item: String) {
    trip?.packing.toggle(item)
    if let trip { try? Workbench.book.update(trip.id) { $0.packing = trip.packing } }
    show()
  }

  private func highlight() -> NSAttributedString {
    NSAttributedString(string: "!", attributes: [.foregroundColor: UIColor.red])
  }

  private func show() {
    guard let packing = trip?.packing else { return }
    update(viewModel: PackingViewModel(items: packing.items.map { ($0, packing.done.contains($0)) }))
  }
}
