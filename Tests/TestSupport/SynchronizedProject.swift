/// An Xcode project with a target `App` of folders that Xcode keeps in step with the disk.
package func synchronizedProject(ofFolders folders: [String]) -> String {
  let names = folders.indices.map { "R\($0)" }.joined(separator: ", ")
  let groups = folders.enumerated().map { number, folder in
    "R\(number) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(folder); sourceTree = \"<group>\"; };"
  }
  return """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (\(names)); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (\(names)); };
      \(groups.joined(separator: "\n  "))
    }; rootObject = P; }

    """
}
