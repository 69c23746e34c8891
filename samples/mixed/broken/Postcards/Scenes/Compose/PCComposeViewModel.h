#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface PCComposeViewModel : NSObject

@property (nonatomic, copy) NSString *title;
@property (nonatomic) BOOL canSend;

@end

NS_ASSUME_NONNULL_END
