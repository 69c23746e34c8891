/// A few targets, each once, mostly none or one: only a second one needs memory of its own.
struct TargetList: Sendable, Equatable, RandomAccessCollection {
  private var single: Target?
  private var others: [Target] = []

  init() {}
  init(_ target: Target) { single = target }

  init(_ targets: some Sequence<Target>) {
    var known = DistinctList<Target>()
    for target in targets where known.insert(target) {
      if single == nil { single = target } else { others.append(target) }
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { single == nil ? 0 : 1 + others.count }

  subscript(_ index: Int) -> Target {
    if index == 0, let single { return single }
    return others[index - 1]
  }

  /// Appends those that are not there yet.
  mutating func formUnion(_ other: TargetList) {
    if single == nil {
      self = other
    } else if other.count > 12 {
      self = TargetList(self + Array(other))
    } else {
      for target in other { insert(target) }
    }
  }

  /// Appends a target that is not there yet.
  mutating func insert(_ target: Target) {
    if single == nil {
      single = target
    } else if single != target, !others.contains(target) {
      others.append(target)
    }
  }
}
