import Basics
import DependencyGraph
import Facts
import IndexStore
import NameResolution
import ProjectModel
import ReportModel

/// What index stores say of the references of a project, for the files that are as they were when they were compiled.
struct IndexAnswers: Sendable {
  private(set) var answers: CompilerAnswers
  /// The number of those files.
  private(set) var files = 0
  /// Units and records that are there but cannot be read.
  private(set) var damaged = 0
  private let project: Project
  private let facts: FactsOfFiles

  init(_ stores: [IndexStore], _ project: Project, _ facts: FactsOfFiles, workers: Int) {
    self.project = project
    self.facts = facts
    answers = CompilerAnswers(
      files: [[CompilerAnswer]](repeating: [], count: facts.count),
      isKnown: [Bool](repeating: false, count: facts.count)
    )
    let units = freshUnits(stores)
    let compiled = facts.indices.filter { units[$0] != nil }
    let read = parallelMap(count: compiled.count, workers: workers) { index in
      CompiledFile(units[compiled[index]] ?? [], stores, facts[compiled[index]])
    }
    damaged += read.reduce(0) { $0 + $1.damaged }
    let places = TypePlaces(zip(compiled, read), facts)
    let modules = Set(project.modules.map(\.importName))
    let hasClang = project.files.contains { $0.language.isClang }
    let found = parallelMap(count: compiled.count, workers: workers) { index in
      read[index].isRead
        ? FileAnswers(read[index], facts[compiled[index]], places, modules: modules, hasClang: hasClang).answers : []
    }
    for (file, found) in zip(compiled, found) { answers.files[file] = found }
    for (file, read) in zip(compiled, read) where read.isRead { answers.isKnown[file] = true }
    noteHeaders(units)
    files = read.count { $0.isRead }
  }

  /// The files in other languages have no units; those that are older than the last build were seen by it.
  private mutating func noteHeaders(_ units: [Int: [(store: Int, unit: IndexUnit)]]) {
    guard let last = units.values.joined().map(\.unit.modified).max(by: { $0 < $1 }) else { return }
    for (index, file) in project.files.enumerated() where file.language.isClang {
      let written = modificationTime(of: project.root == "/" ? "/\(file.path)" : "\(project.root)/\(file.path)")
      answers.isKnown[index] = written.map { $0 <= last } ?? false
    }
  }

  /// The units of each file that are newer than it, of each module the newest.
  private mutating func freshUnits(_ stores: [IndexStore]) -> [Int: [(store: Int, unit: IndexUnit)]] {
    var fileOfPath: [String: Int] = [:]
    for (index, file) in project.files.enumerated() where file.language.isSwift { fileOfPath[file.path] = index }
    var units: [Int: [(store: Int, unit: IndexUnit)]] = [:]
    for (number, store) in stores.enumerated() {
      let (found, damaged) = store.read()
      self.damaged += damaged
      for unit in found {
        guard let (path, file) = file(of: unit, fileOfPath), let written = modificationTime(of: path),
          unit.modified >= written
        else { continue }
        if let index = units[file]?.firstIndex(where: { $0.unit.module == unit.module }) {
          if units[file, default: []][index].unit.modified < unit.modified { units[file]?[index] = (number, unit) }
        } else {
          units[file, default: []].append((number, unit))
        }
      }
    }
    return units
  }

  /// The file of the project that a unit is about, perhaps through links, and its path.
  private func file(of unit: IndexUnit, _ fileOfPath: [String: Int]) -> (path: String, file: Int)? {
    let root = project.root == "/" ? "/" : project.root + "/"
    func find(_ path: String) -> (path: String, file: Int)? {
      guard path.hasPrefix(root), let file = fileOfPath[String(path.dropFirst(root.count))] else { return nil }
      return (path, file)
    }
    return find(unit.absoluteFile) ?? (try? absolutePath(unit.absoluteFile).get()).flatMap(find)
  }
}

/// The occurrences in one file, in the order of their places.
struct CompiledFile: Sendable {
  private(set) var occurrences: [IndexOccurrence] = []
  private(set) var damaged = 0
  /// Whether there is anything to go by.
  private(set) var isRead = false

  init(_ units: [(store: Int, unit: IndexUnit)], _ stores: [IndexStore], _ facts: FileFacts) {
    var seen: Set<IndexUnit.Record> = []
    for (store, unit) in units {
      guard let record = unit.own, seen.insert(record).inserted else { continue }
      guard let found = stores[store].occurrences(in: record) else {
        damaged += 1
        continue
      }
      // A file may be replaced by one that is older than the unit, and is not what was compiled.
      guard facts.haveTypes(of: found) else { continue }
      isRead = true
      occurrences += found
    }
    occurrences.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// Where the types of a project are declared, by their USRs.
struct TypePlaces: Sendable {
  private var places: [String: (file: Int32, offset: UInt32)] = [:]

  init(_ files: some Sequence<(Int, CompiledFile)>, _ facts: FactsOfFiles) {
    for (file, compiled) in files {
      for occurrence in compiled.occurrences
      where occurrence.symbol.kind.isType && !occurrence.roles.isDisjoint(with: [.definition, .declaration]) {
        guard let offset = facts[file].offset(line: occurrence.line, column: occurrence.column) else { continue }
        places[occurrence.symbol.usr] = (Int32(file), offset)
      }
    }
  }

  subscript(_ usr: String) -> (file: Int32, offset: UInt32)? { places[usr] }
}

/// What the compiler says of the references of one file.
private struct FileAnswers {
  private(set) var answers: [CompilerAnswer] = []
  private let places: TypePlaces
  /// Of the project.
  private let modules: Set<String>
  private let hasClang: Bool

  init(_ file: CompiledFile, _ facts: FileFacts, _ places: TypePlaces, modules: Set<String>, hasClang: Bool) {
    self.places = places
    self.modules = modules
    self.hasClang = hasClang
    var symbols: [UInt32: [IndexSymbol]] = [:]
    for occurrence in file.occurrences
    where occurrence.roles.contains(.reference) && !occurrence.roles.contains(.implicit) {
      guard let offset = facts.offset(line: occurrence.line, column: occurrence.column) else { continue }
      symbols[offset, default: []].append(occurrence.symbol)
    }
    answers.reserveCapacity(facts.references.count)
    for reference in facts.references {
      let name = facts.names[reference.name]
      var found = symbols[reference.offset, default: []]
      // The compiler counts a backtick before a name to it, and a module selector.
      if found.isEmpty, reference.offset > 0 { found = symbols[reference.offset - 1, default: []] }
      if found.isEmpty, reference.qualifier >= 0 {
        let qualifier = facts.references[Int(reference.qualifier)]
        if qualifier.flags.contains(.moduleSelector) { found = symbols[qualifier.offset, default: []] }
      }
      answers.append(answer(found.filter { $0.isCalled(name) }))
    }
  }

  /// What the symbols mean that have the name of a reference.
  private func answer(_ symbols: [IndexSymbol]) -> CompilerAnswer {
    // What an alias means may have the name, too.
    if let type = symbols.first(where: { $0.kind == .typealias }) ?? symbols.first(where: { $0.kind.isType }) {
      return answer(type)
    }
    if symbols.contains(where: { $0.kind == .module }) { return .module }
    return symbols.contains { $0.kind.isNoType } ? .noType : .nothing
  }

  private func answer(_ type: IndexSymbol) -> CompilerAnswer {
    if let place = places[type.usr] { return .type(file: place.file, offset: place.offset) }
    // Declared in a file that was not compiled as it is, or by the compiler itself.
    if type.isDeclared(in: modules) { return .nothing }
    if !type.isSwift { return hasClang ? .nothing : .external(module: "") }
    return .external(module: type.moduleName ?? "")
  }
}

extension FileFacts {
  /// Whether all types are declared where the compiler has found them.
  fileprivate func haveTypes(of occurrences: [IndexOccurrence]) -> Bool {
    let declared = Dictionary(declarations.map { ($0.nameOffset, $0.name) }) { first, _ in first }
    return occurrences.allSatisfy { occurrence in
      guard occurrence.symbol.kind.isType, occurrence.symbol.isSwift, occurrence.roles.contains(.definition),
        !occurrence.roles.contains(.implicit)
      else { return true }
      guard let offset = offset(line: occurrence.line, column: occurrence.column),
        let name = declared[offset] ?? declared[offset + 1]
      else { return false }
      return occurrence.symbol.isCalled(names[name])
    }
  }
}

extension IndexSymbol {
  /// Whether this is its name, without the labels of a function.
  fileprivate func isCalled(_ other: ArraySlice<UInt8>) -> Bool {
    name.utf8.prefix { $0 != UInt8(ascii: "(") }.elementsEqual(other)
  }

  /// Whether one of these modules declares it, by its USR: as its own type, or in an extension of another's.
  fileprivate func isDeclared(in modules: Set<String>) -> Bool {
    let swift = "s:"
    let objectiveC = "c:@M@"
    if usr.hasPrefix(objectiveC) {
      return modules.contains(String(usr.dropFirst(objectiveC.count).prefix { $0 != "@" }))
    }
    guard usr.hasPrefix(swift) else { return false }
    var mangled = usr.dropFirst(swift.count)
    guard let module = mangled.takeIdentifier() else { return mangled.hasExtension(of: modules) }
    return modules.contains(module) || mangled.hasExtension(of: modules)
  }

  /// The module of a Swift type at top level, as far as its USR shows it (Swift's Mangling.rst): the module, the name
  /// with its length, and a letter for the kind.
  fileprivate var moduleName: String? {
    guard usr.hasPrefix("s:") else { return nil }
    var mangled = usr.dropFirst(2)
    if let module = mangled.takeIdentifier() { return mangled.isOneName ? module : nil }
    if mangled.first == "s" { return mangled.dropFirst().isOneName ? "Swift" : nil }
    // Two letters for a type of the standard library, three for one of its concurrency.
    guard mangled.first == "S" else { return nil }
    return mangled.count == 2 ? "Swift" : mangled.hasPrefix("Sc") && mangled.count == 3 ? "_Concurrency" : nil
  }
}

extension Substring {
  /// Takes `3URL` from the beginning; nil if there is no such thing.
  fileprivate mutating func takeIdentifier() -> String? {
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard digits.first != "0", let length = Int(digits), length > 0 else { return nil }
    let name = dropFirst(digits.count).prefix(length)
    guard name.utf8.count == length else { return nil }
    self = dropFirst(digits.count + length)
    return String(name)
  }

  /// Whether there is something like `3AppE`, which represents an extension in a module.
  fileprivate func hasExtension(of modules: Set<String>) -> Bool {
    var rest = self
    while let next = rest.first {
      if next.isASCII, next.isNumber, next != "0" {
        if let name = rest.takeIdentifier() {
          if rest.first == "E", modules.contains(name) { return true }
        } else {
          rest = rest.drop { $0.isNumber }
        }
      } else {
        rest.removeFirst()
      }
    }
    return false
  }

  /// Whether it is a name and a letter for its kind.
  fileprivate var isOneName: Bool {
    var rest = self
    return rest.takeIdentifier() != nil && rest.count == 1
  }
}

extension IndexSymbolKind {
  /// What a name may mean instead of a type.
  fileprivate var isNoType: Bool {
    switch self {
    case .associatedType, .genericParameter, .function, .variable, .enumCase, .instanceMethod, .staticMethod,
      .instanceProperty, .staticProperty, .parameter, .macro:
      true
    case .other, .module, .enum, .struct, .class, .protocol, .extension, .typealias, .initializer, .subscript,
      .accessor:
      false
    }
  }
}
