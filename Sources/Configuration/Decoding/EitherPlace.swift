import Basics
import ReportModel

/// The places of a selector with both `path` and `module`, which are alternatives of each other.
package struct EitherPlace: Sendable {
  package var path: [Glob]
  package var module: [Glob]
  /// Of the selector.
  package var location: SourceLocation
}
