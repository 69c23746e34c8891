import Basics
import IndexStore
let libs = indexStoreLibraries { getenv($0).map { String(cString: $0) } }
switch IndexStore.open(CommandLine.arguments[1], libraries: libs) {
case .failure(let f): print(f)
case .success(let s):
  for u in s.units() {
    print(u.file, u.folder, u.module, u.own?.name ?? "-")
    guard let o = u.own, let occ = s.occurrences(in: o) else { continue }
    for x in occ { print(x.line, x.column, x.symbol.kind, x.symbol.name, x.symbol.usr, String(x.roles.rawValue, radix: 16), x.relations.map { "\($0.symbol.kind) \($0.symbol.name) \(String($0.roles.rawValue, radix: 16)) " }) }
  }
}
