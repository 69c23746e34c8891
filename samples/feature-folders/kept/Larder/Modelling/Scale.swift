/// A folder whose name begins like a kind of type.
struct Scale {
  let grams: Int
}
