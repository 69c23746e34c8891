import YAML

/// SwiftGen: `swiftgen.yml` says which templates make which enums.
enum SwiftGen: CodeGenerator {
  static let files: [NamePattern] = [
    .named("swiftgen.yml"), .named(".swiftgen.yml"), .named("swiftgen.yaml"), .beginning("swiftgen", ending: ".yml"),
  ]

  /// By the key of the configuration: what its templates make, first what `enumName` renames.
  private static let usual: [String: [String]] = [
    "strings": ["L10n"],
    "xcassets": [
      "Asset", "ColorAsset", "ImageAsset", "DataAsset", "SymbolAsset", "ARResourceGroupAsset", "AssetColorTypeAlias",
      "AssetImageTypeAlias",
    ],
    "fonts": ["FontFamily", "FontConvertible"],
    "colors": ["ColorName"],
    "ib": [
      "StoryboardScene", "StoryboardSegue", "StoryboardType", "SceneType", "InitialSceneType", "SegueType",
    ],
    "storyboards": ["StoryboardScene", "StoryboardSegue", "StoryboardType", "SceneType", "InitialSceneType"],
    "plist": ["PlistFiles"],
    "json": ["JSONFiles"],
    "yaml": ["YAMLFiles"],
    "files": ["Files", "File"],
  ]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    guard case .map(let map) = SpecValue(yaml: bytes, path) else { return [] }
    return map.keys.flatMap { key -> [String] in
      guard let usual = usual[key] else { return [] }
      return map[key].items.flatMap { entry in
        entry.map["outputs"].items.flatMap { types(ofOutput: $0.map, usual) }
      }
    }
  }

  private static func types(ofOutput output: SpecMap, _ usual: [String]) -> [String] {
    // Written as a map, or as a list of maps.
    let parameters = output["params"].items.map(\.map)
    let names = parameters.flatMap { parameters in
      parameters.keys.filter { $0.hasSuffix("Name") || $0.hasSuffix("Type") }.compactMap { parameters[$0].text }
    }
    return usual + names.filter { $0.first?.isUppercase == true }
  }
}

/// R.swift: `R`, where the Podfile has the pod.
enum RSwift: CodeGenerator {
  static let files: [NamePattern] = [.named("Podfile")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    bytes[...].contains("'R.swift'") || bytes[...].contains("\"R.swift\"") ? ["R"] : []
  }
}

extension SpecValue {
  /// A file in YAML or JSON; nothing if it cannot be read.
  init(yaml bytes: [UInt8], _ path: ArraySlice<UInt8>) {
    self = YAMLReader.read(file: path.text, bytes: bytes, as: .ofGenerators).0.map(SpecValue.init) ?? .nothing
  }
}

extension YAMLFileKind {
  fileprivate static let ofGenerators = YAMLFileKind(
    noun: "configuration of a generator",
    needs: "what is to be generated",
    maximumMegabytes: 32,
    maximumValues: 1_000_000,
    isWrittenByHand: false
  )
}
