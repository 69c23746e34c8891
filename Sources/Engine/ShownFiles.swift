import ProjectModel
import ReportModel
import RuleKinds

/// The files to which what is shown is limited.
protocol ShownFiles {
  func contains(_ file: String) -> Bool
}

extension ShownFiles {
  /// Whether a violation is in one of the files, or says of a place in one: the last reference of a cycle.
  func concern(_ violation: CheckedViolation) -> Bool {
    contains(violation.reported.location.file) || violation.reported.other.contains { contains($0.file) }
  }

  /// The violation, at a place in one of the files where it has one.
  func told(_ violation: CheckedViolation) -> CheckedViolation {
    violation.beginning { contains($0.file) }
  }
}

/// The files at or below a path.
struct FilesBelow: ShownFiles {
  let path: String

  func contains(_ file: String) -> Bool { file == path || file.utf8.starts(with: "\(path)/".utf8) }
}

/// The files that somebody owns, or nobody.
struct OwnedFiles: ShownFiles {
  let owners: CodeOwners
  let name: String

  func contains(_ file: String) -> Bool {
    let owners = owners.owners(of: file)
    return name == Scope.Owner.nobody ? owners.isEmpty : owners.contains(name)
  }
}
