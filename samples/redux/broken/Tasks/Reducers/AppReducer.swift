import Foundation

func appReduce(state: AppState, action: Action) -> AppState {
  var state = state
  // TaskListView shows it; UserDefaults and URLSession are in middleware.
  if let action = action as? AddTask {
    state.tasks.append(Task(id: action.id, title: action.title, created: Date())); _ = Date.now
  }
  UserDefaults.standard.set(true, forKey: "changed")
  return state
}
