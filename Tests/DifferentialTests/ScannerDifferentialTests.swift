import Foundation
import Testing

/// The scanner must state the declarations and imports that real parsers find.
@Suite struct ScannerDifferentialTests {
  @Test func theScannerStatesWhatSwiftParserFinds() throws {
    guard let oracle = try SyntaxOracle.available() else { return printSkip() }
    Self.compare(Corpus.own, try oracle.read(Corpus.own)).check()
  }

  @Test func theScannerStatesWhatTheCompilerFinds() {
    guard Toolchain.current != nil else { return printSkip() }
    var report = DifferenceReport()
    for (path, compiled) in zip(Corpus.own, CompilerOracle.own) where !Corpus.declaresInAttributes(path) {
      guard let compiled else { continue }
      let lines = LineMap(path)
      report.add(Comparison.differences(scanner: ScannerRecords.read(lines.bytes), compiler: compiled, lines))
    }
    report.check()
  }

  /// For large corpora: `LINTEL_CORPUS=/path swift test --filter ScannerDifferentialTests`.
  @Test(.enabled(if: Corpus.external != nil, "LINTEL_CORPUS names no folder"))
  func theScannerStatesWhatSwiftParserFindsInAnExternalCorpus() throws {
    guard let oracle = try SyntaxOracle.available() else { return printSkip() }
    let paths = PackageFolder.swiftFiles(in: Corpus.external ?? "")
    #expect(!paths.isEmpty, "no Swift files in LINTEL_CORPUS")
    let readings = try oracle.read(paths)
    let valid = readings.count { $0.isValid }
    print("\(valid) files compared, \(paths.count - valid) left out in which SwiftParser finds errors")
    Self.compare(paths, readings).check()
  }

  /// Compares all files that SwiftParser finds valid; broken ones have no declarations that two readers must agree on.
  private static func compare(_ paths: [String], _ readings: [FileRecord]) -> DifferenceReport {
    var report = DifferenceReport()
    for (path, syntax) in zip(paths, readings) where syntax.isValid {
      let lines = LineMap(path)
      report.add(Comparison.differences(scanner: ScannerRecords.read(lines.bytes), syntax: syntax, lines))
    }
    return report
  }
}
