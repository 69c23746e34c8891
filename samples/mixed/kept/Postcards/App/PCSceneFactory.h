#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Puts together what the Swift half need not know.
@interface PCSceneFactory : NSObject

- (UIViewController *)composeViewController;

@end

NS_ASSUME_NONNULL_END
