#import "PCPostcardStore.h"

NS_ASSUME_NONNULL_BEGIN

@interface PCArchiveStore : NSObject <PCPostcardStore>

- (instancetype)initWithFolder:(NSString *)folder;

@end

NS_ASSUME_NONNULL_END
