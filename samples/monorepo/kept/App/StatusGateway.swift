import Foundation

final class StatusGateway {
  private let session = URLSession.shared
}
