import SwiftUI

struct TaskListView: View {
  let store: Store<AppState>
  let layout = TaskListLayout()
  @State private var shown = Date()

  var body: some View {
    Button("Add") { store.dispatch(AddTask(title: "New")) }
    Button("Fetch") { store.dispatch(FetchTasks()) }
  }
}

struct TaskListView_Previews: PreviewProvider {
  static var previews: some View { TaskListView(store: Store(appReduce, middleware: [])) }
}
