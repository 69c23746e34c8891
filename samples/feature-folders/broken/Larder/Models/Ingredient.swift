struct Ingredient {
  let name: String
}
