struct SubscriptDefaults {
  private subscript(closure: () -> Int = { let inDefault = 1; return inDefault }) -> [Int: Int] { [:] }
  static subscript(type: () -> Void = { struct InDefault { let a = 1 } }, b: Int = { 1 }()) -> Int { let c = 1; return c }
}
