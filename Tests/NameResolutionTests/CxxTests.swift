import DependencyGraph
import Testing

@testable import NameResolution

/// What names mean in C and C++.
@Suite(.enabled(if: LinkFixture.hasLibclang)) struct CxxTests {
  @Test func namespacesAreOneOverAllFiles() {
    LinkFixture(
      """
      //- engine.hpp
      #pragma once
      namespace core {
      struct Point { int x; };
      namespace detail {
      class Cache { Point origin; };
      //            ^^^^^ -> core.Point
      }
      }
      //- world.hpp
      #include "engine.hpp"
      namespace core {
      class World : public detail::Cache {
      //                           ^^^^^ -> core.detail.Cache
        Point center;
      //^^^^^ -> core.Point
        core::detail::Cache *cache;
      //              ^^^^^ -> core.detail.Cache
      };
      }
      namespace other {
      class Point {};
      class Map { Point a; core::Point b; };
      //          ^^^^^ -> other.Point
      //                         ^^^^^ -> core.Point
      }
      //- main.cpp
      #include "world.hpp"
      using namespace core;
      World make(detail::Cache *cache);
      //                 ^^^^^ -> core.detail.Cache
      """
    ).check()
  }

  @Test func aNamespaceThatIsOnlyReopenedBelongsToItsLibrary() {
    LinkFixture(
      """
      //- forward.hpp
      namespace realm {
      class Table;
      namespace util { class Logger; }
      class Own {};
      }
      //- use.cpp
      #include "forward.hpp"
      realm::ThreadSafeReference make(const realm::Table &table, realm::util::Logger &log, realm::Own own);
      //     ^^^^^^^^^^^^^^^^^^^ -> external realm/ThreadSafeReference
      //                                           ^^^^^ -> external realm/Table
      //                                                                      ^^^^^^ -> external realm/Logger
      //                                                                                          ^^^ -> realm.Own
      namespace {
      struct Hidden {};
      }
      """
    ).check()
  }

  @Test func typesOfALibraryInCodeAreOfTheModuleOfTheirNamespace() {
    LinkFixture(
      """
      //- service.mm
      #import <zim/archive.h>
      @interface Service : NSObject
      @end
      @implementation Service
      - (void)run:(zim::Blob *)blob {
      //                ^^^^ -> external zim/Blob
        zim::Archive *archive = nullptr;
      //     ^^^^^^^ -> external zim/Archive
        auto library = kiwix::Library::create();
      //                      ^^^^^^^ -> external kiwix/Library
        auto server = std::make_shared<kiwix::Server>(1);
      //                                      ^^^^^^ -> external kiwix/Server
        own::Row row;
      //     ^^^ -> own.Row
        zim::Row other;
      //     ^^^ -> external zim/Row
      }
      @end
      //- own.hpp
      namespace own { class Row {}; }
      //- Archive.swift
      struct Archive {}
      """
    ).check()
  }

  @Test func otherNamesOfNamespacesLeadToThem() {
    LinkFixture(
      """
      //- engine.hpp
      #pragma once
      namespace core {
      namespace detail { struct Deep { struct Part {}; }; }
      namespace short_name = detail;
      struct Row {};
      }
      namespace deep = core::detail;
      namespace lib = library;
      //- use.cpp
      #include "engine.hpp"
      namespace far = ::core;
      namespace farther = far::short_name;
      deep::Deep top;
      //    ^^^^ -> core.detail.Deep
      class User : public farther::Deep {
      //                           ^^^^ -> core.detail.Deep
        far::Row row;
      //     ^^^ -> core.Row
        core::short_name::Deep::Part part;
      //                        ^^^^ -> core.detail.Deep.Part
        void run() { farther::Deep inner; }
      //                      ^^^^ -> core.detail.Deep
      };
      void run(lib::Thing thing) {
      //            ^^^^^ -> external library/Thing
        deep::Deep deep;
      //      ^^^^ -> core.detail.Deep
        namespace local = core::detail;
        new local::Deep;
      //           ^^^^ -> core.detail.Deep
        farther::Deep::Part part;
      //         ^^^^ -> core.detail.Deep
      }
      void other() { local::Deep deep; }
      //                    ^^^^ -> external local/Deep
      namespace core {
      void within() { short_name::Deep deep; }
      //                          ^^^^ -> core.detail.Deep
      }
      //- elsewhere.cpp
      namespace other { struct Deep {}; }
      namespace deep = other;
      deep::Deep top;
      //    ^^^^ -> other.Deep
      far::Row row;
      //   ^^^ -> external far/Row
      //- circle.cpp
      namespace a = b;
      namespace b = a;
      void round() { a::Row row; }
      //                ^^^ -> external a/Row
      """
    ).check()
  }

  @Test func anInlineNamespaceShowsWhatItDeclares() {
    LinkFixture(
      """
      //- versions.hpp
      #pragma once
      namespace api {
      inline namespace v2 { struct Row {}; namespace detail { struct Cell {}; } }
      namespace v1 { struct Row {}; struct Old {}; }
      }
      namespace api::inline v3 { struct Table {}; }
      //- use.cpp
      #include "versions.hpp"
        api::Row row;
      //     ^^^ -> api.v2.Row
        api::v1::Row first;
      //         ^^^ -> api.v1.Row
      void run() {
        api::Table table;
      //     ^^^^^ -> api.v3.Table
        api::v2::Row same;
      //         ^^^ -> api.v2.Row
        api::detail::Cell cell;
      //             ^^^^ -> api.v2.detail.Cell
      }
      namespace api {
      void within() { Row row; }
      //              ^^^ -> api.v2.Row
      }
      """
    ).check()
  }

  /// Variables are called like aliases in lower case, a namespace has another name in each branch, and a comparison ends no
  /// list of arguments.
  @Test func whatOnlyLooksLikeAnAliasOrATemplateIsNone() {
    LinkFixture(
      """
      //- net.hpp
      #pragma once
      namespace net { using handle = int; struct Plain { static int max(); }; }
      namespace win { struct File {}; }
      namespace posix { struct File {}; }
      #ifdef _WIN32
      namespace plat = win;
      #else
      namespace plat = posix;
      #endif
      typedef struct { int code; } Status;
      //- use.cpp
      #include "net.hpp"
      int run(int n) {
        int handle = n;
        //  ^^^^^^ -> nothing
        if (handle < 3) return 0;
        //  ^^^^^^ -> nothing
        if (n > ::net::Plain::max()) return 1;
        //             ^^^^^ -> net.Plain
        plat::File f;
        //    ^^^^ -> nothing
        return 2;
      }
      """
    ).check()
  }

  @Test func aliasesAreSeenInCode() {
    LinkFixture(
      """
      //- engine.hpp
      #pragma once
      namespace core {
      struct Row { static Row &shared(); };
      template <class T> struct List { using value_type = T; struct Node {}; };
      using Line = Row;
      using Lines = List<Row>;
      template <class T> using Rows = List<T>;
      using Done = void (*)(Row);
      class Table {
       public:
        typedef Row *Cursor;
        using Column = Row;
      };
      }
      using Whole = core::Table;
      //- use.cpp
      #include "engine.hpp"
      void run(void *x) {
        core::Line line;
      //      ^^^^ -> core.Line
        core::Lines lines;
      //      ^^^^^ -> core.Lines
        core::Rows<core::Row> rows;
      //      ^^^^ -> core.Rows
      //                 ^^^ -> core.Row
        core::Done done;
      //      ^^^^ -> core.Done
        core::Table::Cursor cursor;
      //      ^^^^^ -> core.Table
        core::Table::Cursor other;
      //             ^^^^^^ -> core.Table.Cursor
        core::Table::Column column;
      //             ^^^^^^ -> core.Table.Column
        auto made = core::Lines();
      //                  ^^^^^ -> core.Lines
        Whole::start();
      //^^^^^ -> Whole
        ::core::Line::shared();
      //        ^^^^ -> core.Line
        (void)sizeof(core::Line);
      //                   ^^^^ -> core.Line
        for (const core::Line &each : all) {}
      //                 ^^^^ -> core.Line
        auto closure = [](core::Line line) { return ::Whole{}; };
      //                        ^^^^ -> core.Line
      //                                              ^^^^^ -> Whole
        core::List<int>::Node node;
      //                 ^^^^ -> core.List.Node
      }
      class User {
        void run() { core::Line line; }
      //                   ^^^^ -> core.Line
      };
      """
    ).check()
  }

  @Test func nestedClassesTemplateParametersAndLibrariesAreToldApart() {
    LinkFixture(
      """
      //- engine.hpp
      #include <string>
      #include <vector>
      struct T { int a; };
      class Engine {
       public:
        class Impl { int a; };
        Impl *impl;
      //^^^^ -> Engine.Impl
        std::string name;
      //     ^^^^^^ -> external std/string
      };
      template <typename T> class Box { T value; };
      //                                ^ -> nothing
      class Derived : public Engine { Impl *own; };
      //                     ^^^^^^ -> Engine
      //                              ^^^^ -> Engine.Impl
      class Other { Engine::Impl *impl; };
      //                    ^^^^ -> Engine.Impl
      """
    ).check()
  }

  @Test func membersDefinedOutsideOfTheirClassBelongToIt() {
    let graph = LinkFixture(
      """
      //- engine.hpp
      struct Row { int a; };
      class Engine { public: void run(); Engine(); };
      //- engine.cpp
      #include "engine.hpp"
      Engine::Engine() { Row row; }
      void Engine::run() { auto *other = new Row(); }
      """
    ).graph()
    let lines = graph.dependencies.filter { graph.elements[$0.target.index].kind == .type && !$0.isImport }.map {
      "\(graph.describe($0.source)) -\($0.kind.name)-> \(graph.describe($0.target))"
    }
    #expect(lines == ["Engine in engine.cpp -declare-> Row", "Engine in engine.cpp -create-> Row"])
  }

  @Test func aMemberDefinedOutsideSeesTheTypesOfAllClassesAround() {
    LinkFixture(
      """
      //- queue.cpp
      class Queue {
       public:
        struct Operation { int a; };
        class Entry { Operation next(); };
      };
      Queue::Operation Queue::Entry::next() { Operation result; return result; }
      //                                      ^^^^^^^^^ -> Queue.Operation
      """
    ).check()
  }

  @Test func structsOfCAreSeenFromWithinOthersAndThroughTypedefs() {
    LinkFixture(
      """
      //- list.h
      typedef struct list list_t;
      typedef struct { int width; } size_pair;
      struct outer { struct inner { int a; } first; };
      enum color { red };
      //- list.c
      #include "list.h"
      struct list { size_pair size; enum color color; };
      //            ^^^^^^^^^ -> size_pair
      //                                 ^^^^^ -> color
      struct user { struct inner *in; list_t *all; };
      //                   ^^^^^ -> outer.inner
      //                              ^^^^^^ -> list_t
      """
    ).check()
  }

  @Test func aTypedefInAClassIsSeenThroughItsClassOnly() {
    LinkFixture(
      """
      //- holder.hpp
      struct Holder {
        typedef int Element;
        class Part {};
        Element first;
      //^^^^^^^ -> Holder.Element
      };
      //- use.cpp
      #include "holder.hpp"
      #include "missing.hpp"
      Element make(Element e, Part p);
      //           ^^^^^^^ -> unresolved Element
      //                      ^^^^ -> unresolved Part
      Holder::Element take(Holder::Part *part);
      //      ^^^^^^^ -> Holder.Element
      //                           ^^^^ -> Holder.Part
      """
    ).check()
  }

  @Test func aStructAmongInstanceVariablesIsSeenFromFunctions() {
    LinkFixture(
      """
      //- Node.h
      @interface Node : NSObject
      @end
      @interface Node () {
        struct NodeFlags { unsigned loaded : 1; } _flags;
      }
      @end
      //- Node.m
      #import "Node.h"
      static struct NodeFlags MakeFlags(void);
      //            ^^^^^^^^^ -> NodeFlags
      """
    ).check()
  }

  @Test func aStructWithItsBodyComesBeforeTheOpaqueOne() {
    LinkFixture(
      """
      //- node.h
      typedef struct node node;
      typedef struct leaf leaf;
      //- tree.h
      typedef struct leaf leaf;
      struct node { int a; };
      //- tree.c
      #include "node.h"
      #include "tree.h"
      struct tree { node *root; leaf *first; };
      //            ^^^^ -> node in tree.h
      //                        ^^^^ -> leaf in tree.h
      //- user.c
      #include "node.h"
      struct user { node *root; };
      //            ^^^^ -> node in node.h
      """
    ).check()
  }

  @Test func aTypedefOfAStructThatNobodyDeclaresIsForFilesThatIncludeIt() {
    LinkFixture(
      """
      //- App/T.h
      typedef struct _node node;
      typedef enum _color color;
      typedef NSString *Level NS_TYPED_ENUM;
      typedef PodKind ModelKind NS_TYPED_ENUM;
      //- App/T.c
      #include "T.h"
      #include <libxml/tree.h>
      void take(node *n) {}
      //        ^^^^ -> node
      //- App/Screen.h
      #include "T.h"
      //- Kit/Parse.c
      #include <libxml/tree.h>
      void parse(node *n, color c, Level level, ModelKind kind) {}
      //         ^^^^ -> external node
      //                  ^^^^^ -> external color
      //                           ^^^^^ -> Level
      //                                        ^^^^^^^^^ -> ModelKind
      //- Kit/Plain.c
      #include "../App/Screen.h"
      void plain(node *n) {}
      //         ^^^^ -> node
      //- Kit/Open.c
      #include "../App/Screen.h"
      #include <libxml/tree.h>
      void open(node *n) {}
      //        ^^^^ -> external node
      """
    ).check()
  }

  @Test func aTypedefOfAStructThatASourceFileDeclaresIsAType() {
    LinkFixture(
      """
      //- App/Store.h
      typedef struct _store store;
      typedef struct _store *store_ref;
      //- App/Store.c
      #include "Store.h"
      struct _store { int rows; };
      //- App/Screen.h
      #include "Store.h"
      //- Kit/Use.c
      #include <libxml/tree.h>
      void use(store *s, store_ref r) {}
      //       ^^^^^ -> store
      //                 ^^^^^^^^^ -> store_ref
      //- Kit/Open.c
      #include "../App/Screen.h"
      #include <libxml/tree.h>
      void open(store *s) {}
      //        ^^^^^ -> store
      """
    ).check()
  }

  @Test func whatAHeaderOnlyPointsToIsOfTheFileThatReadsIt() {
    LinkFixture(
      """
      //- core/foo.h
      struct foo;
      typedef struct bar bar_t;
      //             ^^^ -> bar
      typedef struct tree *tree_ref;
      //             ^^^^ -> tree
      struct foo *foo_new(void);
      //     ^^^ -> foo
      struct twig *twig_new(void);
      //     ^^^^ -> twig
      //- core/foo.c
      #include "foo.h"
      struct foo { int x; };
      struct bar { int x; };
      struct tree { int x; };
      struct twig { int x; };
      //- app/main.c
      #include "../core/foo.h"
      void use(struct foo *a, bar_t *b, struct twig *c) {}
      //              ^^^ -> foo
      //                      ^^^^^ -> bar_t
      //                                       ^^^^ -> unresolved twig
      """
    ).check()
  }

  @Test func aClassThatIsDeclaredForwardMayBeInTheFileBesideItsHeader() {
    LinkFixture(
      """
      //- Window.hpp
      class Hidden;
      void hide(Hidden *hidden);
      //        ^^^^^^ -> Hidden
      class Secret;
      void keep(Secret *secret);
      //        ^^^^^^ -> unresolved Secret
      namespace ui { class Deep; Deep *deep(); }
      //                         ^^^^ -> ui.Deep
      class Window {
        struct Impl;
        void set(Impl *impl);
        //       ^^^^ -> unresolved Impl
      };
      //- Window.cpp
      #include "Window.hpp"
      class Hidden { int a; };
      namespace { class Secret { int a; }; }
      namespace ui { class Deep { int a; }; }
      //- Other.cpp
      struct Impl { int a; };
      """
    ).check()
  }

  @Test func aTypedefThatIsRepeatedIsOne() {
    LinkFixture(
      """
      //- a.h
      typedef int length_type;
      //- b.h
      typedef int length_type;
      //- c.c
      #include "a.h"
      #include "b.h"
      struct line { length_type length; };
      //            ^^^^^^^^^^^ -> length_type in a.h
      """
    ).check()
  }

  @Test func filesThatEndTooEarlyAreLinkedAllTheSame() {
    let text = """
      #import "a.h"
      #import "b.h"
      namespace core { namespace { class Engine : public Base<core::Row> { struct Impl; Impl *impl; }; } }
      struct outer { struct inner { enum kind { one } k; } i; };
      typedef struct outer *outerRef;
      @interface Node<T> (More) <Port> { struct flags { int a; } _flags; }
      @property (copy) void (^block)(T, id<Port>);
      @end
      @implementation Node : Base { struct { int b; } _c; }
      - (core::Engine *)run { [[Node alloc] init]; NSClassFromString(@"Other"); }
      @end
      void core::Engine::go() { Row row; }
      """
    for length in stride(from: 0, through: text.utf8.count, by: 7) {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      let fixture = LinkFixture(
        """
        //- a.h
        \(cut)
        //- b.mm
        \(cut)
        //- c.swift
        class Screen: Node {}
        extension outer { struct Own {} }
        """
      )
      let graph = fixture.graph()
      #expect(graph.resolutions.map(\.count) == fixture.facts.map(\.references.count))
    }
  }

  @Test func functionsOfCAreNoTypesInSwift() {
    LinkFixture(
      """
      //- A.swift
      import Foundation
      let a = XYMakeThing(1)
      //      ^^^^^^^^^^^ -> nothing
      //- B.h
      int XYMakeThing(int a);
      """
    ).check()
  }
}
