import A
<<<<<<< HEAD
import B
struct Ours { let a = 1 }
=======
import C
struct Theirs { let a = 2 }
>>>>>>> branch
struct After {
<<<<<<< HEAD
  let b = 1
||||||| base
  let b = 0
=======
  let b = 2
>>>>>>> branch
  func f() {}
}
