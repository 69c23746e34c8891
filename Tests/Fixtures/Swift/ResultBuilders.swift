import SwiftUI
struct ContentView: View {
  @State private var isOn = false
  @Environment(\.dismiss) private var dismiss
  @ObservedObject var model: Model
  let items: [Item]
  var body: some View {
    let title = "Title \(items.count)"
    NavigationStack(path: $model.path) {
      List(items, id: \.id) { item in
        let name = item.name
        NavigationLink(value: item) { Row(name: name) }
          .swipeActions(edge: .trailing) { Button("Delete", role: .destructive) { let inAction = item; delete(inAction) } }
        if let url = item.url, url.isFileURL { AsyncImage(url: url) { image in image.resizable() } placeholder: { ProgressView() } }
        else if item.isNew { Text("New") } else { EmptyView() }
        switch item.kind { case .a: Text("A"); case .b(let count): let text = "\(count)"; Text(text); default: EmptyView() }
      }
      .navigationDestination(for: Item.self) { Detail(item: $0) }
      .toolbar { ToolbarItem(placement: .topBarTrailing) { Toggle(isOn: $isOn) { Label("On", systemImage: "power") } } }
      .task(id: isOn) { [model] in await model.load(); let inTask = 1; _ = inTask }
      .sheet(isPresented: $isOn, onDismiss: { let inDismiss = 1; _ = inDismiss }) { Sheet() }
      .onReceive(model.$items.map(\.count).removeDuplicates()) { _ in }
      #if os(iOS)
      .navigationBarTitleDisplayMode(.inline)
      #endif
    }
    .overlay(alignment: .bottom) { if isOn { Text(title) } }
    ForEach(0..<3) { index in Text("\(index)") }
    ForEach(Array(items.enumerated()), id: \.element.id) { (index: Int, item: Item) in Text("\(index): \(item.name, specifier: "%@")") }
  }
  @ViewBuilder private func section<Content: View>(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) -> some View { Section(title, content: content) }
  private struct Row: View { let name: String; var body: some View { Text(name) } }
}
extension View { func styled(_ style: some ShapeStyle = .tint) -> some View { modifier(Styled(style: style)) } }
struct ContentView_Previews: PreviewProvider { static var previews: some View { ContentView(model: .init(), items: []) } }
#Preview("Dark", traits: .sizeThatFitsLayout) { @Previewable @State var on = true; Toggle("x", isOn: $on) }
let regex = Regex { Capture { OneOrMore(.digit) } transform: { Int($0) }; "-"; Optionally { "x" } }
let package = Package(name: "X", targets: [.target(name: "A", dependencies: [.product(name: "B", package: "b")])])
