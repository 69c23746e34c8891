// Global values and functions whose names begin with a capital letter, as types do.

struct Spring { var turns = 1; func unwind() {} }
class Gear { var spring = Spring(); var Hub = Spring() }
class Clockwork {
  var gear = Gear()
  var springs: [Spring] = []
  func tick() {}
  func each(_ body: (Spring) -> Void) {}
}

var Running: Clockwork { Clockwork() }
var Stopped: Clockwork? = Clockwork()
let ClockworkType = Clockwork.self
func Assemble() -> Clockwork { Clockwork() }
func Assemble<T>(_ part: T) -> T { part }

struct Workshop {
  let built = Assemble()
  func work() {
    Running.tick()
    Running.gear.spring.unwind()
    Running.gear.Hub.unwind()
    Running.gear.spring = Spring()
    Running.each { $0.unwind() }
    Running.springs.forEach { $0.unwind() }
    Stopped?.tick()
    Stopped!.gear.spring.turns += 1
    Assemble().tick()
    Assemble(Running).tick()
    let same = Running
    same.tick()
    built.gear.spring.unwind()
    _ = [Running, same].map { $0.gear }
    _ = ClockworkType
  }
}
