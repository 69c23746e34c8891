import Basics
import Configuration
import DependencyGraph
import Facts

// What attributes and modifiers say of types and members (Documentation/rule-language.md#attributes-and-modifiers).

extension ProjectIndex {
  /// The types of the project whose declaration has an attribute or macro that a pattern matches: the name as it is
  /// written, or its last component. O(attributes × patterns + types).
  func types(marked patterns: [Glob]) -> ElementSet {
    var result = emptySet
    var next = types.lowerBound
    for file in graph.facts.indices {
      let marked = graph.declarations(inFile: file, marked: patterns)
      // Types are in the order of their files.
      while next < types.upperBound, Int(files[next]) <= file {
        if Int(files[next]) == file, marked.contains(graph.elements[next].declaration) {
          result[ElementID(next)] = true
        }
        next += 1
      }
    }
    return result
  }

  /// What can be said of the attributes that patterns match. O(attributes × patterns).
  func attributes(_ patterns: [Glob]) -> AskedAttributes {
    let (names, macros) = (PropertyAttributes.names, ClangAttributes.macros)
    var inSwift = patterns.map { pattern in WellKnownAttributes.names.contains { pattern.matches($0) } }
    var inClang = patterns.map { pattern in
      names.contains { pattern.matches($0) } || macros.contains { pattern.matches($0) }
    }
    for file in graph.facts.indices {
      let (facts, isSwift) = (graph.facts[file], graph.isSwift(file: file))
      for place in patterns.indices where isSwift ? !inSwift[place] : !inClang[place] {
        guard facts.attributes.contains(where: { facts.names[$0.name].isName(matching: [patterns[place]]) }) else {
          continue
        }
        if isSwift { inSwift[place] = true } else { inClang[place] = true }
      }
    }
    // Without a file in Objective-C, C or C++ it is a macro of Swift that is yet to come, or a slip.
    let isKnownInClang = { (place: Int) in
      inClang[place] || ClangAttributes.names.contains { patterns[place].matches($0) }
    }
    return AskedAttributes(
      patterns: patterns,
      unseen: patterns.indices.filter { !inClang[$0] && !inSwift[$0] }.map { patterns[$0] },
      isOfSwift: inSwift.allSatisfy(\.self) && !inClang.contains(true),
      isOfClang: !isOnlySwift && !inSwift.contains(true) && patterns.indices.allSatisfy(isKnownInClang),
      isOfProperties: patterns.allSatisfy { names.contains($0.pattern) }
    )
  }

  func has(_ trait: Selector.Trait, _ type: ElementID) -> Bool {
    let element = graph.elements[type.index]
    guard element.file >= 0, element.declaration >= 0 else { return false }
    let file = Int(element.file)
    let flags = graph.facts[file].declarations[Int(element.declaration)].flags
    switch trait {
    case .final:
      switch element.declarationKind {
      case .class: return flags.contains(.final)
      // One of C++ can be inherited from.
      case .struct: return flags.contains(.final) || !graph.isCxx(file: file) && subtypes[type].isEmpty
      case .enum, .actor: return true
      default: return false
      }
    case .deprecated: return graph.isDeprecated(element.declaration, inFile: file)
    case .open, .public, .package, .internal, .private:
      return graph.access(ofDeclaration: element.declaration, inFile: file).isAccess(trait.rawValue)
    }
  }

  /// Whether a type could have one of the traits at all: a protocol is never final, and it is not for the project to say of
  /// a class of a framework.
  func canHave(_ trait: Selector.Trait, _ type: ElementID) -> Bool {
    let element = graph.elements[type.index]
    let isSwift = element.file >= 0 && graph.isSwift(file: Int(element.file))
    return switch trait {
    case .final: element.declarationKind != .protocol && !isDeclaredAgain(type)
    case .open: element.declarationKind == .class && isSwift
    case .public, .internal, .deprecated: true
    case .package, .private: isSwift
    }
  }
}

/// Attributes that a rule names, any of which is enough.
struct AskedAttributes: Sendable {
  let patterns: [Glob]
  /// Those that nothing has, neither in Swift nor in Objective-C, C or C++: there, a macro of a header that is not read
  /// may stand for them.
  let unseen: [Glob]
  /// Whether all are such as only Swift has.
  let isOfSwift: Bool
  /// Whether all are such as only Objective-C, C and C++ have.
  let isOfClang: Bool
  /// Whether all are words that an `@property` of Objective-C has in its parentheses.
  let isOfProperties: Bool

  /// As they are written in a language: `@MainActor or @Sendable`.
  func title(inSwift isSwift: Bool) -> String {
    listed(patterns.map { isSwift ? "@\($0.pattern)" : $0.pattern }, "or")
  }
}

extension DependencyGraph {
  /// The declarations of a file that have an attribute which a pattern matches.
  fileprivate func declarations(inFile file: Int, marked patterns: [Glob]) -> Set<Int32> {
    var result: Set<Int32> = []
    for attribute in facts[file].attributes where attribute.declaration >= 0 {
      if facts[file].names[attribute.name].isName(matching: patterns) { result.insert(attribute.declaration) }
    }
    return result
  }

  /// Whether a declaration has an attribute which a pattern matches. O(attributes of the file).
  func isMarked(_ declaration: Int32, inFile file: Int, _ patterns: [Glob]) -> Bool {
    facts[file].attributes.contains {
      $0.declaration == declaration && facts[file].names[$0.name].isName(matching: patterns)
    }
  }

  /// Whether a declaration is deprecated, or the extension that it stands in is. What is in a deprecated type is not: the
  /// compiler warns of a use of the type alone.
  func isDeprecated(_ declaration: Int32, inFile file: Int) -> Bool {
    let declarations = facts[file].declarations
    let fact = declarations[Int(declaration)]
    if fact.flags.contains(.deprecated) { return true }
    guard fact.parent >= 0 else { return false }
    let parent = declarations[Int(fact.parent)]
    return parent.kind == .extension && parent.flags.contains(.deprecated)
  }

  /// The access level that a declaration has by what is written: at it, or at the extension, protocol or enum around it
  /// where that counts (The Swift Programming Language, Access Control). Of the C family: `public` in headers, else
  /// `internal`.
  func access(ofDeclaration declaration: Int32, inFile file: Int) -> DeclarationFlags {
    guard isSwift(file: file) else { return project.files[file].language == .header ? .public : .internal }
    let fact = facts[file].declarations[Int(declaration)]
    let written = fact.flags.intersection(.accessLevels)
    if !written.isEmpty { return written }
    guard fact.parent >= 0 else { return .internal }
    let parent = facts[file].declarations[Int(fact.parent)]
    let takesThatOfParent = parent.kind == .extension || parent.kind == .protocol || fact.kind == .enumCase
    return takesThatOfParent ? access(ofDeclaration: fact.parent, inFile: file).atMostPublic : .internal
  }
}

extension DeclarationFlags {
  static var accessLevels: Self { [.open, .public, .package, .internal, .fileprivate, .private] }

  /// What is in something open is public, unless it says more.
  fileprivate var atMostPublic: Self { self == .open ? .public : self }

  /// Whether an access level is meant by a word of a selector; `public` also means `open`, and `private` `fileprivate`.
  func isAccess(_ word: String) -> Bool {
    switch word {
    case "open": contains(.open)
    case "public": !isDisjoint(with: [.public, .open])
    case "package": contains(.package)
    case "internal": contains(.internal)
    case "private": !isDisjoint(with: [.private, .fileprivate])
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a pattern matches the name of an attribute, or what comes after its last dot.
  fileprivate func isName(matching patterns: [Glob]) -> Bool {
    let last = self[(lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? startIndex)...]
    return patterns.contains { $0.matches(self) || $0.matches(last) }
  }
}
