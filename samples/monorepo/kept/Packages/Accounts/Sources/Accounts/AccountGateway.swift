import Foundation

struct AccountGateway {
  let session: URLSession = .shared
}
