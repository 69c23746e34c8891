#import "PCComposeRouter.h"
#import "PCPostcard.h"
#import "Postcards-Swift.h"

@implementation PCComposeRouter

- (void)showPreviewOfPostcard:(PCPostcard *)postcard {
  PreviewViewController *preview = [[PreviewViewController alloc] initWithPostcard:postcard];
  [self.controller presentViewController:preview animated:YES completion:nil];
}

@end
