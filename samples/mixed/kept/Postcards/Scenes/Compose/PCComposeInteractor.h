#import "PCComposePorts.h"

@protocol PCPostcardStore;

NS_ASSUME_NONNULL_BEGIN

@interface PCComposeInteractor : NSObject <PCComposeBusinessLogic>

- (instancetype)initWithPresenter:(id<PCComposePresentationLogic>)presenter store:(id<PCPostcardStore>)store;

@end

NS_ASSUME_NONNULL_END
