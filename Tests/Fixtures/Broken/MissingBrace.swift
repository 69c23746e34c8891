import A
struct First {
  let a = 1
  func f() {
    if a > 0 {
      let b = 2
  }
}
struct Second: P { let c = 3 }
