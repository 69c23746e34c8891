import MapKit
import UIKit

/// Embedded in the scene; not the controller of the scene, so its methods are its own.
final class TrailDetailMapController: UIViewController {
  private let map = MKMapView()

  override func loadView() {
    view = map
  }

  func center(on coordinate: CLLocationCoordinate2D) {
    map.setCenter(coordinate, animated: true)
  }
}
