import Basics
import CIndexStore

/// What the compiler wrote down while it compiled: for each file, which declaration each name means.
///
/// The format is that of LLVM's index store, read through libIndexStore, which is loaded at the first `open` only.
package struct IndexStore: @unchecked Sendable {
  private let store: Handle
  /// As it was opened.
  package let path: String

  private final class Handle {
    let pointer: indexstore_t
    init(_ pointer: indexstore_t) { self.pointer = pointer }
    deinit { indexstore_store_dispose(pointer) }
  }

  /// Why a store or libIndexStore cannot be used, in the library's words.
  package struct Failure: Error {
    package var message: String
  }

  /// Opens the store in a folder with the first of `libraries` that can be loaded.
  package static func open(_ path: String, libraries: [String]) -> Result<IndexStore, Failure> {
    if let problem = load(libraries) { return .failure(problem) }
    var error: indexstore_error_t?
    guard let store = indexstore_store_create(path, &error) else {
      return .failure(Failure(message: take(error)))
    }
    return .success(IndexStore(store: Handle(store), path: path))
  }

  private static func load(_ libraries: [String]) -> Failure? {
    var problem = "no Swift toolchain is on the PATH"
    for library in libraries {
      guard let message = is_load(library) else { return nil }
      problem = String(cString: message)
    }
    return Failure(message: "libIndexStore cannot be loaded: \(problem)")
  }

  private static func take(_ error: indexstore_error_t?) -> String {
    guard let error else { return "the reason is not known" }
    defer { indexstore_error_dispose(error) }
    return String(cString: indexstore_error_get_description(error))
  }

  // MARK: Units

  /// All units but those of the system, ordered by name.
  package func units() -> [IndexUnit] { read().units }

  /// The same, and the number of those that cannot be read.
  package func read() -> (units: [IndexUnit], damaged: Int) {
    withExtendedLifetime(store) {
      var found: (units: [IndexUnit], damaged: Int) = ([], 0)
      for name in unitNames() {
        switch unit(name) {
        case .some(.some(let unit)): found.units.append(unit)
        case .some(nil): break
        case nil: found.damaged += 1
        }
      }
      return found
    }
  }

  private func unitNames() -> [String] {
    let names = Collector<String>()
    _ = indexstore_store_units_apply_f(store.pointer, 1, names.context) { context, name in
      Collector<String>.of(context).values.append(String(name))
      return true
    }
    return names.values
  }

  /// nil if it cannot be read; within that, nil if it is one of the system.
  private func unit(_ name: String) -> IndexUnit?? {
    guard isFile("units/\(name)"), let reader = indexstore_unit_reader_create(store.pointer, name, nil) else {
      return nil
    }
    defer { indexstore_unit_reader_dispose(reader) }
    guard !indexstore_unit_reader_is_system_unit(reader) else { return .some(nil) }
    var unit = IndexUnit(
      file: String(indexstore_unit_reader_get_main_file(reader)),
      folder: String(indexstore_unit_reader_get_working_dir(reader)),
      module: String(indexstore_unit_reader_get_module_name(reader)),
      modified: (0, 0),
      records: []
    )
    var (seconds, nanoseconds) = (Int64(0), Int64(0))
    indexstore_unit_reader_get_modification_time(reader, &seconds, &nanoseconds)
    unit.modified = (seconds, nanoseconds)
    let records = Collector<IndexUnit.Record>()
    _ = indexstore_unit_reader_dependencies_apply_f(reader, records.context) { context, dependency in
      guard indexstore_unit_dependency_get_kind(dependency) == 2 else { return true }
      let record = IndexUnit.Record(
        name: String(indexstore_unit_dependency_get_name(dependency)),
        file: String(indexstore_unit_dependency_get_filepath(dependency))
      )
      Collector<IndexUnit.Record>.of(context).values.append(record)
      return true
    }
    unit.records = records.values
    return unit
  }

  /// Whether there is a file, of which the end can be read: the library would wait for that of a pipe.
  private func isFile(_ name: String) -> Bool {
    guard case .success(let status) = fileStatus("\(path)/v\(indexstore_format_version())/\(name)") else {
      return false
    }
    return status.kind == .file
  }

  // MARK: Records

  /// The occurrences of a record, in the order of their places; nil if it is missing or damaged.
  package func occurrences(in record: IndexUnit.Record) -> [IndexOccurrence]? {
    withExtendedLifetime(store) {
      // The library spreads the records by the end of their names.
      guard isFile("records/\(record.name.suffix(2))/\(record.name)"),
        let reader = indexstore_record_reader_create(store.pointer, record.name, nil)
      else { return nil }
      defer { indexstore_record_reader_dispose(reader) }
      let found = Collector<IndexOccurrence>()
      _ = indexstore_record_reader_occurrences_apply_f(reader, found.context) { context, occurrence in
        Collector<IndexOccurrence>.of(context).values.append(IndexOccurrence(occurrence))
        return true
      }
      return found.values
    }
  }
}

/// One compiled file.
package struct IndexUnit: Sendable {
  /// What the compiler noted of one file; units share records of equal contents.
  package struct Record: Hashable, Sendable {
    package var name: String
    /// The file that it describes.
    package var file: String
  }

  /// As the compiler was told, so perhaps relative to `folder`.
  package var file: String
  package var folder: String
  package var module: String
  /// When the unit was written: seconds and nanoseconds since 1970.
  package var modified: (seconds: Int64, nanoseconds: Int64)
  /// Those of the file itself and of headers and modules that it uses.
  package var records: [Record]

  /// The record of the unit's own file.
  package var own: Record? {
    records.first { $0.file == file } ?? records.first { absolute($0.file) == absolute(file) }
  }

  /// `file` with the folder that it is relative to.
  package var absoluteFile: String { absolute(file) }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }
}

/// Collects what the library hands to a C function.
final class Collector<Value> {
  var values: [Value] = []

  /// Valid as long as the collector lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ context: UnsafeMutableRawPointer?) -> Collector {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }
}

extension String {
  init(_ reference: indexstore_string_ref_t) {
    let start = UnsafeRawPointer(reference.data)
    self.init(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : reference.length), as: UTF8.self)
  }
}
