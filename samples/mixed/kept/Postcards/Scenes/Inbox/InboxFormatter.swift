import Foundation

@objc final class InboxFormatter: NSObject {
  @objc func row(of postcard: Postcard) -> String { "\(postcard.pc_sentText) \(postcard.summary)" }
}
