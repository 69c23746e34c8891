import ReportModel

/// The files that a listing of a tree names. The reader of a project says which these are.
package struct WantedFiles: Sendable {
  /// Places, relative to the root, of files that belong to every state if git tracks them in none, as they are
  /// generated.
  let generated: [String]
  /// Whether a file of this name is one.
  let contain: @Sendable (_ name: ArraySlice<UInt8>) -> Bool

  /// `contain` is asked for each name of the listing, so it should look at bytes only.
  package init(generated: [String], _ contain: @escaping @Sendable (_ name: ArraySlice<UInt8>) -> Bool) {
    self.generated = generated
    self.contain = contain
  }
}

/// Says of the name of a folder why it need not be entered; nil if it is to be.
package typealias ReasonToPass = @Sendable (_ name: ArraySlice<UInt8>) -> SkippedFiles.Reason?
