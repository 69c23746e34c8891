#import "PCComposeViewController.h"
#import "PCComposeInteractor.h"
#import "PCComposePresenter.h"
#import "PCComposeRouter.h"
#import "PCComposeViewModel.h"
#import "PCPostcardStore.h"
#import "Postcards-Swift.h"

@interface PCDraftPresenter : NSObject
@end

@implementation PCDraftPresenter
@end

@interface PCComposeViewController () <PCComposeDisplayLogic>

@property (nonatomic, strong) id<PCComposeBusinessLogic> interactor;
@property (nonatomic, strong) PCComposeRouter *router;
@property (nonatomic, weak) IBOutlet UITextView *textView;

@end

@implementation PCComposeViewController

- (instancetype)initWithStore:(id<PCPostcardStore>)store {
  self = [super initWithNibName:nil bundle:nil];
  if (self) {
    PCComposePresenter *presenter = [[PCComposePresenter alloc] init];
    presenter.view = self;
    _interactor = [[PCComposeInteractor alloc] initWithPresenter:presenter store:[[CloudStore alloc] init]];
    _router = [PCComposeRouter new];
    _router.controller = self;
  }
  return self;
}

- (IBAction)save:(id)sender {
  [self.interactor saveText:self.textView.text];
}

- (void)displayDraft:(PCComposeViewModel *)viewModel {
  self.title = viewModel.title;
}

- (void)displayCount:(NSInteger)count title:(NSString *)title {
  self.tabBarItem.badgeValue = count > 0 ? @"1" : title;
}

- (void)displayLines:(NSArray<NSString *> *)lines animated:(BOOL)animated {
  self.textView.text = [lines componentsJoinedByString:@"\n"];
}

@end
