/// A built-in component that represents frameworks: whole modules, and single types of others.
///
/// See Documentation/rule-language.md#built-in-components.
package enum ExternalComponent: String, Sendable, CaseIterable {
  case ui
  case persistence
  case network

  /// The modules that belong to the component as a whole: their imports, and every type that resolves into them.
  package var modules: [String] {
    switch self {
    case .ui:
      [
        "ARKit", "AVKit", "AddressBookUI", "AppKit", "CarPlay", "Charts", "ClockKit", "Cocoa", "ContactsUI",
        "CoreAudioKit", "CoreLocationUI", "DGCharts", "EventKitUI", "FileProviderUI", "GLKit", "HealthKitUI",
        "IntentsUI", "ManagedSettingsUI", "MessageUI", "NotificationCenter", "PDFKit", "PencilKit", "PhotosUI",
        "PreferencePanes", "Quartz", "QuickLook", "QuickLookUI", "RealityKit", "SafariServices", "SceneKit",
        "ScreenSaver", "Social", "SpriteKit", "SwiftUI", "SwiftUICore", "TVMLKit", "TVUIKit", "TipKit", "UIKit",
        "UserNotificationsUI", "WatchKit",
      ]
    case .persistence:
      [
        "CloudKit", "CoreData", "CoreStore", "CouchbaseLiteSwift", "Defaults", "Disk", "FMDB", "GRDB", "GRDBQuery",
        "KeychainAccess", "KeychainSwift", "Locksmith", "MMKV", "MagicalRecord", "ObjectBox", "PINCache", "Realm",
        "RealmSwift", "SAMKeychain", "SQLCipher", "SQLite", "SQLite3", "SQLiteData", "SSKeychain", "SwiftData",
        "SwiftKeychainWrapper", "SwiftyUserDefaults", "UICKeyChainStore", "Valet", "WCDBSwift", "YapDatabase",
      ]
    case .network:
      [
        "AFNetworking", "Alamofire", "Apollo", "CFNetwork", "FoundationNetworking", "Moya", "Network", "Starscream",
      ]
    }
  }

  /// The single types of other modules that belong to the component, sorted.
  package var types: [String] {
    switch self {
    case .ui: Self.interfaceTypes
    case .persistence: Self.persistenceTypes
    case .network: Self.networkTypes
    }
  }

  /// Further types of modules of which the component has a part; the module says which `Map` is meant. Both sorted.
  package var typesOfModules: [(module: String, types: [String])] {
    switch self {
    case .ui: Self.interfaceTypesOfModules
    case .persistence, .network: []
    }
  }

  // Who searches for a place, asks for cookies or has widgets reloaded draws nothing, and has to import these.
  private static let interfaceTypesOfModules: [(module: String, types: [String])] = [
    (
      "MapKit",
      [
        "Annotation", "EmptyMapContent", "LookAroundPreview", "MKAnnotationView", "MKCircleRenderer", "MKCircleView",
        "MKCompassButton", "MKGradientPolylineRenderer", "MKLookAroundViewController",
        "MKMapItemDetailViewController", "MKMapView", "MKMarkerAnnotationView", "MKMultiPolygonRenderer",
        "MKMultiPolylineRenderer", "MKOverlayPathRenderer", "MKOverlayPathView", "MKOverlayRenderer", "MKOverlayView",
        "MKPinAnnotationView", "MKPitchControl", "MKPolygonRenderer", "MKPolygonView", "MKPolylineRenderer",
        "MKPolylineView", "MKScaleView", "MKTileOverlayRenderer", "MKUserLocationView", "MKUserTrackingBarButtonItem",
        "MKUserTrackingButton", "MKZoomControl", "Map", "MapAnnotation", "MapAnnotationProtocol", "MapCircle",
        "MapCompass", "MapContent", "MapContentBuilder", "MapLocationCompass", "MapMarker", "MapPin",
        "MapPitchButton", "MapPitchSlider", "MapPitchToggle", "MapPolygon", "MapPolyline", "MapProxy", "MapReader",
        "MapScaleView", "MapStyle", "MapUserLocationButton", "MapZoomStepper", "Marker", "UserAnnotation",
      ]
    ),
    ("WebKit", ["WKPreviewActionItem", "WKWebView", "WebView"]),
    (
      "WidgetKit",
      [
        "AccessoryWidgetBackground", "AccessoryWidgetGroup", "ActivityConfiguration", "AppIntentConfiguration",
        "AppIntentControlConfiguration", "ControlWidget", "ControlWidgetButton",
        "ControlWidgetButtonDefaultActionLabel", "ControlWidgetConfiguration", "ControlWidgetTemplate",
        "ControlWidgetToggle", "ControlWidgetToggleDefaultLabel", "ControlWidgetToggleDefaultValueLabel",
        "DynamicIsland", "DynamicIslandExpandedContent", "DynamicIslandExpandedRegion", "IntentConfiguration",
        "RelevanceConfiguration", "StaticConfiguration", "StaticControlConfiguration", "WidgetPreviewContext",
      ]
    ),
  ]

  private static let interfaceTypes = [
    // StoreKit
    "ProductView", "SKCloudServiceSetupViewController", "SKOverlay", "SKStoreProductViewController",
    "SKStoreReviewController", "StoreView", "SubscriptionOfferView", "SubscriptionStoreButton",
    "SubscriptionStorePicker", "SubscriptionStoreView",
    // AuthenticationServices, LinkPresentation, Messages, MetalKit, ReplayKit
    "ASAuthorizationAppleIDButton", "LPLinkView", "MSMessagesAppViewController", "MTKView", "MTKViewDelegate",
    "RPBroadcastActivityViewController", "RPPreviewViewController", "RPSystemBroadcastPickerView",
    "SignInWithAppleButton",
    // PassKit
    "PKAddPassButton", "PKAddPassesViewController", "PKAddPaymentPassViewController",
    "PKAddSecureElementPassViewController", "PKIdentityButton", "PKPayLaterView",
    "PKPaymentAuthorizationViewController", "PKPaymentButton",
    "PKShareSecureElementPassViewController", "AddPassToWalletButton", "PayWithApplePayButton",
    "VerifyIdentityWithWalletButton",
  ].sorted()

  private static let persistenceTypes = [
    "NSUbiquitousKeyValueStore", "SecAccessControl", "SecAccessControlCreateFlags", "SecKeychain",
    "SecKeychainItem", "UserDefaults",
  ].sorted()

  private static let networkTypes = [
    "CachedURLResponse", "HTTPURLResponse", "NSURLConnection", "NSURLConnectionDataDelegate",
    "NSURLConnectionDelegate", "NSURLConnectionDownloadDelegate", "NSURLRequest",
    "NSMutableURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionStreamDelegate", "URLSessionStreamTask",
    "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
    "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
    "URLAuthenticationChallengeSender",
  ].sorted()
}
