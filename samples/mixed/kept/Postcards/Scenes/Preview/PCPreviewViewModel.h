#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface PCPreviewViewModel : NSObject

@property (nonatomic, copy) NSString *title;

@end

NS_ASSUME_NONNULL_END
