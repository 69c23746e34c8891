import Basics

extension ExternalTypeTable {
  /// Whether some type outside of the project is known to nest a type of a name. O(log types).
  package func isNested(_ name: ArraySlice<UInt8>) -> Bool {
    let hash = NestedTypes.hash(name)
    let place = NestedTypes.pairs.partitioningIndex { $0 >> 32 >= hash }
    return place < NestedTypes.pairs.count && NestedTypes.pairs[place] >> 32 == hash
  }

  /// Returns the type that nests a type of a name, of a type and what it inherits: the nearest one, or nil. For
  /// `ContentMode` and `UILabel` it is `UIView`.
  package func typeThatNests(_ name: ArraySlice<UInt8>, _ type: ExternalTypeID) -> ExternalTypeID? {
    let hash = NestedTypes.hash(name)
    return ([type] + ancestors(of: type)).first { NestedTypes.contains(hash, in: nameBytes(of: $0)) }
  }
}

/// Types that classes and structures of Apple's frameworks nest; the tables have top-level types only.
enum NestedTypes {
  /// By nested type: the hash of its name, and in the lower half that of the name of the type around it; sorted. Made
  /// when a name is first asked for that neither the project nor the tables declare.
  fileprivate static let pairs: [UInt64] = {
    let text = lines.bytes
    var found: [UInt64] = []
    ExternalTypeTable.forEachLine(of: lines) { start, end, nameLength in
      let outer = nameHash(UnsafeRawBufferPointer(rebasing: text[start..<start + nameLength]))
      UnsafeRawBufferPointer(rebasing: text[start + nameLength..<end]).forEachWord { nested in
        found.append(pair(UInt64(nameHash(nested)), outer))
      }
    }
    // A copy, as what has grown by appending has room to spare.
    return found.sorted()
  }()

  fileprivate static func hash(_ name: ArraySlice<UInt8>) -> UInt64 { UInt64(name.withUnsafeBytes(nameHash)) }

  fileprivate static func contains(_ hash: UInt64, in outer: UnsafeRawBufferPointer) -> Bool {
    let wanted = pair(hash, nameHash(outer))
    let place = pairs.partitioningIndex { $0 >= wanted }
    return place < pairs.count && pairs[place] == wanted
  }

  private static func pair(_ nested: UInt64, _ outer: UInt32) -> UInt64 { nested << 32 | UInt64(outer) }

  /// A line per type, sorted: its name, then those of the types nested in it. If there are many, several lines.
  static let lines: StaticString = """
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
    AVAudioSession Category CategoryOptions InterruptionOptions InterruptionReason InterruptionType Mode PortOverride
    AVAudioSession RecordPermission RouteChangeReason RouteSharingPolicy SetActiveOptions
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
    DispatchQueue Attributes
    EKEventStore ChangeNotification
    FileManager DirectoryEnumerationOptions DirectoryEnumerator ItemReplacementOptions SearchPathDirectory
    FileManager SearchPathDomainMask URLRelationship UnmountOptions VolumeEnumerationOptions
    ISO8601DateFormatter Options
    InputStream Event Status
    JSONDecoder DataDecodingStrategy DateDecodingStrategy KeyDecodingStrategy NonConformingFloatDecodingStrategy
    JSONEncoder DataEncodingStrategy DateEncodingStrategy KeyEncodingStrategy NonConformingFloatEncodingStrategy
    JSONEncoder OutputFormatting
    JSONSerialization ReadingOptions WritingOptions
    MKAnnotationView CollisionMode DragState
    MKDirections ETAResponse Request Response
    MKLocalSearch Request Response
    MKMapSnapshotter Options Snapshot
    MKMapView CameraBoundary CameraZoomRange
    MeasurementFormatter UnitOptions
    NSAlert Style
    NSApplication ActivationOptions ActivationPolicy DelegateReply ModalResponse ModalSession OcclusionState
    NSApplication PresentationOptions PrintReply RequestUserAttentionType TerminateReply
    NSAttributedString DocumentAttributeKey DocumentReadingOptionKey DocumentType EnumerationOptions Key
    NSBezierPath ElementType LineCapStyle LineJoinStyle WindingRule
    NSBitmapImageRep FileType
    NSBox BoxType TitlePosition
    NSButton BezelStyle ButtonType
    NSCalendar Identifier Options Unit
    NSCell CellType ControlTint HitResult ImagePosition StateValue StyleMask
    NSCoder DecodingFailurePolicy
    NSCollectionView DecorationElementKind DropOperation ScrollPosition SupplementaryElementKind UpdateAction
    NSCollectionViewItem HighlightState
    NSColor Name SystemEffect
    NSControl ContentInsets ControlSize ImagePosition StateValue
    NSCursor FrameResizeDirection FrameResizePosition
    NSData Base64DecodingOptions Base64EncodingOptions CompressionAlgorithm ReadingOptions SearchOptions WritingOptions
    NSDocument AutosavingDelayAllowed ChangeType SaveOperationType
    NSEvent ButtonMask EventSubtype EventType EventTypeMask GestureAxis ModifierFlags Phase PointingDeviceType
    NSEvent SpecialKey SwipeTrackingOptions
    NSFont TextStyle TextStyleOptionKey Weight Width
    NSFontDescriptor AttributeName FeatureKey SymbolicTraits SystemDesign TraitKey
    NSGestureRecognizer State
    NSImage CacheMode HintKey LayoutDirection Name ResizingMode SymbolConfiguration
    NSItemProvider CompletionHandler ErrorCode LoadHandler
    NSLayoutConstraint Attribute Axis FormatOptions Orientation Priority Relation
    NSLayoutManager ControlCharacterAction GlyphProperty TextLayoutOrientation TypesetterCompatibilityLevel
    NSLevelIndicator PlaceholderVisibility Style
    NSLinguisticTagger Options
    NSManagedObjectContext ConcurrencyType NotificationKey ScheduledTaskType
    NSMenu PresentationStyle Properties SelectionMode
    NSNotification Name
    NSPasteboard ContentsOptions Name PasteboardType ReadingOptionKey ReadingOptions TypeFindabilityOption
    NSPasteboard TypeIdentifier WritingOptions
    NSPopUpButton ArrowPosition
    NSPopover Appearance Behavior CloseReason
    NSProgressIndicator Style
    NSRegularExpression MatchingFlags MatchingOptions Options
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
    NSTableView AnimationOptions ColumnAutoresizingStyle DraggingDestinationFeedbackStyle DropOperation GridLineStyle
    NSTableView RowActionEdge RowSizeStyle SelectionHighlightStyle Style
    NSTextCheckingResult CheckingType
    NSTextField BezelStyle
    NSTokenField TokenStyle
    NSToolbar DisplayMode Identifier SizeMode
    NSToolbarItem Identifier Style VisibilityPriority
    NSTouchBar CustomizationIdentifier
    NSTouchBarItem Identifier Priority
    NSTrackingArea Options
    NSURLRequest Attribution CachePolicy NetworkServiceType
    NSValueTransformer Name
    NSView AutoresizingMask BackgroundStyle BorderType DefinitionOptionKey FocusRingType LayerContentsPlacement
    NSView LayerContentsRedrawPolicy ToolTipTag TrackingRectTag
    NSViewController TransitionOptions
    NSVisualEffectView BlendingMode Material State
    NSWindow AnimationBehavior BackingStoreType ButtonType CollectionBehavior FrameAutosaveName Level OcclusionState
    NSWindow OrderingMode PersistableFrameDescriptor SelectionDirection SharingType StyleMask TabbingIdentifier
    NSWindow TabbingMode TitleVisibility ToolbarStyle UserTabbingPreference
    NSWorkspace AuthorizationType IconCreationOptions LaunchOptions OpenConfiguration
    NotificationQueue PostingStyle
    NumberFormatter Behavior PadPosition RoundingMode Style
    Operation QueuePriority
    OperationQueue SchedulerTimeType
    PHPickerConfiguration AssetRepresentationMode Selection Update
    Process TerminationReason
    Progress FileOperationKind PublishingHandler UnpublishingHandler
    PropertyListSerialization MutabilityOptions PropertyListFormat ReadOptions WriteOptions
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
    UIBarButtonItem Style SystemItem
    UIButton ButtonType Configuration ConfigurationUpdateHandler Role
    UICollectionLayoutListConfiguration Appearance FooterMode HeaderMode
    UICollectionView CellRegistration ElementKind ReorderingCadence ScrollDirection ScrollPosition
    UICollectionView SelfSizingInvalidation SupplementaryRegistration
    UICollectionViewCell ConfigurationUpdateHandler DragState
    UICollectionViewFlowLayout SectionInsetReference
    UICollectionViewUpdateItem Action
    UIContextMenuInteraction Appearance
    UIControl ContentHorizontalAlignment ContentVerticalAlignment Event State
    UIDatePicker Mode
    UIDevice BatteryState
    UIDocument ChangeKind SaveOperation State
    UIEvent ButtonMask EventSubtype EventType
    UIFont TextStyle Weight Width
    UIFontDescriptor AttributeName FeatureKey SymbolicTraits SystemDesign TraitKey
    UIGestureRecognizer State
    UIGraphicsImageRenderer DrawingActions
    UIGraphicsImageRendererFormat Range
    UIImage Configuration Orientation RenderingMode ResizingMode SymbolConfiguration SymbolScale SymbolWeight
    UIImagePickerController CameraCaptureMode CameraDevice CameraFlashMode ImageURLExportPreset InfoKey QualityType
    UIImagePickerController SourceType
    UIImpactFeedbackGenerator FeedbackStyle
    UIInputView Style
    UIMenu ElementSize Identifier Options
    UIMenuElement Attributes State
    UINavigationBar NSToolbarSection
    UINavigationController Operation
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
    UITabBarItem SystemItem
    UITableView RowAnimation ScrollPosition SelfSizingInvalidation SeparatorInsetReference Style
    UITableViewCell AccessoryType CellStyle ConfigurationUpdateHandler DragState EditingStyle FocusStyle SelectionStyle
    UITableViewCell SeparatorStyle StateMask
    UITableViewRowAction Style
    UITextField BorderStyle DidEndEditingReason ViewMode
    UITouch Phase Properties TouchType
    UIView AnimationCurve AnimationOptions AnimationTransition AutoresizingMask ContentMode KeyframeAnimationOptions
    UIView SystemAnimation TintAdjustmentMode
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
