struct TrailListCellModel {
  let id: Int
  let title: String
  let details: String
  let isMarked: Bool
}

protocol TrailListCellDelegate: AnyObject {
  func markPressed(_ model: TrailListCellModel)
}
