import UIKit

struct PlannerViewModel {
  enum Mode: Equatable { case editing, saved, wrong(String) }

  var mode = Mode.editing
  var saveColor: UIColor?

  var canSave: Bool { mode == .editing }
}
