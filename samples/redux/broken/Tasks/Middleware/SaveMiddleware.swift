import Foundation

func saveMiddleware(_ action: Action, _ state: AppState) {
  let top: TaskDetailViewController? = nil
  UserDefaults.standard.set(state.tasks.count, forKey: "count")
}
