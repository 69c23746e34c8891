extension BoardPresenter {
  func tint() -> UIColor { .red }
}
