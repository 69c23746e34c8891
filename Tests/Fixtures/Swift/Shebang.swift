#!/usr/bin/env -S swift sh "
import Foundation // thing
print("x")
let a = 1; func f() { let b = a; print(b) }
class K: Base {}
f()
