import Basics
import Engine

/// The stages in the trace event format of Chrome, which `chrome://tracing` and https://ui.perfetto.dev show.
enum TimingsTrace {
  /// The stages as events of Chrome's trace viewer, in microseconds.
  static func json(_ timings: Timings, since start: ProgramStart) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.string("displayTimeUnit", "ms")
      json.array("traceEvents") { json in
        json.object(layout: .compact) { json in
          json.string("name", "process_name")
          json.string("ph", "M")
          json.integer("pid", 1)
          json.object("args") { $0.string("name", "lintel \(Lintel.version)") }
        }
        for stage in timings.stages { event(stage, since: start, &json) }
      }
    }
    return json.finish()
  }

  /// One stage; times are in millionths of a second.
  private static func event(_ stage: Timings.Stage, since start: ProgramStart, _ json: inout JSONWriter) {
    json.object(layout: .compact) { json in
      json.string("name", stage.name)
      json.string("cat", "stage")
      json.string("ph", "X")
      json.integer("ts", microseconds(stage.start - start.time))
      json.integer("dur", microseconds(stage.seconds))
      json.integer("pid", 1)
      json.integer("tid", 1)
      json.object("args") { json in
        json.integer("cpu", microseconds(stage.processorSeconds))
        if let files = stage.files { json.integer("files", files) }
        if let bytes = stage.bytes { json.integer("bytes", bytes) }
      }
    }
  }

  private static func microseconds(_ seconds: Double) -> Int { Int((seconds * 1e6).rounded()) }
}
