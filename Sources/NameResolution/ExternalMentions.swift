import DependencyGraph

/// Which of the types outside of the project references mean, as one thread found them.
struct ExternalMentions: Sendable {
  private struct Mention {
    /// The place of the first one: the file, then the reference.
    var first: UInt64 = .max
    /// The last file with one.
    var file: Int32 = -1
  }

  /// By number in the thread's table of such types.
  private var mentions: [Mention] = []
  /// The names of modules that references mean, each once.
  private(set) var modules: [GlobalName] = []

  /// Notes a mention; returns whether it is the first in its file.
  mutating func add(_ number: ExternalSymbolID, file: Int, reference: Int) -> Bool {
    let index = number.index
    while mentions.count <= index { mentions.append(Mention()) }
    if mentions[index].file == Int32(file) { return false }
    mentions[index].file = Int32(file)
    mentions[index].first = min(mentions[index].first, UInt64(file) << 32 | UInt64(reference))
    return true
  }

  /// Adds a module, once.
  mutating func add(module: GlobalName) {
    if !modules.contains(module) { modules.append(module) }
  }

  /// The numbers of all types that are mentioned, with the place of the first mention.
  var all: [(number: ExternalSymbolID, first: UInt64)] {
    mentions.indices.lazy.filter { mentions[$0].file >= 0 }.map {
      (number: ExternalSymbolID($0), first: mentions[$0].first)
    }
  }
}
