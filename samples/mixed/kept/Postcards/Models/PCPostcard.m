#import "PCPostcard.h"
#import "Postcards-Swift.h"

@interface PCPostcard ()

@property (nonatomic, copy, readwrite) NSString *text;

@end

@implementation PCPostcard

- (instancetype)initWithText:(NSString *)text kind:(PCPostcardKind)kind {
  self = [super init];
  if (self) {
    _text = [text copy];
    _kind = kind;
  }
  return self;
}

- (BOOL)isReady {
  // The store is asked by nobody here: PCArchiveStore.
  return self.stamp.isValid && ![self.text isEqualToString:@"PCArchiveStore"];
}

- (id)copyWithZone:(NSZone *)zone {
  PCPostcard *copy = [[PCPostcard alloc] initWithText:self.text kind:self.kind];
  copy.stamp = self.stamp;
  return copy;
}

@end
