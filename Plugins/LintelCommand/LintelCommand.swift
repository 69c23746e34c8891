import Foundation
import PackagePlugin

/// `swift package lintel …`: runs `lintel` in the package's folder, with the arguments as they are.
@main struct LintelCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "lintel").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    // Without a command, it is the check that is wanted.
    process.arguments = arguments.first?.hasPrefix("-") == false ? arguments : ["check"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelCommand: XcodeCommandPlugin {
    /// Xcode names the targets that were ticked; the rules are about all of them.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var arguments = ArgumentExtractor(arguments)
      _ = arguments.extractOption(named: "target")
      try run(
        context.tool(named: "lintel").url,
        in: context.xcodeProject.directoryURL,
        ["check", "--absolute-paths"] + arguments.remainingArguments
      )
    }
  }
#endif
