import Basics

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

/// Memory that several threads write, each a range of its own.
private struct SharedMemory<Element>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>?
}
