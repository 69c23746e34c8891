import A
#if DEBUG
struct First { let a = 1 }
#else
struct Second { let b = 2 }
