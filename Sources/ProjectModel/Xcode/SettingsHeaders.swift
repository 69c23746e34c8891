import SourceTrees

/// Finds the headers that the build settings of a project's targets name.
struct SettingsHeaders {
  let list: FileList
  /// Absolute, without a trailing slash.
  let root: [UInt8]
  /// The folder that the project's paths start from, relative to the root.
  let folder: [UInt8]

  /// Adds what the build settings say of headers to a module, and these headers to its files.
  func add(_ settings: BuildSettings, to module: inout Module, _ files: inout Set<Int>) {
    if let index = header(settings.path("SWIFT_OBJC_BRIDGING_HEADER")) {
      module.bridgingHeader = list[index].text
      files.insert(index)
    }
    module.hasNoBridgingHeader = module.product == .program && settings.namesNoBridgingHeader
    if let index = header(settings.path("GCC_PREFIX_HEADER")) {
      module.prefixHeader = list[index].text
      files.insert(index)
    }
    let swiftHeader = settings.swiftHeader
    if swiftHeader != module.name + "-Swift.h" { module.swiftHeader = swiftHeader }
  }

  /// The place in the list of a header that a setting names, relative to the project's folder or absolute.
  private func header(_ path: String?) -> Int? {
    guard let bytes = path.map({ Array($0.utf8) }) else { return nil }
    if bytes.first != Byte.slash { return joinPath(folder, bytes).flatMap(list.index(of:)) }
    guard bytes.lies(in: root), bytes.count > root.count else { return nil }
    return joinPath([], bytes[(root.count + 1)...]).flatMap(list.index(of:))
  }
}
