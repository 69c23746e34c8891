import SwiftUI

public enum Scale {
  public static let large = Font.system(size: 28)
}
