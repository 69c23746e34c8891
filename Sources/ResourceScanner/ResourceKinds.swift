import Basics
import Facts

// What each kind of file says of classes.

extension ResourceFacts {
  /// A storyboard or xib: `customClass="Name" customModule="Module"` of any element. With `customModuleProvider="target"`
  /// the module is that of the target, whatever it was called when the file was written.
  mutating func readInterface(_ lexer: inout MarkupLexer) {
    repeat {
      guard let name = lexer.value(of: "customClass") else { continue }
      // What Interface Builder calls whoever gets an action first; it is no class.
      if text(name).isOne(of: ["FirstResponder"]) { continue }
      let isOfTarget = lexer.value(of: "customModuleProvider").map { text($0).isOne(of: ["target"]) } ?? false
      let module = isOfTarget ? nil : lexer.value(of: "customModule")
      add(name, ofModule: module, .storyboard)
    } while lexer.next() != nil
  }

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

  /// A Core Data model: the classes of entities, but those that are made from the model itself.
  mutating func readDataModel(_ lexer: inout MarkupLexer) {
    while let token = lexer.next() {
      guard case .open = token, "entity" ~= lexer.name, let name = lexer.value(of: "representedClassName") else {
        continue
      }
      // With `category` only extensions are made, and without a word nothing is.
      if let made = lexer.value(of: "codeGenerationType"), text(made).isOne(of: ["class"]) { continue }
      add(name, .dataModel)
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
