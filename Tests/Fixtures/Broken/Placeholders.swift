func f() { g(<#T##value: Int##Int#>, b: <#code#>) }
struct After { let a = <#value#> }
