import Basics
import DependencyGraph

/// Puts arrays one after the other, with several threads: most of the work is to touch the memory of the result.
func concatenation<Element: Sendable>(of parts: [[Element]], workers: Int) -> [Element] {
  var starts = [0]
  starts.reserveCapacity(parts.count + 1)
  for part in parts { starts.append(starts[starts.count - 1] + part.count) }
  let (offsets, count) = (starts, starts[parts.count])
  return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
    let target = SharedMemory(base: buffer.baseAddress)
    let runs = min(workers * 4, parts.count)
    _ = parallelMap(count: runs, workers: workers) { run in
      // Each part has a range of its own, and all ranges together are the result.
      for index in parts.count * run / runs..<parts.count * (run + 1) / runs {
        parts[index].withUnsafeBufferPointer { part in
          guard let source = part.baseAddress else { return }
          target.base?.advanced(by: offsets[index]).initialize(from: source, count: part.count)
        }
      }
    }
    initialized = count
  }
}

/// Two arrays whose parts are written by the threads that know them, without one array for each part; with what else `body`
/// returns. Part `n` of an array is `starts[n]..<starts[n + 1]`; `body` has to write all of it.
func columns<State, A: BitwiseCopyable & Sendable, B: BitwiseCopyable & Sendable, Result: Sendable>(
  _ starts: [Int32],
  workers: Int,
  makeState: @escaping @Sendable (Int) -> State,
  _ body: @escaping @Sendable (inout State, Int, UnsafeMutableBufferPointer<A>, UnsafeMutableBufferPointer<B>) -> Result
) -> ([A], [B], [Result]) {
  let parts = starts.count - 1
  let count = Int(starts[parts])
  var results: [Result] = []
  var second: [B] = []
  let first = [A](unsafeUninitializedCapacity: count) { first, initializedFirst in
    let first = SharedMemory(base: first.baseAddress)
    second = [B](unsafeUninitializedCapacity: count) { second, initializedSecond in
      let second = SharedMemory(base: second.baseAddress)
      results = parallelMap(count: parts, workers: workers, makeState: makeState) { state, part in
        // Each part has a range of its own, and all ranges together are the result.
        let range = Int(starts[part])..<Int(starts[part + 1])
        return body(&state, part, first.part(range), second.part(range))
      }
      initializedSecond = count
    }
    initializedFirst = count
  }
  return (first, second, results)
}

/// The same with one array.
func column<A: BitwiseCopyable & Sendable>(
  _ starts: [Int32],
  workers: Int,
  _ body: @escaping @Sendable (Int, UnsafeMutableBufferPointer<A>) -> Void
) -> [A] {
  let count = Int(starts[starts.count - 1])
  return [A](unsafeUninitializedCapacity: count) { first, initialized in
    let first = SharedMemory(base: first.baseAddress)
    _ = parallelMap(count: starts.count - 1, workers: workers) { part in
      body(part, first.part(Int(starts[part])..<Int(starts[part + 1])))
    }
    initialized = count
  }
}

/// Memory that several threads write, each a range of its own.
private struct SharedMemory<Element>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>?

  func part(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base?.advanced(by: range.lowerBound), count: range.count)
  }
}
