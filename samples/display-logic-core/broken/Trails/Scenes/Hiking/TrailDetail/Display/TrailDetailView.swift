import Commons
import UIKit

final class TrailDetailView: BaseView {
  let nameLabel = UILabel()
  let ratingControl = UISegmentedControl(items: ["–", "o", "+"])

  override func configureView() {
    super.configureView()
    addSubview(nameLabel)
    addSubview(ratingControl)
  }

  func show(_ rating: TrailDetailModel.Rating) {
    ratingControl.selectedSegmentIndex = rating.rawValue - 1
  }

  func addMap(_ map: UIView) {
    addSubview(map)
  }
}

#if DEBUG
  import SwiftUI

  struct TrailDetailView_Previews: PreviewProvider {
    private struct Host: UIViewRepresentable {
      func makeUIView(context: Context) -> TrailDetailView { TrailDetailView() }
      func updateUIView(_ view: TrailDetailView, context: Context) {}
    }

    static var previews: some View { Host() }
  }
#endif
