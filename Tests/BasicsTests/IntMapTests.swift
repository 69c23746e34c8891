import Basics
import Testing

@Suite struct IntMapTests {
  @Test func keysKeepTheirValuesWhileTheMapGrows() {
    var map = IntMap(minimumCapacity: 4)
    let keys = (0..<5000).map { UInt64($0) << 32 | UInt64($0 * 7) }
    for (index, key) in keys.enumerated() { map.set(key, to: Int32(index)) }
    #expect(map.count == keys.count)
    for (index, key) in keys.enumerated() { #expect(map[key] == Int32(index)) }
    #expect(map[1] == nil)
    #expect(map[UInt64(5000) << 32] == nil)
  }

  @Test func aKeyCanBeZeroAndAValueNegative() {
    var map = IntMap()
    #expect(map[0] == nil)
    map.set(0, to: -5)
    #expect(map[0] == -5)
    map.set(0, to: 6)
    #expect(map[0] == 6)
    #expect(map.count == 1)
  }

  @Test func whatIsThereIsNotReplacedByAnInsertion() {
    var map = IntMap()
    #expect(map.value(of: 3, orInsert: 1) == 1)
    #expect(map.value(of: 3, orInsert: 2) == 1)
    #expect(map[3] == 1)
  }
}
