struct First { let a = f([1, 2) ; let b = 2 }
struct Second { let c = (1, [2}; let d = 3 }
class Third {}
