let a = { }
let b = { 1 }
let c = { $0 + $1 }
let d = { x in x }
let e = { x, y in x + y }
let f = { (x) in x }
let g = { (x: Int, y: String) -> Bool in true }
let h = { (x: Int) async throws -> Int in x }
let i = { (x: Int) throws(E) -> Int in x }
let j = { () throws(any Error) -> Void in }
let k = { [self] in self }
let l = { [weak self] in self?.f() }
let m = { [weak self, unowned other, x = y + 1, unowned(unsafe) z] in x }
let n = { [weak a = b.c(d: { 1 })] (x: Int) -> Void in let inside = a; _ = inside }
let o = { [] in 1 }
let p = { @MainActor in 1 }
let q = { @MainActor @Sendable [weak self] (x: Int) async throws(E) -> [Int: String] in [:] }
let r = { (_: Int, _ x: String) in x }
let s = { _ in }
let t = { _, _ in }
let u = { (x: inout Int, y: @escaping () -> Void) in y() }
let v = { (x: [Int], y: (Int, Int), z: some P) -> (Int) -> Void in { _ in } }
let w: (Int) -> Void = { _ in { let deep = 1; _ = { let deeper = deep; _ = deeper } }() }
let y = { async in 1 }
let z = { async throws in 1 }
let aa = { x async in x }
let ab = { x throws(E) -> Int in x }
let ac = { (x: Int, y: Int...) in x }
let ad = { struct InClosure { let a = 1 }; func local() {}; return InClosure() }
let af = { [x] in x }
let ag = [1, 2].map { $0 }.filter { x in x > 1 }.reduce(0) { a, b in a + b }
let ah = call({ 1 }, { x in x }, with: { (x: Int) -> Int in x })
let ai = { { { 1 } } }
let aj = {
  (
    x
      : Int,
    y
  )
    ->
    Int
    in
  x
}
let ak = { [
  weak self,
  x
] in
  guard let self else { return }
  let strong = self
}
let al = { (x: Int) in if let y = x as? String { let z = y; _ = z } }
let am = { for x in [1] { let inLoop = x; _ = inLoop } }
let an = { for await x in s where x > 1 { let inLoop = x; _ = inLoop } }
let ao = { `self` in `self` }
let ap = { in_ in in_ }
let aq = { (a, b: Int) in a }
let ar = { inout_, borrowing_ in 1 }
let at = f { a in let g = a; _ = g } and: { let h = 1; _ = h } or: { _ in let i = 2; _ = i }
let au = Task { @MainActor [weak self] in let inTask = self; _ = inTask }
let ax = { (a: Int) -> some View in Text("") }
let ay = { @Sendable in }
let az = { nonisolated_ in }
func trailing() {
  run { let t1 = 1; _ = t1 }
  run() { let t2 = 1; _ = t2 }
  run(1) { let t3 = 1; _ = t3 } onError: { error in let t4 = error; _ = t4 } finally: { let t5 = 1; _ = t5 }
  run
  { let t6 = 1; _ = t6 }
  object.method { $0 }.other { let t7 = 1; return t7 }
  UIView.animate(withDuration: 1) { [weak self] in self?.x = 1 } completion: { _ in }
  array.first { $0 > 1 }?.name
  let value = array.first(where: { let t8 = $0; return t8 > 1 })!
  if array.contains(where: { let t9 = $0; return t9 }) { let t10 = 1; _ = t10 }
  if (array.contains { let t11 = $0; return t11 }) { let t12 = 1; _ = t12 }
  for x in array.filter({ $0 > 1 }) { let t13 = x; _ = t13 }
  guard array.allSatisfy({ $0 > 1 }) else { let t14 = 1; return t14 }
  while iterator.next().map({ $0 > 1 }) ?? false { let t15 = 1; _ = t15 }
  switch array.map({ $0 }) { case []: let t16 = 1; default: break }
  Button(action: { let t17 = 1; _ = t17 }) { Text("x") }
  Button { let t18 = 1; _ = t18 } label: { Text("x") }
  return { let t19 = 1; return t19 }()
}
struct HasDefault { var handler: (Int) -> Void = { _ in }; let body = { () -> Int in let i = 1; return i }() ; init() {} }
