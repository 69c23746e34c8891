#import <Foundation/Foundation.h>

@class PCComposeViewModel;
@class PCPostcard;

NS_ASSUME_NONNULL_BEGIN

@protocol PCComposeBusinessLogic <NSObject>

- (void)saveText:(NSString *)text;

@end

@protocol PCComposePresentationLogic <NSObject>

- (void)presentSavedPostcard:(PCPostcard *)postcard;

@end

@protocol PCComposeDisplayLogic <NSObject>

- (void)displayDraft:(PCComposeViewModel *)viewModel;
- (void)displayCount:(NSInteger)count title:(nullable NSString *)title;
- (void)displayLines:(NSArray<NSString *> *)lines animated:(BOOL)animated;

@end

NS_ASSUME_NONNULL_END
