struct First { let a = 1 }
extension Plain where T == Int { inix<U>(_ u: U) where U: P {} }
