#import <Foundation/Foundation.h>

@class PCPreviewViewModel;
@class PCStamp;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(PreviewPresentationLogic)
@protocol PCPreviewPresentationLogic <NSObject>

- (void)presentTitle:(NSString *)title;

@end

NS_SWIFT_NAME(PreviewDisplayLogic)
@protocol PCPreviewDisplayLogic <NSObject>

- (void)displayPreview:(PCPreviewViewModel *)viewModel;
- (void)displayPage:(NSUInteger)page ofPages:(NSUInteger)pages;
- (void)displayStamp:(nullable PCStamp *)stamp;

@end

/// The other side of PreviewInteractorOutput, which is Swift.
@protocol PreviewPresenterInput <NSObject>

- (void)presentFrames:(NSArray<NSValue *> *)frames title:(NSString *)title;
- (void)presentFailure:(NSString *)message;

@end

NS_ASSUME_NONNULL_END
