struct PlanWeekView {}
