import Basics
import Facts
import Testing

/// On which platforms what follows an `#if` is compiled.
@Suite struct PlatformConditionTests {
  private static let phones = Platforms.apple.subtracting(.macOS)
  private static let others = Platforms.all.subtracting(.apple)

  /// The platforms of each branch of a file, in order.
  private func platforms(_ text: String) -> [Platforms] { lexicalFacts(text).branches.map(\.platforms) }

  private static let conditions: [(line: String, platforms: Platforms)] = [
    ("#if TARGET_OS_IPHONE", phones), ("#if TARGET_OS_OSX", .macOS), ("#if TARGET_OS_MAC", .apple),
    ("#if !TARGET_OS_IPHONE", Platforms.all.subtracting(phones)), ("#if TARGET_OS_IOS", [.iOS, .catalyst]),
    ("#if TARGET_OS_IOS && !TARGET_OS_MACCATALYST", .iOS),
    ("#if (TARGET_OS_TV || TARGET_OS_WATCH)", [.tvOS, .watchOS]),
    ("#if TARGET_OS_IOS||\\\n  TARGET_OS_TV // both", [.iOS, .catalyst, .tvOS]),
    ("#if defined(TARGET_OS_OSX) && TARGET_OS_OSX", .macOS), ("#ifdef __APPLE__", .apple),
    ("#ifndef __APPLE__", others),
    ("#if defined __APPLE__", .apple), ("#if !defined(__APPLE__)", others), ("#if TARGET_OS_SIMULATOR", phones),
    ("#if __has_include(<UIKit/UIKit.h>)", phones), ("#if __has_include(<AppKit/NSView.h>)", [.macOS, .catalyst]),
    ("#if TARGET_OS_OSX && DEBUG", .macOS), ("#if TARGET_OS_OSX && __IPHONE_OS_VERSION_MIN_REQUIRED >= 90000", .macOS),
    ("#  if  TARGET_OS_OSX", .macOS), ("#if TARGET_OS_OSX && (VERSION(1, 2) + 3 > 4)", .macOS),
  ]

  @Test(arguments: conditions)
  func aConditionHoldsOnItsPlatforms(line: String, expected: Platforms) {
    #expect(platforms("\(line)\nint a;\n#endif\nint b;\n") == [expected, .all])
  }

  /// Apple's macros are defined on all of its systems, mostly as 0.
  @Test(arguments: [
    "#ifdef TARGET_OS_OSX\nint a;\n", "#if DEBUG\nint a;\n", "#if DEBUG || TARGET_OS_OSX\nint a;\n",
    "#if TARGET_OS_OSX == ON\nint a;\n", "#if TARGET_OS_OSX ? 1 : 2\nint a;\n",
    "#if TARGET_OS_OSX /* a */ && 1\nint a;\n",
    "#if ((TARGET_OS_OSX)\nint a;\n", "#if __has_include(\"UIKit.h\")\nint a;\n", "#if !DEBUG\nint a;\n#else\nint b;\n",
    "#if FLAG(TARGET_OS_OSX)\nint a;\n", "#ifndef A_H\n#define A_H\n#else\nint a;\n", "#if\nint a;\n",
    "#if !\nint a;\n",
    "#if TARGET_OS_OSX + 1\nint a;\n",
  ])
  func whatIsNotKnownMayHold(text: String) {
    #expect(platforms(text + "#endif\n") == [])
  }

  @Test func aClauseIsForWhatThoseBeforeItLeave() {
    let text = """
      #if TARGET_OS_OSX
      int a;
      #elif TARGET_OS_IOS && DEBUG
      int b;
      #elif TARGET_OS_IOS
      int c;
      #else
      int d;
      #endif
      int e;

      """
    let rest = Platforms.all.subtracting([.macOS, .iOS, .catalyst])
    #expect(platforms(text) == [.macOS, [.iOS, .catalyst], rest, .all])
  }

  @Test func aClauseInAnotherIsForTheirCommonPlatforms() {
    let text = """
      #if TARGET_OS_IPHONE
      #if DEBUG
      int a;
      #endif
      #if TARGET_OS_TV
      int b;
      #else
      int c;
      #endif
      #else
      int d;
      #endif

      """
    let rest = Self.phones.subtracting(.tvOS)
    #expect(platforms(text) == [Self.phones, .tvOS, rest, Self.phones, Platforms.all.subtracting(Self.phones), .all])
  }

  @Test func aBranchBeginsAtItsDirective() {
    let text = "int a;\n#if TARGET_OS_OSX\nint b;\n#endif\n"
    #expect(lexicalFacts(text).branches.map(\.offset) == [7, 32])
    #expect(parsedFacts(text).branches.map(\.offset) == [7, 32])
  }
}
