/// The facts of all files of a project, by the number of the file.
///
/// There is one reference for each file, as whoever copies or frees an array of facts counts the owners of all their arrays.
/// A process that checks again after each change does so each time.
package struct FactsOfFiles: Sendable {
  /// Where the facts of one file are. They never change, so threads may share them.
  fileprivate final class Place: @unchecked Sendable {
    let facts: UnsafeMutablePointer<FileFacts>

    init(_ facts: FileFacts) {
      self.facts = .allocate(capacity: 1)
      self.facts.initialize(to: facts)
    }

    deinit {
      facts.deinitialize(count: 1)
      facts.deallocate()
    }
  }

  private var places: [Place] = []

  package init() {}
  package init(_ facts: some Sequence<FileFacts>) { places = facts.map { Place($0) } }

  package mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }
  package mutating func append(_ facts: FileFacts) { places.append(Place(facts)) }
}

extension FactsOfFiles: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(file: Int) -> FileFacts {
    // An address, as a getter would copy all arrays of the facts for one of them.
    unsafeAddress { UnsafePointer(places[file].facts) }
    set { places[file] = Place(newValue) }
  }

  /// One of its own, as that of a collection makes a coroutine, and so room on the heap, for each file.
  package struct Iterator: IteratorProtocol {
    fileprivate var places: IndexingIterator<[Place]>

    package mutating func next() -> FileFacts? { places.next()?.facts.pointee }
  }

  package func makeIterator() -> Iterator { Iterator(places: places.makeIterator()) }
}

extension FactsOfFiles: ExpressibleByArrayLiteral {
  package init(arrayLiteral facts: FileFacts...) { self.init(facts) }
}
