import Basics
import Configuration
import DependencyGraph

/// `types` about files: they must, or must not, are in certain folders, or need companions.
///
/// A violation is reported once per folder.
/// See Documentation/rule-language.md#files-and-folders.
final class PlacementStatement: DeclarationStatement {
  private let that: PlaceSelector
  private let demand: Demand
  private let files: [Int]
  private let title: String
  private let selection: Selection
  let remarks: [Remark]

  private enum Demand {
    case must(PlaceSelector)
    case companion(Companions)
  }

  init(_ options: TypesOptions, _ scope: RuleScope) {
    selection = scope.selection
    let roots = scope.index.sourceRoots(in: scope.selection.folder)
    let that = PlaceSelector(options.that, roots, in: scope.selection)
    self.that = that
    title = options.that.title
    files = Self.files(of: that, except: options.except, scope)
    let bindable = options.that.captureNames(scope.selection.components) + [SourceRoots.capture]
    switch options.requirement {
    case .must(let must):
      demand = .must(PlaceSelector(must, roots, in: scope.selection))
      let types = must.anyOf.first { $0.isAboutTypes(scope.selection) }
      remarks =
        Remark.unbound(must.writtenCaptures, by: options.that, "that", bindable)
        + (types.map { [Remark(message: .selectsTypes($0.title), location: must.location)] } ?? [])
    case .companion(let selectors):
      let companions = Companions(selectors, in: scope.selection)
      demand = .companion(companions)
      remarks = companions.remarks(selectors, options, bindable: bindable, scope.selection)
    case .users:
      preconditionFailure("a rule about the users of files is rejected when it is decoded")
    }
  }

  /// A file is excepted by itself, or if all its types are.
  private static func files(of that: PlaceSelector, except: Selector?, _ scope: RuleScope) -> [Int] {
    var excepted = scope.index.emptySet
    if let except = scope.except { excepted.formUnion(except.sources) }
    if let except { excepted.formUnion(scope.selection.membership(of: except).sources) }
    return scope.index.paths.indices.filter { file in
      guard scope.graph.project.files[file].language.isCode, that.binding(of: FilePlace(file: file)) != nil else {
        return false
      }
      let element = scope.graph.element(ofFile: file)
      guard scope.region?[element] != false, scope.part?[element] != false else { return false }
      let types = scope.index.typesOfFiles[file]
      return !excepted[element] && (types.isEmpty || !types.allSatisfy { excepted[$0] })
    }
  }

  var vacuity: Vacuity? {
    files.isEmpty ? Vacuity(reason: .noFiles(title), emptyComponents: []) : nil
  }

  var brokenTypes: Set<ElementID> {
    brokenFiles.reduce(into: []) { $0.formUnion(selection.index.typesOfFiles[$1]) }
  }

  func findings() -> [Finding] {
    let broken = brokenFiles
    let whole = wholeFolders(broken)
    var numbers: [[UInt8]: Int] = [:]
    var groups: [(folder: [UInt8], files: [Int])] = []
    for file in broken {
      let folder = folder(of: file, among: whole)
      let number = numbers[folder] ?? groups.count
      numbers[folder] = number
      if number == groups.count { groups.append((folder, [])) }
      groups[number].files.append(file)
    }
    return groups.map { folder, files in
      var whole = finding(files, in: folder)
      if files.count > 1 { whole.parts = files.map { finding([$0], in: folder) } }
      return whole
    }
  }

  // MARK: Folders

  private var brokenFiles: [Int] {
    var result: [Int] = []
    for file in files where breaks(FilePlace(file: file)) { result.append(file) }
    return result
  }

  private func breaks(_ place: FilePlace) -> Bool {
    guard let binding = that.binding(of: place) else { return false }
    return switch demand {
    case .must(let must): !must.selects(place, under: binding)
    case .companion(let companions): !companions.areComplete(under: binding)
    }
  }

  /// The folders of which no file keeps the rule.
  private func wholeFolders(_ broken: [Int]) -> Set<ArraySlice<UInt8>> {
    guard !broken.isEmpty else { return [] }
    var result: Set<ArraySlice<UInt8>> = []
    for file in broken { result.formUnion(folders(of: file)) }
    let isBroken = Set(broken)
    for file in files where !isBroken.contains(file) {
      for folder in folders(of: file) { result.remove(folder) }
    }
    return result
  }

  /// The checked folder first, which is the empty path.
  private func folders(of file: Int) -> [ArraySlice<UInt8>] {
    let path = selection.index.paths[file]
    return [path[..<0]] + path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { path[..<$0] }
  }

  /// The shortest folder above a broken file in which it would break the rule too: where one step up it would keep it,
  /// the rule draws the border there. Else, of those where every file breaks it; else the file's own.
  private func folder(of file: Int, among whole: Set<ArraySlice<UInt8>>) -> [UInt8] {
    let all = folders(of: file)
    let path = selection.index.paths[file]
    let name = all[all.count - 1].isEmpty ? path[...] : path[(all[all.count - 1].endIndex + 1)...]
    var before: FilePlace?
    var isFirst = true
    for folder in all {
      let place = FilePlace(file: file, supposed: folder.isEmpty ? Array(name) : folder + [UInt8(ascii: "/")] + name)
      defer { before = place }
      guard breaks(place) else { continue }
      let isBorder = isFirst && before.map { that.binding(of: $0) != nil } ?? false
      if isBorder || whole.contains(folder) { return Array(folder) }
      isFirst = false
    }
    return Array(all[all.count - 1])
  }

  // MARK: Findings

  /// At the first declaration of the first file.
  private func finding(_ files: [Int], in folder: [UInt8]) -> Finding {
    let file = files[0]
    let facts = selection.graph.facts[file]
    let declaration = facts.declarations.first { $0.parent < 0 }
    let place = FilePlace(file: file)
    let binding = that.binding(of: place) ?? [:]
    let cause: String
    switch demand {
    case .must(let must): cause = must.failures(place, under: binding).joined(separator: " and ")
    case .companion(let companions): cause = .needCompanion(companions.missing(under: binding), binding)
    }
    return Finding(
      file: Int32(file),
      offset: declaration?.nameOffset ?? 0,
      length: declaration.map { UInt32(facts.names[$0.name].count) } ?? 0,
      subject: selection.graph.element(ofFile: file),
      .misplaced(files.count, folder: String(decoding: folder, as: UTF8.self), cause)
    )
  }
}

// MARK: - Messages

extension String {
  fileprivate static func noFiles(_ title: String) -> String { "'that' selects no file: \(title)" }

  fileprivate static func selectsTypes(_ title: String) -> String {
    neverHolds("\(title) selects types, and with 'path' alone 'that' selects files")
  }

  fileprivate static func needCompanion(_ missing: [String], _ binding: Binding) -> String {
    "must have a companion \(listed(missing, "or"))\(captures(binding))"
  }

  fileprivate static func misplaced(_ count: Int, folder: String, _ cause: String) -> String {
    let files = count == 1 ? "1 file" : "\(count) files"
    let place = folder.isEmpty ? "the checked folder" : folder
    return "\(files) in \(place) \(cause == .mayNotLie(in: "\(folder)/**") ? "may not lie there" : cause)"
  }
}
