import Foundation

public enum TripError: Error, Equatable {
  case emptyName
  case endsBeforeItStarts
  case unknownTrip(UUID)
}
