struct RenameUserRequest {
  let name: String
}

extension ShowUserViewController {
  final class HeaderViewModel {
    var title = ""
  }
}
