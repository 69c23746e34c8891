/// The longer of two names that it begins with is its feature's.
struct PlanWeekModel {
  var days: [PlannedDay] = []
}

struct PlannedDay {
  let recipe: Recipe
}
