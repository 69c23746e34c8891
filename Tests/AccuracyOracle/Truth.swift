import Foundation
import IndexStore

/// What the compiler says of the files of a folder.
package struct Truth: Sendable {
  package struct Place: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int
  }

  /// A declared type of the folder.
  package struct Declared: Sendable {
    package var symbol: IndexSymbol
    package var place: Place
  }

  /// Occurrences by file (relative to the folder), in the order of their places. A file that was not compiled is
  /// missing.
  package private(set) var files: [String: [IndexOccurrence]] = [:]
  /// What is declared in the folder, by USR.
  package private(set) var declared: [String: Declared] = [:]
  /// The symbol around each: of a member its type or extension, of a local declaration its function.
  private var parents: [String: IndexSymbol] = [:]
  /// What extensions extend, by the USR of the extension.
  private var extended: [String: IndexSymbol] = [:]

  /// Reads a store for the files below `folder`, which is an absolute path.
  package init(_ store: IndexStore, folder: String) {
    let root = resolved(folder) + "/"
    var records: [String: Set<IndexUnit.Record>] = [:]
    for unit in store.units() {
      let path = resolved(unit.absoluteFile)
      guard path.hasPrefix(root), path.hasSuffix(".swift"), let own = unit.own else { continue }
      let file = String(path.dropFirst(root.count))
      // What a build generates is in folders that begin with a dot.
      if ("/" + file).contains("/.") { continue }
      records[file, default: []].insert(own)
    }
    for (file, found) in records {
      var occurrences: [IndexOccurrence] = []
      var isRead = false
      for record in found.sorted(by: { $0.name < $1.name }) {
        guard let read = store.occurrences(in: record) else { continue }
        isRead = true
        occurrences += read
      }
      guard isRead else { continue }
      shiftToNames(&occurrences, in: root + file)
      files[file] = occurrences.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
    for (file, occurrences) in files { add(occurrences, of: file) }
  }

  /// The index has the place of the backtick or the module selector before a name, Lintel that of the name.
  private func shiftToNames(_ occurrences: inout [IndexOccurrence], in path: String) {
    guard let text = FileManager.default.contents(atPath: path) else { return }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in occurrences.indices {
      let (line, column) = (occurrences[index].line - 1, occurrences[index].column - 1)
      guard lines.indices.contains(line), column >= 0, column < lines[line].count else { continue }
      let rest = lines[line].dropFirst(column)
      let word = rest.prefix { $0 > UInt8(ascii: "/") && $0 != UInt8(ascii: ":") }
      if rest.first == UInt8(ascii: "`") {
        occurrences[index].column += 1
      } else if rest.dropFirst(word.count).starts(with: "::".utf8), occurrences[index].symbol.kind != .module {
        occurrences[index].column += word.count + 2
      }
    }
  }

  private mutating func add(_ occurrences: [IndexOccurrence], of file: String) {
    for occurrence in occurrences {
      if !occurrence.roles.isDisjoint(with: [.definition, .declaration]) {
        let place = Place(file: file, line: occurrence.line, column: occurrence.column)
        declared[occurrence.symbol.usr] = Declared(symbol: occurrence.symbol, place: place)
        for relation in occurrence.relations where !relation.roles.isDisjoint(with: [.childOf, .accessorOf]) {
          parents[occurrence.symbol.usr] = relation.symbol
        }
      }
      for relation in occurrence.relations where relation.roles.contains(.extendedBy) {
        extended[relation.symbol.usr] = occurrence.symbol
      }
    }
  }

  /// The types around a symbol, from inside out, itself included if it is one.
  package func types(around symbol: IndexSymbol) -> [IndexSymbol] {
    var found: [IndexSymbol] = []
    var next: IndexSymbol? = symbol
    while let current = next, found.count < 64 {
      if current.kind.isType { found.append(current) }
      next = extended[current.usr] ?? parents[current.usr]
    }
    return found
  }

  /// The type that declares a member.
  package func owner(of member: IndexSymbol) -> IndexSymbol? { types(around: member).first }

  /// The innermost type around an occurrence.
  package func source(of occurrence: IndexOccurrence) -> IndexSymbol? {
    let roles: IndexRoles = [.containedBy, .calledBy, .childOf, .accessorOf, .extendedBy, .baseOf]
    for relation in occurrence.relations where !relation.roles.isDisjoint(with: roles) {
      if let type = types(around: relation.symbol).first { return type }
    }
    return nil
  }

  /// `A.B` for a type of the folder.
  package func qualifiedName(_ type: IndexSymbol) -> String {
    types(around: type).reversed().map(\.name).joined(separator: ".")
  }
}

func resolved(_ path: String) -> String {
  guard let found = realpath(path, nil) else { return path }
  defer { free(found) }
  return String(cString: found)
}
