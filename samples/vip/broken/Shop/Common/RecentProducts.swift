enum RecentProducts {
  static var all: [ShowProductModels.ViewModel] = []

  static func forget() { all = Array<ShowProductModels.ViewModel>() }
}
