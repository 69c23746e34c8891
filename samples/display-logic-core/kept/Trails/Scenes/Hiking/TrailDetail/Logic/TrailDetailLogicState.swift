extension TrailDetailModel {
  struct LogicState {
    var rating: Rating?
    var isNear = false
  }
}
