extension Corpus {
  /// An Xcode project of that many frameworks with ten files each, of which each depends on the three before it.
  package static func xcode(targets: Int) -> Corpus {
    var corpus = Corpus()
    var project = XcodeProjectText()
    for target in 0..<targets {
      let name = "Module\(target)"
      for file in 0..<10 {
        var code = Code(indentation: 2)
        code.line("public struct \(name)Part\(file) {}")
        corpus.add("\(name)/Part\(file).swift", code)
      }
      project.add(name, files: (0..<10).map { "Part\($0).swift" }, after: Swift.max(0, target - 3)..<target)
    }
    corpus.add("Large.xcodeproj/project.pbxproj", other: project.text)
    corpus.finish()
    return corpus
  }
}

/// A `project.pbxproj`, target by target.
private struct XcodeProjectText {
  private var objects = ""
  private var count = 0
  private var groups: [String] = []
  private var targets: [String] = []

  mutating func add(_ name: String, files: [String], after others: Range<Int>) {
    let references = files.map { file in
      object("isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \(file); sourceTree = \"<group>\";")
    }
    let built = references.map { object("isa = PBXBuildFile; fileRef = \($0);") }
    groups.append(
      object("isa = PBXGroup; children = (\(list(references))); path = \(name); sourceTree = \"<group>\";")
    )
    let phase = object("isa = PBXSourcesBuildPhase; files = (\(list(built)));")
    let settings = configurations("PRODUCT_NAME = \"$(TARGET_NAME)\"; SDKROOT = iphoneos;")
    let dependencies = others.map { object("isa = PBXTargetDependency; target = \(targets[$0]);") }
    targets.append(
      object(
        "isa = PBXNativeTarget; buildConfigurationList = \(settings); buildPhases = (\(phase), ); dependencies = "
          + "(\(list(dependencies))); name = \(name); productName = \(name); "
          + "productType = \"com.apple.product-type.framework\";"
      )
    )
  }

  var text: String {
    var whole = self
    let main = whole.object("isa = PBXGroup; children = (\(list(groups))); sourceTree = \"<group>\";")
    let settings = whole.configurations("")
    let project = whole.object(
      "isa = PBXProject; buildConfigurationList = \(settings); mainGroup = \(main); targets = (\(list(targets)));"
    )
    return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n\(whole.objects)\t};\n"
      + "\trootObject = \(project);\n}\n"
  }

  private mutating func configurations(_ settings: String) -> String {
    let configuration = object("isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Release;")
    return object(
      "isa = XCConfigurationList; buildConfigurations = (\(configuration), ); defaultConfigurationName = Release;"
    )
  }

  /// Adds an object; returns its identifier.
  private mutating func object(_ contents: String) -> String {
    count += 1
    let digits = String(count, radix: 16, uppercase: true)
    let identifier = String(repeating: "0", count: 24 - digits.count) + digits
    objects += "\t\t\(identifier) = {\(contents)};\n"
    return identifier
  }

  private func list(_ items: [String]) -> String { items.map { $0 + ", " }.joined() }
}
