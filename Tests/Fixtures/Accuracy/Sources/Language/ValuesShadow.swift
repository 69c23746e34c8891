// Values that have the names of types.

struct Pencil { static let soft = Pencil(); var grade = 2 }
struct Paper { static let blank = Paper() }
struct Ink {}

struct Desk {
  // Properties with capital letters hide the types where an expression stands, not where a type stands.
  var Pencil: Language.Pencil = Language.Pencil()
  static let Paper = 1
  func use() -> Pencil { self.Pencil }
  func grade() -> Int { Pencil.grade }
  static func paper() -> Int { Paper + 1 }
}

// A parameter and a local constant of a type's name.
func write(Ink: Language.Ink) -> Ink {
  let copy: Ink = Ink
  return copy
}

func draw() {
  let Paper = Language.Paper()
  _ = Paper
  func Ink() -> Int { 1 }
  _ = Ink()
}

// Lower-case types and values of the same name.
struct point { var x = 0; static let zero = point() }
struct size { var width = 0 }

func move(point: point, size: size) -> point {
  _ = size.width
  return point
}

let origin = point.zero
let extent = size(width: 1)
func scale(_ value: size) -> [point] { [point(x: value.width)] }

// A global function with the name of no type, and one with a capital letter.
func Make(_ ink: Ink) -> Paper { Paper() }
let made = Make(Ink())

// Loop variables, captures and patterns.
func loop(_ pencils: [Pencil]) {
  for Pencil in pencils { _ = Pencil.grade }
  let closure = { (Paper: Int) -> Int in Paper + 1 }
  _ = closure(1)
  if let Pencil = pencils.first { _ = Pencil.grade }
  switch pencils.first {
  case let Ink?: _ = Ink.grade
  case nil: break
  }
  _ = Pencil()
}

// A lower-case property that hides nothing.
struct Case2 {
  var paper: Paper
  var pencil = Pencil.soft
  var papers: [Paper] { [paper, Paper.blank] }
}
