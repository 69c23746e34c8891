import Accounts
import Shop
import SwiftUI

struct ShelfView: View {
  let shelf: Shelf
  let status: StatusGateway
  let store = AccountStore()
  let downloads: URLSession

  var body: some View {
    VStack {
      Text(shelf.title)
      CartView(cart: Cart())
      ProfileView(model: ProfileModel(store: store))
    }
  }
}
