import Foundation

struct AppState: StateType {
  var top: TaskListView?
  var tasks: [Task] = []
  var route = RouteState.list
}

final class SearchState { var text = "" }

enum RouteState { case list, detail(UUID) }

/// How a view is shown; no state, and not called so.
final class TaskListLayout { var isWide = false }
