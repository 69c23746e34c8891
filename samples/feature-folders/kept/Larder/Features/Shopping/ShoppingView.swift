import SwiftUI

struct ShoppingView: View {
  var body: some View { Text("shopping") }
}
