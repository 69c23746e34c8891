import ReportModel

extension ConfigurationLoader {
  /// What the configuration of a folder finds stated by those of the folders above it.
  package struct Above {
    /// The configuration of the checked folder, for messages.
    package var rootFile: String
    /// All that the next folder above sees, in its order.
    package var components: [Component]
    /// Where each rule that applies to the folder is stated, by id; the last change counts.
    package var rules: [String: SourceLocation]

    package init(rootFile: String, components: [Component], rules: [String: SourceLocation]) {
      self.rootFile = rootFile
      self.components = components
      self.rules = rules
    }
  }
}

extension ConfigurationLoader.Above {
  /// The components that a configuration below sees, but for the built-in ones: a name used again replaces the
  /// component for what is below.
  func components(under own: NamedList<Component>) -> [Component] {
    var visible = NamedList<Component>()
    for var component in components where component.origin != .builtIn {
      component.origin = .above
      visible[component.name] = component
    }
    for component in own.values { visible[component.name] = component }
    return visible.values
  }
}
