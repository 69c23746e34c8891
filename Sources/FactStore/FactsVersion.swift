/// Which facts a scanner finds, and how they are written.
package enum FactsVersion {
  /// Increment it whenever a scanner finds other facts in any file, or when it changes how facts or files of them are
  /// written: facts of an older number are not taken over. `FactsVersionTests` notices where it was forgotten.
  package static let current: UInt32 = 40
}
