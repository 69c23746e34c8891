import DependencyGraph
import ExternalTypes

/// Returns the modules that an import of a module makes visible too, however deep; none for a module that the tables do
/// not know.
func reexports(of module: [UInt8]) -> Set<[UInt8]> {
  var result: Set<[UInt8]> = []
  var pending = [String(decoding: module, as: UTF8.self)]
  while let next = pending.popLast() {
    for name in ExternalTypeTable.reexports(of: next) where result.insert(Array(name.utf8)).inserted {
      pending.append(name)
    }
  }
  return result
}
