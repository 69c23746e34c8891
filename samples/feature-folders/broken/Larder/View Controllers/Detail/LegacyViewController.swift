import UIKit

final class LegacyViewController: UIViewController {}
