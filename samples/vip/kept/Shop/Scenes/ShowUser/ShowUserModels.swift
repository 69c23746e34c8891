import ShopCore

enum ShowUserModels {
  struct FetchRequest {}

  struct UserResponse {
    let user: UserType
    let favourites: [BookStore]
  }

  struct ViewModel {
    let id: Int
    let name: String
    let favourites: [String]
  }
}
