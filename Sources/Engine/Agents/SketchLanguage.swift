import Basics
import ProjectModel

/// The language of a type that does not exist yet.
package enum SketchLanguage: String, Sendable {
  case swift
  case objectiveC = "objective-c"
  case c
  case cxx = "c++"

  /// What `where_to_put` can be asked for.
  package static let asked: [SketchLanguage] = [.swift, .objectiveC]

  /// That of a file by its name; nil if Lintel scans no code in files of that name.
  package init?(path: String) {
    guard !path.hasSuffix("/") else { return nil }
    switch Language(path: Array(path.utf8)[...]) {
    case .swift: self = .swift
    case .objectiveC, .objectiveCxx: self = .objectiveC
    case .c: self = .c
    case .cxx: self = .cxx
    // What the text of a header says counts, and Objective-C can say most of what an app has.
    case .header: self = [".hpp", ".hh", ".hxx"].contains(where: path.hasSuffix) ? .cxx : .objectiveC
    case .resource, nil: return nil
    }
  }
}
