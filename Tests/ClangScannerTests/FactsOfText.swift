import ClangScanner
import Facts

/// The facts of one file that is a project of its own, without libclang.
func lexicalFacts(_ text: String, _ language: ClangLanguage? = .objectiveC) -> FileFacts {
  lexicalFacts(Array(text.utf8), language)
}

func lexicalFacts(_ bytes: [UInt8], _ language: ClangLanguage? = .objectiveC) -> FileFacts {
  var parser = AbsentClangParser()
  let padded = bytes + Array(repeating: 0, count: ClangFileScanner.padding)
  let outline = ClangOutline(padded: padded, count: bytes.count)
  return ClangFileScanner.scan(
    padded: padded,
    count: bytes.count,
    outline: outline,
    language: language,
    defines: [],
    names: ClangNames([outline], swift: []),
    parser: &parser
  )
}

extension FileFacts {
  /// `kind name:line:column` of each declaration, with the names around it before its own.
  var declarationTexts: [String] {
    declarations.map { declaration in
      var name = names.string(declaration.name)
      var parent = declaration.parent
      while parent >= 0 {
        name = names.string(declarations[Int(parent)].name) + "." + name
        parent = declarations[Int(parent)].parent
      }
      let (line, column) = position(of: declaration.nameOffset)
      return "\(declaration.kind) \(name):\(line):\(column)"
    }
  }

  /// `kind name:line:column in scope` of each reference.
  var referenceTexts: [String] {
    references.map { reference in
      let (line, column) = position(of: reference.offset)
      let scope = reference.scope < 0 ? "" : " in " + names.string(declarations[Int(reference.scope)].name)
      return "\(reference.kind.name) \(names.string(reference.name)):\(line):\(column)\(scope)"
    }
  }

  var importTexts: [String] {
    imports.map { fact in
      let quotes = fact.kind == .module ? ["", ""] : fact.flags.contains(.angled) ? ["<", ">"] : ["\"", "\""]
      let (line, column) = position(of: fact.offset)
      let parts = "\(names.string(fact.module))|\(names.string(fact.symbol))"
      return "\(quotes[0])\(names.string(fact.path))\(quotes[1]) \(parts):\(line):\(column)"
    }
  }
}
