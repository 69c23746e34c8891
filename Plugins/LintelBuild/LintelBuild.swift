import Foundation
import PackagePlugin

/// Checks the whole package when a target is built that uses this plug-in: an error of the rules is one of the build.
@main struct LintelBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let sources = context.package.targets.flatMap { $0.sourceModule?.sourceFiles.map(\.url) ?? [] }
    return [
      check(
        context.package.directoryURL,
        with: try context.tool(named: "lintel").url,
        sources: sources,
        output: context.pluginWorkDirectoryURL
      )
    ]
  }

  /// It runs when a source file, the configuration or the baseline has changed, since its last success.
  private func check(_ folder: URL, with tool: URL, sources: [URL], output: URL) -> Command {
    let settings = [".lintel.yml", ".lintel-baseline.yml", "Package.swift"].map { folder.appendingPathComponent($0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let report = output.appendingPathComponent("lintel.json")
    return .buildCommand(
      displayName: "Checking the architecture of \(folder.lastPathComponent)",
      executable: tool,
      arguments: [
        "check", folder.path, "--absolute-paths", "--format", "text", "--format", "json:\(report.path)",
      ],
      inputFiles: sources + settings,
      outputFiles: [report]
    )
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        check(
          context.xcodeProject.directoryURL,
          with: try context.tool(named: "lintel").url,
          sources: context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) },
          output: context.pluginWorkDirectoryURL
        )
      ]
    }
  }
#endif
