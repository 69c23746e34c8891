import Basics
import Diagrams
import ReportModel
import YAML

/// The diagrams that an option names: those of a file, or those under one heading of it.
package struct StatedDiagrams: Sendable {
  /// As the configuration names it.
  package let name: String
  /// As places name it.
  package let path: String
  package let file: DiagramFile
  package let blocks: [DiagramFile.Block]

  package func location(_ place: Range<Int>) -> SourceLocation {
    let (line, column) = file.position(of: place.lowerBound)
    return SourceLocation(file: path, line: line, column: column)
  }
}

extension Shape where Value == StatedDiagrams {
  /// The path of a file, relative to the configuration, perhaps with the anchor of a heading.
  package static var diagrams: Shape {
    Shape(schema: #"{"type": "string", "minLength": 1}"#) { node, _, decoder in
      guard let name = decoder.text(node, expected: .fileOfDiagrams) else { return nil }
      guard let result = decoder.texts[node] else { return nil }
      let isWritten = node.location.line != nil
      // What the command line names is no matter of the configuration.
      let place = isWritten ? node.location : SourceLocation(file: RuleTexts.path(node) ?? name)
      do throws(ConfigurationLoader.Unreadable) {
        return decoder.diagrams(of: try result.get(), name, at: place)
      } catch {
        let meant = isWritten ? error.meant.map { name.replacingFile(by: $0) } : nil
        let advice = didYouMean(meant, or: "paths start at the folder of this file")
        decoder.report(
          error.isMissing
            ? "there is no file \(quoted(name))\(isWritten ? advice : "")" : error.message(ofFile: name),
          at: place
        )
        return nil
      }
    }
  }
}

extension OptionDecoder {
  fileprivate mutating func diagrams(
    of text: RuleTexts.Text,
    _ name: String,
    at location: SourceLocation
  ) -> StatedDiagrams? {
    let file = DiagramFile(path: text.path, bytes: text.bytes)
    var blocks = file.blocks
    if let sign = name.firstIndex(of: "#") {
      let anchor = name[name.index(after: sign)...].lowercased()
      blocks = blocks.filter { $0.anchor == anchor }
      guard file.anchors.contains(anchor) else {
        reportUnknown("heading", anchor, at: location, known: file.anchors)
        return nil
      }
    }
    guard !blocks.isEmpty else {
      report(.noDiagram(name, file.otherKinds), at: location)
      return nil
    }
    let stated = StatedDiagrams(name: name, path: text.path, file: file, blocks: blocks)
    for problem in blocks.flatMap(\.diagram.problems) {
      warnOfWeakness(problem.message, at: stated.location(problem.place))
    }
    return stated
  }
}

extension String {
  /// The path of another file in its folder, with the anchor of a heading that it has.
  fileprivate func replacingFile(by path: String) -> String {
    let (file, anchor) = (prefix { $0 != "#" }, drop { $0 != "#" })
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return "\(folder)\(path.split(separator: "/").last ?? "")\(anchor)"
  }

  fileprivate static let fileOfDiagrams = "the path of a file with a diagram, such as docs/architecture.md"

  /// That a file has no diagram that can be read.
  package static func noDiagram(_ name: String, _ others: [String]) -> String {
    let found = others.isEmpty ? "" : ", found \(listed(others, "and"))"
    return
      "\(quoted(name)) has no diagram: expected a block of Mermaid that begins with 'flowchart', of PlantUML or of D2\(found)"
  }
}
