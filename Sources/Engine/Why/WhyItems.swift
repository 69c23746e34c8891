import DependencyGraph
import Facts
import ProjectModel
import ReportModel

extension DependencyGraph {
  /// An element as people and tools are told of it.
  func item(_ id: ElementID) -> WhyReport.Item {
    let element = elements[id.index]
    var item = WhyReport.Item(name: names.string(element.qualifiedName), kind: kindName(of: element))
    switch element.kind {
    case .module: break
    case .externalModule: break
    case .externalType:
      if element.externalModule != .empty { item.module = names.string(element.externalModule) }
    case .type, .part, .file:
      let module = Int(element.module >= 0 ? element.module : firstModule(of: element))
      item.module = project.title(ofModule: module)
      item.furtherModules = project.files[Int(element.file)].modules.filter { $0 != module }.compactMap(project.title)
      item.location =
        element.declaration < 0
        ? SourceLocation(file: project.files[Int(element.file)].path)
        : location(ofDeclaration: Int(element.declaration), inFile: Int(element.file))
    }
    return item
  }

  private func firstModule(of element: Element) -> Int32 { Int32(project.files[Int(element.file)].modules[0]) }

  private func kindName(of element: Element) -> String {
    switch element.kind {
    case .type: element.declarationKind?.keyword ?? "type"
    case .part where element.isContinuation: "implementation"
    case .part: project.files[Int(element.file)].language.isSwift ? "extension" : "category"
    case .file: element.isPreview ? "preview" : "file"
    case .module: "module"
    case .externalModule: "external module"
    case .externalType: "external type"
    }
  }

  /// Any declaration, such as a function.
  func item(ofDeclaration declaration: Int, inFile file: Int) -> WhyReport.Item {
    let fact = facts[file].declarations[declaration]
    let name = facts[file].names.string(fact.name)
    return WhyReport.Item(
      name: name == fact.kind.keyword ? "" : name,
      kind: fact.flags.contains(.constant) ? "let" : fact.kind.keyword,
      location: location(ofDeclaration: declaration, inFile: file)
    )
  }

  /// Where the name of a declaration stands.
  func location(ofDeclaration declaration: Int, inFile file: Int) -> SourceLocation {
    let (line, column) = facts[file].position(of: facts[file].declarations[declaration].nameOffset)
    return SourceLocation(file: project.files[file].path, line: line, column: column)
  }
}

extension DeclarationKind {
  /// As it is written in Swift.
  var keyword: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .protocol: "protocol"
    case .actor: "actor"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedType: "associatedtype"
    case .genericParameter: "generic parameter"
    case .macro: "macro"
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .subscript: "subscript"
    case .property: "var"
    case .enumCase: "case"
    case .operator: "operator"
    case .precedenceGroup: "precedencegroup"
    case .namespace: "namespace"
    case .preview: "preview"
    }
  }
}
