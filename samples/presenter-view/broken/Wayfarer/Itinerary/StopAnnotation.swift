import MapKit

final class StopAnnotation: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  let title: String?

  init(_ stop: ItineraryStop) {
    coordinate = CLLocationCoordinate2D(latitude: stop.latitude, longitude: stop.longitude)
    title = stop.name
  }
}
