import SwiftUI

/// The settings.
struct SettingsView: View {
  @State private var viewModel: SettingsViewModel
  var bookmarks: (() -> BookmarksView)?
  @AppStorage("text-scale") private var scale = 1.0
  @SwiftUI.Environment(\.dismiss) private var dismiss

  init(viewModel: SettingsViewModel) { _viewModel = State(initialValue: viewModel) }

  var body: some View {
    Form {
      Picker("Theme", selection: $viewModel.theme) {
        ForEach(Preferences.Theme.allCases, id: \.rawValue) { Text($0.rawValue.capitalized).tag($0) }
      }
      LabeledContent("Text", value: viewModel.preferences.textScale, format: .percent)
      Button("Larger Text", action: viewModel.enlargeText)
      Button("Reset", role: .destructive, action: viewModel.reset)
      AboutSection(environment: .current)
    }
    .toolbar { Button("Done") { dismiss() } }
    .task { await viewModel.load() }
  }
}

private struct AboutSection: View {
  let environment: Environment
  var repository: (any PreferencesRepository)?

  var body: some View {
    Section {
      Text("Server: \(environment.baseURL.host() ?? "none")")
    } footer: {
      #if DEBUG
        Text("Debug build")
      #else
        EmptyView()
      #endif
    }
  }
}
