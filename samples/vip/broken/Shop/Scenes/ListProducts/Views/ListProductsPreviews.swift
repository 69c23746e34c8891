#if DEBUG
import SwiftUI

struct ListProductsPreviews: PreviewProvider {
  struct Wrapped: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { ListProductsViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  static var previews: some View { Wrapped() }
}
#endif
