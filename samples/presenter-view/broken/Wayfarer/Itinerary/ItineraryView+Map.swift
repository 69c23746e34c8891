import Journeys
import MapKit

extension ItineraryView: MKMapViewDelegate {
  func mapView(_: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    guard annotation is StopAnnotation else { return nil }
    let marker = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "stop")
    marker.canShowCallout = Workbench.book.trips.count > 1
    marker.markerTintColor = Palette.sea
    return marker
  }
}
