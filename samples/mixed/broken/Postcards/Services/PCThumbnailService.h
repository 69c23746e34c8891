#import <Foundation/Foundation.h>

@class PCPostcard;

NS_ASSUME_NONNULL_BEGIN

@interface PCThumbnailService : NSObject

- (NSUInteger)linesOfPostcard:(PCPostcard *)postcard;

@end

NS_ASSUME_NONNULL_END
