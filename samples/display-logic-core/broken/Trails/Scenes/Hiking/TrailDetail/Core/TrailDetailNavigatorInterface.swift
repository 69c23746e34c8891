protocol TrailDetailNavigatorInterface: AnyObject {
  func back()
  func mail(to address: String, with container: HikingDCInterface)
}
