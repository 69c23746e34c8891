import A
struct First { let a = 1 }
/* never closed /* nested */
struct InsideComment { let b = 2 }
