import TestSupport
import Testing

@testable import RuleKinds

/// What the rules make of what only Objective-C, C and C++ have.
@Suite(.enabled(if: LibclangForTests.isThere)) struct ObjectiveCTests {
  /// `file:line message` of each violation of one rule, sorted.
  private func messages(_ rule: String, components: String = "{}", _ project: String) throws -> [String] {
    let (configuration, diagnostics) = try load("components: \(components)\nrules: { rule: { \(rule) } }")
    #expect(diagnostics == [])
    return ExampleProject(project).violations(configuration).map { mark in
      "\(mark.file.split(separator: "/").last ?? ""):\(mark.line) \(mark.text.dropFirst("rule: ".count))"
    }.sorted()
  }

  /// What one rule says of itself, and its advice.
  private func notes(_ rule: String, _ project: String) throws -> (notes: [String], fixes: [String]) {
    let (configuration, diagnostics) = try load("rules: { rule: { \(rule) } }")
    #expect(diagnostics == [])
    let example = ExampleProject(project)
    let notes = example.outcomes(configuration).flatMap(\.notes).map { String($0.dropFirst("rule 'rule': ".count)) }
    return (notes, example.fixes(configuration))
  }

  /// The names of the members of `DMStore` that a selector selects.
  private func selected(_ which: String, _ header: String, _ implementation: String = "") throws -> [String] {
    let project = """
      //- A/DMStore.h
      #import <UIKit/UIKit.h>
      @protocol DMStoring <NSObject>
      - (void)load;
      @end
      @interface DMBase : NSObject
      - (void)reset;
      @end
      \(header)
      //- A/DMStore.m
      #import "DMStore.h"
      \(implementation)
      """
    return try messages("members: { of: { type: DMStore }, which: \(which), count: 0 }", project).map { text in
      // `DMStore.h:10 method load of DMStore is not allowed; …`
      String(text.split(separator: " ")[2])
    }
  }

  @Test func aMemberIsOneInInterfaceAndImplementation() throws {
    let header = """
      @interface DMStore : NSObject {
        NSString *_title;
      }
      @property (nonatomic, copy, readonly) NSString *title;
      @property (nonatomic, getter=isOpen) BOOL open;
      + (instancetype)shared;
      - (instancetype)initWithTitle:(NSString *)title;
      - (void)load;
      - (void)loadFrom:(NSString *)path force:(BOOL)force;
      @end
      """
    let implementation = """
      @interface DMStore ()
      @property (nonatomic, copy, readwrite) NSString *title;
      @end
      @implementation DMStore {
        BOOL _open;
      }
      + (instancetype)shared { return nil; }
      - (instancetype)initWithTitle:(NSString *)title { return self; }
      - (void)load {}
      - (void)loadFrom:(NSString *)path force:(BOOL)force {}
      - (NSString *)title { return _title; }
      - (BOOL)isOpen { return _open; }
      - (void)setOpen:(BOOL)open { _open = open; }
      - (void)load:(BOOL)now {}
      @end
      """
    let all = try selected("{ kind: [property, method, initializer] }", header, implementation)
    #expect(all == ["title", "open", "shared", "initWithTitle:", "load", "loadFrom:force:", "load:"])
    #expect(try selected("{ is: static }", header, implementation) == ["shared"])
    #expect(try selected("{ is: private }", header, implementation) == ["load:"])
  }

  @Test func whatNobodyHasIsNoMember() throws {
    let header = """
      @interface DMStore : DMBase
      - (instancetype)init NS_UNAVAILABLE;
      + (instancetype)new __attribute__((unavailable("use initWithTitle:")));
      - (instancetype)initWithTitle:(NSString *)title;
      - (void)load API_UNAVAILABLE(ios);
      @end
      """
    let implementation = """
      @implementation DMStore
      - (instancetype)init { return nil; }
      - (instancetype)initWithTitle:(NSString *)title { return self; }
      - (void)load {}
      @end
      """
    #expect(try selected("{ kind: [method, initializer] }", header, implementation) == ["initWithTitle:", "load"])
  }

  @Test func aVariableIsAMemberWhereNobodyHasItsProperty() throws {
    let header = """
      @interface DMStore : DMBase {
        int _gone;
        int _kept;
        int _again;
      }
      @property int gone NS_UNAVAILABLE;
      @property int kept;
      @property int again NS_UNAVAILABLE;
      @end
      """
    let implementation = """
      @interface DMStore ()
      @property int again;
      @end
      @implementation DMStore
      - (int)gone { return 0; }
      @end
      """
    let all = try selected("{ kind: [property, method] }", header, implementation)
    #expect(Set(all) == ["_gone", "kept", "again"])
    #expect(all.count == 3)
  }

  @Test func whatOnlyAnImplementationFileShowsIsPrivate() throws {
    let header = """
      @interface DMStore : DMBase <DMStoring>
      - (void)open;
      @end
      @interface DMStore ()
      - (void)shownInAHeader;
      @end
      @interface DMStore (Extra)
      - (void)extra;
      @end
      """
    let implementation = """
      @interface DMStore () {
        id<DMStoring> _inner;
      }
      @property (nonatomic) NSInteger count;
      @end
      @interface DMStore (Hidden)
      - (void)hidden;
      @end
      @implementation DMStore
      - (void)open {}
      - (void)load {}
      - (void)reset {}
      - (void)shownInAHeader {}
      - (void)helper {}
      @end
      @implementation DMStore (Extra)
      - (void)extra {}
      - (void)extraHelper {}
      @end
      """
    // `load` is seen by the protocol, `reset` by the superclass.
    let visible = try selected("{ is: visible }", header, implementation)
    #expect(Set(visible) == ["open", "shownInAHeader", "extra", "load", "reset"])
    let hidden = try selected("{ is: private }", header, implementation)
    #expect(Set(hidden) == ["_inner", "count", "hidden", "helper", "extraHelper"])
    #expect(try selected("{ is: override }", header, implementation) == ["reset"])
  }

  @Test func whatIsDeprecatedInObjectiveCIsKnown() throws {
    let project = """
      //- A/Old.h
      #import <Foundation/Foundation.h>
      __attribute__((deprecated("use New")))
      @interface Old : NSObject
      @end
      @interface New : NSObject
      - (void)run DEPRECATED_ATTRIBUTE;
      - (void)walk;
      @end
      //- A/New.m
      #import "Old.h"
      @implementation New
      - (void)run { [Old new]; }
      - (void)walk { }
      @end
      """
    let uses = try messages("forbid: { from: { type: New }, to: { is: deprecated } }", project)
    #expect(uses.count == 1 && uses[0].hasPrefix("New.m:3 New creates Old"), "\(uses)")
    let types = try messages(
      "types: { that: { kind: [class, struct, protocol] }, must: { not: { is: deprecated } } }",
      project
    )
    #expect(types == ["Old.h:3 Old is deprecated, which is not allowed"])
    let members = try messages("members: { of: { path: '**' }, must: { not: { is: deprecated } } }", project)
    #expect(members == ["Old.h:6 method run of New may not be deprecated"])
  }

  @Test func aClassIsFinalIfItsSubclassingIsRestricted() throws {
    let project = """
      //- A/A.h
      #import <Foundation/Foundation.h>
      __attribute__((objc_subclassing_restricted))
      @interface A : NSObject
      @end
      @interface B : NSObject
      @end
      A_FINAL
      @interface C : NSObject
      @end
      @interface D : B
      @end
      @protocol P
      @end
      //- A/Macros.h
      #define A_FINAL __attribute__((objc_subclassing_restricted))
      """
    for traits in ["final", "[final, open]"] {
      let rule = "types: { that: { kind: [class, struct, protocol] }, must: { is: \(traits) } }"
      let found = try messages(rule, project)
      #expect(found.count == 2 && found[0].hasPrefix("A.h:10 D is not final") && found[1].hasPrefix("A.h:5 B is not"))
      // Something inherits from B.
      #expect(
        try notes(rule, project).fixes == ["write __attribute__((objc_subclassing_restricted)) before its @interface"]
      )
    }
    #expect(try notes("types: { that: { kind: [class, struct, protocol] }, must: { is: final } }", project).notes == [])
    let cxx = """
      //- A/Row.cpp
      class Row {};
      class Cell final {};
      struct Pair {};
      """
    let rule = "types: { that: { kind: [class, struct, protocol] }, must: { is: final } }"
    #expect(try messages(rule, cxx) == ["Row.cpp:1 Row is not final", "Row.cpp:3 Pair is not final"])
    #expect(try notes(rule, cxx).fixes == ["make it final", "make it final"])
  }

  @Test func attributesOfObjectiveCAreThoseThatAreWritten() throws {
    let project = """
      //- A/A.h
      #import <Foundation/Foundation.h>
      __attribute__((objc_subclassing_restricted))
      @interface A : NSObject
      @property (nonatomic, copy) NSString *title;
      @property (nonatomic) NSString *name;
      - (instancetype)init NS_DESIGNATED_INITIALIZER;
      - (void)go;
      @end
      A_FINAL
      @interface B : NSObject
      @end
      //- A/Macros.h
      #define A_FINAL __attribute__((objc_subclassing_restricted))
      """
    let type = { (must: String) in "types: { that: { kind: [class, struct, protocol] }, must: { \(must) } }" }
    let member = { (must: String) in "members: { of: { path: '**' }, must: { \(must) } }" }
    let restricted = type("attribute: objc_subclassing_restricted")
    #expect(try messages(restricted, project) == ["A.h:10 B is not marked objc_subclassing_restricted"])
    #expect(try notes(restricted, project).fixes == [])
    #expect(try messages(type("attribute: A_FINAL"), project) == ["A.h:3 A is not marked A_FINAL"])
    #expect(
      try messages(type("not: { attribute: A_FINAL }"), project) == ["A.h:10 B is marked A_FINAL, which is not allowed"]
    )
    #expect(try messages(member("attribute: copy"), project) == ["A.h:5 property name of A is not marked copy"])
    #expect(try notes(member("attribute: copy"), project).notes == [])
    #expect(
      try messages(member("not: { attribute: NS_DESIGNATED_INITIALIZER }"), project) == [
        "A.h:6 initializer init of A may not be marked NS_DESIGNATED_INITIALIZER"
      ]
    )
  }

  @Test(arguments: [
    ("attribute: MainActor", "'@MainActor' is asked of PLURAL in Swift only"),
    ("attribute: [MainActor, IBOutlet]", nil),
    ("attribute: [MainActor, RCT_FINAL]", "no attribute 'RCT_FINAL' is seen in Objective-C, C and C++"),
    ("attribute: RCT_FINAL", "no attribute 'RCT_FINAL' is seen in Objective-C, C and C++"),
    ("not: { attribute: RCT_FINAL }", "no attribute 'RCT_FINAL' is seen in Objective-C, C and C++"),
    ("not: { attribute: MainActor }", nil),
    ("attribute: IBOutlet", nil),
  ])
  func anAttributeThatObjectiveCMayHaveUnseenIsNotJudged(must: String, reason: String?) throws {
    let project = """
      //- A/A.h
      #import <Foundation/Foundation.h>
      @interface A : NSObject
      - (void)go;
      @end
      """
    let isBroken = must.contains("IBOutlet")
    for (rule, plural) in [("types: { that: ", "type"), ("members: { of: ", "member")] {
      let rule = "\(rule){ kind: class }, must: { \(must) } }"
      #expect(try messages(rule, project).count == (isBroken ? 1 : 0), "\(rule)")
      let all = try notes(rule, project).notes
      // Both that nothing has it and what follows are told at once.
      #expect(all.count { $0.contains("RCT_FINAL") } == (must.contains("RCT_FINAL") ? 1 : 0), "\(rule)")
      let notes = all.filter { $0.contains("cannot be judged") }
      let wanted = reason.map { $0.replacing("PLURAL", with: plural + "s") }
      #expect(notes.count == (wanted == nil ? 0 : 1), "\(rule)")
      if let wanted { #expect(notes.first?.hasPrefix("1 of 1 \(plural) cannot be judged, since \(wanted)") == true) }
    }
  }

  @Test(arguments: ["A.h", "A.m", "A.mm"])
  func aFieldOfAStructIsNoPropertyThatIsCopiedOrWeak(file: String) throws {
    let project = """
      //- A/\(file)
      #import <Foundation/Foundation.h>
      typedef struct { NSString *path; __weak NSString *name; } Context;
      struct Pair { NSString *first; };
      @interface A : NSObject { @public NSString *kept; }
      @property (nonatomic) NSString *title;
      @end
      """
    let rule = { (must: String) in "members: { of: { path: '**' }, which: { kind: property }, must: { \(must) } }" }
    #expect(try messages(rule("attribute: copy"), project) == ["\(file):5 property title of A is not marked copy"])
    let weak = ["\(file):4 property kept of A is not weak", "\(file):5 property title of A is not weak"]
    #expect(try messages(rule("is: weak"), project) == weak)
    #expect(try notes(rule("is: weak"), project).notes == [])
  }

  @Test func attributesOfAnAtPropertyAreKnownInObjectiveC() throws {
    let project = """
      //- A/A.h
      #import <Foundation/Foundation.h>
      @interface A : NSObject
      @property (nonatomic) NSString *name;
      @end
      """
    for must in ["attribute: copy", "attribute: NS_SWIFT_UI_ACTOR"] {
      let rule = "members: { of: { path: '**' }, must: { \(must) } }"
      #expect(try messages(rule, project).count == 1)
      #expect(try notes(rule, project).notes == [])
    }
    let rule = "members: { of: { path: '**' }, must: { attribute: copy } }"
    let (configuration, _) = try load("rules: { rule: { \(rule) } }")
    let inSwift = ExampleProject("//- A.swift\nstruct A { let name = 1 }").outcomes(configuration)
    #expect(inSwift.flatMap(\.notes).contains { $0.contains("is called 'copy'") })
  }

  @Test func whatOnlySwiftHasIsAskedOfSwiftOnly() throws {
    let project = """
      //- A/A.h
      #import <Foundation/Foundation.h>
      @interface A : NSObject
      - (void)go;
      @end
      @protocol P
      - (void)run;
      @end
      //- A/B.swift
      class B { func go() {} }
      """
    let types = "types: { that: { kind: class }, must: { is: open } }"
    #expect(try messages(types, project) == ["B.swift:1 B is not open"])
    #expect(
      try notes(types, project).notes == [
        "1 of 2 types cannot be judged, since 'open' is asked of types in Swift only: 'A'"
      ]
    )
    let members = "members: { of: { path: '**' }, must: { is: async } }"
    #expect(try messages(members, project) == ["B.swift:1 method go() of B is not async"])
    let notJudged = try notes(members, project).notes
    #expect(notJudged.count == 1 && notJudged[0].hasPrefix("2 of 3 members cannot be judged, since 'async' is asked"))
    #expect(try messages("members: { of: { type: P }, must: { is: mutating } }", project) == [])
    #expect(try notes("members: { of: { path: '**' }, must: { not: { is: async } } }", project).notes == [])
    #expect(try notes("types: { that: { kind: class }, must: { not: { is: open } } }", project).notes == [])
  }

  @Test func attributesThatOnlyObjectiveCHasAreAskedOfItOnly() throws {
    let project = """
      //- A/A.h
      #import <Foundation/Foundation.h>
      @interface A : NSObject
      @property (nonatomic) NSString *name;
      @property (copy) NSString *title;
      @end
      //- A/B.swift
      import Foundation
      class B: A { var text = ""; func go() {} }
      extension A { var isBlank: Bool { true } }
      """
    let members = { (must: String) in "members: { of: { path: '**' }, must: { \(must) } }" }
    #expect(
      try messages(members("attribute: nonatomic"), project) == ["A.h:4 property title of A is not marked nonatomic"]
    )
    #expect(
      try notes(members("attribute: nonatomic"), project).notes == [
        "2 of 5 members cannot be judged, since 'nonatomic' is asked of members in Objective-C, C and C++ only: "
          + "'A.isBlank' and 'B.text'"
      ]
    )
    // One of them is a word of Swift.
    #expect(try messages(members("attribute: [nonatomic, Published]"), project).count == 4)
    #expect(try notes(members("not: { attribute: nonatomic }"), project).notes == [])
    for attribute in ["objc_subclassing_restricted", "RESTRICTED"] {
      let written = attribute == "RESTRICTED" ? attribute : "__attribute__((\(attribute)))"
      let restricted = project.replacing("@interface A", with: "\(written) @interface A").replacing(
        "//- A/B.swift",
        with: "//- A/Macros.h\n#define RESTRICTED __attribute__((objc_subclassing_restricted))\n//- A/B.swift"
      )
      let rule = "types: { that: { kind: class }, must: { attribute: \(attribute) } }"
      let (notes, fixes) = try notes(rule, restricted)
      #expect(
        notes == [
          "1 of 2 types cannot be judged, since '\(attribute)' is asked of types in Objective-C, C and C++ only: 'B'"
        ]
      )
      #expect(try messages(rule, restricted) == [] && fixes == [])
    }
  }

  @Test func aMethodOfAFrameworksSubclassMayOverrideUnlessItsInterfaceDeclaresIt() throws {
    let project = """
      //- A/DMView.h
      #import <UIKit/UIKit.h>
      @interface DMView : UIViewController
      - (void)show;
      @end
      //- A/DMView.m
      #import "DMView.h"
      @implementation DMView
      - (void)show {}
      - (void)viewDidLoad {}
      @end
      """
    #expect(
      try messages("members: { of: { type: DMView }, which: { kind: method }, must: { is: override } }", project) == [
        "DMView.h:3 method show of DMView overrides nothing"
      ]
    )
  }

  @Test func whatAFrameworkMayDeclareIsNeitherSurelyPrivateNorSurelyVisible() throws {
    let header = """
      @interface DMStore : UIView <UITableViewDelegate>
      - (void)shown;
      @end
      """
    let implementation = """
      @interface DMStore ()
      - (void)hidden;
      @end
      @implementation DMStore
      - (void)shown {}
      - (void)hidden {}
      - (void)layoutSubviews {}
      - (void)helper {}
      - (void)dealloc {}
      @end
      """
    #expect(try selected("{ is: private }", header, implementation) == ["hidden"])
    #expect(try selected("{ is: visible }", header, implementation) == ["shown"])
    #expect(try selected("{ kind: method }", header, implementation).count == 4)
    let plain = try selected(
      "{ is: private }",
      "@interface DMStore : NSObject\n@end",
      "@implementation DMStore\n- (NSString *)description { return @\"\"; }\n- (void)helper {}\n@end"
    )
    #expect(plain == ["helper"])
  }

  @Test(arguments: [
    ("@property (nonatomic, weak) id<DMStoring> view;", false), ("@property id<DMStoring> view;", true),
    ("@property (nonatomic, strong, nullable) id<DMStoring> view;", true),
    ("@property (nonatomic, weak, nullable) NSObject<DMStoring> *view;", false),
    ("@property (nonatomic, strong) UIView<DMStoring> *view;", true),
    ("@property (nonatomic, copy) NSArray<id<DMStoring>> *views;", false),
    ("@property (assign) id<DMStoring> view;", true), ("@property (readonly, weak) id<DMStoring> view;", false),
    ("@property (nonatomic, copy) void (^view)(id<DMStoring>);", false),
  ])
  func ownershipIsWrittenInTheAttributesOfAProperty(property: String, isStrong: Bool) throws {
    let project = """
      //- A/DMPresenter.h
      #import <UIKit/UIKit.h>
      @protocol DMStoring <NSObject>
      @end
      @interface DMPresenter : NSObject
      \(property)
      @end
      """
    let rule = "members: { of: { type: DMPresenter }, which: { typed: DMStoring }, must: { is: weak } }"
    #expect(try messages(rule, project).count == (isStrong ? 1 : 0))
  }

  @Test(arguments: [
    ("{ __weak id<DMStoring> _other; }\n@property (weak) id<DMStoring> view;", false),
    ("{ id<DMStoring> _view; }\n@property (weak) id<DMStoring> view;", false),
    ("{ id<DMStoring> view; }\n@property (weak) id<DMStoring> view;", false),
    ("{ id<DMStoring> other; }\n@property (weak) id<DMStoring> view;", true),
    ("{ @public id<DMStoring> other; }", true),
    ("{ @public id<DMStoring> _view; }\n@property (weak) id<DMStoring> view;", false),
    ("{ @public id<DMStoring> view; }\n@property (weak) id<DMStoring> view;", false),
    ("{ @package id<DMStoring> view; }\n@property (weak) id<DMStoring> view;", false),
    ("{ @public __weak id<DMStoring> view; }\n@property (strong) id<DMStoring> view;", true),
  ])
  func aVariableBehindAPropertyIsTheProperty(members: String, isStrong: Bool) throws {
    let project = """
      //- A/DMPresenter.h
      #import <UIKit/UIKit.h>
      @protocol DMStoring <NSObject>
      @end
      @interface DMPresenter : NSObject \(members)
      @end
      """
    let rule = "members: { of: { type: DMPresenter }, which: { typed: DMStoring }, must: { is: weak } }"
    #expect(try messages(rule, project).count == (isStrong ? 1 : 0))
  }

  @Test(arguments: [
    ("id held;", true), ("id<DMPort> held;", true), ("__kindof DMBox *held;", true), ("DMBox<DMPort> *held;", true),
    ("UIView *held;", true), ("DMUnseen *held;", true), ("DMBoxRef held;", true), ("DMAny held;", true),
    ("dispatch_queue_t held;", true),
    ("std::vector<int> held;", false), ("std::vector<DMBox *> held;", false), ("std::mutex held;", false),
    ("std::unique_ptr<int> held;", false), ("std::string *held;", false), ("vector<int> held;", false),
    ("DMCounter held;", false), ("DMCounter *held;", false), ("deep::Down held;", false), ("Counts held;", false),
    ("DMCounterRef held;", false), ("DMPairRef held;", false),
    ("struct { unsigned a : 1; } held;", false), ("union { int a; } held;", false), ("enum { a, b } held;", false),
    ("struct DMPair held;", false), ("struct DMPair *held;", false), ("struct timeval held;", false),
    ("enum DMMode held;", false), ("int held;", false), ("void *held;", false), ("id held[2];", false),
    ("BOOL held;", false), ("NSInteger held;", false), ("NSTimeInterval held;", false), ("NSRange held;", false),
    ("CGRect held;", false), ("pthread_mutex_t held;", false), ("CGImageRef held;", false), ("DMUnseen held;", false),
    ("SEL held;", false), ("Class held;", false), ("Class<DMPort> held;", false), ("NSArray<DMBox *> *held;", false),
    ("DMBoxes *held;", false), ("DMMoreBoxes *held;", false), ("DMBoxesRef held;", false), ("DMOther *held;", true),
    ("void (^held)(void);", false), ("int (*held)(int);", false), ("DMDone held;", false),
    ("NSComparator held;", false),
  ])
  func onlyAPointerToAnObjectIsAskedToBeWeak(variable: String, isAsked: Bool) throws {
    let project = """
      //- A/DMBox.h
      #import <UIKit/UIKit.h>
      @protocol DMPort
      @end
      @interface DMBox : NSObject
      @end
      typedef DMBox *DMBoxRef;
      typedef id<DMPort> DMAny;
      typedef NSSet<DMBox *> *DMBoxesRef;
      typedef void (^DMDone)(void);
      struct DMPair { int a; };
      typedef struct DMPair *DMPairRef;
      enum DMMode { DMModeOne };
      //- A/DMHolder.mm
      #import "DMBox.h"
      #include <vector>
      class DMCounter { int count; };
      namespace deep { class Down {}; }
      typedef std::vector<int> Counts;
      typedef DMCounter *DMCounterRef;
      typedef NSMutableArray<DMBox *> DMBoxes;
      typedef DMBoxes DMMoreBoxes;
      typedef DMBox DMOther;
      @interface DMHolder : NSObject {
        \(variable)
      }
      @end
      """
    let rule = "members: { of: { type: DMHolder }, which: { kind: property, name: held }, must: { is: weak } }"
    #expect(try messages(rule, project).count == (isAsked ? 1 : 0))
  }

  @Test(arguments: ["weak", "[weak, unowned]"])
  func aFixMakesNothingUnsafe(_ traits: String) throws {
    let project = """
      //- Model/DMPresenter.h
      @interface DMView : NSObject
      @end
      @interface DMPresenter : NSObject
      @property (nonatomic, strong) DMView *view;
      @end
      """
    let (configuration, _) = try load(
      "rules: { test: { members: { of: { type: DMPresenter }, which: { typed: DMView }, must: { is: \(traits) } } } }"
    )
    #expect(ExampleProject(project).fixes(configuration) == ["make it weak, and let something else own it"])
  }

  /// A baseline has Swift's name, whatever the message says.
  @Test func aTypeOfAFrameworkIsCalledWhatStandsThere() throws {
    let project = """
      //- App/Feed.h
      #import <UIKit/UIKit.h>
      @interface Feed : NSObject
      @property NSURLSession *session;
      @property UIViewAnimationOptions options;
      @property NSDate *date;
      @end
      //- App/Row.swift
      import Foundation
      struct Row { let session: URLSession }
      """
    let types = "[URLSession, UIView.AnimationOptions, NSDate]"
    let rule = "forbid: { from: { path: \"App/**\" }, to: { symbol: \(types) } }"
    #expect(
      try messages(rule, project).map { String($0.prefix { $0 != ";" }) } == [
        "Feed.h:3 Feed refers to NSURLSession in a declaration",
        "Feed.h:4 Feed refers to UIViewAnimationOptions in a declaration",
        "Feed.h:5 Feed refers to NSDate in a declaration", "Row.swift:2 Row refers to URLSession in a declaration",
      ]
    )
    let (configuration, _) = try load("rules: { rule: { \(rule) } }")
    let found = ExampleProject(project).outcomes(configuration).flatMap(\.violations)
    let targets = found.compactMap(\.reported.target).sorted()
    #expect(targets == ["NSDate", "UIView.AnimationOptions", "URLSession", "URLSession"])
  }

  @Test func whereMainIsDefinedIsTheCompositionRoot() throws {
    let project = """
      //- App/main.m
      #import "DMStore.h"
      int main(int argc, char *argv[]) {
        DMStore *store = [[DMStore alloc] init];
        return store == nil;
      }
      //- App/other.m
      #import "DMStore.h"
      int start(int argc, char *argv[]) { return [[DMStore alloc] init] == nil; }
      //- Data/DMStore.h
      #import <Foundation/Foundation.h>
      @interface DMStore : NSObject
      @end
      """
    #expect(
      try messages(
        "forbid: { from: { path: \"App/**\" }, to: { type: DMStore }, via: create }",
        components: "{}",
        project
      ) == [
        "other.m:2 top-level code of other.m creates DMStore; path App/** may not create DMStore"
      ]
    )
  }

  @Test func anImportIsBlamedOnTheClassThatTheFileImplements() throws {
    let project = """
      //- App/DMView.h
      @interface DMView : NSObject
      @end
      //- App/DMView.m
      #import "DMView.h"
      #import "DMStore.h"
      struct OffsetRange { int from; };
      @interface DMHelper : NSObject
      @end
      @implementation DMHelper
      @end
      @implementation DMView
      @end
      //- Data/DMStore.h
      @interface DMStore : NSObject
      @end
      """
    let rule = "forbid: { from: { path: \"App/**\" }, to: { path: \"Data/**\" } }"
    #expect(
      try messages(rule, components: "{}", project) == [
        "DMView.m:2 DMView imports \"DMStore.h\"; path App/** may not depend on path Data/**"
      ]
    )
  }

  @Test func codeInACategoryOfAForeignClassIsCalledThat() throws {
    let project = """
      //- App/Navigation.m
      #import <UIKit/UIKit.h>
      @implementation UINavigationController (Store)
      - (id)store { return [[DMStore alloc] init]; }
      @end
      //- App/Date.swift
      extension Date {
        func store() { _ = DMStore() }
      }
      let store = DMStore()
      //- Data/DMStore.swift
      @objc class DMStore: NSObject {}
      """
    let rule = "forbid: { from: { path: \"App/**\" }, to: { type: DMStore }, via: create }"
    let found = try messages(rule, components: "{}", project)
    #expect(
      found.map { $0.prefix { $0 != ";" } } == [
        "Date.swift:2 extension of Date in Date.swift creates DMStore",
        "Date.swift:4 top-level code of Date.swift creates DMStore",
        "Navigation.m:3 category of UINavigationController in Navigation.m creates DMStore",
      ]
    )
  }

  @Test func whatIsCreatedOnceMayBeHeldByAVariableThere() throws {
    let project = """
      //- A/DMStore.h
      #import <Foundation/Foundation.h>
      @interface DMStore : NSObject
      @end
      //- B/DMFirst.m
      #import "DMStore.h"
      @implementation DMFirst
      - (id)make { DMStore *store = [[DMStore alloc] init]; return store; }
      @end
      //- B/DMSecond.m
      #import "DMStore.h"
      @implementation DMSecond
      - (id)make { return [DMStore new]; }
      - (id)make:(DMStore *)store { return store; }
      @end
      """
    let found = try messages("abstract: { to: { type: DMStore }, create: once }", project)
    #expect(found.map { $0.split(separator: " ")[0] } == ["DMSecond.m:3", "DMSecond.m:4"])
  }

  @Test func functionsBesideAnImplementationBelongToTheClass() throws {
    let project = """
      //- A/DMStore.h
      #import <Foundation/Foundation.h>
      @interface DMStore : NSObject
      @end
      //- A/DMStore.m
      #import "DMStore.h"
      static void callback(void *info) { DMStore *store = (__bridge DMStore *)info; [store description]; }
      @implementation DMStore
      @end
      //- A/other.m
      #import "DMStore.h"
      static void callback(void *info) { DMStore *store = (__bridge DMStore *)info; [store description]; }
      """
    let found = try messages("abstract: { to: { type: DMStore } }", project)
    #expect(Set(found.map { $0.split(separator: " ")[0] }) == ["other.m:2"])
  }

  @Test func whatThrowsByAnErrorArgumentCarriesNoError() throws {
    let project = """
      //- A/DMPort.h
      #import <Foundation/Foundation.h>
      @protocol DMPort <NSObject>
      - (BOOL)saveText:(NSString *)text error:(NSError **)error;
      - (BOOL)saveWithError:(NSError **)error;
      - (NSString *)saveAndReturnError:(NSError * _Nullable * _Nullable)error;
      - (instancetype)initWithError:(NSError *)error;
      - (BOOL)save:(NSError *__autoreleasing *)problem then:(void (^ _Nullable)(void))done;
      - (void)ask:(NSError **)error;
      - (void)failWithText:(NSString *)text error:(NSError *)error;
      - (id)anything;
      - (void)take:(const char *)bytes length:(size_t)length number:(NSNumber *)number;
      @end
      """
    #expect(
      Set(try messages("boundary: { of: { type: DMPort }, carries: plain }", project)) == [
        "DMPort.h:6 DMPort.initWithError: takes NSError as parameter 1; DMPort may carry only plain",
        "DMPort.h:8 DMPort.ask: takes NSError as parameter 1; DMPort may carry only plain",
        "DMPort.h:9 DMPort.failWithText:error: takes NSError as 'error'; DMPort may carry only plain",
        "DMPort.h:10 DMPort.anything returns Any; DMPort may carry only plain",
      ]
    )
  }

  @Test(arguments: [
    ("- (void)take:(DMText)text;", ""), ("- (void)take:(DMBlock)block;", "DMItem"),
    ("- (void)take:(void (^)(NSString *, BOOL))block;", ""), ("- (instancetype)again;", ""),
    ("- (void)take:(NSArray<DMItem *> *)items;", "DMItem"), ("- (void)take:(NSArray *)items;", "NSArray"),
    ("- (void)take:(NSSet<NSString *> *)items;", ""), ("- (void)take:(id<DMPort>)port;", "DMPort"),
    ("- (void)take:(NSDictionary<NSString *, NSNumber *> *)map;", ""),
    ("- (void)take:(NSDictionary<NSString *, DMItem *> *)map;", "DMItem"),
    ("- (void)take:(UIView<DMPort> *)view;", "DMPort UIView"), ("- (void)take:(dispatch_block_t)block;", ""),
    ("- (void)take:(DMKind)kind;", "DMKind"),
    ("- (void)take:(int *)count bytes:(const void *)bytes;", "UnsafeMutableRawPointer"),
    ("- (void)take:(CGFloat)x y:(unsigned long)y z:(uint8_t)z;", ""), ("- (void)take:(CGRect)rect;", "CGRect"),
    ("- (void)take:(Class)type with:(SEL)selector;", "AnyClass Selector"), ("- (nullable NSString *)text;", ""),
    ("@property (nonatomic, copy) NSArray<NSArray<DMItem *> *> *items;", "DMItem"),
  ])
  func whatAMemberOfObjectiveCCarries(member: String, intruders: String) throws {
    let project = """
      //- A/DMPort.h
      #import <UIKit/UIKit.h>
      @class DMItem;
      typedef NSString *DMText;
      typedef void (^DMBlock)(DMItem *item);
      typedef NS_ENUM(NSInteger, DMKind) { DMKindOne };
      @protocol DMPort <NSObject>
      \(member)
      @end
      //- A/DMItem.h
      #import <Foundation/Foundation.h>
      @interface DMItem : NSObject
      @end
      """
    let found = try messages("boundary: { of: { type: DMPort }, carries: plain }", project)
    // `DMPort.h:8 DMPort.take: takes DMItem …`
    #expect(
      found.map { String($0.split(separator: " ")[3]) } == intruders.split(separator: " ").map(String.init),
      "\(found)"
    )
  }

  @Test func aModelOfObjectiveCCarriesWhatItsPropertiesAndExtensionsHold() throws {
    let project = """
      //- A/DMModel.h
      #import <Foundation/Foundation.h>
      @interface DMModel : NSObject {
        NSDate *_date;
        NSDate *_shownDate;
      }
      @property (nonatomic, strong) NSDate *date;
      @property (class, nonatomic, readonly) NSURL *home;
      @property (nonatomic, readonly) NSDate *nextDate;
      @property (nonatomic, readonly) NSDate *shownDate;
      @property (nonatomic, readonly) NSDate *lazyDate;
      @property (nonatomic) NSDate *passedDate;
      @property (nonatomic) NSDate *keptDate;
      @end
      @interface DMModel (Links)
      @property (nonatomic, readonly) NSURL *link;
      @end
      //- A/DMModel.m
      #import "DMModel.h"
      @interface DMModel ()
      @property (nonatomic) NSData *data;
      @end
      @implementation DMModel
      - (NSDate *)nextDate { return [self.date dateByAddingTimeInterval:60]; }
      - (NSDate *)shownDate { return _shownDate; }
      @synthesize lazyDate = _lazyDate, keptDate;
      - (NSDate *)lazyDate { return _lazyDate ?: (_lazyDate = [NSDate date]); }
      - (NSDate *)passedDate { return self.date; }
      - (void)setPassedDate:(NSDate *)date { self.date = date; }
      - (NSDate *)keptDate { return keptDate; }
      - (void)setKeptDate:(NSDate *)date { keptDate = date; }
      @end
      """
    let found = try messages("boundary: { of: { type: DMModel }, carries: plain }", project)
    // A property that is computed holds nothing, and the variable that its getter reads does.
    let expected = ["DMModel.h:10", "DMModel.h:12", "DMModel.h:4", "DMModel.h:6", "DMModel.m:3"]
    #expect(found.map { String($0.split(separator: " ")[0]) } == expected)
  }

  @Test(arguments: [
    ("func show(_ text: String)", "- (void)show:(NSString *)text;", true),
    ("func show(text: String?)", "- (void)showWithText:(nullable NSString *)text;", true),
    ("func move(to place: Int)", "- (void)moveTo:(NSInteger)place;", true),
    ("func show(_ text: String)", "- (void)show:(nullable NSString *)text;", false),
    ("func show(_ text: String?)", "- (void)show:(NSString *)text;", true),
    ("func show(_ text: Int)", "- (void)show:(NSString *)text;", false),
    ("func show(_ urls: [URL], at: Date)", "- (void)show:(NSArray<NSURL *> *)urls at:(NSDate *)date;", true),
    ("func show(_ map: [String: Data])", "- (void)show:(NSDictionary<NSString *, NSData *> *)map;", true),
    ("func show(_ map: [String: Data])", "- (void)show:(NSDictionary *)map;", true),
    ("func show(_ any: Any)", "- (void)show:(id)any;", true),
    ("func show(then: @escaping (Bool) -> Void)", "- (void)showWithThen:(void (^)(BOOL))then;", true),
    ("func show(then: @escaping (Bool) -> Void)", "- (void)showWithThen:(void (^)(NSInteger))then;", false),
    ("func save(_ text: String) throws", "- (BOOL)save:(NSString *)text error:(NSError **)error;", true),
    ("func save() throws", "- (BOOL)saveAndReturnError:(NSError **)error;", true),
    ("func save(_ text: String) throws", "- (BOOL)save:(NSString *)text;", false),
    ("func show(_ text: String)", "+ (void)show:(NSString *)text;", false),
    ("@objc(showItems:) func show(_ items: [Int])", "- (void)showItems:(NSArray<NSNumber *> *)items;", true),
    ("@objc(showText:) func show(_ text: String)", "- (void)showText:(NSString *)text;", true),
    ("func show(_ text: String)", "- (void)showText:(NSString *)text NS_SWIFT_NAME(show(_:));", true),
    ("var title: String { get }", "@property (nonatomic, readonly) NSString *title;", true),
    ("var title: String { get set }", "@property (nonatomic, readonly) NSString *title;", false),
    ("var title: String? { get set }", "@property (nonatomic, copy, nullable) NSString *title;", true),
    ("weak var other: HomeOutput? { get }", "@property (nonatomic, readonly) id<HomeOutput> other;", true),
    ("func show(_ color: UIColor)", "- (void)show:(UIColor *)color;", true),
  ])
  func aPortOfTwoLanguagesIsTheSameIfOneIsWhatTheOtherBecomes(swift: String, objectiveC: String, isSame: Bool) throws {
    let project = """
      //- Home/Home.swift
      import UIKit
      @objc protocol HomeOutput: NSObjectProtocol {
        \(swift)
      }
      //- Home/Home.h
      #import <UIKit/UIKit.h>
      @protocol HomeOutput;
      @protocol HomeInput <NSObject>
      \(objectiveC)
      @end
      """
    let found = try messages("mirror: { \"{scene}Output\": \"{scene}Input\" }", project)
    #expect(found.isEmpty == isSame, "\(found)")
  }

  @Test func membersAndTypesAreToldAsObjectiveCWritesThem() throws {
    let project = """
      //- A/Ports.h
      #import <UIKit/UIKit.h>
      @protocol A, B;
      @protocol HomeOutput <NSObject>
      - (nullable NSArray<NSString *> *)titles:(id<A, B>)object view:(UIView<A> *)view then:(void (^)(BOOL done))then;
      @end
      @protocol HomeInput <NSObject>
      + (void)reset;
      @property (nonatomic, readonly, nullable) NSString *title;
      @property (class, nonatomic) NSInteger count;
      @end
      """
    #expect(
      try messages("mirror: { \"{scene}Output\": \"{scene}Input\" }", project).map { text in
        text.split(separator: " ").dropFirst(3).joined(separator: " ").split(separator: ", Home")[0]
      } == [
        "-(nullable NSArray<NSString>)titles:(id<A, B>) view:(UIView<A>) then:(void (^)(BOOL))", "+(void)reset",
        "@property (readonly) nullable NSString title", "@property (class) NSInteger count",
      ]
    )
  }

  @Test func eachHeaderOfTheProjectIsAnImportOfItsOwn() throws {
    let project = """
      //- A/DMOne.h
      @interface DMOne : NSObject
      @end
      //- A/DMTwo.h
      @interface DMTwo : NSObject
      @end
      //- B/DMUser.m
      #import "DMOne.h"
      #import "DMTwo.h"
      #import <UIKit/UIKit.h>
      #import <UIKit/UIView.h>
      @implementation DMUser
      @end
      """
    let found = try messages("forbid: { from: { path: \"B/**\" }, to: [{ path: \"A/**\" }, ui] }", project)
    #expect(found.map { $0.split(separator: " ")[0] } == ["DMUser.m:1", "DMUser.m:2", "DMUser.m:3"])
  }

  @Test(arguments: ["type: DMStack", "inherits: NSObject, path: \"A/**\"", "kind: class", "path: \"A/**\""])
  func anImportIsOfTheTypeThatTheHeaderIsNamedAfterWhateverElseItDeclares(target: String) throws {
    func found(_ target: String) throws -> [String] {
      try messages(
        "forbid: { from: { path: \"B/**\" }, to: { \(target) } }",
        """
        //- A/DMStack.h
        #import <Foundation/Foundation.h>
        typedef NS_ENUM(NSInteger, DMDrag) { DMDragLeft };
        @protocol DMStackDelegate
        @end
        @interface DMStack : NSObject
        - (void)add:(id)view;
        @end
        //- B/DMNow.m
        #import "DMStack.h"
        @implementation DMNow
        - (void)go:(id)all { [[all stack] add:self]; }
        @end
        """
      )
    }
    #expect(try found(target).map { $0.split(separator: " ")[0] } == ["DMNow.m:1"])
    #expect(try found("type: DMDrag") == [])
    #expect(try found("type: DMStackDelegate") == [])
  }

  @Test func anImportCountsForTheTypesThatNameWhatItDeclares() throws {
    let project = """
      //- A/DMOne.h
      #import <Foundation/Foundation.h>
      @interface DMOne : NSObject
      @end
      //- B/DMUsers.m
      #import "DMOne.h"
      @interface DMFirst : NSObject
      @end
      @implementation DMFirst
      - (id)one { return [DMOne new]; }
      @end
      @interface DMSecond : NSObject
      @end
      @implementation DMSecond
      @end
      """
    #expect(try messages("forbid: { from: { type: DMSecond }, to: { type: DMOne } }", project) == [])
    #expect(try messages("forbid: { from: { type: DMFirst }, to: { type: DMOne } }", project).count == 2)
  }

  @Test(arguments: [
    ("Store.h", "typedef NS_ENUM(NSUInteger, Mode) { ModeA };\n@interface Store : NSObject\n@end"),
    ("store.h", "@protocol StoreDelegate\n@end\n@interface Store : NSObject\n@end"),
    ("Store.h", "@protocol Store\n@end\n@interface Helper : NSObject\n@end\n@interface Store : NSObject\n@end"),
    (
      "Store.m",
      """
      @interface Helper : NSObject
      @end
      @implementation Helper
      @end
      @interface Store : NSObject
      @end
      @implementation Store
      @end
      """
    ),
  ]) func anImportIsToldOfTheTypeThatTheFileIsNamedAfter(file: String, code: String) throws {
    let project = "//- A/\(file)\n#import <PXList/PXList.h>\n\(code)"
    let found = try messages(
      "forbid: { from: { path: \"A/**\" }, to: { module: PXList } }",
      components: "{}",
      project
    )
    #expect(found == ["\(file):1 Store imports PXList; path A/** may not depend on module PXList"])
  }

  @Test func aClassExtensionMakesTheHeaderOfItsClassTheOwnOneOfNoOtherType() throws {
    func found(_ table: String, _ rule: String) throws -> [String] {
      let project = """
        //- A/DMNode.h
        #import <Foundation/Foundation.h>
        @interface DMNode : NSObject
        @end
        //- A/DMNode.m
        #import "DMNode.h"
        #import "DMTable.h"
        @implementation DMNode
        @end
        //- B/DMTable.h
        #import "DMNode.h"
        @interface DMNode ()
        - (void)reload;
        @end
        \(table)
        """
      let components = "{ nodes: { path: \"A/**\" }, tables: { path: \"B/**\" } }"
      return try messages(rule, components: components, project)
    }
    let user = "@interface DMTable : NSObject\n@property DMNode *node;\n@end"
    let other = "@interface DMTable : NSObject\n@end"
    for rule in ["forbid: { from: tables, to: nodes, via: import }", "layers: { tables: [], nodes: [tables] }"] {
      #expect(try found(user, rule).first?.hasPrefix("DMTable.h:1 DMTable (tables) imports \"DMNode.h\"") == true)
      #expect(try found(other, rule) == [])
      #expect(try found("", rule) == [])
    }
  }

  @Test func categoriesAreWhatTheyAreInSwiftAndImplementationsAreNot() throws {
    let project = """
      //- A/DMOne.h
      #import <Foundation/Foundation.h>
      @interface DMOne : NSObject
      @end
      //- A/DMOne.m
      #import "DMOne.h"
      @interface DMOne ()
      @property (nonatomic) NSDate *hidden;
      @end
      @interface DMOne (Private)
      - (NSDate *)inACategory;
      @end
      @implementation DMOne
      - (id)now { return [NSDate date]; }
      @end
      @implementation DMOne (Private)
      - (id)inACategory { return [NSDate new]; }
      @end
      //- A/DMOne+Swift.swift
      import Foundation
      extension DMOne { var inAnExtension: NSDate { NSDate() } }
      """
    let found = try messages("forbid: { from: { kind: category }, to: { symbol: NSDate } }", project)
    #expect(
      found.map { $0.split(separator: " ")[0] } == [
        "DMOne+Swift.swift:2", "DMOne+Swift.swift:2", "DMOne.m:12", "DMOne.m:6",
      ]
    )
  }

  @Test func aHeaderThatIsImportedIsNoOrphanAndOneThatOrphansImportIs() throws {
    let found = try messages(
      "orphans: { among: { path: \"A/**\" }, roots: { type: Root } }",
      """
      //- A/Root.m
      #import "Tools.h"
      @interface Root : NSObject
      @end
      @implementation Root
      - (void)go { run(); }
      @end
      //- A/Tools.h
      @interface Tools : NSObject
      @end
      typedef NS_ENUM(NSInteger, Mode) { ModeFast };
      void run(void);
      //- A/Tools.m
      #import "Tools.h"
      @implementation Tools
      @end
      //- A/Old.h
      @interface Old : NSObject
      @end
      //- A/Old.m
      #import "Old.h"
      #import "Older.h"
      @implementation Old
      @end
      //- A/Older.h
      @interface Older : NSObject
      @end
      //- A/Older.m
      #import "Older.h"
      #import "Old.h"
      @implementation Older
      @end
      //- A/Bridging-Header.h
      #import "Old.h"
      """
    )
    #expect(found.map { $0.split(separator: " ")[0] } == ["Old.h:1", "Older.h:1"])
  }

  @Test(arguments: ["m", "mm"])
  func aClassThatTheRunTimeLoadsIsNoOrphan(_ language: String) throws {
    let found = try messages(
      "orphans: { among: { path: \"A/**\" } }",
      """
      //- A/Load.\(language)
      @interface Helper
      + (void)go;
      @end
      @interface Swizzler
      @end
      @implementation Swizzler
      + (void)load { [Helper go]; }
      @end
      @interface Named
      @end
      @implementation Named
      @end
      @interface Named (Registered)
      @end
      @implementation Named (Registered)
      + (void)load {}
      @end
      @interface Instance
      @end
      @implementation Instance
      - (void)load {}
      @end
      @interface Other
      @end
      @implementation Other
      + (void)initialize {}
      + (void)load:(int)count {}
      + (void)loadAll {}
      @end
      """
    )
    #expect(found.map { $0.split(separator: " ")[0] } == ["Load.\(language):18", "Load.\(language):23"])
  }

  @Test(
    arguments: ["m", "mm"],
    ["orphans: { among: { path: \"A/**\" } }", "types: { that: { kind: class }, must: { is: final } }"]
  )
  func aClassOfAFrameworkThatIsDeclaredAgainIsNoneOfTheProject(_ language: String, _ rule: String) throws {
    let found = try messages(
      rule,
      """
      //- A/Fix.\(language)
      #import <AppKit/AppKit.h>
      @interface NSToolbarItemViewer : NSView
      @end
      @interface NSToolbarItemViewer (Fix)
      - (void)fix;
      @end
      @implementation NSToolbarItemViewer (Fix)
      - (void)fix {}
      @end
      @interface Own : NSObject
      @end
      @implementation Own
      @end
      //- A/Library.h
      @interface Library : NSObject
      @end
      """
    )
    #expect(found.map { $0.split(separator: " ")[0] } == ["Fix.\(language):10", "Library.h:1"])
  }

  @Test(arguments: ["S.m", "S.mm", "S.c", "S.cpp"])
  func anEnumIsNoOrphanAsItsConstantsNameNoType(_ file: String) throws {
    let found = try messages(
      "orphans: { among: { path: \"A/**\" } }",
      """
      //- A/\(file)
      enum Row { RowFirst, RowSecond };
      typedef enum { ModeFast, ModeSlow } Mode;
      struct Unused { int value; };
      int rows(int row) { return row == RowFirst ? ModeFast : 0; }
      """
    )
    #expect(found.map { $0.split(separator: " ")[0] } == ["\(file):3"])
  }

  @Test(arguments: ["NSDateFormatter", "DateFormatter", "UIViewAnimationOptions", "UIView.AnimationOptions"])
  func aFrameworksTypeIsSelectedByTheNameOfEitherLanguage(_ name: String) throws {
    let project = """
      //- A/Printer.h
      #import <UIKit/UIKit.h>
      @interface Printer : NSObject
      @property NSDateFormatter *format;
      @property UIViewAnimationOptions options;
      @end
      //- A/Printer.swift
      import UIKit
      struct Other { let format: DateFormatter; let options: UIView.AnimationOptions }
      """
    let found = try messages("forbid: { from: { path: \"**\" }, to: { symbol: \(name) } }", project)
    let line = name.hasPrefix("UI") ? 4 : 3
    #expect(found.map { $0.split(separator: " ")[0] } == ["Printer.h:\(line)", "Printer.swift:2"])
  }

  private static let cards = """
    //- Model/PCCard.h
    #import <Foundation/Foundation.h>
    NS_SWIFT_NAME(Card)
    @interface PCCard : NSObject
    @end
    //- Model/PCCard.m
    #import "PCCard.h"
    @implementation PCCard
    @end
    //- Model/PCCard+Text.h
    #import "PCCard.h"
    @interface PCCard (Text)
    @end
    //- Screens/Cards/CardsViewController.m
    #import "PCCard.h"
    @interface CardsViewController : NSObject
    @property (nonatomic) PCCard *card;
    @end
    @implementation CardsViewController
    - (id)text:(PCCard *)card { return card; }
    @end
    @interface CardsViewController (Other)
    - (PCCard *)other;
    @end
    //- Screens/Cards/CardsPresenter.swift
    struct CardsPresenter { var card: Card? }
    """

  @Test func aTypeIsFoundByTheNameThatTheOtherLanguageHasForIt() throws {
    let (configuration, _) = try load("components: { model: \"Model/**\" }\nrules: {}")
    let selection = Selection(configuration, over: ExampleProject(Self.cards).graph())
    #expect(selection.which("Card").entries.map(\.name) == ["PCCard"])
    #expect(Set(selection.which("PCCard").entries.map(\.kind)) == ["class", "implementation", "category"])
  }

  @Test func aTypeLiesWhereItIsDeclaredAndUsesOthersWithAllItsParts() throws {
    let users = "types: { that: { type: PCCard }, users: { of: { path: \"Screens/**\" }, at-most: 1 } }"
    #expect(
      try messages(users, Self.cards) == [
        "PCCard.h:3 PCCard is used by 2 types of path Screens/**: CardsPresenter, CardsViewController; at most 1 may"
      ]
    )
    let companion = """
      types: { that: { type: "{screen}Presenter" }, companion: { type: "{screen}ViewController" } }
      """
    #expect(try messages(companion, Self.cards) == [])
    let place = "types: { that: { type: \"PC*\" }, must: { path: \"Model/*.h\" } }"
    #expect(try messages(place, Self.cards) == [])
    let files = "types: { that: { path: \"**\" }, must: { path: \"Model/**\" } }"
    #expect(try messages(files, Self.cards).count == 1)
  }

  @Test func aTypeOfObjectiveCKeepsAFrameworksClassAndProtocols() throws {
    let project = """
      //- A/DMViews.h
      #import <UIKit/UIKit.h>
      @interface DMList : UITableViewController
      @end
      @interface DMDelegate : UIResponder <UIApplicationDelegate>
      @end
      @interface DMOther : NSObject
      @end
      @interface DMFailure : NSError
      @end
      """
    let must = { (selector: String) in
      try self.messages("types: { that: { type: \"DM*\" }, must: \(selector) }", project)
        .map { String($0.split(separator: " ")[1]) }
    }
    #expect(try Set(must("{ inherits: UIViewController }")) == ["DMDelegate", "DMOther", "DMFailure"])
    #expect(try Set(must("{ not: root }")) == ["DMDelegate"])
    #expect(try Set(must("{ not: { inherits: error } }")) == ["DMFailure"])
    #expect(try must("{ inherits: AnyObject }") == [])
  }

  @Test func onlyAClassIsAskedToInheritFromAClass() throws {
    let project = """
      //- A/DMPort.h
      #import <Foundation/Foundation.h>
      @protocol DMPort <NSObject>
      @end
      union DMUnion { int a; float b; };
      typedef NS_ENUM(NSUInteger, DMKind) { DMKindA };
      @interface DMProxy : NSProxy
      @end
      """
    let rule = "types: { that: { type: \"DM*\" }, must: { inherits: NSObject } }"
    #expect(try messages(rule, project) == ["DMPort.h:6 DMProxy does not inherit from NSObject"])
  }

  @Test func ofAFileThatLibclangCannotReadNoMembersAreMissed() throws {
    // Brackets nested so deeply are not given to libclang.
    let deep = String(repeating: "(", count: 600) + "1" + String(repeating: ")", count: 600)
    let project = """
      //- A/HomeOutput.swift
      import Foundation
      @objc protocol HomeOutput: NSObjectProtocol {
        func show()
      }
      //- A/HomeInput.h
      #import <Foundation/Foundation.h>
      @protocol HomeInput <NSObject>
      - (void)show;
      @end
      static const int deep = \(deep);
      """
    #expect(ExampleProject(project).graph().facts.last { !$0.problems.isEmpty } != nil)
    #expect(try messages("mirror: { \"{scene}Output\": \"{scene}Input\" }", project) == [])
    let count = "members: { of: { type: HomeInput }, which: { kind: method }, at-least: 1 }"
    #expect(try messages(count, project) == [])
  }
}
