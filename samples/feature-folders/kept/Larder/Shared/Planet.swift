/// Begins with the letters of `Plan`, not with the word.
struct Planet {
  let name: String
}
