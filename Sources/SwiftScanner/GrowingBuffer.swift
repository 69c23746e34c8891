/// A growing row of plain values with one owner.
///
/// An `Array` asks at every change whether somebody else holds it too; here nobody can (8 % of the scanner's
/// instructions). What is kept for longer is copied into an array of exactly its size (`array`).
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  // The only access to memory that is not checked by the compiler: `count` elements from `base` on are initialised,
  // `count <= capacity`, and every index is compared with `count`.
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
  }

  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { base.deallocate() }

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var indices: Range<Int> { 0..<count }

  @inline(__always) subscript(_ index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index of the buffer")
      return base[index]
    }
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index of the buffer")
      yield &base[index]
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Removes and returns the last element, of which there must be one.
  @discardableResult @inline(__always) mutating func removeLast() -> Element {
    precondition(count > 0, "there is a last element")
    count &-= 1
    return base[count]
  }

  /// Removes everything from an index on, which is at most `count`.
  @inline(__always) mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
    precondition(UInt(bitPattern: range.lowerBound) <= UInt(bitPattern: count), "an index of the buffer")
    count = range.lowerBound
  }

  mutating func insert(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= count, "an index of the buffer")
    if count == capacity { grow() }
    (base + index + 1).update(from: base + index, count: count - index)
    base[index] = element
    count += 1
  }

  mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "an index of the buffer")
    (base + index).update(from: base + index + 1, count: count - index - 1)
    count -= 1
  }

  mutating func replaceAll(_ elements: [Element]) {
    count = 0
    for element in elements { append(element) }
  }

  /// The elements, in an array of exactly their number.
  var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

extension GrowingBuffer<UInt8> {
  /// Appends what is in a text. Names are short, so they are copied by words.
  @inline(__always) mutating func append(_ source: Source, _ range: Range<Int>) {
    while capacity &- count < range.count &+ 8 { grow() }
    var offset = 0
    while offset < range.count {
      // In bounds: up to seven bytes more than the range has are read, of the padding at most, and written, for which
      // there is room.
      let word = source.word(at: range.lowerBound &+ offset).littleEndian
      UnsafeMutableRawPointer(base + (count &+ offset)).storeBytes(of: word, as: UInt64.self)
      offset &+= 8
    }
    count &+= range.count
  }
}

/// A stack of plain values with one owner, of which there is always one: what is asked is asked of the innermost, which
/// stays where it is.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  // Its values are from `base` to `top`, all of them initialised, and `top < limit`.
  private var base: UnsafeMutablePointer<Element>
  private var top: UnsafeMutablePointer<Element>
  private var limit: UnsafeMutablePointer<Element>
  /// At least 1.
  private(set) var count = 1

  init(_ outermost: Element, capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    base.initialize(to: outermost)
    top = base
    limit = base + capacity
  }

  deinit { base.deallocate() }

  @inline(__always) var innermost: Element {
    get { top.pointee }
    _modify { yield &top.pointee }
  }

  /// A value, counted from the outermost.
  subscript(_ index: Int) -> Element {
    precondition(index >= 0 && index < count, "an index of the stack")
    return base[index]
  }

  @inline(__always) mutating func push(_ element: Element) {
    if top + 1 == limit { grow() }
    top += 1
    top.initialize(to: element)
    count &+= 1
  }

  /// Removes the innermost value, which is not the only one.
  @inline(__always) mutating func pop() {
    precondition(count > 1, "the outermost value stays")
    top -= 1
    count &-= 1
  }

  /// The index of the innermost value that satisfies a condition.
  func lastIndex(where isMatch: (Element) -> Bool) -> Int? {
    var index = count - 1
    while index >= 0, !isMatch(self[index]) { index -= 1 }
    return index < 0 ? nil : index
  }

  @inline(never) private mutating func grow() {
    let capacity = limit - base
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    top = base + (count - 1)
    limit = base + capacity * 2
  }
}
