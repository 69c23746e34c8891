final class RecipeDetailModel {
  struct PlanRow { let day: Int }

  var rows: [PlanRow] = []
}
