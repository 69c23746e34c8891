import DependencyGraph
import Facts
import ReportModel

/// What files use of the headers that they import although no reference shows it: macros, functions, constants and variables.
/// What is called as a variable of a function may be is treated as a member, which is used perhaps.
///
/// `UnusedHeaders` leaves imports alone for the same words, and for more. This is asked of imports on cycles only, in the
/// order of files.
package struct UsesOfHeaders {
  private let graph: DependencyGraph
  /// The file that was asked about last, and what is known of it.
  private var file: Int32 = -1
  private var words: Set<UInt64> = []
  private var names: [UInt64: String]?
  /// By header: what it declares, by its word.
  private var declared: [Int32: [UInt64: Declared]] = [:]

  /// What a header declares, and its place among all that it does.
  private struct Declared {
    /// nil of a macro.
    var name: NameIndex?
    var isMember: Bool
    var place: Int
  }

  package init(_ graph: DependencyGraph) { self.graph = graph }

  /// Nothing if the dependency is no import of a header, or if none of what that declares occurs in the file.
  /// O(words of the file, or declarations of the header if these are fewer), and once for each file and each header both.
  package mutating func uses(of dependency: Dependency) -> HeaderUses {
    guard dependency.isImport, !graph.includes.isEmpty else { return HeaderUses() }
    let imported = graph.includes.imported[Int(dependency.file)]
    // What is supposed to be imported stands in no file.
    guard imported.indices.contains(Int(dependency.fact)), case let header = imported[Int(dependency.fact)], header >= 0
    else { return HeaderUses() }
    look(at: dependency.file)
    let all = declared(in: header)
    let used =
      words.count < all.count
      ? words.compactMap { word in all[word].map { (word: word, found: $0) } }
      : all.compactMap { word, found in words.contains(word) ? (word: word, found: found) : nil }
    let isSure = used.contains { !$0.found.isMember }
    var uses = HeaderUses()
    for (word, found) in used.sorted(by: { $0.found.place < $1.found.place }) where found.isMember != isSure {
      let name = found.name.map(graph.facts[Int(header)].names.string) ?? nameOfMacro(word)
      uses.add(HeaderUses(names: [name], count: 1, isSure: isSure))
    }
    if !isSure { uses.count = min(uses.count, 1) }
    return uses
  }

  private mutating func declared(in header: Int32) -> [UInt64: Declared] {
    if let known = declared[header] { return known }
    let facts = graph.facts[Int(header)]
    var all: [UInt64: Declared] = [:]
    func add(_ word: UInt64, _ name: NameIndex?, isMember: Bool) {
      // What is both is no mere member.
      guard all[word].map({ $0.isMember && !isMember }) ?? true else { return }
      all[word] = Declared(name: name, isMember: isMember, place: all[word]?.place ?? all.count)
    }
    for macro in facts.words.macros where !macro.isGuard { add(macro.name, nil, isMember: false) }
    for declaration in facts.declarations where declaration.kind.isOfValue {
      let word = ClangWords.number(facts.names[declaration.name])
      // The name may also be that of a variable of the file that imports it.
      let isMember = facts.isMember(declaration) || !Self.isNoLocal(facts.names[declaration.name])
      if isMember, HeaderWords.ofEveryObject.contains(word) { continue }
      add(word, declaration.name, isMember: isMember)
    }
    declared[header] = all
    return all
  }

  /// Whether what is called so is hardly a variable of a function: `AppVersion`, `kLimit`, `open_store`.
  private static func isNoLocal(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    let isUpper = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    let second = name.dropFirst().first
    return isUpper(first) || first == UInt8(ascii: "k") && second.map(isUpper) == true
      || name.dropFirst().contains(UInt8(ascii: "_"))
  }

  private mutating func look(at file: Int32) {
    guard file != self.file else { return }
    (self.file, names) = (file, nil)
    let facts = graph.facts[Int(file)]
    words = Set(facts.words.all)
    // What it defines itself it has from nobody.
    for macro in facts.words.macros { words.remove(macro.name) }
    for declaration in facts.declarations where declaration.kind.isOfValue && !facts.isMember(declaration) {
      words.remove(ClangWords.number(facts.names[declaration.name]))
    }
  }

  /// Of macros only numbers are known, but the file may have something of that name.
  private mutating func nameOfMacro(_ number: UInt64) -> String {
    let facts = graph.facts[Int(file)]
    let known =
      names
      ?? (0..<facts.names.count).reduce(into: [:]) { known, index in
        let name = NameIndex(rawValue: UInt32(index))
        known[ClangWords.number(facts.names[name])] = facts.names.string(name)
      }
    names = known
    return known[number] ?? "a macro"
  }
}

extension DeclarationKind {
  /// Whether it is a function, a variable, a constant or a member, which no reference means.
  fileprivate var isOfValue: Bool {
    switch self {
    case .function, .property, .enumCase: true
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .initializer, .deinitializer, .subscript, .operator, .precedenceGroup, .namespace, .preview:
      false
    }
  }
}
