import UIKit

/// Shows, but does not say so.
final class EditBasketViewController: UIViewController {
  private var interactor: EditBasketBusinessLogic?
}
