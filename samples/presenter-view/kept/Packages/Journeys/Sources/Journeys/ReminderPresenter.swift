import Foundation

/// How the logic calls outwards when a trip comes near: a protocol of its own, although it is called a presenter.
public protocol ReminderPresenter: AnyObject {
  func present(_ reminder: Reminder)
}
