protocol TrailListTableControllerInterface: AnyObject {
  func setRows(_ rows: [TrailListCellModel])
}
