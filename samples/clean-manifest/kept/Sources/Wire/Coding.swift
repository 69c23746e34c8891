public enum Coding { public static let version = 1 }
