import A
struct First { let a = 1 }
let b = "never closed
struct Second { let c = 2 }
let d = "closed \(x
struct Third { let e = 3 }
let f = #"raw never closed
struct Fourth { let g = 4 }
