// Types and functions declared in functions are seen only there.

struct Worker {
  struct Task2 {}
}

struct Helper {}

func build() -> Worker {
  // Before and after its declaration the local type is meant.
  struct Worker { var helper = Helper() }
  struct Helper {}
  let local: Worker = Worker()
  func nested(_ worker: Worker) -> Helper {
    struct Helper { static let shared = Helper() }
    _ = Helper.shared
    return worker.helper
  }
  _ = nested(local)
  return Language.Worker()
}

// Outside of it the other is meant.
func rebuild(_ worker: Worker) -> Helper { Helper() }

struct Factory {
  func make() -> Helper {
    enum Helper { case one }
    let one = Helper.one
    _ = one
    return Language.Helper()
  }

  var computed: Int {
    struct Cache { var helper: Helper? }
    let cache = Cache(helper: Helper())
    return cache.helper == nil ? 0 : 1
  }

  init() {
    typealias Task = Worker.Task2
    _ = Task()
  }

  subscript(index: Int) -> Helper {
    get {
      class Helper {}
      _ = Helper()
      return Language.Helper()
    }
    set {
      struct Setter { var worker: Worker }
      _ = Setter(worker: Worker())
    }
  }

  // In a closure and in a block.
  func run() {
    let closure = {
      struct Helper { var worker: Worker? }
      _ = Helper(worker: Worker())
    }
    if true {
      struct Worker {}
      _ = Worker()
    } else {
      _ = Worker()
    }
    _ = Worker()
    closure()
  }
}

// A local type's members and its generic context.
func generic<Item>(_ item: Item) -> Any {
  func local() -> Item {
    let worker: Worker = Worker()
    _ = worker
    return item
  }
  return local()
}

// A local protocol conformance, and a method of a local type.
func conform() -> any Marked {
  struct Mark: Marked { func helper() -> Helper { Helper() } }
  return Mark()
}
