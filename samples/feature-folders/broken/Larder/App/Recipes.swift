enum Recipes {
  enum Sort { case title, date }
}
