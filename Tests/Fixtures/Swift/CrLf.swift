import A
struct S: P {
  let a = "x"
  let b = """
    multi
    """
  // comment
  func f() {
    let c = 1 /* block
    */
    let d = #/
      a
    /#
  }
}
#if A
let x = 1
#endif
let y = 2
