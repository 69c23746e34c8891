import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as a parser of XML reads it.
final class Element {
  let name: String
  let attributes: [String: String]
  var text = ""
  var children: [Element] = []

  init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  func all(_ name: String) -> [Element] { children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) } }

  /// The root of a document; a problem for the test if it is not well-formed.
  static func parse(_ bytes: [UInt8]) throws -> Element {
    let builder = Builder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = builder
    #expect(parser.parse(), "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
    return try #require(builder.root)
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
