import Basics
import Facts

// What each kind of file says of classes.

extension ResourceFacts {
  /// A storyboard or xib: `customClass="Name"` of any element, the class of what a controller makes, and that of a
  /// transformer of a binding. Attributes are read in order, as references are in the order of their offsets.
  mutating func readInterface(_ lexer: inout MarkupLexer) {
    repeat {
      for (key, value) in lexer.attributes {
        switch MarkupLexer.Name(text(key)) {
        case "customClass": addCustomClass(value, of: lexer)
        case "objectClassName": add(value, .storyboard)
        case "className":
          if "classReference" ~= lexer.name { add(value, .storyboard) }
        case "key":
          guard "string" ~= lexer.name, text(value).isOne(of: ["NSValueTransformerName"]) else { continue }
          addTransformer(lexer.text, .storyboard)
        default: break
        }
      }
    } while lexer.next() != nil
  }

  /// `customClass="Name" customModule="Module"`. With `customModuleProvider="target"` the module is that of the target,
  /// whatever it was called when the file was written.
  private mutating func addCustomClass(_ name: Range<Int>, of lexer: MarkupLexer) {
    // What Interface Builder calls whoever gets an action first; it is no class.
    if text(name).isOne(of: ["FirstResponder"]) { return }
    // A class that it is given says which actions there are to connect; nobody makes an object of it.
    if isFirstResponder(lexer) { return add(name, .storyboard, flags: .onlyOfProject) }
    let isOfTarget = lexer.value(of: "customModuleProvider").map { text($0).isOne(of: ["target"]) } ?? false
    add(name, ofModule: isOfTarget ? nil : lexer.value(of: "customModule"), .storyboard)
  }

  private func isFirstResponder(_ lexer: MarkupLexer) -> Bool {
    func isOne(_ key: StaticString, _ value: StaticString) -> Bool {
      lexer.value(of: key).map { text($0).isOne(of: [value]) } ?? false
    }
    return isOne("placeholderIdentifier", "IBFirstResponder") || isOne("userLabel", "First Responder")
  }

  /// The name of a value transformer, which is that of its class unless code says otherwise.
  private mutating func addTransformer(_ name: Range<Int>, _ form: ReferenceForm) {
    if !text(name).isOne(of: Self.transformersOfFoundation) { add(name, form) }
  }

  /// The names that Foundation gives to its own transformers
  /// (https://developer.apple.com/documentation/foundation/nsvaluetransformername).
  private static let transformersOfFoundation: [StaticString] = [
    "NSIsNil", "NSIsNotNil", "NSKeyedUnarchiveFromData", "NSNegateBoolean", "NSSecureUnarchiveFromData",
    "NSUnarchiveFromData",
  ]

  /// A property list: the text behind certain keys.
  mutating func readPropertyList(_ lexer: inout MarkupLexer) {
    var isClass = false
    // How many dictionaries are open around classes that are values of keys of their own; 0: none.
    var depth = 0
    var beginsClasses = false
    while let token = lexer.next() {
      switch (lexer.name, token) {
      case ("key", .open):
        let key = text(lexer.text)
        isClass = depth > 0 || key.isOne(of: Self.classKeys)
        beginsClasses = key.isOne(of: ["NEProviderClasses"])
      case ("string", .open):
        if isClass { add(lexer.text, .propertyList) }
        isClass = false
      case ("dict", .open(isEmpty: false)):
        if depth > 0 || beginsClasses { depth += 1 }
        beginsClasses = false
      case ("dict", .close):
        depth = max(0, depth - 1)
      default: break
      }
    }
  }

  /// The keys of property lists whose value is the name of a class, in applications and extensions.
  private static let classKeys: [StaticString] = [
    "CLKComplicationPrincipalClass", "EXPrincipalClass", "NSDocumentClass", "NSExtensionPrincipalClass",
    "NSPrincipalClass",
    "UISceneClassName", "UISceneDelegateClassName", "WKExtensionDelegateClassName",
  ]

  /// A Core Data model: the classes of entities, but those that are made from the model itself, and those that
  /// attributes name for their values.
  mutating func readDataModel(_ lexer: inout MarkupLexer) {
    while let token = lexer.next() {
      guard case .open = token else { continue }
      switch lexer.name {
      case "entity": addEntity(lexer)
      case "attribute":
        for (key, value) in lexer.attributes {
          switch MarkupLexer.Name(text(key)) {
          case "customClassName": add(value, .dataModel)
          case "valueTransformerName": addTransformer(value, .dataModel)
          default: break
          }
        }
      default: break
      }
    }
  }

  private mutating func addEntity(_ lexer: MarkupLexer) {
    guard let name = lexer.value(of: "representedClassName") else { return }
    // With `category` only extensions are made, and without a word nothing is.
    if let made = lexer.value(of: "codeGenerationType"), text(made).isOne(of: ["class"]) { return }
    add(name, .dataModel, flags: .ofEntity)
  }

  /// A mapping model of Core Data (`*.xcmappingmodel/xcmapping.xml`): the classes that migrate entities.
  mutating func readMappingModel(_ lexer: inout MarkupLexer) {
    while let token = lexer.next() {
      guard case .open = token, "attribute" ~= lexer.name, let name = lexer.value(of: "name") else { continue }
      if text(name).isOne(of: ["migrationpolicyclassname"]) { add(lexer.text, .dataModel) }
    }
  }

  /// A scripting definition: `<cocoa class="App.PrintCommand"/>` in a command, a class, or whatever else has one.
  mutating func readScriptingDefinition(_ lexer: inout MarkupLexer) {
    while let token = lexer.next() {
      guard case .open = token, "cocoa" ~= lexer.name, let name = lexer.value(of: "class") else { continue }
      add(name, .scriptingDefinition)
    }
  }
}
