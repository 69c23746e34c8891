@_exported import Model

public enum Layout { public static let columns = 2 }
