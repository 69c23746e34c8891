struct First { let a = 1 }
func broken() {
  class subscript(i: Int) -> Int { i }
  class override }
let x = 1
