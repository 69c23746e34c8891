/// About how wide a text is in a font without serifs such as Helvetica, in thousandths of its size.
///
/// Programs that draw it have other fonts, so leave some room.
package func textWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { width, scalar in
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": width + 260
    case "f", "t", "r", "(", ")", "[", "]", "/", "\\", "-", " ", "`", "*": width + 340
    case "m", "w", "M", "W", "@", "%": width + 880
    case "A"..."Z", "&", "+", "<", ">", "=", "~", "→", "…": width + 690
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FFE6}",
      "\u{1F000}"...:
      width + 1000
    default: width + 560
    }
  }
}
