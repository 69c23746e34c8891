import UIKit

protocol HikingFactoryInterface: AnyObject {
  func scene(_ scene: HikingScene) -> UIViewController
}
