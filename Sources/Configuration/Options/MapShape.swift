import Basics
import ReportModel
import YAML

extension Shape {
  /// A map with these options and no other keys. A mistaken or missing required option makes the whole nil.
  ///
  /// - Parameter make: gets what each option says, in their order.
  package static func map<each Stated>(
    _ option: repeat Option<each Stated>,
    make: @escaping @Sendable (repeat each Stated) -> Value
  ) -> Shape {
    map(repeat each option) { (_: inout OptionDecoder, _: StatedMap, stated: repeat each Stated) in
      make(repeat each stated)
    }
  }

  /// The same, where options are looked at together.
  ///
  /// - Parameter check: may report further mistakes to the decoder.
  package static func map<each Stated>(
    _ option: repeat Option<each Stated>,
    check: @escaping @Sendable (inout OptionDecoder, StatedMap, repeat each Stated) -> Value?
  ) -> Shape {
    var options: [OptionDescription] = []
    for option in repeat each option { options.append(option.description) }
    return Shape(schema: mapSchema(options), options: options) { [options] node, key, decoder in
      let mistakes = decoder.diagnostics.count
      guard let map = decoder.map(node, of: "'\(key)'", options) else { return nil }
      let stated = (repeat (each option).read(map[(each option).description.name], &decoder))
      decoder.checkAlternatives(map, key, options, hasMistakes: decoder.diagnostics.count > mistakes)
      let place = StatedMap(location: node.location, isSound: decoder.diagnostics.count == mistakes)
      do throws(Missing) {
        return check(&decoder, place, repeat try (each stated).orMissing())
      } catch {
        return nil
      }
    }
  }
}

/// A map of options that was read.
package struct StatedMap {
  package let location: SourceLocation
  /// Whether all that it says is right by itself.
  package let isSound: Bool
}

private struct Missing: Error {}

extension Optional {
  fileprivate func orMissing() throws(Missing) -> Wrapped {
    guard let self else { throw Missing() }
    return self
  }
}

// MARK: - Reading

extension OptionDecoder {
  fileprivate mutating func map(_ node: Node, of what: String, _ options: [OptionDescription]) -> OptionMap? {
    map(
      node,
      of: what,
      required: options.filter(\.isRequired).map(\.name),
      optional: options.filter { !$0.isRequired }.map(\.name)
    )
  }

  /// Reports that there is none, or more than one, of the options that exclude each other.
  fileprivate mutating func checkAlternatives(
    _ map: OptionMap,
    _ key: String,
    _ options: [OptionDescription],
    hasMistakes: Bool
  ) {
    let names = options.filter { $0.presence == .oneOf }.map(\.name)
    guard let last = names.last else { return }
    let stated = names.filter { map[$0] != nil }
    if stated.count > 1, let second = map[stated[1]] {
      let all = names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      let found = stated.map { "'\($0)'" }.joined(separator: " and ")
      report(
        "'\(key)' takes one of \(all) and '\(last)', found \(found); write a list of two statements",
        at: second.location
      )
    } else if stated.isEmpty, !hasMistakes {
      report("'\(key)' needs one of the keys \(alternatives(names))\(suchAs(names[0], in: map))", at: map.location)
    }
  }
}

// MARK: - Schema

private func mapSchema(_ options: [OptionDescription]) -> String {
  let required = options.filter(\.isRequired).map { "\"\($0.name)\"" }
  let parts =
    [#""type": "object""#, #""required": [\#(required.joined(separator: ", "))]"#, #""additionalProperties": false"#]
    + alternatives("anyOf", options.filter { $0.presence == .anyOf })
    + alternatives("oneOf", options.filter { $0.presence == .oneOf })
    + [#""properties": {\#(properties(options))}"#]
  return "{\(parts.joined(separator: ", "))}"
}

private func alternatives(_ key: String, _ options: [OptionDescription]) -> [String] {
  if options.isEmpty { return [] }
  let each = options.map { #"{"required": ["\#($0.name)"]}"# }
  return [#""\#(key)": [\#(each.joined(separator: ", "))]"#]
}

func properties(_ options: [OptionDescription]) -> String {
  options.map { #""\#($0.name)": \#($0.schema)"# }.joined(separator: ", ")
}
