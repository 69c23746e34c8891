import CEmbedded

/// The shipped rule sets, embedded in the executable.
package enum RuleSets {
  /// The names, in the order of the documentation: those of the seed documents, then those from general knowledge.
  package static let names = texts.map(\.name)

  /// The YAML of a rule set; nil if there is none of that name.
  package static func text(of name: String) -> String? {
    texts.first { $0.name == name }.map { file in
      String(decoding: UnsafeBufferPointer(start: file.text.start, count: file.text.count), as: UTF8.self)
    }
  }

  private static let texts: [(name: String, text: embedded_file)] = [
    ("clean-swift", clean_swift_yml()),
    ("vip", vip_yml()),
    ("presenter-view", presenter_view_yml()),
    ("three-layer", three_layer_yml()),
    ("display-logic-core", display_logic_core_yml()),
    ("feature-folders", feature_folders_yml()),
    ("mvvm", mvvm_yml()),
    ("mvp", mvp_yml()),
    ("viper", viper_yml()),
    ("ribs", ribs_yml()),
    ("swiftui", swiftui_yml()),
    ("tca", tca_yml()),
    ("redux", redux_yml()),
    ("coordinators", coordinators_yml()),
    ("modular", modular_yml()),
    ("clean-manifest", clean_manifest_yml()),
  ]
}
