import A
struct First { let a = 1 } }
struct Second: P { let b = 2 }
func f() { g(1)) }
let c = [1]]
class Third {}
