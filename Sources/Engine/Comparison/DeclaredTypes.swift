import Basics
import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// The types, files and modules of one state of a project, and what each declares and mentions.
struct DeclaredTypes {
  /// A type, known by where it is declared and what it is called.
  struct Place: Hashable, Comparable {
    var file: String
    var name: String

    static func < (a: Place, b: Place) -> Bool { (a.file, a.name) < (b.file, b.name) }
  }

  private let graph: DependencyGraph
  /// The first declaration of each.
  private(set) var types: [Place: ElementID] = [:]
  private(set) var files: [String: Int] = [:]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    for (number, file) in graph.project.files.enumerated() { files[file.path] = number }
    for (number, element) in graph.elements.enumerated() where element.kind == .type && element.file >= 0 {
      let file = graph.project.files[Int(element.file)].path
      let place = Place(file: file, name: graph.names.string(element.qualifiedName))
      if types[place] == nil { types[place] = ElementID(number) }
    }
  }

  /// The paths of the files of each module, by its name.
  var filesOfModules: [String: Set<String>] {
    let modules = graph.project.modules
    var files = Dictionary(modules.map { ($0.name, Set<String>()) }) { first, _ in first }
    for file in graph.project.files {
      for module in file.modules { files[modules[module].name]?.insert(file.path) }
    }
    return files
  }

  /// The module that a type is of, as keys of violations have it; empty if it is not known.
  func module(of place: Place) -> String {
    types[place].map { TypeHome(graph.elements[$0.index], in: graph).module } ?? ""
  }

  /// Whether only its file sees it.
  func isPrivate(_ place: Place) -> Bool {
    guard let type = types[place] else { return false }
    let element = graph.elements[type.index]
    var declaration = element.declaration
    while declaration >= 0 {
      let flags = graph.facts[Int(element.file)].declarations[Int(declaration)].flags
      if !flags.isDisjoint(with: [.private, .fileprivate, .local]) { return true }
      declaration = graph.facts[Int(element.file)].declarations[Int(declaration)].parent
    }
    return false
  }

  /// The type around it, if that is declared in the same file.
  func enclosing(_ place: Place) -> Place? {
    guard let dot = place.name.lastIndex(of: ".") else { return nil }
    let around = Place(file: place.file, name: String(place.name[..<dot]))
    return types[around] == nil ? nil : around
  }

  func kind(of place: Place) -> DeclarationKind? { types[place].flatMap { graph.elements[$0.index].declarationKind } }

  /// By what a type can be recognised under another name or in another file.
  func traits(ofType place: Place) -> Traits {
    var traits = Traits(declared: [], mentioned: [], marks: [])
    guard let type = types[place], graph.elements[type.index].declaration >= 0 else { return traits }
    let file = Int(graph.elements[type.index].file)
    let declaration = graph.elements[type.index].declaration
    let facts = graph.facts[file]
    // What a type declares is after it, and before its end.
    let own = facts.declarations[Int(declaration)]
    var next = Int(declaration) + 1
    while next < facts.declarations.count, facts.declarations[next].start < own.bodyEnd {
      if facts.declarations[next].parent == declaration, facts.declarations[next].kind != .genericParameter {
        traits.declared.insert(facts.names.string(facts.declarations[next].name))
      }
      next += 1
    }
    let first = facts.references.partitioningIndex { $0.offset >= own.start }
    for reference in facts.references[first...].prefix(while: { $0.offset < own.bodyEnd }) {
      traits.mentioned.insert(facts.names.string(reference.name))
    }
    traits.mentioned.remove(String(place.name.last(behind: ".")))
    return traits
  }

  /// The same for a file.
  func traits(ofFile path: String) -> Traits {
    var traits = Traits(declared: [], mentioned: [], marks: ["/" + path.last(behind: "/")])
    guard let file = files[path] else { return traits }
    let facts = graph.facts[file]
    for declaration in facts.declarations
    where !declaration.flags.contains(.local) && declaration.kind != .genericParameter {
      let prefix = declaration.kind == .extension ? "extension " : ""
      traits.declared.insert(prefix + facts.names.string(declaration.name))
    }
    for reference in facts.references { traits.mentioned.insert(facts.names.string(reference.name)) }
    for fact in facts.imports { traits.mentioned.insert("import " + facts.names.string(fact.path)) }
    traits.marks += traits.declared.isEmpty ? traits.mentioned : traits.declared
    return traits
  }
}
