import Foundation

struct AddTask: Action {
  // What differs each time comes with the action.
  let id = UUID()
  let created = Date()
  let title: String
}

final class RemoveTask: Action { var id: UUID? }

enum RouteAction: Action { case show(UUID) }

/// Handles actions, and is none.
final class TaskActionHandler { func handle(_ action: RouteAction) {} }

struct FetchTasks: AsyncAction {
  func execute(dispatch: (Action) -> Void) { _ = URLSession.shared }
}
