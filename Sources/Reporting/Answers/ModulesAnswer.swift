import Basics
import ReportModel

extension ModulesReport: Answer {
  package static var formats: [AnswerFormat<ModulesReport>] {
    [
      .text { report, _ in report.text },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  // MARK: Text

  private var text: String {
    var text = summary
    for module in modules { text += "\n" + page(module) }
    return text
  }

  private var summary: String {
    var origins: [(name: String, count: Int)] = []
    for module in modules {
      if let known = origins.firstIndex(where: { $0.name == module.origin }) {
        origins[known].count += 1
      } else {
        origins.append((module.origin, 1))
      }
    }
    let parts = origins.map { "\(grouped($0.count)) from \($0.name == "folder" ? "folders" : $0.name)" }
    let names =
      "\(counted(resolved, "name")) of the project resolved, \(grouped(ambiguous)) ambiguous, \(grouped(unresolved)) unresolved"
    return "\(counted(modules.count, "module")): \(parts.joined(separator: ", "))\n\(names)\n"
  }

  private func page(_ module: Module) -> String {
    var text = "\(Printable.verbatim(module.name))\(module.isTest ? ", for tests" : "")\n"
    if module.manifests.isEmpty { text += "  from      \(module.place.place) (\(module.origin))\n" }
    for (number, manifest) in module.manifests.enumerated() {
      let lacking = manifest.lacking.map { Printable.verbatim($0) }
      text += "  \(number == 0 ? "from" : "    ")      \(manifest.place.place) (\(manifest.origin))"
      text += lacking.isEmpty ? "\n" : ", without \(listing(lacking))\n"
    }
    if !module.tags.isEmpty { text += "  tags      \(listing(module.tags.map { Printable.verbatim($0) }))\n" }
    if !module.targets.isEmpty { text += "  targets   \(listing(module.targets.map { Printable.verbatim($0) }))\n" }
    text += "  files     \(grouped(module.files.count))\n"
    if let declared = module.declared {
      let names = listing(declared.map { Printable.verbatim($0.name) })
      let known = declared.isEmpty ? "not known" : "\(names), and perhaps more"
      text += "  declares  \(module.mayDeclareMore ? known : names)\n"
    }
    // What is only named comes with another module, and need not be imported.
    let (own, others) = (module.used.filter(\.isOwn), module.used.filter { !$0.isOwn && $0.imports > 0 })
    text += "  uses      \(listing(own.map { "\(Printable.verbatim($0.name)) (\($0.extent))" }))\n"
    if !others.isEmpty { text += "  imports   \(listing(others.map { Printable.verbatim($0.name) }))\n" }
    for (use, words) in [(Use.unused, "declares and does not use"), (.unknown, "declares, and may use or not")] {
      let declared = (module.declared ?? []).filter { $0.use == use }
      guard !declared.isEmpty else { continue }
      let places = declared.map { dependency in
        Printable.verbatim(dependency.name) + position(of: dependency.place, in: module)
      }
      text += "  \(words): \(listing(places))\n"
    }
    return text
  }

  /// Where a dependency is declared: the line, where that can only be in one manifest.
  private func position(of place: SourceLocation?, in module: Module) -> String {
    guard let place, let line = place.line else { return "" }
    return module.manifests.isEmpty ? " (line \(line))" : " (\(Printable.verbatim(place.file)):\(line))"
  }

  private func listing(_ items: [String]) -> String { items.isEmpty ? "nothing" : items.joined(separator: ", ") }

  // MARK: JSON

  private func write(to json: inout JSONWriter) {
    json.object("references", layout: .compact) { json in
      json.integer("resolved", resolved)
      json.integer("external", external)
      json.integer("ambiguous", ambiguous)
      json.integer("unresolved", unresolved)
    }
    json.array("modules") { json in
      for module in modules { json.object { write(module, to: &$0) } }
    }
  }

  private func write(_ module: Module, to json: inout JSONWriter) {
    json.string("name", module.name)
    json.string("origin", module.origin)
    Optional(module.place).writeFields(to: &json)
    if !module.manifests.isEmpty {
      json.array("manifests") { json in
        for manifest in module.manifests {
          json.object(layout: .compact) { json in
            json.string("origin", manifest.origin)
            Optional(manifest.place).writeFields(to: &json)
            if !manifest.lacking.isEmpty { json.strings("lacks", manifest.lacking) }
          }
        }
      }
    }
    json.string("package", module.package)
    if !module.targets.isEmpty { json.strings("targets", module.targets) }
    if !module.tags.isEmpty { json.strings("tags", module.tags) }
    json.boolean("isTest", module.isTest)
    json.strings("files", module.files)
    if let declared = module.declared {
      json.array("declares") { json in
        for dependency in declared {
          json.object(layout: .compact) { json in
            json.string("name", dependency.name)
            json.strings("modules", dependency.modules)
            dependency.place.writeFields(to: &json)
            if dependency.use != .unknown { json.boolean("isUsed", dependency.use == .used) }
          }
        }
      }
    }
    if module.mayDeclareMore { json.boolean("mayDeclareMore", true) }
    json.array("uses") { json in
      for used in module.used {
        json.object(layout: .compact) { json in
          json.string("name", used.name)
          json.boolean("isOwn", used.isOwn)
          json.integer("imports", used.imports)
          json.integer("references", used.references)
        }
      }
    }
  }
}

extension ModulesReport.Used {
  /// `2 imports, 14 references`
  fileprivate var extent: String {
    [(imports, "import"), (references, "reference")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      .joined(separator: ", ")
  }
}
