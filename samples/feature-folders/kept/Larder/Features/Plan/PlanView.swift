import SwiftUI

struct PlanView: View {
  let week: PlanWeekModel

  var body: some View { Text("\(week.days.count)") }
}
