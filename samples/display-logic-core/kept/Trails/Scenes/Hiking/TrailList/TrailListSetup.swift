extension SetupModel {
  struct TrailList {
    var place: String?
  }
}
