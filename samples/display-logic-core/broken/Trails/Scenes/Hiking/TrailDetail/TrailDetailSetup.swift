import Commons

extension SetupModel {
  struct TrailDetail {
    let trail: Trail
    let callback: TrailDetailCallback
  }

  typealias TrailDetailCallback = (TrailDetailResult) -> Void

  struct TrailDetailResult {
    let rating: Int?
  }
}
