#import "PCComposePorts.h"

NS_ASSUME_NONNULL_BEGIN

@interface PCComposePresenter : NSObject <PCComposePresentationLogic>

@property (nonatomic, weak, nullable) id<PCComposeDisplayLogic> view;

@end

NS_ASSUME_NONNULL_END
