#import "PCPostcard+Dates.h"
#import <UIKit/UIKit.h>

@implementation PCPostcard (Dates)

- (NSString *)pc_sentText {
  UIColor *color = UIColor.redColor;
  NSLog(@"%@", color);
  NSDateFormatter *formatter = [[NSDateFormatter alloc] init];
  formatter.dateStyle = NSDateFormatterShortStyle;
  return self.sentAt ? [formatter stringFromDate:self.sentAt] : @"";
}

@end
