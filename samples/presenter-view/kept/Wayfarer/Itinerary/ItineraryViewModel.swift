import Foundation

struct ItineraryViewModel {
  var title = ""
  var stops = [ItineraryStop]()
  var distance = ""
}

struct WeatherViewModel {
  var text = ""
}

/// One line of the list. A structure of the view model, so it stands in its file.
struct ItineraryStop {
  var name = ""
  var nights = ""
  var latitude = 0.0
  var longitude = 0.0
}
