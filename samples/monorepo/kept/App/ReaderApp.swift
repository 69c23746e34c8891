import Accounts
import Shop
import SwiftUI

@main
struct ReaderApp: App {
  var body: some Scene {
    WindowGroup {
      ShelfView(shelf: Shelf(title: "All"), status: StatusGateway())
    }
  }
}
