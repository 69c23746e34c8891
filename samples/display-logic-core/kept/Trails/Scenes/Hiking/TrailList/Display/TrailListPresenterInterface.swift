import Commons

protocol TrailListPresenterInterface: AnyObject {
  func show(_ list: TrailListModel.Presenter.List)
  func searchText(_ text: String)
}

extension TrailListModel {
  enum Presenter {
    struct List {
      let trails: [Trail]
      let marked: Set<Int>
    }
  }
}
