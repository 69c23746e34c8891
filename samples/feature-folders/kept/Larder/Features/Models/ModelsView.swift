import SwiftUI

/// A feature about models of kitchen machines. Its folder is not below the source root.
struct ModelsView: View {
  var body: some View { Text("machines") }
}
