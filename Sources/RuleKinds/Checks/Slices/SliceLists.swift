import Basics

/// Lists of slices, each once, so that elements, which are many, need but the number of theirs.
struct SliceLists: Sendable {
  /// The first is empty.
  private var lists: [[Int32]] = [[]]
  /// The slices of the lists of one slice, by number; -1 for the others. Most lists are such.
  private var onlySlices: [Int32] = [-1]
  /// The numbers of the lists of one slice, by slice.
  private var singles: [Int32] = []
  private var others: [[Int32]: Int32] = [:]

  var count: Int { lists.count }

  /// By number.
  subscript(_ number: Int32) -> [Int32] { lists[Int(number)] }

  /// The slice of a list of one; -1 for the others.
  func onlySlice(of number: Int32) -> Int32 { onlySlices[Int(number)] }

  /// The number of a list: 0 if it is empty, the same for equal ones.
  mutating func number(of list: [Int32]) -> Int32 {
    Work.advance(by: list.count)
    guard let first = list.first else { return 0 }
    if list.count > 1 {
      if let number = others[list] { return number }
      others[list] = Int32(lists.count)
    } else {
      let missing = Int(first) + 1 - singles.count
      if missing > 0 { singles += Array(repeating: 0, count: missing) }
      if singles[Int(first)] != 0 { return singles[Int(first)] }
      singles[Int(first)] = Int32(lists.count)
    }
    lists.append(list)
    onlySlices.append(list.count == 1 ? first : -1)
    return Int32(lists.count - 1)
  }

  /// The number of what a list becomes with those of another at its end.
  mutating func number(of list: Int32, and other: Int32) -> Int32 {
    if list == 0 || other == 0 { return list + other }
    return number(of: self[list] + self[other])
  }
}
