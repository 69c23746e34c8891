// Strings, regular expressions and comments hold names that mean nothing, and interpolations that do.

struct Token { static let word = "Token"; var text = "" }
struct Lexer { static func run(_ text: String) -> Token { Token() } }

let plain = "Token \" Lexer // Token"
let one = "a\(Token.word)b\(Lexer.run("Token \(Token().text)"))c"
let raw = #"Token \(Token.word) "Lexer" \#(Token.word)"#
let raw2 = ##"\#(Token.word) \##(Lexer.run(#"Token"#))"##
let single = #"""#
let afterSingle = Token.word
let multi = """
  Token \(Token.word)
  "Lexer" ""\(Lexer.run("""
    Token \(Token().text)
    """))
  \"""  Token
  """
let afterMulti: Token = Token()
let multiRaw = #"""
  Token \(Token.word) \#(Token.word) """
  """#
let afterMultiRaw: Token = Token()
let multiline = """
  \(
    Token.word
  )
  """

/* Token /* Lexer */ Token */ let afterComment: Token = Token()
/// `Token` and ``Lexer``
let documented: Lexer = Lexer()  // Token

// Regular expressions.
func regexes() {
  let bare = /Token(Lexer)["]"/
  let named = /(?<Token>\w+)/
  let extended = #/
    Token  # a Lexer
    "
  /#
  let after: Token = Token()
  let divided = 4 / 2 / 1, other = Token()
  _ = (bare, named, extended, after, divided, other)
}

// Numbers, and members of literals.
let numbers = [0x1F, 1_000, 0b1], hexadecimal = 0x1.8p3, described = 1.description + Token.word
let character: Character = "T", unicode = "\u{54}oken \(Token.word as String)"
let empty = "", quote = "\"", backslash = "\\"
let last: Token = Token()

// More than one value in an interpolation, and what only looks like comments or regular expressions.
let several = "\(Token.word) /* \(Lexer.run("// \(Token.word)")) */ // \(Token())"
func comments() -> Token { // /* Lexer
  let text = "/*", other = "*/" /* // */ + Token.word // Token
  let quotient = 8 / Token.count / Lexer.count, half = Token.count/2
  let found = search(/Token\/"/, Token()), first = [/Lexer/, /Token/]
  _ = (text, other, quotient, half, found, first)
  return Token() /* Lexer
  */
}
func search(_ regex: some Any, _ token: Token) -> Token { token }
extension Token { static var count: Int { 1 } }
extension Lexer { static var count: Int { 1 } }
