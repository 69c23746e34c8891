#import "PCLayoutEngine.h"

#include <memory>

#include "Core/Layout.hpp"
#import "Postcards-Swift.h"

@interface PCLayoutEngine () {
  std::unique_ptr<postcards::Layout> _layout;
}
@end

@implementation PCLayoutEngine

- (instancetype)initWithWidth:(CGFloat)width {
  self = [super init];
  if (self) {
    _layout = std::make_unique<postcards::Layout>(width);
  }
  return self;
}

- (NSArray<NSValue *> *)framesForText:(NSString *)text {
  NSMutableArray<NSValue *> *frames = [NSMutableArray array];
  for (const postcards::Box &box : _layout->lines(text.UTF8String)) {
    [frames addObject:[NSValue valueWithCGRect:CGRectMake(box.x, box.y, box.width, box.height)]];
  }
  (void)[PostOffice nearest];
  return frames;
}

@end
