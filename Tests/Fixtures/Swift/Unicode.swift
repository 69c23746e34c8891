let é = 1; let e2 = "é"; let naïve = 2
let 日本語 = "日本"; func 関数(_ 引数: Int) -> Int { 引数 }
struct Ünïcode { let π = 3.14; var 🎉: Int; enum 🐶🐮 { case 🐱, 🦊(Int) } }
/* 👨‍👩‍👧‍👦 */ let afterFamily = 1 /* e\u{301}: é */; let afterCombining = 2
let s = "👨‍👩‍👧‍👦 \(日本語) 🎉"; let afterEmojiString = 3; class Ω: Ünïcode {}
// комментарий
func привет(мир: Мир) -> [Мир] { let локальный = мир; return [локальный] }
let café = 1; let cafe = 2
typealias Δ = Double; protocol Σ { associatedtype Φ: Δ }
let ⅷⅷ = 1
let a·b = 1
let x = a≠b, y = a≤b, z = ¬a
let _underscore = 1, __ = 2
let ſ = 1, K = 2
