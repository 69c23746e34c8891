/// A map from 64-bit keys to 32-bit values, by open addressing; nothing is ever removed.
///
/// Its members are `@inlinable` because lookups run in loops of other modules.
/// See Documentation/decisions/speed.md#inlinable.
@usableFromInline
package struct IntMap: Sendable {
  /// Each key plus one, so that 0 marks a free slot. The largest key is therefore not allowed.
  @usableFromInline var keys: [UInt64]
  @usableFromInline var values: [Int32]
  @usableFromInline var used = 0
  @usableFromInline var shift: UInt64

  /// An empty map with room for that many keys; it grows beyond them.
  @inlinable
  package init(minimumCapacity: Int = 16) {
    var bits: UInt64 = 4
    while 1 << bits < minimumCapacity + minimumCapacity / 2 { bits += 1 }
    keys = [UInt64](repeating: 0, count: 1 << bits)
    values = [Int32](repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  @inlinable package var count: Int { used }

  /// The value of a key, or nil.
  @inlinable
  package subscript(_ key: UInt64) -> Int32? {
    let slot = slot(of: key)
    return keys[slot] == 0 ? nil : values[slot]
  }

  /// Sets the value of a key, whether or not it has one.
  @inlinable
  package mutating func set(_ key: UInt64, to value: Int32) {
    var slot = slot(of: key)
    if keys[slot] == 0 { slot = insert(key) }
    values[slot] = value
  }

  /// Returns the value of a key; a key without one gets `value` first.
  @inlinable
  package mutating func value(of key: UInt64, orInsert value: Int32) -> Int32 {
    var slot = slot(of: key)
    if keys[slot] == 0 {
      slot = insert(key)
      values[slot] = value
    }
    return values[slot]
  }

  /// The slot that holds a key, or the free one where it belongs. A free slot always exists.
  @inlinable
  func slot(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while keys[slot] != 0, keys[slot] != key &+ 1 { slot = (slot &+ 1) & mask }
    return slot
  }

  @inlinable
  mutating func insert(_ key: UInt64) -> Int {
    if (used + 1) * 3 > keys.count * 2 { grow() }
    let slot = slot(of: key)
    keys[slot] = key &+ 1
    used += 1
    return slot
  }

  @inlinable
  mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    values = [Int32](repeating: 0, count: oldKeys.count * 2)
    shift -= 1
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = slot(of: oldKeys[index] &- 1)
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}
