extension DiscoveryOptions {
  /// Why a file that is there is not scanned, as the end of a sentence about it; nil if its path does not say.
  package func reasonToSkip(_ path: String) -> String? {
    let bytes = Array(path.utf8)[...]
    let isResource = Language.isResource(bytes)
    if Language(path: bytes) == nil, !isResource { return "it is not in Swift, Objective-C or C by its name" }
    if builtInExclusions, BuiltInExclusions.excludes(bytes) {
      return "Lintel leaves out generated code, other people's code and build products unless 'sources' says "
        + "'built-in-exclusions: false'"
    }
    let filter = PathFilter(self)
    if filter.excludes(bytes) { return "'exclude' in 'sources' of the configuration leaves it out" }
    if !filter.includes(bytes) { return "'include' in 'sources' of the configuration does not name it" }
    if !tests, TestFolders.firstTestFolder(of: bytes) != nil {
      return "it is test code, which is scanned only if 'sources' says 'tests: true'"
    }
    if FileRole.mayBeManifest(bytes) { return "it is a manifest" }
    guard isResource else { return nil }
    return bytes.hasSuffix(".xcdatamodel/contents")
      ? "it names no class, or is not the current version of its model" : "it names no class"
  }
}
