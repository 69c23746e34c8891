#!/usr/bin/swift class Not {}
let afterShebang = 1
struct S { func f() {} }