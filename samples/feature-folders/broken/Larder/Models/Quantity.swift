struct Quantity {
  let grams: Int
}
