#import "PCPreviewPresenter.h"
#import "PCPreviewViewModel.h"

// The conformance to the port stands in the class extension, which Lintel sees as well.
@interface PCPreviewPresenter () <PCPreviewPresentationLogic>

@property (nonatomic, weak) id<PCPreviewDisplayLogic> view;

@end

@implementation PCPreviewPresenter

- (instancetype)initWithView:(id<PCPreviewDisplayLogic>)view {
  self = [super init];
  if (self) {
    _view = view;
  }
  return self;
}

- (void)presentTitle:(NSString *)title {
  PCPreviewViewModel *viewModel = [PCPreviewViewModel new];
  viewModel.title = title;
  [self.view displayPreview:viewModel];
}

- (void)presentFrames:(NSArray<NSValue *> *)frames title:(NSString *)title {
  [self.view displayPage:1 ofPages:frames.count];
}

- (void)presentFailure:(NSError *)error {
  [self presentTitle:error.localizedDescription];
}

@end
