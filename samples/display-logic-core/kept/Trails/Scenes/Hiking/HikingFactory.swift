import UIKit

final class HikingFactory {
  // A factory may know its container's class; it must not own it.
  private unowned let dependencies: HikingDC

  init(dependencies: HikingDC) {
    self.dependencies = dependencies
  }
}

extension HikingFactory: HikingFactoryInterface {
  func scene(_ scene: HikingScene) -> UIViewController {
    switch scene {
    case .trailList(let setupModel):
      return TrailListVC(setupModel: setupModel, dependencies: dependencies)
    case .trailDetail(let setupModel):
      let detail = TrailDetailVC(setupModel: setupModel, dependencies: dependencies)
      detail.hidesBottomBarWhenPushed = true
      return detail
    }
  }
}
