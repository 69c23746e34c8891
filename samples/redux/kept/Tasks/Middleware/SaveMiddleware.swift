import Foundation

func saveMiddleware(_ action: Action, _ state: AppState) {
  UserDefaults.standard.set(state.tasks.count, forKey: "count")
}
