import ClangScanner
import Facts
import Testing

@Suite struct LexicalFactsTests {
  @Test func importsHaveTheirPathModuleAndFile() {
    let facts = lexicalFacts(
      """
      #import <UIKit/UIKit.h>
      #include "Store.h" // why
      #  import /* x */ <a/b/c.h>
      @import Foundation.NSURL;
      // #import "No.h"
      #if 0
      #import "Neither.h"
      #endif
      """
    )
    #expect(
      facts.importTexts == [
        "<UIKit/UIKit.h> UIKit|UIKit.h:1:10", "\"Store.h\" |Store.h:2:11", "<a/b/c.h> a|c.h:3:20",
        "Foundation.NSURL Foundation|NSURL:4:9",
      ]
    )
  }

  /// There, headers make opaque structures of classes.
  @Test(arguments: ["#ifdef __OBJC__", "#if defined(__OBJC__)", "#if __OBJC__"])
  func whatOnlyCSeesIsNotRead(condition: String) {
    let facts = lexicalFacts(
      """
      \(condition)
      #import "A.h"
      #elif defined(__cplusplus)
      #import "No.h"
      #else
      #import "No.h"
      #endif
      #ifndef __OBJC__
      #if X
      #import "No.h"
      #endif
      #else
      #import "B.h"
      #endif
      #if defined(__OBJC__) && X
      #import "C.h"
      #else
      #import "D.h"
      #endif
      """
    )
    #expect(facts.importTexts.map { $0.prefix(5) } == ["\"A.h\"", "\"B.h\"", "\"C.h\"", "\"D.h\""])
  }

  @Test func containersHaveSuperclassProtocolsAndExtent() {
    let facts = lexicalFacts(
      """
      @class Other;
      @protocol Later;
      @interface Foo<T> : Bar <P, Q>
      @property Other *other;
      @end
      @interface Foo (Extra) <R>
      @end
      @interface Foo () <S>
      @end
      @protocol P <NSObject>
      @end
      @implementation Foo {
        int x;
      }
      - (void)run { [[Baz alloc] init]; }
      @end
      @implementation Foo (Extra)
      @end
      """
    )
    #expect(
      facts.declarationTexts == [
        "class Foo:3:12", "genericParameter Foo.T:3:16", "extension Foo:6:12", "extension Foo:8:12", "protocol P:10:11",
        "extension Foo:12:17",
        "extension Foo:17:17",
      ]
    )
    #expect(
      facts.referenceTexts == [
        "inherit Bar:3:21 in Foo", "inherit P:3:26 in Foo", "inherit Q:3:29 in Foo", "declare Other:4:11 in Foo",
        "inherit Foo:6:12", "inherit R:6:25 in Foo", "inherit Foo:8:12", "inherit S:8:20 in Foo",
        "inherit NSObject:10:14 in P", "inherit Foo:12:17", "create Baz:15:17 in Foo", "inherit Foo:17:17",
      ]
    )
    #expect(facts.declarations[5].flags == [.implementation, .continuation, .hasBody])
    #expect(facts.declarations[3].flags == [.continuation, .hasBody])
    #expect(facts.position(of: facts.declarations[0].bodyEnd) == (5, 1))
  }

  @Test func enumsStructsAndNamespacesAreDeclared() {
    let facts = lexicalFacts(
      """
      typedef NS_ENUM(NSInteger, Mode) { ModeOn };
      typedef NS_OPTIONS(NSUInteger, Set) { SetOne = 1 };
      typedef struct { int x; } Point;
      typedef struct Size { int w; } Size;
      namespace a::b { class C : public D, x::E<F> { struct G {}; }; }
      enum class H : int { one };
      struct Forward;
      """,
      .objectiveCxx
    )
    #expect(
      facts.declarationTexts == [
        "enum Mode:1:28", "struct Set:2:32", "struct Point:3:27", "struct Size:4:16", "namespace a:5:11",
        "namespace a.b:5:14", "class a.b.C:5:24", "struct a.b.C.G:5:55", "enum H:6:12",
      ]
    )
  }
}
