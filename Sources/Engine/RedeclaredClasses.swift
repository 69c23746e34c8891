import Basics
import DependencyGraph
import Facts
import ReportModel

extension DependencyGraph {
  /// Warns of classes that a source file of Objective-C declares once more without importing their header: what it uses
  /// of them is not seen as a use of the class. O(elements).
  var redeclaredClasses: [Diagnostic] {
    // By index, as a copy of a file counts the owners of its arrays.
    let hasObjectiveC = project.files.indices.contains {
      project.files[$0].language == .objectiveC || project.files[$0].language == .objectiveCxx
    }
    guard hasObjectiveC else { return [] }
    var classes: [GlobalName: [ElementID]] = [:]
    for (index, element) in elements.enumerated() where element.kind == .type && element.declarationKind == .class {
      if project.files[Int(element.file)].language.isClang {
        classes[element.qualifiedName, default: []].append(ElementID(index))
      }
    }
    let suspects = classes.values.filter { $0.count > 1 }
    guard !suspects.isEmpty else { return [] }
    let isSuspect = Set(suspects.joined())
    let parts = elements.filter { $0.kind == .part && $0.isContinuation && isSuspect.contains($0.type) }
    let implemented = Set(parts.filter(isImplementation).map(\.type))
    return suspects.flatMap { namesakes -> [Diagnostic] in
      let real = namesakes.filter(implemented.contains)
      guard real.count == 1 else { return [] }
      return namesakes.filter { $0 != real[0] && !isInHeader($0) }.map {
        redeclared(elements[$0.index], of: elements[real[0].index])
      }
    }.sortedByPlace()
  }

  /// Whether what belongs to a class in a file is, or has, its `@implementation`.
  private func isImplementation(_ part: Element) -> Bool {
    let (file, name) = (facts[Int(part.file)], names.string(part.name))
    return file.declarations.contains { declaration in
      declaration.flags.isSuperset(of: [.implementation, .continuation]) && declaration.extended >= 0
        && file.names.string(file.references[Int(declaration.extended)].name) == name
    }
  }

  private func isInHeader(_ type: ElementID) -> Bool {
    project.files[Int(elements[type.index].file)].language == .header
  }

  private func redeclared(_ copy: Element, of real: Element) -> Diagnostic {
    let (name, file) = (names.string(copy.name), Int(copy.file))
    let offset = facts[file].declarations[Int(copy.declaration)].nameOffset
    let (line, column) = facts[file].position(of: offset)
    let home = project.files[Int(real.file)].path
    return Diagnostic(
      .warning,
      at: SourceLocation(file: project.files[file].path, line: line, column: column),
      "this declares the class '\(name)' of \(home) once more, so what is used of it here is not seen as a use of that "
        + "class: import its header, or write '@class \(name);'",
      weakensRules: true
    )
  }
}
