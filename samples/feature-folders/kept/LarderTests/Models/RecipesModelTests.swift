import XCTest

final class RecipesModelTests: XCTestCase {}
