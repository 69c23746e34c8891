/// View models that all scenes share.
enum AppModels {
  struct Error {
    let title: String
    let message: String?
  }
}
