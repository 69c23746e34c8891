import A
struct First { let a = 1 }
let b = """
  never closed
struct InsideString { let c = 2 }
