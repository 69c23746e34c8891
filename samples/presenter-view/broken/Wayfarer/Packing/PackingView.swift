import CleanArchitecture
import SwiftUI
import UIKit

final class PackingView: CleanArchitecture.View<PackingPresenter> {
  private var host: UIHostingController<PackingList>?

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewModel { [weak self] (viewModel: PackingViewModel) in self?.show(viewModel) }
  }

  private func show(_ viewModel: PackingViewModel) {
    let list = PackingList(viewModel: viewModel) { [weak self] item in self?.presenter.toggle(item) }
    host = UIHostingController(rootView: list)
    host.map { addChild($0) }
  }
}

struct PackingList: SwiftUI.View {
  let viewModel: PackingViewModel
  let toggle: (String) -> Void
  var journal: Journal?

  var body: some SwiftUI.View {
    SwiftUI.List(viewModel.items, id: \.title) { item in
      Toggle(item.title, isOn: .init(get: { item.isPacked }, set: { _ in toggle(item.title) }))
    }
  }
}

#if DEBUG
  struct PackingList_Previews: PreviewProvider {
    static var previews: some SwiftUI.View { PackingList(viewModel: PackingViewModel(), toggle: { _ in }) }
  }
#endif
