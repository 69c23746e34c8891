extension Array {
  var isFilled: Bool { !isEmpty }
}
