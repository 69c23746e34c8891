enum TrailDetailModel {
  enum Rating: Int {
    case poor = 1
    case fine
    case superb
  }
}
