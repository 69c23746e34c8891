/// Constants of the app; scenes add their own.
public enum Const {
  public enum Margin {
    public static let edge = 16.0
    public static let gap = 8.0
  }
}
