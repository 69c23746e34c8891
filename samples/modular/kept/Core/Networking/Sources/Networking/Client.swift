import Foundation

public final class Client {
  public init() {}

  public func log(_ message: String) {
    print("Client, LibraryFeature or Search:", message)
  }

  /// A generic parameter may be called like a feature's type.
  public func decode<SearchView>(_ type: SearchView.Type, from data: Data) -> SearchView? {
    nil
  }
}
