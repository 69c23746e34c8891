import Foundation
import Journeys
import UserNotifications

final class LocalReminders: ReminderPresenter {
  func present(_ reminder: Reminder) {
    let content = UNMutableNotificationContent()
    content.title = reminder.title
    let wait = max(1, reminder.date.timeIntervalSinceNow)
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: wait, repeats: false)
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: reminder.title, content: content, trigger: trigger)
    )
  }
}
