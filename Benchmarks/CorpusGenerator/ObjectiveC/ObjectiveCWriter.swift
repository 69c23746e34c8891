/// Breaks of rules that are put into a corpus in Objective-C.
enum ObjectiveCFlaw: CaseIterable {
  case modelImportsUI
  case strongDelegate
}

extension Random {
  mutating func objectiveCType() -> String {
    pick([
      "NSString *", "NSString *", "NSNumber *", "NSDate *", "NSURL *", "NSInteger ", "BOOL ", "CGFloat ",
      "NSArray<NSString *> *", "NSDictionary<NSString *, id> *", "NSTimeInterval ",
    ])
  }
}

/// Writes one file in Objective-C or C.
struct ObjectiveCWriter {
  var random: Random
  var code = Code(indentation: 2)
  let module: ObjectiveCModule
  private(set) var planted: [Corpus.Planted] = []
  private let path: String
  private let size: Int
  private var usedNames: Set<String> = []

  init(_ path: String, _ random: inout Random, _ module: ObjectiveCModule) {
    self.path = path
    self.module = module
    self.random = random.fork()
    size = self.random.fileSize()
    code.lines("//", "//  \(path.split(separator: "/").last ?? "")", "//  \(module.name)", "//", "")
  }

  private var isLongEnough: Bool { code.lineCount >= size }
  private var support: String { module.prefix + "Support" }

  private mutating func plant(_ rule: String) {
    planted.append(Corpus.Planted(rule: rule, path: path, line: code.lineCount + 1))
  }

  // MARK: Names

  private mutating func property() -> String { random.pick(Words.properties) }
  private mutating func local() -> String { random.pick(Words.locals) + random.pick(Words.nouns) }
  private mutating func verb() -> String { random.pick(Words.verbs) }
  private mutating func type() -> ObjectiveCClass { random.pick(module.classes) }

  private mutating func valueType() -> String { random.chance(30) ? type().name + " *" : random.objectiveCType() }

  private mutating func methodName() -> String {
    var name = verb() + property().upperFirst
    while !usedNames.insert(name).inserted { name = verb() + random.pick(Words.adjectives) + property().upperFirst }
    return name
  }

  /// `- (NSArray<Order *> *)loadOrders:(NSInteger)limit after:(NSDate *)date`
  private mutating func signature() -> (text: String, names: [String], result: String) {
    let result = random.chance(45) ? "void" : valueType().trimmed
    var text = "- (\(result))\(methodName())"
    let names = random.distinct(random.number(0...3), Words.properties)
    for (index, name) in names.enumerated() {
      text += (index == 0 ? "With\(name.upperFirst)" : " \(name)") + ":(\(valueType().trimmed))\(name)"
    }
    return (text, names, result)
  }

  private mutating func documentation(_ subject: String) {
    code.lines("/**", " * \(subject), \(random.sentence(6...14)).")
    for _ in 0..<random.number(0...3) { code.line(" * \(random.sentence(8...14).upperFirst).") }
    code.line(" */")
  }

  // MARK: Headers

  private mutating func header(_ imports: [String], _ body: (inout Self) -> Void) {
    for name in imports { code.line("#import \(name)") }
    code.lines("", "NS_ASSUME_NONNULL_BEGIN", "")
    body(&self)
    code.lines("", "NS_ASSUME_NONNULL_END")
  }

  mutating func modelHeader(_ type: ObjectiveCClass) {
    header(["<Foundation/Foundation.h>", "\"\(support).h\""]) { writer in
      let other = writer.type().name
      writer.code.lines("@class \(other);", "")
      writer.code.line("typedef NS_ENUM(NSInteger, \(type.name)Status) {")
      for state in type.states { writer.code.line("  \(type.name)Status\(state.upperFirst),") }
      writer.code.lines("};", "")
      writer.documentation("A \(type.name)")
      writer.code.lines("@interface \(type.name) : NSObject <NSCopying>", "")
      for (name, type) in type.properties {
        if writer.random.chance(40) { writer.code.line("/// \(writer.random.sentence(5...11).upperFirst).") }
        let memory = type.hasSuffix("*") ? "copy, nullable" : "assign"
        writer.code.line("@property (nonatomic, \(memory)) \(type)\(name);")
      }
      writer.code.line("@property (nonatomic, assign) \(type.name)Status kept;")
      writer.code.line("@property (nonatomic, strong, nullable) \(other) *relative;")
      writer.declarations()
      writer.code.line("@end")
    }
  }

  mutating func serviceHeader(_ type: ObjectiveCClass, _ flaw: ObjectiveCFlaw?) {
    header(["<Foundation/Foundation.h>", "\"\(type.name).h\""]) { writer in
      writer.code.lines("@class \(type.name)Service;", "")
      writer.code.lines("@protocol \(type.name)ServiceDelegate <NSObject>", "@optional")
      writer.code.line("- (void)service:(\(type.name)Service *)service didLoad:(NSArray<\(type.name) *> *)items;")
      writer.code.line("- (void)service:(\(type.name)Service *)service didFail:(NSError *)error;")
      writer.code.lines("@end", "")
      writer.documentation("Loads and keeps objects")
      writer.code.lines("@interface \(type.name)Service : NSObject", "")
      if flaw == .strongDelegate { writer.plant("weak-delegates") }
      let memory = flaw == .strongDelegate ? "strong" : "weak"
      writer.code.line("@property (nonatomic, \(memory), nullable) id<\(type.name)ServiceDelegate> delegate;")
      writer.code.line(
        "- (void)loadWithCompletion:(void (^)(NSArray<\(type.name) *> *items, NSError *_Nullable error))done;"
      )
      writer.declarations()
      writer.code.line("@end")
    }
  }

  mutating func screenHeader(_ type: ObjectiveCClass) {
    header(["<UIKit/UIKit.h>"]) { writer in
      writer.code.lines("@class \(type.name)Service;", "")
      writer.documentation("A screen")
      writer.code.line(
        "@interface \(type.name)ViewController : UIViewController <UITableViewDataSource, UITableViewDelegate>"
      )
      writer.code.line("- (instancetype)initWithService:(\(type.name)Service *)service NS_DESIGNATED_INITIALIZER;")
      writer.code.line("@end")
    }
  }

  mutating func categoryHeader(_ type: ObjectiveCClass) {
    header(["\"\(type.name).h\""]) { writer in
      writer.code.line("@interface \(type.name) (\(writer.categoryName))")
      writer.declarations()
      writer.code.line("@end")
    }
  }

  private var categoryName: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: "+").last?.split(separator: ".").first ?? "")
  }

  private mutating func declarations() {
    for _ in 0..<random.number(1...6) {
      code.line()
      if random.chance(60) { documentation("Does what its name says") }
      code.line(signature().text + ";")
    }
  }

  // MARK: Implementations

  mutating func model(_ type: ObjectiveCClass, _ flaw: ObjectiveCFlaw?) {
    code.line("#import \"\(type.name).h\"")
    if flaw == .modelImportsUI {
      plant("ui-free-models")
      code.line("#import <UIKit/UIKit.h>")
    }
    imports()
    code.lines("@implementation \(type.name)", "")
    code.open("- (id)copyWithZone:(NSZone *)zone {")
    code.line("\(type.name) *copy = [[\(type.name) alloc] init];")
    for (name, _) in type.properties { code.line("copy.\(name) = self.\(name);") }
    code.line("return copy;")
    code.close()
    methods()
    code.line("@end")
  }

  mutating func service(_ type: ObjectiveCClass) {
    code.line("#import \"\(type.name)Service.h\"")
    imports()
    code.open("@interface \(type.name)Service () {")
    code.line("dispatch_queue_t _queue;")
    code.close()
    code.lines("@property (nonatomic, strong) NSMutableDictionary<NSString *, \(type.name) *> *cache;", "@end", "")
    code.lines(
      "static NSString *const \(type.name)Key = @\"\(type.name)\";",
      "",
      "@implementation \(type.name)Service",
      ""
    )
    code.open("- (void)loadWithCompletion:(void (^)(NSArray<\(type.name) *> *, NSError *_Nullable))done {")
    code.line("__weak typeof(self) weakSelf = self;")
    code.open("dispatch_async(_queue, ^{")
    code.line("__strong typeof(weakSelf) self = weakSelf;")
    code.line("[self.delegate service:self didLoad:self.cache.allValues];")
    code.line("done(self.cache.allValues, nil);")
    code.close("});")
    code.close()
    methods()
    code.line("@end")
  }

  mutating func screen(_ type: ObjectiveCClass) {
    code.lines("#import \"\(type.name)ViewController.h\"", "#import \"\(type.name)Service.h\"")
    imports()
    code.lines("@interface \(type.name)ViewController () <\(type.name)ServiceDelegate>")
    code.lines(
      "@property (nonatomic, strong) \(type.name)Service *service;",
      "@property (nonatomic, weak) UITableView *tableView;"
    )
    code.lines("@property (nonatomic, copy) NSArray<\(type.name) *> *items;", "@end", "")
    code.lines("@implementation \(type.name)ViewController", "")
    code.open("- (instancetype)initWithService:(\(type.name)Service *)service {")
    code.open("if (self = [super initWithNibName:nil bundle:nil]) {")
    code.lines("_service = service;", "_service.delegate = self;")
    code.close()
    code.line("return self;")
    code.close()
    code.line()
    code.open("- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {")
    code.line("return self.items.count;")
    code.close()
    code.line()
    code.open("- (void)service:(\(type.name)Service *)service didLoad:(NSArray<\(type.name) *> *)items {")
    code.lines("self.items = items;", "[self.tableView reloadData];")
    code.close()
    methods()
    code.line("@end")
  }

  mutating func category(_ type: ObjectiveCClass) {
    let file = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    code.line("#import \"\(file).h\"")
    imports()
    code.line("@implementation \(type.name) (\(categoryName))")
    methods()
    code.line("@end")
  }

  private mutating func imports() {
    for type in [type(), type()] + module.others.prefix(2) { code.line("#import \"\(type.name).h\"") }
    code.line()
  }

  private mutating func methods() {
    repeat {
      code.line()
      if random.chance(35) { documentation("Does what its name says") }
      let (text, names, result) = signature()
      code.open(text + " {")
      for index in 0..<random.number(2...9) {
        if index > 0, random.chance(15) { code.line() }
        statement(names, depth: 0)
      }
      if result != "void" { code.line("return \(result.hasSuffix("*") ? "nil" : "0");") }
      code.close()
    } while !isLongEnough
  }

  private mutating func value(_ names: [String]) -> String {
    names.isEmpty || random.chance(50) ? "self.\(property())" : random.pick(names)
  }

  private mutating func statement(_ names: [String], depth: Int) {
    switch random.below(depth < 2 ? 16 : 10) {
    case 0, 1: code.line("[\(value(names)) \(verb())With\(property().upperFirst):\(value(names)) animated:YES];")
    case 2: code.line("self.\(property()) = \(value(names));")
    case 3:
      let name = type().name
      code.line("\(name) *\(local()) = [[\(name) alloc] init];")
    case 4: code.line("NSLog(@\"\(random.sentence(3...7)): %@\", \(value(names)));")
    case 5:
      code.line(
        "NSArray<\(type().name) *> *\(local()) = [\(value(names)) filteredArrayUsingPredicate:\(value(names))];"
      )
    case 6:
      code.line("CGFloat \(local()) = \(module.prefix)Clamp(\(random.number(1...99)).0, 0.0, \(module.prefix)_LIMIT);")
    case 7: code.line("// \(random.sentence(6...13).upperFirst).")
    case 8: code.line("NSParameterAssert(\(value(names)) != nil);")
    case 9:
      code.line(
        "NSString *\(local()) = [NSString stringWithFormat:@\"%@ %ld\", \(value(names)), (long)\(random.below(99))];"
      )
    case 10, 11, 12:
      code.open("if (\(value(names)) == nil && [\(value(names)) count] > \(random.below(50))) {")
      statements(names, depth)
      code.close()
    case 13:
      code.open("for (\(type().name) *item in \(value(names))) {")
      statements(names + ["item"], depth)
      code.close()
    case 14:
      code.open("[\(value(names)) enumerateObjectsUsingBlock:^(\(type().name) *object, NSUInteger index, BOOL *stop) {")
      statements(names + ["object"], depth)
      code.close("}];")
    default:
      code.open("@synchronized (self) {")
      statements(names, depth)
      code.close()
    }
  }

  private mutating func statements(_ names: [String], _ depth: Int) {
    for _ in 0..<random.number(1...3) { statement(names, depth: depth + 1) }
  }

  // MARK: C

  mutating func supportHeader() {
    let prefix = module.prefix
    code.lines("#ifndef \(prefix)_SUPPORT_H", "#define \(prefix)_SUPPORT_H", "", "#include <stddef.h>", "")
    code.lines("#define \(prefix)_LIMIT 100.0", "#define \(prefix)_MAX(a, b) ((a) > (b) ? (a) : (b))", "")
    code.lines("typedef struct \(prefix)Range {", "  size_t start;", "  size_t length;", "} \(prefix)Range;", "")
    code.line("double \(prefix)Clamp(double value, double low, double high);")
    code.line("size_t \(prefix)End(\(prefix)Range range);")
    code.lines("", "#endif")
  }

  mutating func supportImplementation() {
    let prefix = module.prefix
    code.lines("#include \"\(support).h\"", "")
    code.open("double \(prefix)Clamp(double value, double low, double high) {")
    code.line("return value < low ? low : value > high ? high : value;")
    code.close()
    code.line()
    code.open("size_t \(prefix)End(\(prefix)Range range) {")
    code.line("return range.start + \(prefix)_MAX(range.length, (size_t)1);")
    code.close()
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
