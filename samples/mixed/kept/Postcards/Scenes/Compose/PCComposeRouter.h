#import <UIKit/UIKit.h>

@class PCPostcard;

NS_ASSUME_NONNULL_BEGIN

@interface PCComposeRouter : NSObject

@property (nonatomic, weak, nullable) UIViewController *controller;

- (void)showPreviewOfPostcard:(PCPostcard *)postcard;

@end

NS_ASSUME_NONNULL_END
