#import "PCComposeViewModel.h"

@implementation PCComposeViewModel
@end
