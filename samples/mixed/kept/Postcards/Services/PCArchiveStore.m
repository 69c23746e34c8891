#import "PCArchiveStore.h"
#import "PCPostcard.h"
#import "Postcards-Swift.h"

@implementation PCArchiveStore {
  NSString *_folder;
}

- (instancetype)initWithFolder:(NSString *)folder {
  self = [super init];
  if (self) {
    _folder = [folder copy];
  }
  return self;
}

- (void)loadPostcards:(void (^)(NSArray<PCPostcard *> *))completion {
  PCPostcard *postcard = [[PCPostcard alloc] initWithText:_folder kind:PCPostcardKindPlain];
  postcard.stamp = [[PCStamp alloc] initWithCountry:@"CH" cents:110];
  completion(@[ postcard ]);
}

- (void)savePostcard:(PCPostcard *)postcard {
  [PostOffice.nearest send:postcard];
}

@end
