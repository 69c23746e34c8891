import A; import B;
let a = 1; let b = 2;
struct S { var a: Int; var b: Int; func f() {}; init() {} }
class K { let a = 1; let b = 2 }
func f() { let c = 1; let d = 2; return; }
enum E { case a; case b; }
protocol P { var a: Int { get }; func f(); associatedtype A; init(); subscript(i: Int) -> Int { get }; typealias T = Int }
var e: Int { get { 1 } set { } }; let g = 1
if x { let h = 1; } else { let i = 2; }; let j = 3
switch x { case 1: let k = 1; case 2: let l = 2; break; default: let m = 3; }
extension S { func g() {}; var h: Int { 1 }; };
typealias T = Int; typealias U = String;
operator_(); infix operator +++ ; precedencegroup G {};
for n in [1] { let o = n; continue; }; while x { let p = 1; break; };
let q = { let r = 1; return r; }; let s = 1;
infix operator <+> : AdditionPrecedence; struct AfterOperator { let a: Int }
infix operator <-> : /* a; b */ AdditionPrecedence // c; struct InComment {}
infix operator <*> :
  AdditionPrecedence; precedencegroup H { higherThan: G }; struct AfterGroup {}; import D; enum AfterImport {}
