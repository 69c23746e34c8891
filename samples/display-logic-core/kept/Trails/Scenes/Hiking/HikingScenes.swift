enum HikingScene {
  case trailList(SetupModel.TrailList)
  case trailDetail(SetupModel.TrailDetail)
}
