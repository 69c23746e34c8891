#import "PCSceneFactory.h"
#import "PCComposeViewController.h"
#import "Postcards-Swift.h"

@implementation PCSceneFactory

- (UIViewController *)composeViewController {
  CloudStore *store = [[CloudStore alloc] init];
  return [[PCComposeViewController alloc] initWithStore:store];
}

@end
