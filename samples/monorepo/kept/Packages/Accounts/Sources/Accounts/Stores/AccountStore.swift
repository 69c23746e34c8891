public final class AccountStore {
  private let gateway = AccountGateway()
  var name = ""
  public init() {}
}
