/// Files of which the samples have none.
enum Seeds {
  /// A project in all languages of the C family, with what says how it is built.
  static let clang: [String: String] = [
    ".lintel.yml": """
    components:
      model: "Model/**"
      screen: "Screen/**"
    rules:
      plain-model:
        forbid: { from: model, to: screen }
      no-cycles:
        acyclic: { among: types }
    """,
    "Model/Store.h": """
    #pragma once
    #import <Foundation/Foundation.h>
    #import "Row.h"
    @class Screen;
    @protocol Storing <NSObject>
    - (nullable NSArray<Row *> *)rowsFor:(id<NSCopying>)key error:(NSError **)error;
    @end
    typedef NS_ENUM(NSInteger, StoreMode) { StoreModeOne = 1, StoreModeTwo };
    typedef struct store_s { int x; struct store_s *next; } store_t;
    #if TARGET_OS_IOS
    @interface Store<__covariant K : id<NSCopying>> : NSObject <Storing>
    #else
    @interface OtherStore : NSObject
    #endif
    @property (nonatomic, weak, nullable) id<Storing> delegate;
    @property (class, readonly) Store *shared NS_SWIFT_NAME(main);
    - (instancetype)initWith:(Row *)row completion:(void (^)(StoreMode mode, store_t *store))done;
    @end
    """,
    "Model/Row.h": """
    #define LIMIT(a, b) ((a) < (b) ? (a) : (b))
    #ifdef __cplusplus
    extern "C" {
    #endif
    int row_count(const struct store_s *store);
    @interface Row : NSObject { @private int _x; }
    @end
    #ifdef __cplusplus
    }
    #endif
    """,
    "Model/Store.m": """
    #import "Store.h"
    @interface Store ()
    @property Screen *screen;
    @end
    @implementation Store
    + (Store *)shared { static Store *it; return it = it ?: [[Store alloc] init]; }
    - (instancetype)initWith:(Row *)row completion:(void (^)(StoreMode, store_t *))done {
      if ((self = [super init])) { done(StoreModeOne, &(store_t){ .x = LIMIT(1, 2) }); }
      [self.list setObject:(id)NSNull.null forKey:@"a"];
      Class other = NSClassFromString(@"Screen");
      return self;
    }
    @end
    """,
    "Model/engine.hpp": """
    #include <vector>
    namespace core { namespace detail { class Cache; } }
    namespace core {
    template <typename T, int N = 4> class Box : public detail::Base<T> {
     public:
      explicit Box(T value) : value_{value}, size_(N) {}
      virtual ~Box() = default;
      std::vector<T> all() const { return {value_}; }
      using Item = T;
      enum class Kind : unsigned char { one, two };
     private:
      T value_; int size_;
    };
    }
    """,
    "Model/engine.cpp": """
    #include "engine.hpp"
    using namespace core;
    static auto make(const Box<int> &box) -> std::unique_ptr<Box<int>> { return std::make_unique<Box<int>>(box); }
    int core::detail::Cache::size() { return sizeof(Box<int>::Kind) + [&](auto x) { return x; }(3); }
    """,
    "Model/count.c": """
    #include "Row.h"
    struct store_s { int x; };
    int row_count(const struct store_s *store) { switch (store->x) { case 1: return 2; default: return -1; } }
    """,
    "Screen/Screen.mm": """
    #import "Screen.h"
    @implementation Screen (More)
    - (void)show { core::Box<int> box(1); [[Store shared] rowsFor:@protocol(Storing) error:nil]; }
    @end
    """,
    "Screen/Screen.h": """
    #import "../Model/Store.h"
    NS_SWIFT_NAME(MainScreen)
    @interface Screen : Store <Storing>
    @end
    """,
    "Screen/View.swift": """
    import Model
    final class View: Store<NSString>, Storing {
      let mode: StoreMode = .one
      let named = NSClassFromString("Model.Store")
      func show() { _ = Store<NSString>.main; _ = store_t(x: 1); MainScreen().show() }
    }
    """,
    "Model/module.modulemap": """
    framework module Model [system] {
      umbrella header "Store.h"
      explicit module Engine { header "engine.hpp" requires cplusplus export * }
      module * { export * }
      link "model"
    }
    """,
    "Screen/Base.lproj/Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <!-- Main --><viewController id="a" customClass="View" customModule="Screen" customModuleProvider="target"/>
      <view customClass='_TtC5Model5Store'/><label text="&lt;"/><![CDATA[ <view customClass="Row"/> ]]>
    </document>
    """,
    "Screen/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>NSPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).View</string>
      <key>NEProviderClasses</key><dict><key>com.apple.x</key><string>Model.Store</string></dict>
    </dict></plist>
    """,
    "Model/Model.xcdatamodeld/Model.xcdatamodel/contents": """
    <model><entity name="Row" representedClassName=".Row" codeGenerationType="category"/></model>
    """,
    "Model.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Model'
      s.version = "1.0.#{ENV['BUILD'] || 0}"
      s.source_files = 'Model/**/*.{h,m,mm,c,cpp}', 'Extra/*.swift'
      s.exclude_files = ['Model/Old/**']
      s.subspec 'Screen' do |screen|
        screen.source_files = 'Screen/*'
        screen.dependency 'Model/Core', '~> 1.0'
      end
      s.test_spec('Tests') { |t| t.source_files = 'Tests/*.m' }
    end
    """,
    "compile_commands.json": """
    [
      { "directory": ".", "file": "Model/engine.cpp", "arguments": ["c++", "-std=c++20", "-DTEST=1", "-I", "Model", "-c"] },
      { "directory": "Model", "file": "count.c", "command": "cc -x c -include Row.h '-DNAME=\\"a b\\"' -c count.c" }
    ]
    """,
    "Config.xcconfig": """
    #include? "Other.xcconfig"
    PRODUCT_NAME = $(TARGET_NAME:c99extidentifier)
    SWIFT_OBJC_BRIDGING_HEADER[sdk=iphone*] = $(SRCROOT)/Screen/Bridge-$(CONFIGURATION).h // comment
    HEADER_SEARCH_PATHS = $(inherited) "$(SRCROOT)/Model" ${OTHER}
    """,
  ]

  static let swiftWords = [
    "class", "struct", "enum", "protocol", "actor", "extension", "func", "var", "let", "init", "deinit", "subscript",
    "import",
    "typealias", "associatedtype", "some", "any", "where", "in", "is", "as", "try", "await", "async", "throws", "case",
    "switch",
    "if", "guard", "else", "for", "while", "repeat", "return", "self", "Self", "super", "nil", "#if", "#endif", "@objc",
    "macro", "consuming", "each", "operator", "precedencegroup", "static", "private", "public", "open", "lazy", "weak",
  ]

  static let clangWords = [
    "@interface", "@implementation", "@protocol", "@end", "@property", "@class", "@selector", "@optional", "#import",
    "#include",
    "#define", "#if", "#else", "#endif", "#ifdef", "#pragma", "struct", "union", "enum", "typedef", "template",
    "typename",
    "namespace", "using", "class", "public", "virtual", "operator", "extern", "static", "const", "id", "instancetype",
    "BOOL",
    "NS_ENUM", "NS_OPTIONS", "__attribute__", "sizeof", "decltype", "new", "delete", "auto", "void", "int", "inline",
    "friend",
  ]

  static let configurationWords = [
    "extends", "sources", "components", "rules", "include", "exclude", "tests", "layers", "forbid", "independent",
    "acyclic",
    "abstract", "boundary", "members", "types", "mirror", "because", "severity", "except", "expect", "from", "to",
    "via", "path",
    "module", "type", "kind", "inherits", "symbol", "in", "not", "that", "must", "root", "ui", "error", "warning",
    "off", "true",
    "null", "~", "{scene}", "'**'", "mvvm", "viper", "modular", "allow-empty", "among", "of", "which", "count",
    "version", "because",
  ]

  static let manifestWords = [
    "Package", "targets", "target", "testTarget", "executableTarget", "dependencies", "path", "sources", "exclude",
    "product",
    "package", "name", "url", "products", "library", ".when", "condition", "let", "var", "if", "for", "func", "map",
    "filter", "+",
    "+=", "ProcessInfo", "Context", "environment", "isa", "PBXNativeTarget", "PBXGroup", "children", "fileRef",
    "buildSettings",
    "objects", "rootObject", "SOURCE_ROOT", "sourceTree", "umbrella", "header", "export", "explicit", "framework",
    "source_files",
    "subspec", "dependency", "directory", "file", "command", "arguments", "-include", "-x", "-D", "-I", "$(inherited)",
  ]
}
