#define NS_SWIFT_NAME(_name) __attribute__((swift_name(#_name)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_UNAVAILABLE(_text) __attribute__((availability(swift, unavailable, message=_text)))
#define NS_SWIFT_ASYNC_NAME(_name) __attribute__((swift_async_name(#_name)))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_ENUM(_type, _name) enum __attribute__((enum_extensibility(open))) _name : _type _name; enum _name : _type
#define NS_OPTIONS(_type, _name) enum __attribute__((flag_enum,enum_extensibility(open))) _name : _type _name; enum _name : _type
#define NS_ERROR_ENUM(_domain, _name) enum _name : long _name; enum __attribute__((ns_error_domain(_domain))) _name : long
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
@class NSString;
@protocol NSObject
- (BOOL)isEqual:(id)object;
@property (readonly, copy) NSString *description;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
- (instancetype)init;
@end
@interface NSString : NSObject
@end
@interface NSURL : NSObject
@end
@interface NSData : NSObject
@end
@interface NSDate : NSObject
@end
@interface NSError : NSObject
@end
@interface NSNumber : NSObject
@end
@interface NSIndexPath : NSObject
@end
@interface NSArray<ObjectType> : NSObject
@end
@interface NSSet<ObjectType> : NSObject
@end
@interface NSDictionary<KeyType, ObjectType> : NSObject
@end
