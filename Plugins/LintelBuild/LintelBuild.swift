import Foundation
import PackagePlugin

/// Checks the whole package when a target is built that uses this plug-in: an error of the rules is one of the build.
@main struct LintelBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let sources = context.package.targets.flatMap { $0.sourceModule?.sourceFiles.map(\.url) ?? [] }
    return [check(context.package.directoryURL, with: try context.tool(named: "lintel").url, sources)]
  }

  /// It runs when a source file, the manifest, the configuration or the baseline has changed since its last success.
  ///
  /// It has no output: whatever it wrote would be treated as a resource of the target.
  private func check(_ folder: URL, with tool: URL, _ sources: [URL]) -> Command {
    let settings = [".lintel.yml", ".lintel-baseline.yml", "Package.swift"].map { folder.appendingPathComponent($0) }
    return .buildCommand(
      displayName: "Checking the architecture of \(folder.lastPathComponent)",
      executable: tool,
      arguments: ["check", folder.path, "--absolute-paths", "--quiet"],
      inputFiles: sources + settings.filter { FileManager.default.fileExists(atPath: $0.path) },
      outputFiles: []
    )
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) }
      return [check(context.xcodeProject.directoryURL, with: try context.tool(named: "lintel").url, sources)]
    }
  }
#endif
