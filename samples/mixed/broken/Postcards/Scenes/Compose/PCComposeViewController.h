#import <UIKit/UIKit.h>

@protocol PCPostcardStore;

NS_ASSUME_NONNULL_BEGIN

@interface PCComposeViewController : UIViewController

- (instancetype)initWithStore:(id<PCPostcardStore>)store;

@end

NS_ASSUME_NONNULL_END
