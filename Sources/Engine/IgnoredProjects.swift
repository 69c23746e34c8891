import Basics
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// An Xcode project that is read here and that git ignores: a clone does not have it.
package struct IgnoredProject: Sendable, Equatable {
  /// Of its file, relative to the root.
  var path: String
  var rule: IgnoringRule
  /// Those that no other manifest declares.
  var modules: [String]

  package var fact: String {
    let names = modules.prefix(3).map { "'\($0)'" } + (modules.count > 3 ? ["\(grouped(modules.count - 3)) more"] : [])
    let noun = modules.count == 1 ? "module" : "modules"
    return "git ignores \(path) (\(rule.file):\(rule.line)), so a clone does not have the \(noun) "
      + "\(listed(names, "and")), and rules by 'module' check less there"
  }

  package var advice: String {
    "take that line out of '\(rule.file)', let whoever checks a clone generate the project first, or select by 'path'"
  }
}

extension Project {
  /// The Xcode projects that git ignores and that alone declare modules. git is asked only if there is an Xcode project.
  func ignoredByGit(_ options: RunOptions) -> [IgnoredProject] {
    let ofXcode = Set(modules.flatMap { $0.manifests(of: .xcodeProject) })
    guard !ofXcode.isEmpty, options.state == .folder, let repository = try? GitRepository.find(options.root).get()
    else { return [] }
    let untracked = repository.untrackedFiles(.ofProjects).filter(ofXcode.contains)
    return untracked.compactMap { path in
      guard let rule = repository.rule(ignoring: path) else { return nil }
      let declared = modules.filter { module in
        let manifests = module.manifests
        return manifests.contains(path) && manifests.allSatisfy(untracked.contains)
      }
      let names = declared.map(\.name).distinct
      return names.isEmpty ? nil : IgnoredProject(path: path, rule: rule, modules: names)
    }
  }

  /// Whether an Xcode project that is not here may declare the targets: nothing that is here does.
  fileprivate var mayLackXcodeProject: Bool { !hasTargets }
}

extension CheckedTree {
  /// Says of names of modules that nothing has that git ignores Xcode projects, where that may be why: what is proposed
  /// instead would be about other code. git is asked only if there is such a name, and no Xcode project.
  func toldOfIgnoredProjects(_ diagnostics: [Diagnostic], _ options: RunOptions) -> [Diagnostic] {
    let names = Set(diagnostics.compactMap(\.absentModule))
    guard !names.isEmpty, let project, project.mayLackXcodeProject,
      let repository = try? GitRepository.find(options.root).get()
    else { return diagnostics }
    let rules = names.compactMap { name in
      repository.rule(ignoring: "\(name).xcodeproj/project.pbxproj").map { (name, $0) }
    }
    let shared = Dictionary(uniqueKeysWithValues: rules.filter { $1.isShared })
    return diagnostics.map { diagnostic in
      guard let name = diagnostic.absentModule, let rule = shared[name] else { return diagnostic }
      return Diagnostic(
        diagnostic.severity,
        at: diagnostic.location,
        .ignoredProject(of: name, rule),
        weakensRules: true
      )
    }
  }
}

extension String {
  fileprivate static func ignoredProject(of module: String, _ rule: IgnoringRule) -> String {
    "no module is called '\(module)', and no Xcode project is here, as git ignores them (\(rule.file):\(rule.line)): if one "
      + "declares that module, check where it is, or generate it first; else select the code by 'path'"
  }
}
