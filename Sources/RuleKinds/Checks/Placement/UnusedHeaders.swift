import Basics
import DependencyGraph
import Facts
import ProjectModel

/// The imports of headers of which an implementation file needs nothing, as far as that is certain.
///
/// Whatever a header is there for, some word of what it brings occurs in the file: the name of a type, function, constant
/// or macro, a property, a part of a selector. If none does, only effects without words are left, and where one is possible
/// the import is left alone. C++ has more of them, such as operators and specialisations, so only files in Objective-C
/// and C are looked at.
final class UnusedHeaders {
  private let graph: DependencyGraph
  /// By header: what it declares; nil where that is not known in full.
  private var declared: [Int32: HeaderWords?] = [:]
  /// By file: the types that it declares or announces.
  private var knownTypes: [Int32: Set<UInt64>] = [:]
  /// The words in the values of all macros, which are in a file without being written there.
  private let wordsInMacros: Set<UInt64>
  /// The macros that make names of parts, so that a word is in a file without being written there or in a macro.
  private let pastingMacros: Set<UInt64>
  /// The macros that other files mention than those that define them.
  private lazy var mentionedMacros = Self.mentionedMacros(graph.facts)
  /// The names of all types in Objective-C and C.
  private let types: Set<UInt64>
  /// The files whose text is read by others.
  private let isRead: [Bool]

  private let ownModules: Set<String>

  /// A header that brings more than this is there for all of it, as the umbrella header of a module is.
  private static let maximumBrought = 100
  /// A file that reads more headers is left alone.
  private static let maximumRead = 2000

  /// O(imports, declarations and words in macros).
  init(_ graph: DependencyGraph) {
    self.graph = graph
    wordsInMacros = graph.facts.reduce(into: []) { words, facts in
      for macro in facts.words.macros { words.formUnion(macro.words) }
    }
    pastingMacros = Self.pastingMacros(graph.facts)
    types = graph.facts.reduce(into: []) { types, facts in
      guard !facts.words.all.isEmpty else { return }
      for declaration in facts.declarations where declaration.kind.isTypeOrAlias {
        types.insert(ClangWords.number(facts.names[declaration.name]))
      }
    }
    var isRead = [Bool](repeating: false, count: graph.facts.count)
    for imported in graph.includes.imported {
      for file in imported where file >= 0 { isRead[Int(file)] = true }
    }
    self.isRead = isRead
    ownModules = Set(graph.project.modules.map(\.importName))
  }

  /// Imports of one file, as indices into those of its facts.
  struct Imports {
    /// Those that could go.
    var unused: [Int] = []
    /// Those that could go if what the file reads of Swift code or of modules does not need them.
    var undecided: [Int] = []
  }

  func imports(ofFile file: Int) -> Imports {
    let facts = graph.facts[file]
    guard isImplementation(file), !isRead[file], !facts.declarations.isEmpty, !facts.words.all.isEmpty else {
      return Imports()
    }
    let words = Set(facts.words.all)
    guard words.isDisjoint(with: pastingMacros) else { return Imports() }
    let code = startOfCode(facts)
    var (found, gone) = (Imports(), Set<Int32>())
    for index in facts.imports.indices where facts.imports[index].offset < code {
      // What is told already is there for none of the others.
      switch need(of: index, ofFile: file, words, gone) {
      case .possible: break
      case .unknown: found.undecided.append(index)
      case .none:
        found.unused.append(index)
        gone.insert(graph.includes.imported[file][index])
      }
    }
    return found
  }

  /// Where the first declaration of a file begins: a header that is read later can be part of its code.
  private func startOfCode(_ facts: FileFacts) -> UInt32 {
    let macros = Set(facts.words.macros.lazy.map(\.name))
    return facts.declarations.reduce(.max) { start, declaration in
      guard declaration.start < start else { return start }
      return macros.contains(ClangWords.number(facts.names[declaration.name])) ? start : declaration.start
    }
  }

  private func isImplementation(_ file: Int) -> Bool {
    switch graph.project.files[file].language {
    case .objectiveC, .c: !graph.includes.isEmpty
    case .objectiveCxx, .cxx, .header, .swift, .resource: false
    }
  }

  // MARK: One import

  /// Whether something needs an import.
  private enum Need {
    case none
    /// The file itself needs nothing of it; of what it reads besides, not all is known.
    case unknown
    case possible
  }

  /// - Parameter gone: the headers that the file is told not to import.
  private func need(of index: Int, ofFile file: Int, _ words: Set<UInt64>, _ gone: Set<Int32>) -> Need {
    let fact = graph.facts[file].imports[index]
    let header = graph.includes.imported[file][index]
    // An import in a condition of the build may be another one elsewhere.
    guard fact.kind == .header, header >= 0, !fact.flags.contains(.ifThere), isOther(header, than: file),
      // Most are needed for what the header itself declares.
      let own = declaredWords(of: header), own.areUnused(in: words, wordsInMacros),
      let brought = files(readFrom: [header], atMost: Self.maximumBrought),
      let rest = rest(of: file, without: gone.union([header]), brought)
    else { return .possible }
    // A header may read code of another kind, such as a list that it makes something of.
    guard brought.allSatisfy({ graph.project.files[Int($0)].language == .header }),
      bringsNothing(brought.filter({ isOther($0, than: file) }), to: file, words, rest)
    else { return .possible }
    // What the generated header of Swift code, or a module, shows and relies upon is not among the words.
    return ([Int32(file)] + rest).contains(where: readsUnknown) ? .unknown : .none
  }

  /// Whether a file imports code of the project that is no header of it.
  private func readsUnknown(_ file: Int32) -> Bool {
    let (facts, imported) = (graph.facts[Int(file)], graph.includes.imported[Int(file)])
    return facts.imports.indices.contains { index in
      guard imported[index] < 0 else { return false }
      let fact = facts.imports[index]
      let isOfSwift = facts.names[fact.path].suffix(8).elementsEqual("-Swift.h".utf8)
      return isOfSwift || ownModules.contains(facts.names.string(fact.module))
    }
  }

  /// Whether a file is a header that is not the one which another file is there to implement.
  private func isOther(_ header: Int32, than file: Int) -> Bool {
    let files = graph.project.files
    return files[Int(header)].language == .header && files[Int(header)].path[...].stem != files[file].path[...].stem
  }

  /// Whether a file needs nothing of some headers.
  ///
  /// - Parameter rest: the headers that it reads all the same.
  private func bringsNothing(_ headers: [Int32], to file: Int, _ words: Set<UInt64>, _ rest: [Int32]) -> Bool {
    var (shared, named, declares) = (Set<UInt64>(), Set<UInt64>(), false)
    for header in headers {
      guard let own = declaredWords(of: header), own.areUnused(in: words, wordsInMacros) else { return false }
      shared.formUnion(own.shared)
      named.formUnion(graph.facts[Int(header)].words.all.filter(types.contains))
      named.formUnion(own.announced)
      declares = declares || !graph.facts[Int(header)].declarations.isEmpty
    }
    // A header that declares nothing is there for something else, such as to forbid an import.
    guard declares else { return false }
    guard !headers.contains(where: definesForOthers) else { return false }
    // The file may tell the headers something by a macro.
    guard mentioned(Set(graph.facts[file].words.macros.map(\.name)), in: headers).isEmpty else { return false }
    // What others mention of these, they may rely upon to be there; so may they upon a `@class` of another type.
    guard mentioned(shared, in: rest).isEmpty else { return false }
    let needed = named.intersection(words).union(mentioned(named, in: rest))
    guard areKnown(needed, to: rest + [Int32(file)]) else { return false }
    return areOutsideToo(headers, of: file, rest)
  }

  /// Which of some words occur in headers.
  private func mentioned(_ words: Set<UInt64>, in headers: [Int32]) -> Set<UInt64> {
    guard !words.isEmpty else { return [] }
    return headers.reduce(into: []) { found, header in
      for word in graph.facts[Int(header)].words.all where words.contains(word) { found.insert(word) }
    }
  }

  /// Whether files declare or announce all of some types.
  private func areKnown(_ words: Set<UInt64>, to files: [Int32]) -> Bool {
    var unknown = words
    for header in files where !unknown.isEmpty {
      unknown.subtract(types(knownBy: header))
    }
    return unknown.isEmpty
  }

  /// The types that a file declares or announces.
  private func types(knownBy file: Int32) -> Set<UInt64> {
    if let known = knownTypes[file] { return known }
    let facts = graph.facts[Int(file)]
    var known = Set(facts.words.announced)
    for declaration in facts.declarations where declaration.kind.isTypeOrAlias {
      known.insert(ClangWords.number(facts.names[declaration.name]))
    }
    knownTypes[file] = known
    return known
  }

  /// Whether all that headers import from outside of the project is imported elsewhere, too.
  private func areOutsideToo(_ headers: [Int32], of file: Int, _ rest: [Int32]) -> Bool {
    let needed = headers.reduce(into: Set<String>()) { $0.formUnion(importsFromOutside(of: Int($1))) }
    guard !needed.isEmpty else { return true }
    let others = rest.reduce(into: importsFromOutside(of: file)) { $0.formUnion(importsFromOutside(of: Int($1))) }
    return needed.allSatisfy { name in
      others.contains(name) || others.contains { graph.passesOn($0, name) }
    }
  }

  /// The modules and headers that a file imports from outside of the project: `UIKit` for `<UIKit/UIKit.h>` and
  /// `@import UIKit`, for others the path.
  private func importsFromOutside(of file: Int) -> Set<String> {
    let facts = graph.facts[file]
    let outside = facts.imports.indices.filter { graph.includes.imported[file][$0] < 0 }
    return Set(
      outside.map { index in
        let fact = facts.imports[index]
        let (module, path) = (facts.names.string(fact.module), facts.names.string(fact.path))
        return fact.kind != .header || path == "\(module)/\(module).h" ? module : path
      }
    )
  }

  // MARK: Macros

  /// Whether code outside of the project may ask for a macro of a header, as no other code does.
  private func definesForOthers(_ header: Int32) -> Bool {
    let macros = graph.facts[Int(header)].words.macros.filter { !$0.isGuard }
    return macros.contains(where: { $0.isOfSystem || !mentionedMacros.contains($0.name) })
  }

  private static func mentionedMacros(_ facts: FactsOfFiles) -> Set<UInt64> {
    let macros = Set(facts.lazy.flatMap(\.words.macros).map(\.name))
    return facts.reduce(into: []) { mentioned, facts in
      let own = Set(facts.words.macros.lazy.map(\.name))
      for word in facts.words.all where macros.contains(word) && !own.contains(word) { mentioned.insert(word) }
      for macro in facts.words.macros { mentioned.formUnion(macro.words.filter(macros.contains)) }
    }
  }

  /// The macros with `##`, and those that mention them in turn.
  private static func pastingMacros(_ facts: FactsOfFiles) -> Set<UInt64> {
    let macros = facts.lazy.flatMap(\.words.macros)
    let names = Set(macros.map(\.name))
    var (users, pending) = ([UInt64: [UInt64]](), [UInt64]())
    for macro in macros {
      if macro.pastes { pending.append(macro.name) }
      for word in macro.words where names.contains(word) { users[word, default: []].append(macro.name) }
    }
    var found = Set<UInt64>()
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      pending += users[next] ?? []
    }
    return found
  }

  // MARK: What is read

  /// What a file reads besides some headers and all that one of them brings; nil if it is too much.
  private func rest(of file: Int, without headers: Set<Int32>, _ brought: [Int32]) -> [Int32]? {
    let others = graph.includes.files(readBy: Int32(file)).filter { !headers.contains($0) }
    let left = Set(brought)
    return files(readFrom: others, atMost: Self.maximumRead)?.filter { !left.contains($0) }
  }

  /// Files with all that these read in turn, each once; nil if they are too many. O(imports in them).
  private func files(readFrom first: [Int32], atMost limit: Int) -> [Int32]? {
    var (found, seen) = ([Int32](), Set<Int32>())
    var pending = first
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      Work.advance()
      found.append(next)
      guard found.count <= limit else { return nil }
      // What is read before a file brings it, and not the headers that are read after that.
      pending += graph.includes.imported[Int(next)].filter { $0 >= 0 }
    }
    return found
  }

  private func declaredWords(of header: Int32) -> HeaderWords? {
    if let known = declared[header] { return known }
    let words = HeaderWords(graph.facts[Int(header)])
    declared[header] = .some(words)
    return words
  }
}

/// The words of what a header declares, by their numbers (`ClangWords`).
struct HeaderWords {
  /// Types, functions, variables, constants and macros, which other headers can mention.
  var shared: Set<UInt64>
  /// Properties and the parts of selectors, which only code can.
  var members: Set<UInt64> = []
  /// What the header says to be declared elsewhere: `@class Name;`.
  var announced: Set<UInt64>

  /// What syntax and macros of others use without its name, wherever they are.
  private static let usedUnnamed = numbers([
    "objectForKeyedSubscript", "forKeyedSubscript", "objectAtIndexedSubscript", "atIndexedSubscript",
    "countByEnumeratingWithState", "ddLogLevel",
  ])
  /// What every object has: a class that declares it once more is used by its name.
  static let ofEveryObject = numbers([
    "alloc", "allocWithZone", "autorelease", "class", "conformsToProtocol", "copy", "dealloc", "debugDescription",
    "description", "hash", "init", "initialize", "isEqual", "isKindOfClass", "isMemberOfClass", "load", "mutableCopy",
    "new", "release", "respondsToSelector", "retain", "retainCount", "self", "superclass", "zone",
  ])

  private static func numbers(_ words: [String]) -> Set<UInt64> {
    Set(words.map { ClangWords.number(Array($0.utf8)[...]) })
  }

  /// nil if not all of them are known, or if the header does more than to declare them.
  init?(_ facts: FileFacts) {
    let words = facts.words
    guard facts.problems.isEmpty, !words.all.isEmpty, !words.actsUnnamed,
      !words.all.contains(where: Self.usedUnnamed.contains)
    else { return nil }
    // What a property's accessors are called is not among the facts.
    let accessors = facts.attributes.contains { attribute in
      facts.names[attribute.name].isOne(of: ["getter", "setter"])
    }
    guard !accessors else { return nil }
    shared = Set(words.macros.map(\.name))
    announced = Set(words.announced)
    for declaration in facts.declarations where declaration.kind != .genericParameter {
      let name = facts.names[declaration.name]
      if declaration.kind == .extension {
        // A category adds to a type; `@interface Name ()` and the like belong to it.
        if declaration.flags.contains(.continuation) { shared.insert(ClangWords.number(name)) }
      } else if facts.isMember(declaration) {
        let forms = Self.forms(of: name, isProperty: declaration.kind == .property).map { ClangWords.number($0[...]) }
        let isOfCategory = facts.declarations[Int(declaration.parent)].kind == .extension
        members.formUnion(isOfCategory ? forms : forms.filter { !Self.ofEveryObject.contains($0) })
      } else {
        shared.insert(ClangWords.number(name))
      }
    }
    for use in facts.typeUses where use.label != .empty { members.insert(ClangWords.number(facts.names[use.label])) }
  }

  /// What code may call a member: a property also by its setter and its variable, `setName:` and `isName` as `name`.
  private static func forms(of name: ArraySlice<UInt8>, isProperty: Bool) -> [[UInt8]] {
    guard let first = name.first else { return [] }
    if isProperty {
      let capital = isSmall(first) ? first - 32 : first
      return [Array(name), Array("set".utf8) + [capital] + name.dropFirst(), [UInt8(ascii: "_")] + name]
    }
    for prefix in ["set", "is"] where name.starts(with: prefix.utf8) {
      let rest = name.dropFirst(prefix.utf8.count)
      guard let letter = rest.first, !isSmall(letter) else { continue }
      return [Array(name), Array(rest), [letter | 0x20] + rest.dropFirst()]
    }
    return [Array(name)]
  }

  private static func isSmall(_ letter: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) }

  /// Whether none occurs among the words of a file, nor among those of macros.
  func areUnused(in words: Set<UInt64>, _ inMacros: Set<UInt64>) -> Bool {
    [shared, members].allSatisfy { $0.isDisjoint(with: words) && $0.isDisjoint(with: inMacros) }
  }
}

extension FileFacts {
  /// Whether a declaration is a property, a method or a field; the constants of an enumeration are known without it.
  func isMember(_ declaration: DeclarationFact) -> Bool {
    guard declaration.parent >= 0 else { return false }
    switch declaration.kind {
    case .property, .function, .initializer: break
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .deinitializer, .subscript, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      return false
    }
    let parent = declarations[Int(declaration.parent)].kind
    return parent == .class || parent == .protocol || parent == .extension || parent == .struct
  }
}
