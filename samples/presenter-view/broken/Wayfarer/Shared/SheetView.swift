import CleanArchitecture
import UIKit

/// A screen that covers the lower half. Which presenter it has is up to who inherits it.
class SheetView<P: Presenter>: View<P> {
  private(set) weak var sheet: UIView!

  override func viewDidLoad() {
    let sheet = UIView()
    sheet.backgroundColor = Palette.sand
    view.addSubview(sheet)
    self.sheet = sheet
    modalPresentationStyle = .overCurrentContext
    super.viewDidLoad()
  }
}
