import Basics
import ReportModel

/// The files that a listing of a tree names. The reader of a project says which these are.
package struct WantedFiles: Sendable {
  /// Files that are generated: they belong to every state if git tracks them in none.
  private let generated: [GeneratedFile]
  /// Whether a file of this name is one.
  let contain: @Sendable (_ name: ArraySlice<UInt8>) -> Bool

  package init(generated: [GeneratedFile], _ contain: @escaping @Sendable (_ name: ArraySlice<UInt8>) -> Bool) {
    self.generated = generated
    self.contain = contain
  }

  /// Whether generated files may be in folders of this name.
  func mayBeGenerated(in folder: ArraySlice<UInt8>) -> Bool {
    generated.contains { file in
      if case .inFolders(let ending, _) = file { folder.hasSuffix(ending) } else { false }
    }
  }

  /// The generated files that lie in the folder `root`, tracked or not.
  func generatedFiles(in root: String) -> [(path: String, isListed: Bool)] {
    let entries = (try? listFolder(root.isEmpty ? "/" : root).get()) ?? []
    var files: [(path: String, isListed: Bool)] = []
    for file in generated {
      switch file {
      case .at(let path): files.append((path, false))
      case .inFolders(let ending, let name):
        for entry in entries where entry.kind == .folder && entry.name[...].hasSuffix(ending) {
          files.append(("\(entry.name[...].text)/\(name)", true))
        }
      }
    }
    return files.filter { file in
      guard case .success = fileStatus("\(root)/\(file.path)") else { return false }
      return true
    }
  }
}

/// A file that is made from others, and so often ignored by git.
package enum GeneratedFile: Sendable {
  /// At this place, relative to the root. It is not listed, as whoever reads it looks there.
  case at(String)
  /// In folders of the root whose names end so, such as `*.xcodeproj`. It is listed.
  case inFolders(ending: StaticString, file: StaticString)
}

/// Says of the name of a folder why it need not be entered; nil if it is to be.
package typealias ReasonToPass = @Sendable (_ name: ArraySlice<UInt8>) -> SkippedFiles.Reason?
