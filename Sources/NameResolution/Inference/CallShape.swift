import DependencyGraph
import Facts

/// The labels of a call's arguments, by which Swift tells most overloads apart.
struct CallShape {
  /// An argument of a call; `node` is its expression.
  struct Argument {
    /// Empty if it has none.
    var label: GlobalName
    var node: Int32
    var isTrailingClosure: Bool
  }

  var arguments: [Argument]

  /// The parameter that each argument is for; nil if the call does not fit.
  func places(in parameters: [Parameter]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for (index, argument) in arguments.enumerated() {
      if !argument.isTrailingClosure {
        // A further argument of a variadic parameter.
        if argument.label == .empty, let last = places.last, parameters[last].isVariadic,
          next >= parameters.count || parameters[next].label != .empty || !parameters[next].hasDefault
        {
          places.append(last)
          continue
        }
        while next < parameters.count, parameters[next].label != argument.label {
          guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
          next += 1
        }
      } else if argument.label != .empty {
        while next < parameters.count, parameters[next].label != argument.label {
          guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
          next += 1
        }
      } else {
        guard let place = placeOfTrailingClosure(from: next, in: parameters, followedBy: index + 1) else { return nil }
        next = place
      }
      guard next < parameters.count else { return nil }
      places.append(next)
      next += 1
    }
    return parameters.dropFirst(next).allSatisfy { $0.hasDefault || $0.isVariadic } ? places : nil
  }

  /// The first closure after a call is for the first parameter that takes one; a parameter with a default is passed
  /// over if a later one still needs the closure.
  private func placeOfTrailingClosure(from start: Int, in parameters: [Parameter], followedBy rest: Int) -> Int? {
    var first: Int?
    for index in start..<max(start, parameters.count) {
      let parameter = parameters[index]
      if parameter.takesClosure {
        if !parameter.hasDefault { return index }
        if first == nil { first = index }
      } else if !parameter.hasDefault, !parameter.isVariadic {
        // It has no argument.
        return nil
      }
    }
    return first
  }
}

extension Inference {
  /// The arguments of a call, trailing closures last.
  func shape(ofCall call: Int32, _ file: Int) -> CallShape {
    let expressions = tables.facts[file].expressions
    var arguments: [CallShape.Argument] = []
    var index = Int(expressions.nodes[Int(call)].value)
    while index >= 0, index < expressions.arguments.count, expressions.arguments[index].call == call {
      let argument = expressions.arguments[index]
      arguments.append(
        .init(
          label: tables.names.globalName(argument.label, of: file),
          node: argument.node,
          isTrailingClosure: argument.isTrailingClosure
        )
      )
      index += 1
    }
    return CallShape(arguments: arguments)
  }
}
