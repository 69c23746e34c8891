import CoreLocation

final class LocationWorker: NSObject {
  private let manager = CLLocationManager()
  private var waiting: [(LocationWorkerResult) -> Void] = []
}

extension LocationWorker: LocationWorkerInterface {
  func locate(completion: @escaping (LocationWorkerResult) -> Void) {
    manager.delegate = self
    waiting.append(completion)
    manager.requestLocation()
  }
}

extension LocationWorker: CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    let place = locations.last.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }
    waiting.forEach { $0(LocationWorkerResult(place: place)) }
    waiting = []
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    waiting.forEach { $0(LocationWorkerResult(place: nil)) }
    waiting = []
  }
}
