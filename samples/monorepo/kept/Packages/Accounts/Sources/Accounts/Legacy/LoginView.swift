import SwiftUI

struct LoginView: View {
  let model: ProfileModel

  var body: some View { Text("Hello, \(model.title)") }
}
