#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// What the rest of the app sees of the layout in C++.
NS_SWIFT_NAME(LayoutEngine)
@interface PCLayoutEngine : NSObject

- (instancetype)initWithWidth:(CGFloat)width;
- (NSArray<NSValue *> *)framesForText:(NSString *)text;

@end

NS_ASSUME_NONNULL_END
