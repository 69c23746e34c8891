import DesignSystem
import SwiftUI

public enum Scale {
  public static let large = Font.system(size: 28)
  public static let tint = Theme.accent
}
