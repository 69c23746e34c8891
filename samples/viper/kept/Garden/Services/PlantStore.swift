import CoreData

protocol PlantStore: AnyObject {
  func plants() throws -> [Plant]
  func insert(name: String) throws -> Plant
}

final class CoreDataPlantStore: PlantStore {
  private let context: NSManagedObjectContext

  init(context: NSManagedObjectContext) {
    self.context = context
  }

  func plants() throws -> [Plant] {
    try context.fetch(NSFetchRequest<Plant>(entityName: "Plant"))
  }

  func insert(name: String) throws -> Plant {
    let plant = Plant(context: context)
    plant.name = name
    try context.save()
    return plant
  }
}
