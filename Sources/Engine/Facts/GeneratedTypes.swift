import Basics
import Facts
import ProjectModel

/// What generated files declare for others. Nobody checks these files, and nothing in them is a source.
struct GeneratedTypes {
  /// By the name of a type: the module that has all its files; nil if it is not one, or not known.
  private var modules: [String: Int?] = [:]
  /// By the name of a type: the paths of the files that declare it.
  private var files: [String: Set<String>] = [:]
  /// By the name of a type: what its declaration inherits; of several what all of them inherit.
  private var declared: [String: Set<String>] = [:]
  /// By the name of a type: what extensions in generated files make it conform to.
  private var added: [String: Set<String>] = [:]
  /// By the name of a type that inherits something: the modules that its files import.
  private var imports: [String: Set<String>] = [:]

  /// Notes the types at top level of a file.
  ///
  /// - Parameter file: with the numbers of the modules of `project` that have it.
  mutating func note(_ facts: FileFacts, of file: SourceFile, in project: Project) {
    // A file of no target may be of any.
    let isKnown = file.modules.count == 1 && project.modules[file.modules[0]].origin != .folder
    let module = isKnown ? file.modules[0] : nil
    let parents = parents(in: facts)
    let imported = parents.isEmpty ? [] : Set(facts.imports.map { facts.names.string($0.module) })
    for (index, declaration) in facts.declarations.enumerated() where declaration.parent < 0 {
      let own = parents[Int32(index)] ?? []
      let name: String
      if declaration.kind.isTypeOrAlias {
        guard declaration.flags.isDisjoint(with: [.private, .fileprivate]) else { continue }
        name = facts.names.string(declaration.name)
        modules[name] = .some(modules[name, default: module] == module ? module : nil)
        files[name, default: []].insert(file.path)
        declared[name] = declared[name]?.intersection(own) ?? own
      } else {
        // An extension of a nested type is none of the type around it.
        guard !own.isEmpty, declaration.extended >= 0, facts.references[Int(declaration.extended)].qualifier < 0 else {
          continue
        }
        name = facts.names.string(declaration.name)
        added[name, default: []].formUnion(own)
      }
      if !own.isEmpty { imports[name, default: []].formUnion(imported) }
    }
  }

  /// Tells a project all that was noted.
  func add(to project: inout Project) {
    project.generatedTypes.formUnion(modules.keys)
    project.modulesOfGeneratedTypes = modules.compactMapValues(\.self)
    project.filesOfGeneratedTypes = files.mapValues(\.sortedByBytes)
    for name in modules.keys {
      let parents = (declared[name] ?? []).union(added[name] ?? [])
      guard !parents.isEmpty else { continue }
      project.parentsOfGeneratedTypes[name] = GeneratedTypeParents(
        names: parents.sortedByBytes,
        imports: (imports[name] ?? []).sortedByBytes
      )
    }
  }

  /// By declaration: what its inheritance clause names. An extension with conditions adds nothing for sure.
  private func parents(in facts: FileFacts) -> [Int32: Set<String>] {
    var result: [Int32: Set<String>] = [:]
    var conditional: Set<Int32> = []
    for reference in facts.references where reference.scope >= 0 {
      let scope = Int(reference.scope)
      if reference.flags.contains(.requirement), facts.declarations[scope].kind == .extension {
        conditional.insert(reference.scope)
      }
      guard reference.flags.contains(.inheritanceClause), facts.declarations[scope].parent < 0,
        reference.flags.isDisjoint(with: [.isQualifier, .suppressed])
      else { continue }
      let names = facts.qualifiers(of: reference) + [reference.name]
      result[reference.scope, default: []].insert(names.map(facts.names.string).joined(separator: "."))
    }
    for extended in conditional { result[extended] = nil }
    return result
  }
}
