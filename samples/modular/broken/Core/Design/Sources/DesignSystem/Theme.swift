import SwiftUI
import Typography

public enum Theme {
  public static let accent = Color.orange
  public static let title: Font = Scale.large
}
