import SwiftUI

struct LoginView: View {
  let model: ProfileModel
  let store: AccountStore

  var body: some View { Text("Hello, \(model.title)") }
}
