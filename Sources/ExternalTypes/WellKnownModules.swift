/// Modules of widely used packages, which a rule may well name before anybody imports them. Sorted.
package enum WellKnownModules {
  /// Whether a package that is widely used has a module of that name.
  package static func contains(_ name: String) -> Bool { names.contains(name) }

  package static var all: [String] { names.sorted() }

  private static let names: Set<String> = Set(ExternalComponent.allCases.flatMap(\.modules)).union([
    "AFNetworking", "Adjust", "Alamofire", "AlamofireImage", "Amplitude", "Apollo", "ApolloAPI", "AppAuth",
    "AppsFlyerLib", "AsyncAlgorithms", "AsyncDisplayKit", "BlueSocket", "Bolts", "BonMot", "Branch",
    "BrightFutures", "Bugsnag", "CasePaths", "Charts", "CocoaLumberjack", "CocoaLumberjackSwift", "Collections",
    "CombineCocoa", "CombineExt", "ComposableArchitecture", "ConcurrencyExtras", "Cosmos", "Crashlytics",
    "CryptoSwift", "CustomDump", "DGCharts", "Deferred", "Dependencies", "DifferenceKit", "Down", "Eureka",
    "FBSDKCoreKit", "FBSDKLoginKit", "FLEX", "FMDB", "FSCalendar", "Factory", "FirebaseAnalytics",
    "FirebaseAppCheck", "FirebaseAuth", "FirebaseCore", "FirebaseCrashlytics", "FirebaseDatabase",
    "FirebaseFirestore", "FirebaseInstallations", "FirebaseMessaging", "FirebasePerformance",
    "FirebaseRemoteConfig", "FirebaseStorage", "FlexLayout", "Fuzi", "GRDB", "GRDBQuery", "GoogleMaps",
    "GoogleMobileAds", "GoogleSignIn", "GoogleUtilities", "HandyJSON", "Hero", "IGListDiffKit", "IGListKit",
    "IQKeyboardManagerSwift", "IdentifiedCollections", "InputMask", "Intercom", "JSQMessagesViewController",
    "KeychainAccess", "KeychainSwift", "Kingfisher", "Kronos", "Logging", "Lottie", "MBProgressHUD", "Mantle",
    "Mapbox", "MapboxMaps", "MaterialComponents", "MessageKit", "Mixpanel", "Mockingbird", "Moya", "MoyaRxSwift",
    "NIO", "NIOCore", "NIOHTTP1", "NVActivityIndicatorView", "Needle", "NeedleFoundation", "Nimble", "Nuke",
    "NukeUI", "OHHTTPStubs", "OHHTTPStubsSwift", "ObjectMapper", "OneSignal", "OpenAPIRuntime",
    "OrderedCollections", "PINCache", "PINRemoteImage", "PKHUD", "Perception", "PinLayout", "PocketSVG",
    "PromiseKit", "Pulse", "PureLayout", "Quick", "RIBs", "ReSwift", "Reachability", "ReachabilitySwift",
    "ReactiveCocoa", "ReactiveObjC", "ReactiveSwift", "ReactorKit", "Realm", "RealmSwift", "Resolver",
    "RevenueCat", "RxAlamofire", "RxBlocking", "RxCocoa", "RxDataSources", "RxGesture", "RxRelay", "RxSwift",
    "RxSwiftExt", "RxTest", "SDWebImage", "SDWebImageSwiftUI", "SQLite", "SQLite3", "SVProgressHUD", "SafeDI",
    "Segment", "SegmentAnalytics", "Sentry", "SkeletonView", "SnapKit", "SnapshotTesting", "SocketIO", "Sourcery",
    "Starscream", "Stripe", "StripePaymentSheet", "SwiftDate", "SwiftMessages", "SwiftNavigation", "SwiftProtobuf",
    "SwiftSoup", "SwiftUIIntrospect", "SwiftUINavigation", "SwiftUIX", "SwiftyBeaver", "SwiftyJSON",
    "SwiftyStoreKit", "Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Tagged", "Texture",
    "TextureSwiftSupport", "Then", "TinyConstraints", "Toast", "ToastUI", "TwilioVideo", "UIKitNavigation",
    "Unbox", "Valet", "ViewInspector", "Willow", "XCGLogger", "XCTestDynamicOverlay", "XMLCoder", "YYModel",
    "Yams", "YapDatabase", "ZIPFoundation", "Zip",
  ])
}
