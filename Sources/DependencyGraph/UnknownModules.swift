/// The modules of names that no table knows, in files that import several modules of which nothing is known.
///
/// A name that several files mention belongs to a module that all of them import. If only one is left, it is that one.
struct UnknownModules {
  private var modules: [UInt32: [UInt32]] = [:]

  init(_ tables: NameTables, _ resolutions: [FileResolution]) {
    for (file, resolution) in resolutions.enumerated() {
      let visible = tables.environments[file].unknown
      var isMentioned = [Bool](repeating: false, count: resolution.outside.types.count)
      for entity in resolution.entities where entity.kind == .outside { isMentioned[Int(entity.value)] = true }
      for (number, type) in resolution.outside.types.enumerated() where isMentioned[number] {
        guard type.parent < 0, type.known == nil, type.module == 0 || visible == [type.module] else { continue }
        modules[type.name] = modules[type.name].map { $0.filter(visible.contains) } ?? visible
      }
    }
  }

  /// The module of an outside type, or 0.
  func module(of number: Int32, in outside: OutsideTable) -> UInt32 {
    var type = outside[number]
    while type.parent >= 0, type.module == 0 { type = outside[type.parent] }
    if type.module != 0 { return type.module }
    guard let modules = modules[type.name], modules.count == 1 else { return 0 }
    return modules[0]
  }
}
