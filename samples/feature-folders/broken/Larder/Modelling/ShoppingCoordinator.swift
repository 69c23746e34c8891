/// An actor of the shopping feature.
actor ShoppingCoordinator {
  var scale = Scale(grams: 0)
}
