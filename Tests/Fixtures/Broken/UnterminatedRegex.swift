struct First { let a = 1 }
let b = #/
  never closed
struct InsideRegex {}
