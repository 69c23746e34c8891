import DesignSystem
import SwiftUI

public struct LibraryView: View {
  let model: LibraryModel

  public init(model: LibraryModel) {
    self.model = model
  }

  public var body: some View {
    List(model.titles, id: \.self) { title in
      Text(title).font(Theme.title)
    }
  }
}
