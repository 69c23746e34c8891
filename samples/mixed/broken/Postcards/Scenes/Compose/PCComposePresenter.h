#import "PCComposePorts.h"

NS_ASSUME_NONNULL_BEGIN

@interface PCComposePresenter : NSObject <PCComposePresentationLogic>

@property (nonatomic, nullable) id<PCComposeDisplayLogic> view;

@end

NS_ASSUME_NONNULL_END
