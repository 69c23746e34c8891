#import "PCComposePresenter.h"
#import "PCComposeViewModel.h"
#import "PCPostcard.h"
#import "PCComposeInteractor.h"
#import "Postcards-Swift.h"

// What is not a dependency: PCComposeInteractor in a comment, in a string, in code that nobody compiles, and as the
// name of a category.
@class PCComposeInteractor;

@interface NSString (PCComposeInteractor)
- (NSString *)pc_trimmed;
@end

@implementation NSString (PCComposeInteractor)
- (NSString *)pc_trimmed {
  return [self stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceCharacterSet];
}
@end

@implementation PCComposePresenter

- (void)presentSavedPostcard:(PCPostcard *)postcard {
  PCComposeViewModel *viewModel = [[PCComposeViewModel alloc] init];
  viewModel.title = [[InboxFormatter new] rowOf:postcard].pc_trimmed;
  viewModel.canSend = ![viewModel.title isEqualToString:@"PCComposeInteractor"];
#if 0
  [[PCComposeInteractor alloc] init];
#endif
  [self.view displayDraft:viewModel];
  [self.view displayCount:1 title:nil];
  [self.view displayLines:@[ viewModel.title ] animated:YES];
}

@end
