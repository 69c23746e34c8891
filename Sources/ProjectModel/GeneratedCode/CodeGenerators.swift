import Basics
import ReportModel
import SourceTrees

/// A program that makes Swift types when the project is built, as far as the files that it reads say which.
///
/// A generator is one type in a file of its own, and one line in `CodeGenerators.all`.
protocol CodeGenerator: Sendable {
  /// The names of the files that say what is made. Listings bring files with these names.
  static var files: [NamePattern] { get }

  /// The names of types at top level that are made from one of these files; none if it cannot be read. A name that is
  /// not made in the end does no harm, as it only counts where nobody declares it.
  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String]
}

/// The generators whose files are read.
enum CodeGenerators {
  static let all: [any CodeGenerator.Type] = [
    SwiftGen.self,
    RSwift.self,
    CoreDataModels.self,
    IntentDefinitions.self,
    ProtocolBuffers.self,
    FlatBuffers.self,
    Apollo.self,
    OpenAPIGenerator.self,
    MachineLearningModels.self,
    IgnoredFiles.self,
  ]

  /// No such file is larger; of a larger one nothing is read.
  private static let maximumSize = 32 << 20

  /// The names of the types that are made from some files, by the number of their generator, those of Core Data's classes
  /// among them, and what is wrong with these files.
  static func types(
    _ files: [Int: [Int]],
    _ list: FileList,
    _ tree: SourceTree
  ) -> (types: Set<String>, managedObjects: Set<String>, [Diagnostic]) {
    var (types, managedObjects): (Set<String>, Set<String>) = ([], [])
    var diagnostics: [Diagnostic] = []
    for (number, indices) in files.sorted(by: { $0.key < $1.key }) {
      for index in indices {
        guard case .success(let bytes) = tree.read(list[index].text), bytes.count <= maximumSize else { continue }
        let made = all[number].types(in: bytes, path: list[index])
        types.formUnion(made)
        if all[number] == CoreDataModels.self { managedObjects.formUnion(made) }
        guard all[number] != MachineLearningModels.self, let offset = leftoverOfMerge(in: bytes) else { continue }
        diagnostics.append(.leftOfMerge(at: SourceLocation(file: list[index].text, offset: offset, in: bytes)))
      }
    }
    return (types, managedObjects, diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func leftOfMerge(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning,
      at: place,
      "this line is left over from a merge, so this is what both sides say; resolve the conflict, and check again"
    )
  }
}

extension String {
  /// A name in the form of Swift's types: `my-app kit` is `MyAppKit`.
  var asTypeName: String {
    split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
