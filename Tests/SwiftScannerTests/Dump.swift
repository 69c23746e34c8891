import SwiftScanner

func dump(_ text: String) -> [String] {
  ExpressionDump(facts: SwiftFileScanner.scan(Array(text.utf8), expressions: true)).lines
}
