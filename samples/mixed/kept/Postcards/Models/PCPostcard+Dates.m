#import "PCPostcard+Dates.h"

@implementation PCPostcard (Dates)

- (NSString *)pc_sentText {
  NSDateFormatter *formatter = [[NSDateFormatter alloc] init];
  formatter.dateStyle = NSDateFormatterShortStyle;
  return self.sentAt ? [formatter stringFromDate:self.sentAt] : @"";
}

@end
