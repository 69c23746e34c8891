final class RecipesListRouter {
  enum Target { case recipe, plan }
}
