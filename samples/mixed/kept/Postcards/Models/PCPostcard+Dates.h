#import "PCPostcard.h"

NS_ASSUME_NONNULL_BEGIN

@interface PCPostcard (Dates)

@property (nonatomic, readonly) NSString *pc_sentText;

@end

NS_ASSUME_NONNULL_END
