import Basics
import ProjectModel

/// Which manifests know of each other's targets.
///
/// A Swift package beside an Xcode project that uses none of it cannot be declared there: its module is found on another
/// way, such as search paths and the map of a clang module.
struct ManifestReach: Sendable {
  private let modules: [Module]
  /// By manifest: those of all targets to which its own lead by what they declare. Each costs O(targets) when it is asked.
  private let reached: [String: LazyValue<Set<String>>]
  /// By module: the modules that it declares.
  private let successors: LazyValue<[[Int]]>

  /// - Parameters:
  ///   - declared: by the number of the module, the names of the modules that it declares.
  ///   - numbers: the modules of the project, by name.
  init(_ modules: [Module], declared: [Set<String>], numbers: [String: [Int]]) {
    self.modules = modules
    let successors = LazyValue { declared.map { $0.sorted().flatMap { numbers[$0] ?? [] } } }
    self.successors = successors
    var targets: [String: [Int]] = [:]
    for number in modules.indices {
      for manifest in modules[number].manifests { targets[manifest, default: []].append(number) }
    }
    reached = targets.mapValues { own in
      LazyValue {
        var pending = own
        var isReached = Array(repeating: false, count: modules.count)
        var found: Set<String> = []
        while let next = pending.popLast() {
          for number in successors.value[next] where !isReached[number] {
            isReached[number] = true
            found.formUnion(modules[number].manifests)
            pending.append(number)
          }
        }
        return found
      }
    }
  }

  /// Whether a target could declare another one: they are of one build system, or the first one's manifest already leads
  /// to the other one's.
  func canDeclare(_ other: Int, in module: Int) -> Bool {
    modules[other].sharesOrigin(with: modules[module]) || reaches(other, from: module)
  }

  /// The shortest way from one target to another by what targets declare, both included; nil if there is none. O(targets
  /// and what they declare).
  func way(from start: Int, to end: Int) -> [Int]? {
    let successors = successors.value
    var before = [Int?](repeating: nil, count: modules.count)
    var (open, next) = ([start], 0)
    while next < open.count {
      let module = open[next]
      next += 1
      if module == end {
        var way = [end]
        while let last = way.last, last != start, let step = before[last] { way.append(step) }
        return way.reversed()
      }
      for other in successors[module] where other != start && before[other] == nil {
        before[other] = module
        open.append(other)
      }
    }
    return nil
  }

  /// Whether the manifest of a target leads to that of another one, by what its targets declare.
  func reaches(_ other: Int, from module: Int) -> Bool {
    let others = modules[other].manifests
    return modules[module].manifests.contains { reached[$0]?.value.isDisjoint(with: others) == false }
  }
}
