// Backticks, Unicode, underscores, and names that are keywords elsewhere.

struct `Type` { struct `Extension` {}; var value = 1 }
struct `class` { var `struct`: [`enum`] = [] }
indirect enum `enum` { case `case`, `default`(`class`), none }
struct Größe { struct Länge {}; var länge: Länge }
struct 形 { static let 円 = 形() }
struct _Private { var __value = 0 }
struct T1 {}
struct lower_case {}
struct Über {}

let type2: `Type` = `Type`(value: 1)
let protocol2: `Type`.`Extension` = `Type`.Extension()
let class2: `class` = `class`(struct: [`enum`.case])
let enum2: `enum` = `enum`.default(`class`())
let größe: Größe = Größe(länge: Größe.Länge()), form: 形 = 形.円
let überall: (Über, 形) -> Größe.Länge? = { (über: Über, form: 形) -> Größe.Länge? in nil }
let private2: _Private = _Private(__value: 1), t1: T1 = T1(), lower: lower_case = lower_case()
let escaped: `Über` = `Über`()
let 🐶: Größe? = nil, afterDog: T1 = T1()
let dogs = "🐶\(Größe.self)🐶", afterDogs: Über = Über()

// Backticks where none are needed, in expressions and types.
let needless: Array<`T1`> = [`T1`()]

// Several on a line, with semicolons.
struct S1 {}; struct S2 { var s1: S1 }; let s1 = S1(); let s2: S2 = S2(s1: s1); func s() -> S1 { S1() }
