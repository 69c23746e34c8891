import SwiftUI

struct PlanWeekView: View {
  var body: some View { Text("week") }
}
