import SwiftUI

public struct ProfileView: View {
  let model: ProfileModel
  var store: AccountStore { AccountStore() }

  public init(model: ProfileModel) { self.model = model }

  public var body: some View { Text(model.title) }
}
