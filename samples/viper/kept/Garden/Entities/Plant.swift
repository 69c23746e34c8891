import CoreData

/// What is stored about a plant. Only interactors and stores know it.
final class Plant: NSManagedObject {
  @NSManaged var name: String
  @NSManaged var lastWatered: Date?
  @NSManaged var daysBetweenWaterings: Int16
}

extension Plant {
  /// Not the view: a rule of the garden, with a nested type of a familiar name.
  enum View: String {
    case sunny
    case shady
  }

  func isThirsty(on date: Date) -> Bool {
    guard let lastWatered else { return true }
    return date.timeIntervalSince(lastWatered) > Double(daysBetweenWaterings) * 86_400
  }
}
