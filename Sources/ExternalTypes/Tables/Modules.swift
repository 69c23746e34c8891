extension ExternalModule {
  /// All modules that the tables know, sorted by name.
  static let all: [ExternalModule] = [
    ExternalModule(
      name: "ARKit",
      reexports: """
        AVFoundation CoreGraphics CoreLocation CoreVideo Foundation ImageIO Metal QuickLook SceneKit \
        SpriteKit UIKit Vision simd
        """,
      types: typesOfARKit
    ),
    ExternalModule(
      name: "AVFAudio",
      reexports: "AudioToolbox CoreAudioTypes CoreMIDI CoreMedia Foundation os",
      types: typesOfAVFAudio
    ),
    ExternalModule(
      name: "AVFoundation",
      reexports: """
        AVFAudio CoreGraphics CoreMedia CoreVideo Foundation ImageIO QuartzCore UniformTypeIdentifiers simd
        """,
      types: typesOfAVFoundation
    ),
    ExternalModule(
      name: "AVKit",
      reexports: "AVFoundation AppKit CoreMedia Foundation UIKit",
      types: typesOfAVKit
    ),
    ExternalModule(
      name: "Accelerate",
      reexports: "CoreFoundation CoreGraphics CoreVideo Darwin os",
      types: typesOfAccelerate
    ),
    ExternalModule(
      name: "Accessibility",
      reexports: "CoreGraphics Foundation",
      types: typesOfAccessibility
    ),
    ExternalModule(
      name: "Accounts",
      reexports: "Foundation",
      types: typesOfAccounts
    ),
    ExternalModule(
      name: "ActivityKit",
      reexports: "Foundation",
      types: typesOfActivityKit
    ),
    ExternalModule(
      name: "AdServices",
      reexports: "Foundation",
      types: typesOfAdServices
    ),
    ExternalModule(
      name: "AdSupport",
      reexports: "Foundation",
      types: typesOfAdSupport
    ),
    ExternalModule(
      name: "AppIntents",
      reexports: "Foundation",
      types: typesOfAppIntents
    ),
    ExternalModule(
      name: "AppKit",
      reexports: """
        ApplicationServices CoreData CoreFoundation CoreGraphics CoreImage Foundation Metal QuartzCore Symbols
        """,
      types: typesOfAppKit
    ),
    ExternalModule(
      name: "AppTrackingTransparency",
      reexports: "Foundation os",
      types: typesOfAppTrackingTransparency
    ),
    ExternalModule(
      name: "ApplicationServices",
      reexports: "CoreFoundation CoreGraphics CoreServices CoreText ImageIO",
      types: typesOfApplicationServices
    ),
    ExternalModule(
      name: "AudioToolbox",
      reexports: "CoreAudio CoreAudioTypes CoreMIDI Foundation os",
      types: typesOfAudioToolbox
    ),
    ExternalModule(
      name: "AuthenticationServices",
      reexports: "AppKit Foundation UIKit",
      types: typesOfAuthenticationServices
    ),
    ExternalModule(
      name: "BackgroundAssets",
      reexports: "Foundation",
      types: typesOfBackgroundAssets
    ),
    ExternalModule(
      name: "BackgroundTasks",
      reexports: "Foundation",
      types: typesOfBackgroundTasks
    ),
    ExternalModule(
      name: "CFNetwork",
      reexports: "CoreFoundation",
      types: typesOfCFNetwork
    ),
    ExternalModule(
      name: "CallKit",
      reexports: "Foundation",
      types: typesOfCallKit
    ),
    ExternalModule(
      name: "CarPlay",
      reexports: "Foundation MapKit UIKit",
      types: typesOfCarPlay
    ),
    ExternalModule(
      name: "Charts",
      reexports: "SwiftUI",
      types: typesOfCharts
    ),
    ExternalModule(
      name: "ClockKit",
      reexports: "Foundation UIKit",
      types: typesOfClockKit
    ),
    ExternalModule(
      name: "CloudKit",
      reexports: "CoreLocation Foundation",
      types: typesOfCloudKit
    ),
    ExternalModule(
      name: "Cocoa",
      reexports: "AppKit CoreData Foundation",
      types: ""
    ),
    ExternalModule(
      name: "Combine",
      reexports: "",
      types: typesOfCombine
    ),
    ExternalModule(
      name: "Compression",
      reexports: "Foundation",
      types: typesOfCompression
    ),
    ExternalModule(
      name: "Contacts",
      reexports: "Foundation",
      types: typesOfContacts
    ),
    ExternalModule(
      name: "ContactsUI",
      reexports: "AppKit Contacts UIKit",
      types: typesOfContactsUI
    ),
    ExternalModule(
      name: "CoreAudio",
      reexports: "CoreAudioTypes CoreFoundation Dispatch IOKit",
      types: typesOfCoreAudio
    ),
    ExternalModule(
      name: "CoreAudioKit",
      reexports: "AppKit AudioToolbox Foundation UIKit",
      types: typesOfCoreAudioKit
    ),
    ExternalModule(
      name: "CoreAudioTypes",
      reexports: "CoreFoundation",
      types: typesOfCoreAudioTypes
    ),
    ExternalModule(
      name: "CoreBluetooth",
      reexports: "Foundation",
      types: typesOfCoreBluetooth
    ),
    ExternalModule(
      name: "CoreData",
      reexports: "Foundation",
      types: typesOfCoreData
    ),
    ExternalModule(
      name: "CoreFoundation",
      reexports: "Darwin Dispatch",
      types: typesOfCoreFoundation
    ),
    ExternalModule(
      name: "CoreGraphics",
      reexports: "CoreFoundation Darwin Dispatch IOKit os",
      types: typesOfCoreGraphics
    ),
    ExternalModule(
      name: "CoreHaptics",
      reexports: "Foundation",
      types: typesOfCoreHaptics
    ),
    ExternalModule(
      name: "CoreImage",
      reexports: "CoreGraphics CoreVideo Foundation ImageIO Metal",
      types: typesOfCoreImage
    ),
    ExternalModule(
      name: "CoreLocation",
      reexports: "Foundation os",
      types: typesOfCoreLocation
    ),
    ExternalModule(
      name: "CoreLocationUI",
      reexports: "Foundation UIKit",
      types: typesOfCoreLocationUI
    ),
    ExternalModule(
      name: "CoreMIDI",
      reexports: "Foundation",
      types: typesOfCoreMIDI
    ),
    ExternalModule(
      name: "CoreML",
      reexports: "CoreGraphics CoreVideo Foundation ImageIO",
      types: typesOfCoreML
    ),
    ExternalModule(
      name: "CoreMedia",
      reexports: "CoreAudio CoreFoundation CoreGraphics CoreVideo Dispatch",
      types: typesOfCoreMedia
    ),
    ExternalModule(
      name: "CoreMotion",
      reexports: "Foundation os",
      types: typesOfCoreMotion
    ),
    ExternalModule(
      name: "CoreNFC",
      reexports: "Foundation",
      types: typesOfCoreNFC
    ),
    ExternalModule(
      name: "CoreServices",
      reexports: "CoreFoundation",
      types: typesOfCoreServices
    ),
    ExternalModule(
      name: "CoreSpotlight",
      reexports: "Foundation UniformTypeIdentifiers",
      types: typesOfCoreSpotlight
    ),
    ExternalModule(
      name: "CoreTelephony",
      reexports: "Foundation",
      types: typesOfCoreTelephony
    ),
    ExternalModule(
      name: "CoreText",
      reexports: "CoreFoundation CoreGraphics",
      types: typesOfCoreText
    ),
    ExternalModule(
      name: "CoreTransferable",
      reexports: "Foundation UniformTypeIdentifiers",
      types: typesOfCoreTransferable
    ),
    ExternalModule(
      name: "CoreVideo",
      reexports: "CoreFoundation CoreGraphics Metal",
      types: typesOfCoreVideo
    ),
    ExternalModule(
      name: "CoreWLAN",
      reexports: "Foundation",
      types: typesOfCoreWLAN
    ),
    ExternalModule(
      name: "CreateML",
      reexports: "Foundation",
      types: typesOfCreateML
    ),
    ExternalModule(
      name: "CryptoKit",
      reexports: "Foundation",
      types: typesOfCryptoKit
    ),
    ExternalModule(
      name: "CryptoTokenKit",
      reexports: "Foundation Security",
      types: typesOfCryptoTokenKit
    ),
    ExternalModule(
      name: "Darwin",
      reexports: "",
      types: typesOfDarwin
    ),
    ExternalModule(
      name: "DeveloperToolsSupport",
      reexports: "Foundation",
      types: typesOfDeveloperToolsSupport
    ),
    ExternalModule(
      name: "DeviceActivity",
      reexports: "Foundation",
      types: typesOfDeviceActivity
    ),
    ExternalModule(
      name: "DeviceCheck",
      reexports: "Foundation",
      types: typesOfDeviceCheck
    ),
    ExternalModule(
      name: "Dispatch",
      reexports: "Darwin Glibc",
      types: typesOfDispatch
    ),
    ExternalModule(
      name: "Distributed",
      reexports: "",
      types: typesOfDistributed
    ),
    ExternalModule(
      name: "EventKit",
      reexports: "CoreGraphics CoreLocation Foundation",
      types: typesOfEventKit
    ),
    ExternalModule(
      name: "EventKitUI",
      reexports: "EventKit Foundation UIKit",
      types: typesOfEventKitUI
    ),
    ExternalModule(
      name: "ExtensionFoundation",
      reexports: "os",
      types: typesOfExtensionFoundation
    ),
    ExternalModule(
      name: "ExtensionKit",
      reexports: "ExtensionFoundation Foundation",
      types: typesOfExtensionKit
    ),
    ExternalModule(
      name: "ExternalAccessory",
      reexports: "Foundation",
      types: typesOfExternalAccessory
    ),
    ExternalModule(
      name: "FamilyControls",
      reexports: "Foundation",
      types: typesOfFamilyControls
    ),
    ExternalModule(
      name: "FileProvider",
      reexports: "CoreGraphics Foundation",
      types: typesOfFileProvider
    ),
    ExternalModule(
      name: "FileProviderUI",
      reexports: "AppKit FileProvider Foundation UIKit os",
      types: typesOfFileProviderUI
    ),
    ExternalModule(
      name: "FinderSync",
      reexports: "AppKit Foundation",
      types: typesOfFinderSync
    ),
    ExternalModule(
      name: "Foundation",
      reexports: """
        CoreFoundation CoreGraphics Darwin Dispatch FoundationEssentials FoundationInternationalization \
        Glibc ObjectiveC
        """,
      types: typesOfFoundation
    ),
    ExternalModule(
      name: "FoundationEssentials",
      reexports: "",
      types: typesOfFoundationEssentials
    ),
    ExternalModule(
      name: "FoundationInternationalization",
      reexports: "FoundationEssentials",
      types: typesOfFoundationInternationalization
    ),
    ExternalModule(
      name: "FoundationModels",
      reexports: "Foundation Observation",
      types: typesOfFoundationModels
    ),
    ExternalModule(
      name: "FoundationNetworking",
      reexports: "Foundation",
      types: typesOfFoundationNetworking
    ),
    ExternalModule(
      name: "FoundationXML",
      reexports: "Foundation",
      types: typesOfFoundationXML
    ),
    ExternalModule(
      name: "GLKit",
      reexports: "AppKit CoreGraphics Foundation ModelIO UIKit os",
      types: typesOfGLKit
    ),
    ExternalModule(
      name: "GameController",
      reexports: "AppKit Foundation UIKit",
      types: typesOfGameController
    ),
    ExternalModule(
      name: "GameKit",
      reexports: """
        AppKit Contacts CoreGraphics Foundation GameController GameplayKit Metal MetalKit ModelIO ReplayKit \
        SceneKit SpriteKit UIKit os simd
        """,
      types: typesOfGameKit
    ),
    ExternalModule(
      name: "GameplayKit",
      reexports: "Foundation SceneKit SpriteKit simd",
      types: typesOfGameplayKit
    ),
    ExternalModule(
      name: "Glibc",
      reexports: "",
      types: typesOfGlibc
    ),
    ExternalModule(
      name: "GroupActivities",
      reexports: "Combine Foundation",
      types: typesOfGroupActivities
    ),
    ExternalModule(
      name: "HealthKit",
      reexports: "Foundation UniformTypeIdentifiers",
      types: typesOfHealthKit
    ),
    ExternalModule(
      name: "HealthKitUI",
      reexports: "Foundation HealthKit UIKit",
      types: typesOfHealthKitUI
    ),
    ExternalModule(
      name: "HomeKit",
      reexports: "CoreGraphics Foundation UIKit",
      types: typesOfHomeKit
    ),
    ExternalModule(
      name: "IOBluetooth",
      reexports: "CoreBluetooth Foundation",
      types: typesOfIOBluetooth
    ),
    ExternalModule(
      name: "IOKit",
      reexports: "CoreFoundation Darwin Dispatch",
      types: typesOfIOKit
    ),
    ExternalModule(
      name: "IdentityLookup",
      reexports: "Foundation",
      types: typesOfIdentityLookup
    ),
    ExternalModule(
      name: "IdentityLookupUI",
      reexports: "Foundation IdentityLookup UIKit",
      types: typesOfIdentityLookupUI
    ),
    ExternalModule(
      name: "ImageIO",
      reexports: "CoreFoundation CoreGraphics os",
      types: typesOfImageIO
    ),
    ExternalModule(
      name: "InputMethodKit",
      reexports: "AppKit Foundation",
      types: typesOfInputMethodKit
    ),
    ExternalModule(
      name: "Intents",
      reexports: "CoreGraphics CoreLocation Foundation UserNotifications",
      types: typesOfIntents
    ),
    ExternalModule(
      name: "IntentsUI",
      reexports: "AppKit CoreGraphics Foundation Intents UIKit",
      types: typesOfIntentsUI
    ),
    ExternalModule(
      name: "JavaScriptCore",
      reexports: "CoreGraphics Foundation",
      types: typesOfJavaScriptCore
    ),
    ExternalModule(
      name: "LinkPresentation",
      reexports: "AppKit Foundation UIKit",
      types: typesOfLinkPresentation
    ),
    ExternalModule(
      name: "LocalAuthentication",
      reexports: "Foundation Security",
      types: typesOfLocalAuthentication
    ),
    ExternalModule(
      name: "LocalAuthenticationEmbeddedUI",
      reexports: "AppKit Foundation LocalAuthentication",
      types: typesOfLocalAuthenticationEmbeddedUI
    ),
    ExternalModule(
      name: "ManagedSettings",
      reexports: "Foundation",
      types: typesOfManagedSettings
    ),
    ExternalModule(
      name: "ManagedSettingsUI",
      reexports: "Foundation",
      types: typesOfManagedSettingsUI
    ),
    ExternalModule(
      name: "MapKit",
      reexports: "AppKit CoreGraphics CoreLocation Foundation UIKit",
      types: typesOfMapKit
    ),
    ExternalModule(
      name: "MediaAccessibility",
      reexports: "CoreFoundation CoreGraphics CoreText QuartzCore",
      types: typesOfMediaAccessibility
    ),
    ExternalModule(
      name: "MediaPlayer",
      reexports: "AVFoundation CoreGraphics CoreMedia Foundation UIKit",
      types: typesOfMediaPlayer
    ),
    ExternalModule(
      name: "MessageUI",
      reexports: "UIKit",
      types: typesOfMessageUI
    ),
    ExternalModule(
      name: "Messages",
      reexports: "Foundation UIKit",
      types: typesOfMessages
    ),
    ExternalModule(
      name: "Metal",
      reexports: "Foundation os",
      types: typesOfMetal
    ),
    ExternalModule(
      name: "MetalKit",
      reexports: "AppKit CoreGraphics Foundation Metal ModelIO QuartzCore UIKit simd",
      types: typesOfMetalKit
    ),
    ExternalModule(
      name: "MetricKit",
      reexports: "Foundation os",
      types: typesOfMetricKit
    ),
    ExternalModule(
      name: "ModelIO",
      reexports: "CoreGraphics Foundation simd",
      types: typesOfModelIO
    ),
    ExternalModule(
      name: "MultipeerConnectivity",
      reexports: "Foundation UIKit",
      types: typesOfMultipeerConnectivity
    ),
    ExternalModule(
      name: "MusicKit",
      reexports: "Foundation",
      types: typesOfMusicKit
    ),
    ExternalModule(
      name: "NaturalLanguage",
      reexports: "Foundation",
      types: typesOfNaturalLanguage
    ),
    ExternalModule(
      name: "NearbyInteraction",
      reexports: "Foundation simd",
      types: typesOfNearbyInteraction
    ),
    ExternalModule(
      name: "Network",
      reexports: "CoreFoundation Darwin Dispatch Security os",
      types: typesOfNetwork
    ),
    ExternalModule(
      name: "NetworkExtension",
      reexports: "Foundation Network Security os",
      types: typesOfNetworkExtension
    ),
    ExternalModule(
      name: "NotificationCenter",
      reexports: "AppKit Foundation UIKit",
      types: typesOfNotificationCenter
    ),
    ExternalModule(
      name: "OSAKit",
      reexports: "AppKit Foundation",
      types: typesOfOSAKit
    ),
    ExternalModule(
      name: "OSLog",
      reexports: "Foundation os",
      types: typesOfOSLog
    ),
    ExternalModule(
      name: "ObjectiveC",
      reexports: "Darwin",
      types: typesOfObjectiveC
    ),
    ExternalModule(
      name: "Observation",
      reexports: "",
      types: typesOfObservation
    ),
    ExternalModule(
      name: "PDFKit",
      reexports: "AppKit Foundation UIKit",
      types: typesOfPDFKit
    ),
    ExternalModule(
      name: "PassKit",
      reexports: "AppKit Contacts CoreGraphics Foundation UIKit",
      types: typesOfPassKit
    ),
    ExternalModule(
      name: "PencilKit",
      reexports: "Foundation UIKit",
      types: typesOfPencilKit
    ),
    ExternalModule(
      name: "Photos",
      reexports: "AVFoundation CoreGraphics CoreImage CoreLocation CoreMedia Foundation ImageIO",
      types: typesOfPhotos
    ),
    ExternalModule(
      name: "PhotosUI",
      reexports: "AppKit Foundation MapKit Photos UIKit",
      types: typesOfPhotosUI
    ),
    ExternalModule(
      name: "PreferencePanes",
      reexports: "AppKit Foundation",
      types: typesOfPreferencePanes
    ),
    ExternalModule(
      name: "ProximityReader",
      reexports: "Foundation",
      types: typesOfProximityReader
    ),
    ExternalModule(
      name: "PushKit",
      reexports: "Foundation",
      types: typesOfPushKit
    ),
    ExternalModule(
      name: "PushToTalk",
      reexports: "Foundation",
      types: typesOfPushToTalk
    ),
    ExternalModule(
      name: "Quartz",
      reexports: "AppKit Foundation PDFKit QuickLookUI",
      types: typesOfQuartz
    ),
    ExternalModule(
      name: "QuartzCore",
      reexports: "CoreGraphics CoreImage CoreVideo Foundation Metal os",
      types: typesOfQuartzCore
    ),
    ExternalModule(
      name: "QuickLook",
      reexports: "CoreGraphics Foundation PDFKit QuickLookThumbnailing UIKit UniformTypeIdentifiers",
      types: typesOfQuickLook
    ),
    ExternalModule(
      name: "QuickLookThumbnailing",
      reexports: "CoreGraphics Foundation UniformTypeIdentifiers",
      types: typesOfQuickLookThumbnailing
    ),
    ExternalModule(
      name: "QuickLookUI",
      reexports: "AppKit Foundation QuickLookThumbnailing",
      types: typesOfQuickLookUI
    ),
    ExternalModule(
      name: "RealityKit",
      reexports: "Combine CoreGraphics Foundation Metal simd",
      types: typesOfRealityKit
    ),
    ExternalModule(
      name: "RegexBuilder",
      reexports: "",
      types: typesOfRegexBuilder
    ),
    ExternalModule(
      name: "ReplayKit",
      reexports: "AVFoundation AppKit Foundation UIKit",
      types: typesOfReplayKit
    ),
    ExternalModule(
      name: "RoomPlan",
      reexports: "Foundation",
      types: typesOfRoomPlan
    ),
    ExternalModule(
      name: "SafariServices",
      reexports: "AppKit Foundation UIKit",
      types: typesOfSafariServices
    ),
    ExternalModule(
      name: "SafetyKit",
      reexports: "CoreLocation Foundation os",
      types: typesOfSafetyKit
    ),
    ExternalModule(
      name: "SceneKit",
      reexports: "CoreGraphics Foundation GLKit Metal ModelIO QuartzCore UIKit simd",
      types: typesOfSceneKit
    ),
    ExternalModule(
      name: "ScreenCaptureKit",
      reexports: "Foundation",
      types: typesOfScreenCaptureKit
    ),
    ExternalModule(
      name: "ScreenSaver",
      reexports: "AppKit Foundation",
      types: typesOfScreenSaver
    ),
    ExternalModule(
      name: "ScreenTime",
      reexports: "AppKit Foundation UIKit",
      types: typesOfScreenTime
    ),
    ExternalModule(
      name: "ScriptingBridge",
      reexports: "CoreServices Foundation",
      types: typesOfScriptingBridge
    ),
    ExternalModule(
      name: "Security",
      reexports: "CoreFoundation Darwin Dispatch os",
      types: typesOfSecurity
    ),
    ExternalModule(
      name: "ServiceManagement",
      reexports: "CoreFoundation Darwin Security",
      types: typesOfServiceManagement
    ),
    ExternalModule(
      name: "SharedWithYou",
      reexports: "AppKit Foundation SharedWithYouCore UIKit UniformTypeIdentifiers",
      types: typesOfSharedWithYou
    ),
    ExternalModule(
      name: "SharedWithYouCore",
      reexports: "Foundation",
      types: typesOfSharedWithYouCore
    ),
    ExternalModule(
      name: "ShazamKit",
      reexports: "AVFAudio AVFoundation Foundation UniformTypeIdentifiers",
      types: typesOfShazamKit
    ),
    ExternalModule(
      name: "Social",
      reexports: "AppKit Foundation UIKit",
      types: typesOfSocial
    ),
    ExternalModule(
      name: "SoundAnalysis",
      reexports: "AVFoundation CoreML CoreMedia Foundation",
      types: typesOfSoundAnalysis
    ),
    ExternalModule(
      name: "Spatial",
      reexports: "simd",
      types: typesOfSpatial
    ),
    ExternalModule(
      name: "Speech",
      reexports: "AVFoundation Foundation",
      types: typesOfSpeech
    ),
    ExternalModule(
      name: "SpriteKit",
      reexports: "AppKit CoreGraphics Foundation GLKit Metal UIKit simd",
      types: typesOfSpriteKit
    ),
    ExternalModule(
      name: "StoreKit",
      reexports: "AppKit CoreGraphics Foundation UIKit",
      types: typesOfStoreKit
    ),
    ExternalModule(
      name: "Swift",
      reexports: "",
      types: typesOfSwift
    ),
    ExternalModule(
      name: "SwiftData",
      reexports: "CoreData Foundation Observation",
      types: typesOfSwiftData
    ),
    ExternalModule(
      name: "SwiftUI",
      reexports: """
        Accessibility AppKit Combine CoreGraphics CoreTransferable DeveloperToolsSupport Foundation \
        Observation Symbols UIKit
        """,
      types: typesOfSwiftUI
    ),
    ExternalModule(
      name: "SwiftUICore",
      reexports: "SwiftUI",
      types: ""
    ),
    ExternalModule(
      name: "Symbols",
      reexports: "Foundation",
      types: typesOfSymbols
    ),
    ExternalModule(
      name: "Synchronization",
      reexports: "",
      types: typesOfSynchronization
    ),
    ExternalModule(
      name: "System",
      reexports: "",
      types: typesOfSystem
    ),
    ExternalModule(
      name: "SystemConfiguration",
      reexports: "CoreFoundation Darwin Dispatch Security os",
      types: typesOfSystemConfiguration
    ),
    ExternalModule(
      name: "SystemExtensions",
      reexports: "Foundation",
      types: typesOfSystemExtensions
    ),
    ExternalModule(
      name: "TVUIKit",
      reexports: "Foundation UIKit",
      types: typesOfTVUIKit
    ),
    ExternalModule(
      name: "Testing",
      reexports: "",
      types: typesOfTesting
    ),
    ExternalModule(
      name: "TipKit",
      reexports: "Foundation SwiftUI",
      types: typesOfTipKit
    ),
    ExternalModule(
      name: "Translation",
      reexports: "Foundation",
      types: typesOfTranslation
    ),
    ExternalModule(
      name: "UIKit",
      reexports: """
        Accessibility CoreFoundation CoreGraphics CoreImage CoreText DeveloperToolsSupport FileProvider \
        Foundation Metal QuartzCore Symbols UserNotifications
        """,
      types: typesOfUIKit
    ),
    ExternalModule(
      name: "UniformTypeIdentifiers",
      reexports: "Foundation",
      types: typesOfUniformTypeIdentifiers
    ),
    ExternalModule(
      name: "UserNotifications",
      reexports: "Foundation",
      types: typesOfUserNotifications
    ),
    ExternalModule(
      name: "UserNotificationsUI",
      reexports: "AppKit UIKit",
      types: typesOfUserNotificationsUI
    ),
    ExternalModule(
      name: "VideoToolbox",
      reexports: "CoreFoundation CoreGraphics CoreMedia CoreVideo",
      types: typesOfVideoToolbox
    ),
    ExternalModule(
      name: "Virtualization",
      reexports: "AppKit Foundation",
      types: typesOfVirtualization
    ),
    ExternalModule(
      name: "Vision",
      reexports: "CoreGraphics CoreML CoreMedia CoreVideo Foundation ImageIO Metal simd",
      types: typesOfVision
    ),
    ExternalModule(
      name: "VisionKit",
      reexports: "Foundation UIKit",
      types: typesOfVisionKit
    ),
    ExternalModule(
      name: "WatchConnectivity",
      reexports: "Foundation",
      types: typesOfWatchConnectivity
    ),
    ExternalModule(
      name: "WatchKit",
      reexports: "CoreGraphics Foundation HomeKit MapKit SceneKit SpriteKit UIKit",
      types: typesOfWatchKit
    ),
    ExternalModule(
      name: "WeatherKit",
      reexports: "Foundation",
      types: typesOfWeatherKit
    ),
    ExternalModule(
      name: "WebKit",
      reexports: "AppKit CoreGraphics Foundation UIKit",
      types: typesOfWebKit
    ),
    ExternalModule(
      name: "WidgetKit",
      reexports: "Foundation SwiftUI",
      types: typesOfWidgetKit
    ),
    ExternalModule(
      name: "XCTest",
      reexports: "Foundation",
      types: typesOfXCTest
    ),
    ExternalModule(
      name: "_Concurrency",
      reexports: "",
      types: typesOfConcurrency
    ),
    ExternalModule(
      name: "_StringProcessing",
      reexports: "",
      types: typesOfStringProcessing
    ),
    ExternalModule(
      name: "os",
      reexports: "Darwin Dispatch ObjectiveC",
      types: typesOfos
    ),
    ExternalModule(
      name: "simd",
      reexports: "",
      types: typesOfsimd
    ),
  ]
}
