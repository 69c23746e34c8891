import ShopCore

struct ShowUserModels {
  struct FetchRequest {}

  struct UserResponse {
    let user: UserType
    let favourites: [BookStore]
    let tint: UIColor
  }

  struct ViewModel {
    let id: Int
    let name: String
    let favourites: [String]
  }
}
