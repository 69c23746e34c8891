import SwiftUI

/// A view that scenes share, and no entity.
struct Badge: View {
  let text: String

  var body: some View { Text(text).padding(4) }
}
