/// What a process has used so far.
package struct ResourceUsage: Sendable {
  /// The seconds that all its threads have computed, in the program and in the system.
  package var processorSeconds: Double
  /// The most memory that it had at a time, in bytes; of several processes that of the largest.
  package var peakMemory: Int

  /// That of this process.
  package static var ofProcess: ResourceUsage {
    var usage = ResourceUsage(RUSAGE_SELF)
    // The clock counts nanoseconds, the other one in some systems the ticks of a timer.
    usage.processorSeconds = seconds(of: CLOCK_PROCESS_CPUTIME_ID)
    return usage
  }

  /// That of the processes that this one has started and that have ended.
  package static var ofChildren: ResourceUsage { ResourceUsage(RUSAGE_CHILDREN) }

  #if canImport(Darwin)
    private init(_ who: Int32) {
      var usage = rusage()
      getrusage(who, &usage)
      self.init(usage, unit: 1)
    }
  #else
    private init(_ who: __rusage_who) {
      var usage = rusage()
      getrusage(__rusage_who_t(who.rawValue), &usage)
      self.init(usage, unit: 1024)
    }
  #endif

  private init(_ usage: rusage, unit: Int) {
    processorSeconds = Double(usage.ru_utime) + Double(usage.ru_stime)
    peakMemory = Int(usage.ru_maxrss) * unit
  }
}

/// Seconds since some moment, by a clock that never goes back.
package var monotonicSeconds: Double { seconds(of: CLOCK_MONOTONIC) }

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension Double {
  fileprivate init(_ time: timeval) { self = Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
