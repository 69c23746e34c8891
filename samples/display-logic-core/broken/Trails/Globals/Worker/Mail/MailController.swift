import MessageUI

/// A worker may wrap a framework that shows something.
final class MailController: NSObject, MailControllerInterface, MFMailComposeViewControllerDelegate {
  func composer(to address: String) -> UIViewController? {
    guard MFMailComposeViewController.canSendMail() else { return nil }
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = self
    composer.setToRecipients([address])
    return composer
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: Error?
  ) {
    controller.dismiss(animated: true)
  }
}

protocol MailControllerInterface: AnyObject {
  func composer(to address: String) -> UIViewController?
}
