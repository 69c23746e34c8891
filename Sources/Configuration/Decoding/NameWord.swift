import Basics
import ReportModel
import YAML

/// A name in a selector, or a pattern of such names, that is not a component. Only globs of the files of components have
/// captures.
package struct NameWord: Sendable, Equatable {
  /// Where it stands, which says what it may be the name of.
  package enum Role: Sendable, Equatable {
    /// `inherits`, `carries`, `sharing` and the like: any type. `ofHeirs`: what inherits it is selected, and not the type.
    case anyType(ofHeirs: Bool)
    /// `typed`: the type of a property.
    case typeOfMember
    /// `type`: a type of the project.
    case ownType
    /// `type`: all that begin with the prefix of a framework, as `OCT*`.
    case ownPrefix
    /// `type`: another pattern of types of the project.
    case ownPattern
    /// `inherits`, `typed`, `sharing` and the like: a pattern of types.
    case anyPattern
    /// `module`: a name or a pattern.
    case module
    /// `symbol`, with the modules that are beside it: a type of a framework, or a pattern of such.
    case symbol(of: [String])
    /// `path`: a glob of files, as it is decoded.
    case path
    /// `except`: a glob of files by itself.
    case exception
    /// `attribute`: an attribute, wrapper or macro.
    case attribute
    /// `owner`: who owns files, or a pattern of such.
    case owner
    /// `tag`: what manifests tag targets with, or a pattern of such.
    case tag
    /// `name`: a member of types of the project.
    case member
    /// `never`: a function or global variable.
    case function
    /// `never`: the type before a member.
    case typeOfCall
    /// `never`: a member with its type.
    case calledMember
  }

  package var name: String
  package var role: Role
  package var location: SourceLocation
  /// What a glob of files is relative to.
  package var folder = ""
  /// Whether it may well select nothing: it leaves something out, or says where things have to be.
  package var mayBeIdle = false

  package init(name: String, role: Role, location: SourceLocation = SourceLocation(file: ""), folder: String = "") {
    self.name = name
    self.role = role
    self.location = location
    self.folder = folder
  }

  /// What a pattern of functions and of members with their types names; nothing where wildcards are all there is.
  package static func called(_ text: String, at location: SourceLocation = SourceLocation(file: "")) -> [NameWord] {
    guard let dot = text.lastIndex(of: ".") else {
      return text.isPlainName ? [NameWord(name: text, role: .function, location: location)] : []
    }
    let (type, member) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
    let isMember = member.isPlainName && (type.isPlainName || type == "*")
    return (isMember ? [NameWord(name: text, role: .calledMember, location: location)] : [])
      + (type.isPlainName ? [NameWord(name: type, role: .typeOfCall, location: location)] : [])
  }
}

extension NameWord.Role {
  fileprivate var isPatternOfTypes: Bool { self == .ownPattern || self == .anyPattern }
}

extension OptionDecoder {
  /// Notes each item that is a plain name.
  mutating func noteNames(_ node: Node, as role: NameWord.Role) {
    for item in items(node) {
      guard let text = item.text, text.isPlainName else { continue }
      note(NameWord(name: text, role: role, location: item.location))
    }
  }
}

extension OptionDecoder {
  /// Patterns of owners or tags, each of which is noted, with whatever signs it has.
  mutating func notedGlobs(_ node: Node, as role: NameWord.Role) -> [Glob] {
    for item in items(node) {
      if let name = item.text { note(NameWord(name: name, role: role, location: item.location)) }
    }
    return nameGlobs(node, of: role == .tag ? "tag" : "owner")
  }

  /// Notes each item that is a pattern without captures, or what was meant to be one.
  mutating func notePatterns(_ node: Node, as role: NameWord.Role) {
    for item in items(node) {
      guard let text = item.text, !text.utf8.allSatisfy(isNameByte),
        !isPrefixPattern(text.utf8) || !role.isPatternOfTypes
      else { continue }
      guard let glob = try? Glob(text, style: .name), glob.captureNames.isEmpty else { continue }
      note(NameWord(name: text, role: role, location: item.location))
    }
  }

  /// Notes each item that is the prefix of a framework and a star.
  mutating func notePrefixes(_ node: Node) {
    for item in items(node) {
      guard let text = item.text, isPrefixPattern(text.utf8) else { continue }
      note(NameWord(name: text, role: .ownPrefix, location: item.location))
    }
  }
}

extension String {
  /// Whether it is a name, or several with dots between them, and no pattern.
  package var isPlainName: Bool { !isEmpty && utf8.allSatisfy(isNameByte) }
}

private func isPrefixPattern(_ text: String.UTF8View) -> Bool {
  let capitals = text.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  return capitals.count > 1 && text.last == UInt8(ascii: "*") && text.dropLast().allSatisfy(isNameByte)
}

func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
  default: byte >= 0x80
  }
}
