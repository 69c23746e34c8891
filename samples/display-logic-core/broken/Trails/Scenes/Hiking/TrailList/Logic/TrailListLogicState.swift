import Commons

extension TrailListModel {
  struct LogicState {
    var trails: [Trail] = []
    var rotations = 0
    var ratings: [Int: TrailDetailModel.Rating] = [:]
  }
}
