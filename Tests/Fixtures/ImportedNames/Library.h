#import <Foundation/Foundation.h>

@class Row, SPItem;
@protocol RowStoreDelegate;

typedef void (^RowHandler)(Row *_Nonnull row);
typedef NSString *RowKey;

NS_ASSUME_NONNULL_BEGIN

@interface Row : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic) NSInteger number;
@property (nonatomic, strong) Row *row;
@property (nonatomic, strong) Row *nextRow;
@property (nonatomic, strong) Row *rowAbove;
@property (nonatomic, readonly) NSString *rowName;
@property (nonatomic, readonly) NSString *nameString;
@property (nonatomic, readonly) NSURL *URL;
@property (nonatomic, readonly) NSURL *baseURL;
@property (nonatomic, readonly) NSURL *URLOfImage;
@property (nonatomic, readonly) NSString *iOSVersion;
@property (nonatomic, readonly) NSString *UUIDString;
@property (nonatomic, readonly) NSString *aURLString;
@property (nonatomic, readonly) NSString *title_text;
@property (nonatomic, readonly) NSString *Title;
@property (nonatomic, readonly) NSArray<Row *> *rows;
@property (nonatomic, readonly) NSArray<Row *> *childRows;
@property (nonatomic, readonly) NSDictionary<NSString *, Row *> *rowsByName;
@property (nonatomic, readonly, nullable) Row *parentRow;
@property (nonatomic, readonly) id parentObject;
@property (nonatomic, readonly) id item;
@property (nonatomic, readonly) BOOL isOpen;
@property (nonatomic, readonly) BOOL hasRows;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=theColor) NSInteger color;
@property (nonatomic, setter=putWidth:) CGFloat width;
@property (nonatomic, readonly) NSInteger getCount;
@property (nonatomic, readonly) NSInteger setCount;
@property (class, nonatomic, readonly) Row *shared;
@property (class, nonatomic, readonly) Row *sharedRow;
@property (class, nonatomic, readonly) Row *defaultRow;
@property (class, nonatomic, readonly) NSInteger rowHeight;
@property (class, nonatomic, readonly) NSString *defaultName;
@property (nonatomic, copy) void (^block)(Row *);
@property (nonatomic, copy) RowHandler rowHandler;
@property (nonatomic, copy) RowHandler handler;
@property (nonatomic, copy) RowKey key;
@property (nonatomic) Class rowClass;
@property (nonatomic) SEL action;
@property (nonatomic) SEL actionSelector;
@property (nonatomic, weak) id<RowStoreDelegate> delegate;
@property (nonatomic, weak) id<RowStoreDelegate> rowStoreDelegate;
@property (nonatomic) NSInteger oldNumber NS_SWIFT_NAME(formerNumber);
@property (nonatomic) NSInteger type;
@property (nonatomic) NSInteger self_;
@property (nonatomic) NSInteger in;
@property (nonatomic) NSInteger row2;
@property (nonatomic) Row *secondRow2;
@property (nonatomic) NSInteger x, y;
@property (nonatomic) NSInteger refinedNumber NS_REFINED_FOR_SWIFT;
@property (nonatomic) NSInteger numberForObjC NS_SWIFT_UNAVAILABLE("no");

+ (instancetype)row;
+ (instancetype)makeRow;
+ (instancetype)make;
+ (instancetype)new_row;
+ (instancetype)rowWithName:(NSString *)name;
+ (instancetype)rowNamed:(NSString *)name;
+ (instancetype)row:(NSString *)name;
+ (Row *)row:(NSString *)name number:(NSInteger)number;
+ (Row *)emptyRow;
+ (Row *)empty;
+ (NSArray<Row *> *)all;
+ (NSArray<Row *> *)allRows;
+ (instancetype)copyOf:(Row *)row;
+ (instancetype)copyOfRow:(Row *)row;
- (instancetype)initWithName:(NSString *)name;
- (instancetype)initRow;
- (instancetype)initialize;

- (void)reload;
- (void)log:(NSString *)format, ...;
- (void)reloadData;
- (void)reloadRow;
- (void)close;
- (void)closeAndSave;
- (void)deleteRowNow;
- (Row *)row_two;
- (Row *)next;
- (Row *)rowBelow;
- (Row *)copyRow;
- (NSString *)string;
- (NSString *)makeString;
- (NSString *)stringValue;
- (NSURL *)URLForSaving;
- (NSURL *)url;
- (NSURL *)fileURL;
- (NSInteger)count;
- (NSInteger)indexOfRow;
- (BOOL)isEmpty;
- (BOOL)canMove;
- (BOOL)getIt;
- (void)Shout;
- (void)setUp;
- (void)setNeedsDisplay;
- (id)object;
- (id)anyObject;
- (Class)kind;
- (instancetype)sorted;
- (instancetype)sortedRow;
- (instancetype)rowBySorting;
- (Row *)rowAndSave;
- (Row *)parentWithRow;
- (void)default;
- (void)repeat;
- (void)other_;

- (void)add:(Row *)row;
- (void)addRow:(Row *)row;
- (void)addRows:(NSArray<Row *> *)rows;
- (void)remove:(Row *)row;
- (void)removeRowAtIndex:(NSUInteger)index;
- (Row *)rowAtIndex:(NSUInteger)index;
- (Row *)rowAt:(NSUInteger)index;
- (Row *)at:(NSUInteger)index;
- (Row *)index:(NSUInteger)index;
- (Row *)rowForKey:(NSString *)key;
- (void)row:(Row *)row;
- (void)string:(NSString *)string;
- (void)number:(NSInteger)number;
- (void)move:(Row *)row to:(NSUInteger)index;
- (void)move:(Row *)row toIndex:(NSUInteger)index;
- (void)move:(Row *)row row:(Row *)other;
- (void)move:(Row *)row with:(Row *)other;
- (void)move:(Row *)row index:(NSUInteger)index animated:(BOOL)animated;
- (void)insert:(Row *)row at:(NSUInteger)index;
- (void)insert:(Row *)row :(Row *)other;
- (void)insert:(Row *)row named:(NSString *)name URL:(NSURL *)url;
- (void)insert:(Row *)row named:(NSString *)name Upper:(NSURL *)url;
- (void)insert:(Row *)row url:(NSURL *)url;
- (void)insert:(Row *)row string:(NSString *)string;
- (void)insert:(Row *)row object:(id)object;
- (void)insert:(Row *)row withRow:(Row *)other;
- (void)with:(Row *)row;
- (void)for:(Row *)row;
- (void)to:(Row *)row;
- (void)and:(Row *)row and:(Row *)other;
- (void)by:(NSInteger)number;
- (void)using:(RowHandler)block;
- (void)perform:(RowHandler)block;
- (void)perform:(RowHandler)block completion:(nullable RowHandler)completion;
- (void)fetch:(NSString *)key completion:(void (^)(Row *_Nullable, NSError *_Nullable))completion;
- (void)fetch:(NSString *)key handler:(void (^)(Row *))handler;
- (void)fetchRows:(void (^)(Row *))block;
- (void)fetchWithCompletionHandler:(void (^)(Row *))completionHandler;
- (void)load:(void (^)(Row *))completionHandler;
- (void)load:(NSString *)key completionHandler:(void (^)(Row *))completionHandler;
- (void)loads:(NSString *)key reply:(void (^)(Row *))reply;
- (BOOL)save:(NSError **)error;
- (BOOL)save:(NSString *)name error:(NSError **)error;
- (BOOL)saveAndReturnError:(NSError **)error;
- (nullable Row *)find:(NSString *)name error:(NSError **)error;
- (NSInteger)check:(NSString *)name error:(NSError **)error;
- (void)check:(NSString *)name problem:(NSError **)error;
- (void)note:(NSError *)error;
- (void)draw:(CGFloat)x y:(CGFloat)y;
- (void)select:(SEL)action target:(id)target;
- (void)select:(Class)type;
- (void)setName:(NSString *)name;
- (void)setNumber:(NSInteger)number now:(BOOL)now;
- (void)set:(NSString *)value forKey:(NSString *)key;
- (void)animate:(BOOL)animated;
- (void)show:(BOOL)flag;
- (void)Call:(NSString *)name;
- (void)a:(NSInteger)a b:(NSInteger)b;
- (void)init:(NSString *)name;
- (void)map:(NSArray<NSString *> *)names rows:(NSArray<Row *> *)rows;
- (void)keys:(RowKey)key key:(RowKey)other;
- (void)type:(Class)type type:(Class)other;
- (void)send:(id<RowStoreDelegate>)delegate delegate:(id<RowStoreDelegate>)other;
- (void)buffer:(void *)buffer length:(NSInteger)length;
- (void)buffer:(const char *)buffer;
- (void)block:(void (^)(void))block block:(void (^)(void))other;

- (Row *)oldRow NS_SWIFT_NAME(formerRow());
- (Row *)oldRowAt:(NSUInteger)index NS_SWIFT_NAME(formerRow(at:));
- (Row *)oldRow:(NSUInteger)index in:(Row *)row NS_SWIFT_NAME(formerRow(_:in:));
- (Row *)oldRowFor:(NSString *)key NS_SWIFT_NAME(subscriptFor(_:));
- (BOOL)oldSave:(NSString *)name error:(NSError **)error NS_SWIFT_NAME(write(_:));
- (NSInteger)oldCount NS_SWIFT_NAME(getter:total());
- (NSInteger)plainCount NS_SWIFT_NAME(total);
- (NSInteger)badCount NS_SWIFT_NAME(bad(one:));
- (NSInteger)badCount:(NSInteger)a NS_SWIFT_NAME(worse());
+ (Row *)oldMake NS_SWIFT_NAME(former());
+ (Row *)oldMakeOf:(NSString *)name NS_SWIFT_NAME(init(old:));
- (void)oldRefined NS_REFINED_FOR_SWIFT;
- (void)oldHidden NS_SWIFT_UNAVAILABLE("no");
- (void)oldFetch:(void (^)(Row *))completionHandler NS_SWIFT_ASYNC_NAME(fetchOld());
- (void)overridden NS_SWIFT_NAME(overrides());
- (void)overridden:(Row *)row NS_SWIFT_NAME(overrides(row:));
@property (nonatomic) NSInteger overriddenNumber NS_SWIFT_NAME(overridesNumber);
@end

@interface SubRow : Row
- (void)overridden;
- (void)overridden:(Row *)row;
@property (nonatomic) NSInteger overriddenNumber;
- (Row *)oldRow;
- (void)refined;
- (SubRow *)subRow;
- (SubRow *)row;
- (Row *)lastRow;
- (SubRow *)lastSubRow;
- (SubRow *)lastSub;
- (Row *)sub;
- (void)close;
+ (instancetype)sub;
+ (instancetype)subRow;
+ (instancetype)emptySubRow;
@end

@interface Row (More)
- (void)more;
- (void)moreRow;
- (void)moreOverridden;
@property (nonatomic, readonly) Row *moreRows;
@property (nonatomic, readonly) NSInteger extra;
+ (Row *)anotherRow;
+ (Row *)another;
@end

@interface Row ()
- (void)extended;
@end

@interface SPItem : NSObject
+ (SPItem *)sharedItem;
+ (SPItem *)sharedSPItem;
+ (SPItem *)spItem;
+ (instancetype)item;
+ (instancetype)SPItem;
+ (instancetype)itemOf:(Row *)row;
+ (instancetype)item:(Row *)row;
+ (instancetype)sp:(Row *)row;
@property (class, readonly) SPItem *defaultItem;
@property (readonly) SPItem *parentItem;
@property (readonly) SPItem *item;
- (void)moveItem;
- (void)moveSPItem;
- (void)move;
@end

@interface SPURL : NSObject
@property (readonly) SPURL *baseURL;
@property (readonly) SPURL *baseUrl;
- (SPURL *)otherURL;
- (void)openURL;
+ (instancetype)URL;
+ (instancetype)url;
@end

@interface Grid3D : NSObject
@property (readonly) Grid3D *sharedGrid;
@property (readonly) Grid3D *nextGrid3D;
@property (readonly) Grid3D *nextGrid3;
- (void)moveGrid;
- (void)move3D;
+ (instancetype)grid;
@end

@interface CellType : NSObject
@property (readonly) CellType *nextCell;
@property (readonly) CellType *nextType;
- (void)moveCell;
+ (instancetype)cell;
@end

@interface CellRef : NSObject
@property (readonly) CellRef *nextCell;
- (void)moveCell;
+ (instancetype)cell;
@end

@interface RowIndex : NSObject
@property (readonly) RowIndex *nextIndex;
@property (readonly) RowIndex *nextRow;
- (void)moveRow;
@end

@interface RowList_t : NSObject
@property (readonly) RowList_t *nextList;
@property (readonly) RowList_t *nextRowList;
- (void)moveList;
@end

@interface BigRowList : NSObject
@property (readonly) BigRowList *nextBigRow;
@property (readonly) BigRowList *nextBig;
@property (readonly) BigRowList *nextRow;
- (void)moveBig;
- (void)moveBigRow;
- (void)moveBigRowList;
- (void)moveRows;
- (void)moveLists;
- (BigRowList *)bigRowListNow;
- (BigRowList *)bigNow;
- (BigRowList *)listNow;
- (BigRowList *)bigRow;
- (BigRowList *)nextLists;
+ (instancetype)big;
+ (instancetype)list;
+ (instancetype)bigRowList;
+ (instancetype)rowList;
@end

@interface store : NSObject
@property (readonly) store *nextStore;
@property (readonly) store *nextstore;
- (void)moveStore;
+ (instancetype)store;
@end

NS_SWIFT_NAME(Renamed)
@interface OldThing : NSObject
@property (readonly) OldThing *nextThing;
@property (readonly) OldThing *nextRenamed;
- (void)moveThing;
- (void)moveRenamed;
- (void)open;
+ (instancetype)renamed;
+ (instancetype)thing;
+ (instancetype)thing:(Row *)row;
@end

@protocol RowStoreDelegate <NSObject>
@property (nonatomic, readonly) NSInteger limit;
@property (nonatomic, readonly) id<RowStoreDelegate> nextDelegate;
- (void)changed;
- (void)storeChanged;
- (void)delegateChanged;
- (void)callDelegate;
- (void)changed:(Row *)row;
- (void)store:(Row *)row changed:(BOOL)changed;
- (void)renamedThere NS_SWIFT_NAME(namedThere());
@optional
- (void)open;
- (void)openRow;
- (NSInteger)rowCount;
- (void)shouldOpen:(Row *)row;
- (void)should:(Row *)row;
@property (nonatomic, readonly) NSInteger optionalLimit;
+ (void)classChanged;
@end

@interface DelegateRow : Row <RowStoreDelegate>
- (void)renamedThere;
- (void)changed;
- (id<RowStoreDelegate>)nextDelegate;
- (NSInteger)limit;
@end

@interface Accessors : NSObject
@property (nonatomic) NSInteger size;
@property (nonatomic, readonly, getter=isDone) BOOL done;
@property (nonatomic, readonly, getter=fetchTotal) NSInteger total;
- (NSInteger)done:(NSInteger)a;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
- (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index;
- (id)objectForKeyedSubscript:(NSString *)key;
@end

@interface Box<Content> : NSObject
@property (nonatomic) Content content;
@property (nonatomic) Content boxContent;
@property (nonatomic) Box<Content> *nextBox;
- (Content)take;
- (void)put:(Content)content;
- (void)put:(Content)content content:(Content)other;
+ (instancetype)box;
@end

@interface Words : NSObject
- (NSString *)stringByJoining;
- (NSArray<Row *> *)arrayBySorting;
- (Row *)rowAbove;
- (Row *)rowOfNumber;
- (NSString *)stringFromNumber;
- (NSURL *)fileURLWithString;
- (NSDate *)dateNow;
- (id)objectForIt;
- (NSInteger)integerValue;
- (NSString *)wordString;
- (void)moveWord;
- (void)moveWords;
- (Words *)nextWord;
- (instancetype)nextOne;
- (instancetype)wordsNow;
+ (instancetype)wordsNow;
+ (instancetype)oneWord;
+ (instancetype)word;
@property (readonly) NSString *stringByName;
@property (readonly) NSArray<NSURL *> *URLs;
@property (readonly) NSArray<NSURL *> *URLsByName;
@property (readonly) NSString *ID;
@property (readonly) NSString *IDs;
@property (readonly) NSString *X;
@property (readonly) NSString *HTTPBody;
@property (readonly) NSString *XMLHTTPBody;
@property (readonly) NSString *UIView2;
@property (readonly) NSString *URL2;
@property (readonly) NSString *A1;
@property (readonly) NSString *ABc;
@property (readonly) NSString *Abc_Def;
@property (readonly) NSString *ABC_DEF;
@property (readonly) NSString *PDF;
@property (readonly) NSString *TitleText;
@property (readonly) NSString *HTML5Text;
@property (readonly) NSString *pdfURL;
- (void)PDFRender;
- (void)Go;
- (NSString *)JSON;
- (NSString *)JSONString;
- (void)JSON:(NSString *)text;
@end

@interface RowObject : NSObject
- (void)moveRow;
- (void)moveObject;
@property (readonly) RowObject *nextRow;
@property (readonly) RowObject *nextObject;
+ (instancetype)row;
@end

@interface URLRow : NSObject
- (void)moveURL;
@property (readonly) URLRow *nextURL;
+ (instancetype)URL;
@end

@interface RowID : NSObject
- (void)moveRow;
- (void)moveID;
- (void)moveId;
@property (readonly) RowID *nextRow;
@property (readonly) RowID *nextID;
@end

@interface RowIDs : NSObject
- (void)moveRow;
- (void)moveIDs;
- (void)moveID;
@end

@interface RowLists : NSObject
- (void)moveList;
- (void)moveLists;
@property (readonly) RowLists *nextList;
@property (readonly) RowLists *nextRow;
@end

@interface RowArray : NSObject
- (void)moveRow;
- (void)moveRows;
- (void)moveArray;
@property (readonly) RowArray *nextRow;
@property (readonly) RowArray *nextRows;
@end

@protocol RowProtocol
- (void)moveRow;
- (void)moveProtocol;
@property (readonly) id<RowProtocol> nextRow;
@property (readonly) NSInteger protocolNumber NS_SWIFT_NAME(protocolCount);
- (void)refinedThere NS_REFINED_FOR_SWIFT;
@property (readonly, getter=isThere) BOOL there;
@end

@interface ProtocolRow : NSObject <RowProtocol>
@property (readonly) NSInteger protocolNumber;
- (void)refinedThere;
@property (readonly) BOOL there;
@end

@interface MMRow2Cells : NSObject
- (void)moveCells;
- (void)moveCell;
- (void)moveRow;
- (void)moveRow2;
@property (readonly) MMRow2Cells *nextRow;
@end

@interface Row2 : NSObject
- (void)moveRow;
- (void)moveRow2;
@property (readonly) Row2 *nextRow;
+ (instancetype)row;
@end

@interface ABCItemViewController : NSObject
- (void)reloadItem;
- (void)reloadView;
- (void)reloadController;
- (void)reloadViewController;
- (ABCItemViewController *)itemController;
@property (readonly) ABCItemViewController *nextItem;
@property (readonly) ABCItemViewController *childViewController;
@property (readonly) ABCItemViewController *childController;
+ (instancetype)controller;
+ (instancetype)viewController;
+ (instancetype)view;
+ (instancetype)item;
@end

typedef NS_ENUM(NSInteger, RowKind) { RowKindBig, RowKindSmall };
@interface RowKinds : NSObject
- (void)set:(RowKind)kind;
- (void)show:(RowKind)kind kind:(RowKind)other;
@property RowKind rowKind;
@property RowKind kind;
@end

@interface Block : NSObject
@property (readonly) void (^nextBlock)(void);
@property (readonly) NSInteger blockNumber;
- (void)moveBlock;
@end

@interface Selector : NSObject
@property (readonly) SEL nextSelector;
@property (readonly) SEL selectorByName;
@end

NS_ASSUME_NONNULL_END
