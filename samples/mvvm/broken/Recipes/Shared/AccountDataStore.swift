import Combine
import SwiftData
import SwiftUI

/// Views observe it, so it is a view model by another name.
final class AccountDataStore: ObservableObject {
  @Published var name = ""
}

struct AccountBadge: View {
  @EnvironmentObject var account: AccountDataStore

  var body: some View {
    Text(account.name)
  }
}
