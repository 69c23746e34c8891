/// A message above everything else. It is presentation logic outside the presentation layer.
final class BannerViewModel {
  var text: String?
}

/// A use case outside the domain.
protocol DismissBannerUseCase {
  func execute() async
}

struct BannerRepositoryImpl {
  var texts: [String] = []
}
