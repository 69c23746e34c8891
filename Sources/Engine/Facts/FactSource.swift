import ClangScanner
import FactStore
import Facts
import ProjectModel

/// Where the facts of a file come from unless it is scanned: an earlier check of the same process, the cache, then files of facts that the user names or another
/// state of the project. Shared by the threads of a scan.
struct FactSource: Sendable {
  /// nil without a cache.
  let cache: OpenedCache?
  /// nil where there is neither a file of facts nor another state.
  let reusable: ReusableFacts?
  /// nil in a process that checks once.
  var resident: ResidentFacts?
  /// Whose hashes tell what facts follow from.
  let secret: FactSecret

  /// What is found of a file.
  enum Lookup<Value> {
    /// It need not be scanned. The entry says where the cache has it, or is to have it.
    case hit(Value, OpenedCache.Entry?)
    /// It is to be scanned. The entry says where the cache is to have what is found.
    case miss(OpenedCache.Entry?)
    /// The file of facts at `path` has it, but is damaged.
    case damaged(path: String)
  }

  /// Whether there is anything that a scan could be spared by.
  var isEmpty: Bool { cache == nil && reusable == nil && resident == nil }

  /// Looks for the facts of a Swift file that is not read, by what the file system or git notes of it.
  func facts(of file: SourceFile, _ query: FactKey.Query) -> Lookup<FileFacts> {
    if let facts = resident?.facts(of: file, query) { return .hit(facts, nil) }
    return cache?.lookup(file, query) { FileFacts(encoded: $0) } ?? .miss(nil)
  }

  /// Looks for the facts of a Swift file by the key of its bytes.
  func facts(of file: SourceFile, _ query: FactKey.Query, _ key: FactKey) -> Lookup<FileFacts> {
    if let facts = resident?.facts(of: file, query, key) { return .hit(facts, nil) }
    return or(cache?.lookup(file, query, key) { FileFacts(encoded: $0) } ?? .miss(nil), key)
  }

  /// Looks for what others have to know of a file of the C family that is not read.
  func digest(of file: SourceFile) -> Lookup<OutlineDigest> {
    if let digest = resident?.digest(of: file) { return .hit(digest, nil) }
    return cache?.lookup(file, .outline) { OutlineDigest(encoded: $0) } ?? .miss(nil)
  }

  /// The same by the key of its bytes.
  func digest(of file: SourceFile, _ key: FactKey) -> Lookup<OutlineDigest> {
    if let digest = resident?.digest(of: file, key) { return .hit(digest, nil) }
    return cache?.lookup(file, .outline, key) { OutlineDigest(encoded: $0) } ?? .miss(nil)
  }

  /// Looks for the facts of a file of the C family that a version of libclang gave.
  func facts(of file: SourceFile, _ key: FactKey, libclang: String) -> Lookup<FileFacts> {
    if resident?.libclang == libclang, let facts = resident?.facts(of: file, .outline, key) { return .hit(facts, nil) }
    let found: Lookup<FileFacts> = cache?.lookup(file, key, libclang: libclang) ?? .miss(nil)
    return reusable?.libclang == libclang ? or(found, key) : found
  }

  /// The version string of the libclang that is expected; nil if none was asked yet.
  func knownLibclang(_ use: LibclangUse?) -> String? {
    resident?.libclang ?? reusable?.libclang ?? cache?.libclang(use)
  }

  /// What the cache has; else what can be reused.
  private func or(_ found: Lookup<FileFacts>, _ key: FactKey) -> Lookup<FileFacts> {
    guard case .miss(let entry) = found, let reusable else { return found }
    return switch reusable[key] {
    case .hit(let facts): .hit(facts, entry)
    case .damaged(let path): .damaged(path: path)
    case .miss: .miss(entry)
    }
  }
}
