import Basics
import SourceTrees

extension ProjectDraft {
  /// Notes which targets a Podfile gives pods: it says what these depend on, beside the manifest.
  ///
  /// A Podfile lies beside the project, or in a folder above it.
  mutating func noteTargetsOfPodfiles() {
    var known: [[UInt8]: Set<String>] = [:]
    for index in modules.indices {
      let module = modules[index].module
      guard module.declared != nil else { continue }
      // The targets of Xcode's projects, of whatever these are made.
      for declaration in module.allDeclarations
      where ![.swiftPackage, .bazel, .podspec].contains(declaration.origin) && declaration.declared != nil {
        var folder = Array(Array(declaration.path.utf8)[...].folder)
        if folder[...].hasSuffix(".xcodeproj") { folder = Array(folder[...].folder) }
        let names = known[folder] ?? targets(ofPodfileNear: folder)
        known[folder] = names
        if names.contains(module.name) { modules[index].module.mayDeclareMore = true }
      }
    }
  }

  /// The targets that the nearest Podfile names, as modules are called.
  private func targets(ofPodfileNear folder: [UInt8]) -> Set<String> {
    var next = folder
    while true {
      Work.advance()
      if let path = joinPath(next, "Podfile".utf8), list.index(of: path) != nil,
        case .success(let bytes) = tree.read(path[...].text)
      {
        return Set(Self.targets(ofPodfile: bytes).map(moduleName))
      }
      if next.isEmpty { return [] }
      next = Array(next[...].folder)
    }
  }

  /// `target 'App' do`, whatever is around it.
  static func targets(ofPodfile bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.drop { $0 <= 32 }
      guard line.hasPrefix("target") else { return nil }
      let rest = line.dropFirst("target".utf8.count).drop {
        $0 <= 32 || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":")
      }
      guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
      return rest.dropFirst().prefix { $0 != quote }.text
    }
  }
}
