/// An actor of the shopping feature.
actor ShoppingScale {
  var scale = Scale(grams: 0)
}
