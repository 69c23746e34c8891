#import <Foundation/Foundation.h>

@class PCPreviewViewModel;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(PreviewPresentationLogic)
@protocol PCPreviewPresentationLogic <NSObject>

- (void)presentTitle:(NSString *)title;

@end

NS_SWIFT_NAME(PreviewDisplayLogic)
@protocol PCPreviewDisplayLogic <NSObject>

- (void)displayPreview:(PCPreviewViewModel *)viewModel;
- (void)displayPage:(NSUInteger)page ofPages:(NSUInteger)pages;

@end

/// The other side of PreviewInteractorOutput, which is Swift.
@protocol PreviewPresenterInput <NSObject>

- (void)presentFrames:(NSArray<NSValue *> *)frames title:(NSString *)title;
- (void)presentFailure:(NSError *)error;

@end

NS_ASSUME_NONNULL_END
