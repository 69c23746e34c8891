#import <Foundation/Foundation.h>

@class PCPostcard;

NS_ASSUME_NONNULL_BEGIN

/// Where cards are kept. One store is written in Objective-C, the other in Swift.
NS_SWIFT_NAME(PostcardStore)
@protocol PCPostcardStore <NSObject>

- (void)loadPostcards:(void (^)(NSArray<PCPostcard *> *postcards))completion;
- (void)savePostcard:(PCPostcard *)postcard;

@end

NS_ASSUME_NONNULL_END
