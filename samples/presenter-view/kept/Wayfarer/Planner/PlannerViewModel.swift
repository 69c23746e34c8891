import UIKit

struct PlannerViewModel {
  enum Mode: Equatable { case editing, saved, wrong(String) }

  var mode = Mode.editing

  var canSave: Bool { mode == .editing }
  var saveColor: UIColor { canSave ? Palette.sea : Palette.alarm }
}
