extension Resolution {
  /// How it was found out what a name means, or that it means no type.
  @frozen
  public enum Rule: UInt8, Sendable, CaseIterable {
    // MARK: Types by scope
    case local
    case enclosing
    case enclosingExtension
    case enclosingInherited
    case constraint
    case selfType
    // MARK: Behind a dot
    case qualified
    case qualifiedExtension
    case qualifiedInherited
    case moduleMember
    case externalMember
    case missingMember
    case leadingDot
    // MARK: At top level
    case file
    case ownModule
    case unlisted
    case imported
    case reexported
    case scopedImport
    case module
    case standardLibrary
    case notImported
    case extendedMember
    case deducedModule
    case unknownModule
    case generated
    case unknown
    // MARK: Across languages, and in the C family
    case bridged
    case included
    case reached
    case namespace
    case runTimeName
    case storyboard
    case propertyList
    case dataModel
    case scriptingDefinition
    case sdk
    // MARK: By the compiler
    case index
    // MARK: No type
    case genericParameter
    case associatedType
    case value
    case lowercase
    case likelyValue
    case macro
    case member
    case metatype
    case unknownQualifier
    case noSelf
    case itself

    /// One word or several with hyphens, for other tools.
    package var name: String {
      switch self {
      case .local: "local"
      case .enclosing: "enclosing"
      case .enclosingExtension: "enclosing-extension"
      case .enclosingInherited: "enclosing-inherited"
      case .constraint: "constraint"
      case .selfType: "self"
      case .qualified: "qualified"
      case .qualifiedExtension: "qualified-extension"
      case .qualifiedInherited: "qualified-inherited"
      case .moduleMember: "module-member"
      case .externalMember: "external-member"
      case .missingMember: "missing-member"
      case .leadingDot: "leading-dot"
      case .file: "file"
      case .ownModule: "own-module"
      case .unlisted: "unlisted"
      case .imported: "imported"
      case .reexported: "re-exported"
      case .scopedImport: "scoped-import"
      case .module: "module"
      case .standardLibrary: "standard-library"
      case .notImported: "not-imported"
      case .extendedMember: "extended-member"
      case .deducedModule: "deduced-module"
      case .unknownModule: "unknown-module"
      case .generated: "generated"
      case .unknown: "unknown"
      case .bridged: "bridged"
      case .included: "included"
      case .reached: "reached"
      case .namespace: "namespace"
      case .runTimeName: "run-time-name"
      case .storyboard: "storyboard"
      case .propertyList: "property-list"
      case .dataModel: "data-model"
      case .scriptingDefinition: "scripting-definition"
      case .sdk: "sdk"
      case .index: "index"
      case .genericParameter: "generic-parameter"
      case .associatedType: "associated-type"
      case .value: "value"
      case .lowercase: "lower-case"
      case .likelyValue: "likely-value"
      case .macro: "macro"
      case .member: "member"
      case .metatype: "metatype"
      case .unknownQualifier: "unknown-qualifier"
      case .noSelf: "no-self"
      case .itself: "itself"
      }
    }

    /// What it says, as the end of a sentence about the name.
    ///
    /// - Parameter isSwift: whether the name stands in Swift.
    package func words(inSwift isSwift: Bool) -> String {
      if self == .bridged, !isSwift { return "declared in Swift, and shown to Objective-C" }
      return words
    }

    /// The same of a name in Swift.
    private var words: String {
      switch self {
      case .local: "a type that the function around declares"
      case .enclosing: "a member of a type around"
      case .enclosingExtension: "a member of a type around, declared in an extension"
      case .enclosingInherited: "a member that a type around inherits"
      case .constraint: "a member of what the where clause of the extension demands"
      case .selfType: "the type around"
      case .qualified: "a member of what stands before the dot"
      case .qualifiedExtension: "a member of what stands before the dot, declared in an extension"
      case .qualifiedInherited: "a member that what stands before the dot inherits"
      case .moduleMember: "of the module that stands before the dot"
      case .externalMember: "taken for a member of the external type before the dot"
      case .leadingDot: "behind a dot that nothing stands before; in sight, only nested types have this name"
      case .missingMember: "behind a type that declares no such member, so it comes from code that is not scanned"
      case .file: "a private type of this file"
      case .ownModule: "of the file's own module"
      case .unlisted: "declared beside files of its module, in one that no target lists"
      case .imported: "of a module that the file imports"
      case .reexported: "of a module that an imported module or a file of the own one passes on"
      case .scopedImport: "imported by its name"
      case .module: "a module"
      case .standardLibrary: "of what every file sees"
      case .notImported: "of a module that the file does not import; nothing nearer has this name"
      case .extendedMember:
        "nobody declares it, so it is taken for a member of the external type that is extended or inherited"
      case .deducedModule: "nobody declares it, and only one module can be meant by all files that mention it"
      case .unknownModule:
        "nobody declares it, and all files that mention it see modules of which nothing is known: of one of these"
      case .generated: "made by a generator, as its own files or the configuration say"
      case .unknown: "nobody declares it who is known"
      case .bridged: "declared in Objective-C or C, and shown to Swift by a header"
      case .included: "declared where the file's includes lead"
      case .reached: "declared in the file's module, or where the includes of its files lead"
      case .namespace: "of a namespace"
      case .runTimeName: "a class looked up by its name while the program runs"
      case .storyboard: "a class that a storyboard or xib names, looked up while the program runs"
      case .propertyList: "a class that a property list names, looked up while the program runs"
      case .dataModel: "a class that a Core Data model names, looked up while the program runs"
      case .scriptingDefinition: "a class that a scripting definition names, looked up while the program runs"
      case .sdk: "of the SDK"
      case .index: "what the compiler's index store says, other than the text"
      case .genericParameter: "a generic parameter"
      case .associatedType: "an associated type, or a generic parameter of an external type"
      case .value: "a property, function, case or macro of this name"
      case .lowercase: "begins with a lower-case letter, and no type of the project of this name can be meant: a value"
      case .likelyValue: "nobody declares a type of this name: most likely a value or function"
      case .macro: "stands where an attribute stands, and no type of this name can: most likely a macro"
      case .member: "behind a dot, and no type: a member or a value"
      case .metatype: "the metatype of what stands before the dot"
      case .unknownQualifier: "behind something that is no type, so it is not a mention of one either"
      case .noSelf: "no type is around"
      case .itself: "the name that is being declared"
      }
    }
  }
}
