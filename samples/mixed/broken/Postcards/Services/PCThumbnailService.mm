#import "PCThumbnailService.h"
#import "PCLayoutEngine.h"
#import "PCPostcard.h"

#include <algorithm>

#include "Core/Layout.hpp"

@implementation PCThumbnailService

- (NSUInteger)linesOfPostcard:(PCPostcard *)postcard {
  PCLayoutEngine *engine = [[PCLayoutEngine alloc] initWithWidth:320];
  postcards::Layout layout(320);
  return std::max<NSUInteger>(1, [engine framesForText:postcard.text].count);
}

@end
