import DependencyGraph

/// A list of elements for each element, one after the other in one block of memory.
struct ElementLists: Sendable {
  private let members: [ElementID]
  /// Where the list of each element begins, and at the end where the last one ends.
  private let starts: [Int32]

  /// `fill` is called twice with a function that adds an element to the list of one; it must add the same both times.
  init(count: Int, _ fill: ((_ owner: ElementID, _ member: ElementID) -> Void) -> Void) {
    var starts = [Int32](repeating: 0, count: count + 1)
    fill { owner, _ in starts[owner.index + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var members = [ElementID](repeating: .none, count: Int(starts[count]))
    fill { owner, member in
      members[Int(next[owner.index])] = member
      next[owner.index] += 1
    }
    self.members = members
    self.starts = starts
  }

  subscript(_ owner: ElementID) -> ArraySlice<ElementID> {
    members[Int(starts[owner.index])..<Int(starts[owner.index + 1])]
  }
}
