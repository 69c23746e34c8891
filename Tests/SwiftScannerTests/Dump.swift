import SwiftScanner

func dumped(_ text: String) -> ExpressionDump {
  ExpressionDump(facts: SwiftFileScanner.scan(Array(text.utf8), expressions: true))
}

func dump(_ text: String) -> [String] { dumped(text).lines }
