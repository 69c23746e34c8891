#import "PCPreviewPorts.h"

NS_ASSUME_NONNULL_BEGIN

@interface PCPreviewPresenter : NSObject <PreviewPresenterInput>

- (instancetype)initWithView:(id<PCPreviewDisplayLogic>)view;

@end

NS_ASSUME_NONNULL_END
