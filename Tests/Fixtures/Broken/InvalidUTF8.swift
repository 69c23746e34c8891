struct First { let a = 1 }
let b = "ÿþ€" // Ã
ÿ struct Second { let câ‚ = 2 }
struct Third {}
í € class Fourth {}
