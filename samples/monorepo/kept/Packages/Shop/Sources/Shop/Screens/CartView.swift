import SwiftUI

public struct CartView: View {
  let cart: Cart

  public init(cart: Cart) { self.cart = cart }

  public var body: some View { Text("\(cart.total.cents)") }
}
