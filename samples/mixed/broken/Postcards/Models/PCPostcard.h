#import <Foundation/Foundation.h>

@class PCStamp;
// Not a dependency: nobody needs the header of a class to say that there is one.
@class PCArchiveStore;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, PCPostcardKind) {
  PCPostcardKindPlain,
  PCPostcardKindPhoto,
} NS_SWIFT_NAME(PostcardKind);

/// A card. Swift calls it Postcard; PCArchiveStore keeps it.
NS_SWIFT_NAME(Postcard)
@interface PCPostcard : NSObject <NSCopying>

@property (nonatomic, copy, readonly) NSString *text;
@property (nonatomic, copy, readonly, nullable) NSDate *sentAt;
@property (nonatomic, readonly) PCPostcardKind kind;
@property (nonatomic, strong, nullable) PCStamp *stamp;

- (instancetype)initWithText:(NSString *)text kind:(PCPostcardKind)kind;
- (BOOL)isReady;

@end

NS_ASSUME_NONNULL_END
