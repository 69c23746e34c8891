import Basics
import ReportModel
import SourceTrees

/// A build system whose manifests no source of modules reads. Where one is found, a warning says so.
enum UnreadManifest: CaseIterable {
  case bazel
  case buck

  /// The names that its manifests have.
  var files: [NamePattern] {
    switch self {
    case .bazel: [.named("BUILD"), .named("BUILD.bazel")]
    case .buck: [.named("BUCK"), .named("BUCK.v2")]
    }
  }

  /// Whether a file with such a name builds something in Swift or Objective-C; a manifest in Swift is known to be one.
  func declaresModules(_ bytes: [UInt8]) -> Bool {
    let rules: [StaticString] = ["swift_", "objc_", "apple_", "ios_", "macos_"]
    return rules.contains { bytes[...].contains($0) }
  }

  /// - Parameter count: how many such manifests there are.
  func warning(at path: String, count: Int) -> Diagnostic {
    let more = count == 1 ? "" : " (and \(counted(count - 1, "other")))"
    return Diagnostic(
      .warning,
      at: SourceLocation(file: path),
      "this manifest of \(title)\(more) is not read, so modules that only it declares are not known: state them in 'modules' of "
        + "'.lintel.yml', or name the manifest in 'exclude' of 'sources' if others say the same"
    )
  }

  private var title: String {
    switch self {
    case .bazel: "Bazel"
    case .buck: "Buck"
    }
  }
}
