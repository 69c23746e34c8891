import Foundation

struct AppState: StateType {
  var tasks: [Task] = []
  var route = RouteState.list
}

enum RouteState { case list, detail(UUID) }

/// How a view is shown; no state, and not called so.
final class TaskListLayout { var isWide = false }
