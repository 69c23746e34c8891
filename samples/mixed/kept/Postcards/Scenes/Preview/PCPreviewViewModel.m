#import "PCPreviewViewModel.h"

@implementation PCPreviewViewModel
@end
