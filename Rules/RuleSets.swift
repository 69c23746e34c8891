/// The shipped rule sets, embedded in the executable.
package enum RuleSets {
  /// The names, in the order of the documentation: those of the seed documents, then those from general knowledge.
  package static let names = texts.map(\.name)

  /// The YAML of a rule set; nil if there is none of that name.
  package static func text(of name: String) -> String? {
    texts.first { $0.name == name }.map { String(decoding: $0.text, as: UTF8.self) }
  }

  private static let texts: [(name: String, text: [UInt8])] = [
    ("clean-swift", PackageResources.clean_swift_yml),
    ("vip", PackageResources.vip_yml),
    ("presenter-view", PackageResources.presenter_view_yml),
    ("three-layer", PackageResources.three_layer_yml),
    ("display-logic-core", PackageResources.display_logic_core_yml),
    ("feature-folders", PackageResources.feature_folders_yml),
    ("mvvm", PackageResources.mvvm_yml),
    ("mvp", PackageResources.mvp_yml),
    ("viper", PackageResources.viper_yml),
    ("ribs", PackageResources.ribs_yml),
    ("modular", PackageResources.modular_yml),
    ("clean-manifest", PackageResources.clean_manifest_yml),
  ]
}
