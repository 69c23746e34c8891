import Accounts
import Foundation

/// Elsewhere its name would do; in the shop only the data layer may.
struct CouponGateway {
  let session: URLSession
  let owner: ProfileModel
}
