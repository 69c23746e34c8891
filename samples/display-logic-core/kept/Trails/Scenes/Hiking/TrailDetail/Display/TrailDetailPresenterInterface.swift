protocol TrailDetailPresenterInterface: AnyObject {
  func updateView(model: TrailDetailModel.Presenter.UpdateView)
}

extension TrailDetailModel {
  enum Presenter {
    struct UpdateView {
      let name: String
      let rating: TrailDetailModel.Rating?
    }
  }
}
