// A type whose name begins with a lower-case letter, behind a dot: `.name(` is nearly always a function, so the scanner
// notes none of them.
struct point { var x = 0 }
enum Space { struct line { static let unit = line() } }
func lower() -> (point, Space.line) { (Limits.point(x: 1), Space.line.unit) }

// A member of a type in brackets, which no name begins.
struct Key: Hashable {}
let index = [Key: Int].Index.self
extension Array { struct Half {} }
let half = [Key].Half()

// An associated type that a conforming type fixes by its members only, which takes overload resolution to find out.
protocol Reader { associatedtype Source: Named2; func read(_ source: Source) }
protocol Named2 { associatedtype Name }
struct Book: Named2 { struct Name {}; func name(_ name: Name) {} }
struct BookReader: Reader { func read(_ source: Book) {} }
func title(_ name: BookReader.Source.Name) {}
