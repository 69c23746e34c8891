import Basics

extension ExternalTypeTable {
  /// Whether some type outside of the project is known to nest a type of a name.
  package func isNested(_ name: ArraySlice<UInt8>) -> Bool { NestedTypes.outerTypes[name] != nil }

  /// Returns the type that nests a type of a name, of a type and what it inherits: the nearest one, or nil. For
  /// `ContentMode` and `UILabel` it is `UIView`.
  package func typeThatNests(_ name: ArraySlice<UInt8>, _ type: ExternalTypeID) -> ExternalTypeID? {
    guard let outer = NestedTypes.outerTypes[name] else { return nil }
    return ([type] + ancestors(of: type)).first { type in
      outer.contains { $0.elementsEqual(nameBytes(of: type)) }
    }
  }
}

/// Types that classes and structures of Apple's frameworks nest; the tables have top-level types only.
private enum NestedTypes {
  /// By the name of a nested type: the names of the types that have one.
  static let outerTypes: [ArraySlice<UInt8>: [ArraySlice<UInt8>]] = {
    var found: [ArraySlice<UInt8>: [ArraySlice<UInt8>]] = [:]
    for line in Array(lines.bytes).split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      for name in words.dropFirst() { found[name, default: []].append(words[0]) }
    }
    for line in Array(ObjectiveCNames.renamed.lines.bytes).split(separator: UInt8(ascii: "\n")) {
      let names = line[(line.firstIndex(of: UInt8(ascii: " ")) ?? line.startIndex)...].dropFirst()
        .split(separator: UInt8(ascii: "."))
      if names.count == 2 { found[names[1], default: []].append(names[0]) }
    }
    return found
  }()

  /// A line per type: its name, then those of the types nested in it; besides those that `ObjectiveCNames` has.
  private static let lines: StaticString = """
    ARCamera TrackingState
    ARConfiguration FrameSemantics WorldAlignment
    ARPlaneAnchor Alignment Classification
    ARSession RunOptions
    ASAuthorization Scope
    ASAuthorizationAppleIDButton ButtonType
    ASWebAuthenticationSession Callback CompletionHandler
    AVAsset ReferenceRestrictions
    AVAssetExportSession Status
    AVAssetImageGenerator ApertureMode
    AVAssetReader Status
    AVAssetWriter Status
    AVAudioSession Category CategoryOptions InterruptionOptions InterruptionReason InterruptionType Mode
    AVAudioSession PortOverride RecordPermission RouteChangeReason RouteSharingPolicy SetActiveOptions
    AVCaptureDevice DeviceType DiscoverySession ExposureMode FlashMode FocusMode Format Position RotationCoordinator
    AVCaptureDevice TorchMode WhiteBalanceGains WhiteBalanceMode
    AVCaptureSession InterruptionReason Preset
    AVMetadataObject ObjectType
    AVPlayer ActionAtItemEnd HDRMode Status TimeControlStatus WaitingReason
    AVPlayerItem Status
    AVPlayerLooper Status
    CALayer ContentsGravity
    CKContainer ApplicationPermissions
    CLLocationManager AuthorizationStatus
    DateComponentsFormatter UnitsStyle ZeroFormattingBehavior
    DateFormatter Behavior Style
    DateIntervalFormatter Style
    EKEventStore ChangeNotification
    FileManager ItemReplacementOptions URLRelationship UnmountOptions
    ISO8601DateFormatter Options
    InputStream Event Status
    JSONDecoder DataDecodingStrategy DateDecodingStrategy KeyDecodingStrategy NonConformingFloatDecodingStrategy
    JSONEncoder DataEncodingStrategy DateEncodingStrategy KeyEncodingStrategy NonConformingFloatEncodingStrategy
    JSONEncoder OutputFormatting
    MKAnnotationView CollisionMode DragState
    MKDirections ETAResponse Request Response
    MKLocalSearch Request Response
    MKMapView CameraBoundary CameraZoomRange
    MeasurementFormatter UnitOptions
    NSAlert Style
    NSApplication ActivationOptions ActivationPolicy DelegateReply OcclusionState PresentationOptions PrintReply
    NSApplication RequestUserAttentionType
    NSAttributedString DocumentAttributeKey DocumentReadingOptionKey DocumentType EnumerationOptions Key
    NSBezierPath ElementType LineCapStyle LineJoinStyle WindingRule
    NSBox BoxType TitlePosition
    NSCalendar Identifier Options Unit
    NSCell ControlTint HitResult ImagePosition StateValue StyleMask
    NSCoder DecodingFailurePolicy
    NSCollectionView DecorationElementKind DropOperation ScrollPosition SupplementaryElementKind UpdateAction
    NSCollectionViewItem HighlightState
    NSColor Name SystemEffect
    NSControl ContentInsets ImagePosition StateValue
    NSCursor FrameResizeDirection FrameResizePosition
    NSData Base64DecodingOptions Base64EncodingOptions CompressionAlgorithm ReadingOptions SearchOptions
    NSData WritingOptions
    NSDocument AutosavingDelayAllowed ChangeType
    NSEvent ButtonMask EventSubtype EventTypeMask GestureAxis ModifierFlags Phase PointingDeviceType SpecialKey
    NSEvent SwipeTrackingOptions
    NSFont TextStyle TextStyleOptionKey Weight Width
    NSFontDescriptor AttributeName FeatureKey SymbolicTraits SystemDesign TraitKey
    NSGestureRecognizer State
    NSImage CacheMode HintKey LayoutDirection Name ResizingMode SymbolConfiguration
    NSItemProvider ErrorCode LoadHandler
    NSLayoutManager TextLayoutOrientation TypesetterCompatibilityLevel
    NSLevelIndicator PlaceholderVisibility Style
    NSLinguisticTagger Options
    NSManagedObjectContext ConcurrencyType NotificationKey ScheduledTaskType
    NSMenu PresentationStyle Properties SelectionMode
    NSNotification Name
    NSPasteboard ContentsOptions Name ReadingOptionKey ReadingOptions TypeFindabilityOption TypeIdentifier
    NSPasteboard WritingOptions
    NSPopUpButton ArrowPosition
    NSPopover Appearance Behavior CloseReason
    NSProgressIndicator Style
    NSRegularExpression Options
    NSScrollView Elasticity FindBarPosition
    NSScroller Arrow Part Style
    NSSegmentedControl Distribution Style SwitchTracking
    NSSlider SliderType TickMarkPosition
    NSSplitView DividerStyle
    NSSplitViewItem Behavior CollapseBehavior
    NSStackView Distribution Gravity VisibilityPriority
    NSStatusItem AutosaveName Behavior
    NSString CompareOptions Encoding EncodingConversionOptions EnumerationOptions
    NSTabView TabPosition TabType TabViewBorderType
    NSTableColumn ResizingOptions
    NSTableView AnimationOptions ColumnAutoresizingStyle DraggingDestinationFeedbackStyle GridLineStyle
    NSTableView RowActionEdge RowSizeStyle SelectionHighlightStyle Style
    NSTextField BezelStyle
    NSToolbar DisplayMode Identifier SizeMode
    NSToolbarItem Identifier Style VisibilityPriority
    NSTouchBar CustomizationIdentifier
    NSTouchBarItem Identifier Priority
    NSTrackingArea Options
    NSURLRequest Attribution CachePolicy NetworkServiceType
    NSValueTransformer Name
    NSView BackgroundStyle BorderType DefinitionOptionKey FocusRingType LayerContentsPlacement
    NSView LayerContentsRedrawPolicy ToolTipTag
    NSViewController TransitionOptions
    NSVisualEffectView BlendingMode Material State
    NSWindow AnimationBehavior ButtonType CollectionBehavior FrameAutosaveName Level OcclusionState OrderingMode
    NSWindow PersistableFrameDescriptor SelectionDirection SharingType StyleMask TabbingIdentifier TabbingMode
    NSWindow TitleVisibility ToolbarStyle UserTabbingPreference
    NSWorkspace AuthorizationType IconCreationOptions LaunchOptions OpenConfiguration
    NumberFormatter Behavior PadPosition RoundingMode Style
    OperationQueue SchedulerTimeType
    PHPickerConfiguration AssetRepresentationMode Selection Update
    Process TerminationReason
    Progress FileOperationKind PublishingHandler UnpublishingHandler
    SKProduct PeriodUnit
    Stream Event PropertyKey Status
    UIAccessibilityCustomRotor Direction SystemRotorType
    UIAction Identifier
    UIActivity ActivityType Category
    UIActivityIndicatorView Style
    UIActivityViewController CompletionHandler CompletionWithItemsHandler
    UIAlertAction Style
    UIAlertController Style
    UIApplication BackgroundFetchResult ExtensionPointIdentifier LaunchOptionsKey OpenExternalURLOptionsKey
    UIApplication OpenURLOptionsKey ReleaseMode State
    UIBarButtonItem Style
    UIButton Configuration ConfigurationUpdateHandler Role
    UICollectionLayoutListConfiguration Appearance FooterMode HeaderMode
    UICollectionView CellRegistration ReorderingCadence ScrollDirection ScrollPosition SelfSizingInvalidation
    UICollectionView SupplementaryRegistration
    UICollectionViewCell ConfigurationUpdateHandler DragState
    UICollectionViewFlowLayout SectionInsetReference
    UICollectionViewUpdateItem Action
    UIContextMenuInteraction Appearance
    UIControl ContentVerticalAlignment State
    UIDatePicker Mode
    UIDevice BatteryState
    UIDocument ChangeKind SaveOperation State
    UIEvent ButtonMask EventSubtype EventType
    UIFont TextStyle Weight Width
    UIFontDescriptor AttributeName FeatureKey SymbolicTraits SystemDesign TraitKey
    UIGestureRecognizer State
    UIImage Configuration Orientation RenderingMode ResizingMode SymbolConfiguration SymbolScale SymbolWeight
    UIImagePickerController CameraCaptureMode CameraDevice CameraFlashMode ImageURLExportPreset InfoKey QualityType
    UIImagePickerController SourceType
    UIImpactFeedbackGenerator FeedbackStyle
    UIInputView Style
    UIMenu ElementSize Identifier Options
    UIMenuElement Attributes State
    UINavigationBar NSToolbarSection
    UINavigationItem BackButtonDisplayMode ItemStyle LargeTitleDisplayMode SearchBarPlacement
    UINotificationFeedbackGenerator FeedbackType
    UIPageControl BackgroundStyle InteractionState
    UIPageViewController NavigationDirection NavigationOrientation OptionsKey SpineLocation TransitionStyle
    UIPasteboard DetectedValues DetectionPattern OptionsKey
    UIPress Phase PressType
    UIPrintInfo Duplex Orientation OutputType
    UIProgressView Style
    UIResponder EditingInteractionConfiguration
    UIScene ActivationState OpenURLOptions
    UIScrollView ContentInsetAdjustmentBehavior DecelerationRate IndexDisplayMode IndicatorStyle KeyboardDismissMode
    UISearchBar Icon Style
    UISearchController ScopeBarActivation
    UISegmentedControl Segment
    UISheetPresentationController Detent
    UISplitViewController BackgroundStyle Column DisplayMode PrimaryEdge SplitBehavior Style
    UIStackView Alignment Distribution
    UISwipeGestureRecognizer Direction
    UISwitch Style
    UITabBar ItemPositioning
    UITableView RowAnimation ScrollPosition SelfSizingInvalidation SeparatorInsetReference Style
    UITableViewCell AccessoryType ConfigurationUpdateHandler DragState FocusStyle SelectionStyle SeparatorStyle
    UITableViewCell StateMask
    UITableViewRowAction Style
    UITextField DidEndEditingReason ViewMode
    UITouch Phase Properties TouchType
    UIView AnimationCurve AnimationOptions AnimationTransition ContentMode KeyframeAnimationOptions
    UIView TintAdjustmentMode
    UIWebView NavigationType
    UIWindow Level
    UIWindowScene Geometry PresentationStyle
    URLCache StoragePolicy
    URLCredential Persistence
    URLRequest Attribution CachePolicy NetworkServiceType
    URLSession AsyncBytes AuthChallengeDisposition DataTaskPublisher DelayedRequestDisposition ResponseDisposition
    URLSessionConfiguration MultipathServiceType
    URLSessionTask State
    URLSessionWebSocketTask CloseCode Message
    WKWebpagePreferences ContentMode
    XCTAttachment Lifetime
    XCUIElement AttributeName ElementType SizeClass
    XMLNode Kind Options
    """
}
