/// Returns the offset of the first byte of each line of a text; the first is 0. Lines end with LF, CRLF or a lone CR.
package func lineStarts(of text: UnsafeBufferPointer<UInt8>) -> [UInt32] {
  let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  var starts: [UInt32] = [0]
  guard let base = text.baseAddress else { return starts }
  let count = text.count
  starts.reserveCapacity(count / 32 + 1)
  let hasCarriageReturns = memchr(base, Int32(carriageReturn), count) != nil
  var position = 0
  while position < count {
    if hasCarriageReturns {
      while position < count, base[position] != lineFeed, base[position] != carriageReturn { position &+= 1 }
      if position >= count { break }
      if base[position] == carriageReturn, position + 1 < count, base[position + 1] == lineFeed { position &+= 1 }
    } else {
      guard let found = memchr(base + position, Int32(lineFeed), count - position) else { break }
      position = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
    position &+= 1
    starts.append(UInt32(truncatingIfNeeded: position))
  }
  return starts
}
