#import "PCComposeInteractor.h"
#import "PCPostcard.h"
#import "PCPostcardStore.h"

@interface PCComposeInteractor ()

@property (nonatomic, strong) id<PCComposePresentationLogic> presenter;
@property (nonatomic, strong) id<PCPostcardStore> store;

@end

@implementation PCComposeInteractor

- (instancetype)initWithPresenter:(id<PCComposePresentationLogic>)presenter store:(id<PCPostcardStore>)store {
  self = [super init];
  if (self) {
    _presenter = presenter;
    _store = store;
  }
  return self;
}

- (void)saveText:(NSString *)text {
  PCPostcard *postcard = [[PCPostcard alloc] initWithText:text kind:PCPostcardKindPlain];
  [self.store savePostcard:postcard];
  [self.presenter presentSavedPostcard:postcard];
}

@end
