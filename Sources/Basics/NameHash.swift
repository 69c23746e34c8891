/// A hash of a name, eight bytes at a time; the same in every run. Names of files and those of the tables share it, so
/// that a name is hashed once.
@inlinable
public func nameHash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
  func word(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
  func half(_ offset: Int) -> UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  let count = bytes.count
  var hash = UInt64(truncatingIfNeeded: count)
  var rest: UInt64 = 0
  if count >= 8 {
    var offset = 0
    while offset + 8 < count {
      hash = (hash ^ word(offset)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      offset += 8
    }
    // The last eight bytes may be read twice, which is cheaper than to read the rest byte by byte.
    rest = word(count - 8)
  } else if count >= 4 {
    rest = half(0) | half(count - 4) << 32
  } else if count > 0 {
    rest = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
  }
  hash = (hash ^ rest) &* 0x9E37_79B9_7F4A_7C15
  return UInt32(truncatingIfNeeded: hash >> 32)
}
