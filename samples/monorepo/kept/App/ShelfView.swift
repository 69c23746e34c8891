import Accounts
import Shop
import SwiftUI

/// A view of the app may know a store: the rule about views is one of the accounts.
struct ShelfView: View {
  let shelf: Shelf
  let status: StatusGateway
  let store = AccountStore()

  var body: some View {
    VStack {
      Text(shelf.title)
      CartView(cart: Cart())
      ProfileView(model: ProfileModel(store: store))
    }
  }
}
