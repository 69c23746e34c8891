import SwiftUI

@main
struct TasksApp: App {
  let store = Store(appReduce, middleware: [saveMiddleware])
  var body: some Scene { WindowGroup { TaskListView(store: store) } }
}
