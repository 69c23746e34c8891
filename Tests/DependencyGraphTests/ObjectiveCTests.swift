import Testing

/// What names mean in Objective-C.
@Suite struct ObjectiveCTests {
  @Test func aHeaderThatIsIncludedShowsItsTypes() {
    LinkFixture(
      """
      //- App/Store.h module:App
      @interface Store : NSObject
      //                 ^^^^^^^^ -> external ObjectiveC/NSObject
      @end
      //- App/Cart.m module:App
      #import "Store.h"
      @implementation Cart
      - (void)fill { [Store new]; }
      //              ^^^^^ -> App/Store
      @end
      //- Other/Store.h module:Other
      @interface Store : NSObject
      @end
      """
    ).check()
  }
}
