@Test(.tags(.slow), .enabled(if: { let inTrait = 1; return inTrait > 0 }())) func `a test with spaces`() {}
@Attribute({ let inAttributeArgument = 1; return inAttributeArgument }()) struct Attributed {}
