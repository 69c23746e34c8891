import Bom
struct AfterBom { let a = 1 }
