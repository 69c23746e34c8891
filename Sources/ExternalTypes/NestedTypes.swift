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
    AES GCM KeyWrap
    ARCamera TrackingState
    ARConfiguration FrameSemantics SceneReconstruction WorldAlignment
    ARPlaneAnchor Alignment Classification
    ARSession CollaborationData RunOptions
    ARWorldTrackingConfiguration EnvironmentTexturing PlaneDetection
    ASAuthorization OpenIDOperation Scope
    ASAuthorizationAppleIDButton ButtonType Style
    ASAuthorizationAppleIDProvider CredentialState
    ASAuthorizationController RequestOptions
    ASAuthorizationError Code
    ASCredentialServiceIdentifier IdentifierType
    ASExtensionError Code
    ASWebAuthenticationSession Callback CompletionHandler
    ASWebAuthenticationSessionError Code
    AVAssetExportSession Status
    AVAssetImageGenerator ApertureMode Result
    AVAssetReader Status
    AVAssetTrack AssociationType
    AVAssetWriter Status
    AVAudioSession Category CategoryOptions ErrorCode IOType InterruptionOptions InterruptionReason InterruptionType
    AVAudioSession Location Mode Orientation PolarPattern Port PortOverride PromptStyle RecordPermission RenderingMode
    AVAudioSession RouteChangeReason RouteSharingPolicy SetActiveOptions SilenceSecondaryAudioHintType StereoOrientation
    AVCaptureDevice AutoFocusRangeRestriction CenterStageControlMode DeviceType DiscoverySession ExposureMode FlashMode
    AVCaptureDevice FocusMode Format MicrophoneMode Position RotationCoordinator SystemPressureState SystemUserInterface
    AVCaptureDevice TorchMode TransportControlsPlaybackMode WhiteBalanceChromaticityValues WhiteBalanceGains
    AVCaptureDevice WhiteBalanceMode WhiteBalanceTemperatureAndTintValues
    AVCapturePhotoOutput QualityPrioritization
    AVCaptureSession InterruptionReason Preset
    AVError Code
    AVMetadataObject ObjectType
    AVPictureInPictureController ContentSource
    AVPlayer ActionAtItemEnd HDRMode RateDidChangeReason Status TimeControlStatus WaitingReason
    AVPlayerItem Status
    AVPlayerLooper ItemOrdering Status
    AVRoutePickerView ButtonState
    AVSampleBufferRequest Direction Mode
    AVSemanticSegmentationMatte MatteType
    AVSpeechSynthesizer BufferCallback
    ActionSheet Button
    Alert Button
    AsyncStream Continuation
    AsyncThrowingStream Continuation
    AttributedString AttributeMergePolicy CharacterView FormattingOptions InterpolationOptions LocalizationOptions
    AttributedString MarkdownParsingOptions MarkdownSourcePosition Runs UnicodeScalarView
    Axis Set
    BGTaskScheduler Error
    ByteCountFormatStyle Attributed Style Units
    ByteCountFormatter CountStyle Units
    CBATTError Code
    CBCentralManager Feature
    CBError Code
    CIQRCodeDescriptor ErrorCorrectionLevel
    CKContainer ApplicationPermissionStatus ApplicationPermissions
    CKDatabase Scope
    CKError Code
    CKFetchRecordZoneChangesOperation ZoneConfiguration ZoneOptions
    CKModifyRecordsOperation RecordSavePolicy
    CKNotification ID NotificationType
    CKOperation Configuration ID
    CKOperationGroup TransferSize
    CKQueryNotification Reason
    CKQueryOperation Cursor
    CKQuerySubscription Options
    CKRecord FieldKey ID RecordType Reference ReferenceAction SystemFieldKey SystemType
    CKRecordZone Capabilities ID
    CKShare Metadata Participant ParticipantAcceptanceStatus ParticipantPermission ParticipantRole ParticipantType
    CKShare SystemFieldKey
    CKSubscription ID NotificationInfo SubscriptionType
    CKUserIdentity LookupInfo
    CLError Code
    CLLocationUpdate LiveConfiguration Updates
    CLMonitor Event
    CXCallDirectoryManager EnabledStatus
    CXHandle HandleType
    Calendar Component Identifier MatchingPolicy RecurrenceRule RepeatedTimePolicy SearchDirection
    ChaChaPoly Nonce SealedBox
    CocoaError Code
    Color RGBColorSpace Resolved
    ContinuousClock Instant
    Curve25519 KeyAgreement Signing
    Data Base64DecodingOptions Base64EncodingOptions Deallocator ReadingOptions SearchOptions WritingOptions
    DataScannerViewController QualityLevel RecognizedDataType ScanningUnavailable TextContentType
    Date AnchoredRelativeFormatStyle AttributedStyle ComponentsFormatStyle FormatString FormatStyle ISO8601FormatStyle
    Date IntervalFormatStyle ParseStrategy RelativeFormatStyle VerbatimFormatStyle
    DateComponentsFormatter UnitsStyle ZeroFormattingBehavior
    DateFormatter Behavior Style
    DateIntervalFormatter Style
    Decimal CalculationError FormatStyle ParseStrategy RoundingMode
    DecodingError Context
    Dictionary Keys Values
    DispatchData Deallocator
    DispatchIO CloseFlags IntervalFlags StreamType
    DispatchQoS QoSClass
    DispatchQueue Attributes AutoreleaseFrequency GlobalQueuePriority SchedulerOptions SchedulerTimeType
    DispatchSource FileSystemEvent MachSendEvent MemoryPressureEvent ProcessEvent TimerFlags
    DragGesture Value
    Duration TimeFormatStyle UnitsFormatStyle
    EKError Code
    Edge Set
    EncodingError Context
    EnergyFormatter Unit
    FileHandle AsyncBytes
    FileManager DirectoryEnumerationOptions DirectoryEnumerator ItemReplacementOptions SearchPathDirectory
    FileManager SearchPathDomainMask URLRelationship UnmountOptions VolumeEnumerationOptions
    FileWrapper ReadingOptions WritingOptions
    FloatingPointFormatStyle Attributed Currency Percent
    FocusState Binding
    Font Context Design Leading Resolved TextStyle Weight Width
    Formatter Context UnitStyle
    GKAccessPoint Location
    GKError Code
    GKLeaderboard Entry LeaderboardType PlayerScope TimeScope
    GKMatch SendDataMode
    GKTurnBasedMatch Status
    Gradient Stop
    GraphicsContext BlendMode ClipOptions Filter FilterOptions GradientOptions ResolvedImage ResolvedSymbol ResolvedText
    GraphicsContext Shading
    GridItem Size
    HKError Code
    HTTPCookie AcceptPolicy
    HorizontalEdge Set
    ISO8601DateFormatter Options
    Image DynamicRange Interpolation Orientation ResizingMode Scale TemplateRenderingMode
    ImageAnalysisInteraction InteractionTypes
    ImageAnalyzer AnalysisTypes Configuration
    Insecure MD5 SHA1
    IntegerFormatStyle Attributed Currency Percent
    JSONDecoder DataDecodingStrategy DateDecodingStrategy KeyDecodingStrategy NonConformingFloatDecodingStrategy
    JSONEncoder DataEncodingStrategy DateEncodingStrategy KeyEncodingStrategy NonConformingFloatEncodingStrategy
    JSONEncoder OutputFormatting
    JSONSerialization ReadingOptions WritingOptions
    KeyPress Phases Result
    LAError Code
    LengthFormatter Unit
    ListFormatStyle ListType Style Width
    Locale Collation Components Currency HourCycle IdentifierType Language LanguageCode LanguageDirection
    Locale MeasurementSystem NumberingSystem Region Script Subdivision Variant Weekday
    MKAnnotationView CollisionMode DragState
    MKDirections DirectionsHandler ETAHandler ETAResponse Request Response
    MKError Code
    MKLocalSearch CompletionHandler Request Response ResultType
    MKLocalSearchCompleter FilterType ResultType
    MKMapConfiguration ElevationStyle
    MKMapSnapshotter CompletionHandler Options Snapshot
    MKMapView CameraBoundary CameraZoomRange
    MKStandardMapConfiguration EmphasisStyle
    MTKTextureLoader ArrayCallback Callback CubeLayout Error Option Origin
    MassFormatter Unit
    Measurement AttributedStyle FormatStyle
    MeasurementFormatter UnitOptions
    Mirror AncestorRepresentation Child Children DisplayStyle
    NEFilterManager Grade
    NEFilterPacketProvider Verdict
    NEFilterReport Event Frequency
    NEVPNError Code
    NLModel ModelType
    NLTagger AssetsResult Options
    NLTokenizer Attributes
    NSAccessibilityCustomRotor ItemResult RotorType SearchDirection SearchParameters
    NSAlert Style
    NSAnimation BlockingMode Curve Progress
    NSAppearance Name
    NSAppleEventDescriptor SendOptions
    NSApplication AboutPanelOptionKey ActivationOptions ActivationPolicy DelegateReply ModalResponse ModalSession
    NSApplication OcclusionState PresentationOptions PrintReply RemoteNotificationType RequestUserAttentionType
    NSApplication TerminateReply WindowListOptions
    NSAttributeDescription AttributeType
    NSAttributedString CompletionHandler DocumentAttributeKey DocumentReadingOptionKey DocumentType EnumerationOptions
    NSAttributedString Key SpellingState TextEffectStyle TextLayoutSectionKey
    NSBackgroundActivityScheduler CompletionHandler Result
    NSBezierPath ElementType LineCapStyle LineJoinStyle WindingRule
    NSBitmapImageRep FileType Format LoadStatus PropertyKey TIFFCompression
    NSBox BoxType TitlePosition
    NSBrowser ColumnResizingType ColumnsAutosaveName DropOperation
    NSButton BezelStyle ButtonType GradientType
    NSCalendar Identifier Options Unit
    NSCell Attribute CellType HitResult StyleMask
    NSCoder DecodingFailurePolicy
    NSCollectionView DecorationElementKind DropOperation ScrollDirection ScrollPosition SupplementaryElementKind
    NSCollectionView UpdateAction
    NSCollectionViewItem HighlightState
    NSColor ColorType Name SystemEffect
    NSColorList Name
    NSColorPanel Mode Options
    NSColorSpace Model
    NSComboButton Style
    NSComparisonPredicate Modifier Operator Options
    NSCompoundPredicate LogicalType
    NSControl ControlSize ImagePosition StateValue
    NSCursor FrameResizeDirection FrameResizePosition
    NSData Base64DecodingOptions Base64EncodingOptions CompressionAlgorithm ReadingOptions SearchOptions WritingOptions
    NSDatePicker ElementFlags Mode Style
    NSDecimalNumber CalculationError RoundingMode
    NSDocument ChangeType SaveOperationType
    NSDraggingItem ImageComponentKey
    NSDrawer State
    NSEvent ButtonMask EventSubtype EventType EventTypeMask GestureAxis ModifierFlags Phase PointingDeviceType
    NSEvent PressureBehavior SpecialKey SwipeTrackingOptions
    NSExpression ExpressionType
    NSFileCoordinator ReadingOptions WritingOptions
    NSFileVersion AddingOptions ReplacingOptions
    NSFont TextStyle TextStyleOptionKey Weight Width
    NSFontAssetRequest Options
    NSFontCollection MatchingOptionKey Name Visibility
    NSFontDescriptor AttributeName FeatureKey SymbolicTraits SystemDesign TraitKey VariationKey
    NSFontPanel ModeMask
    NSGestureRecognizer State
    NSGlassEffectView Style
    NSGradient DrawingOptions
    NSGraphicsContext AttributeKey RepresentationFormatName
    NSGridCell Placement
    NSGridRow Alignment
    NSHapticFeedbackManager FeedbackPattern PerformanceTime
    NSHelpManager AnchorName BookName
    NSImage CacheMode DynamicRange LayoutDirection LoadStatus Name ResizingMode SymbolConfiguration SymbolScale
    NSImageRep HintKey
    NSImageView FrameStyle
    NSItemProvider CompletionHandler ErrorCode LoadHandler
    NSLayoutConstraint Attribute Axis FormatOptions Orientation Priority Relation
    NSLayoutManager ControlCharacterAction GlyphProperty TextLayoutOrientation TypesetterBehavior
    NSLevelIndicator PlaceholderVisibility Style
    NSLinguisticTagger Options
    NSLocale Key LanguageDirection
    NSMachPort Options
    NSManagedObjectContext ConcurrencyType NotificationKey ScheduledTaskType
    NSMatrix Mode
    NSMediaLibraryBrowserController Library
    NSMenu PresentationStyle Properties SelectionMode
    NSNib Name
    NSNotification Name
    NSOpenGLContext Parameter
    NSPageController ObjectIdentifier TransitionStyle
    NSPageLayout Result
    NSParagraphStyle LineBreakStrategy TextTabType
    NSPasteboard AccessBehavior ContentsOptions Name PasteboardType ReadingOptionKey ReadingOptions WritingOptions
    NSPathControl Style
    NSPersistentCloudKitContainer Event EventType
    NSPersistentStore StoreType
    NSPickerTouchBarItem ControlRepresentation SelectionMode
    NSPointerFunctions Options
    NSPopUpButton ArrowPosition
    NSPopover Appearance Behavior CloseReason
    NSPrintInfo AttributeKey JobDisposition PaginationMode PaperOrientation SettingKey
    NSPrintOperation PageOrder RenderingQuality
    NSPrintPanel AccessorySummaryKey JobStyleHint Options
    NSPrinter PaperName TableStatus TypeName
    NSProgressIndicator Style
    NSRegularExpression MatchingFlags MatchingOptions Options
    NSRuleEditor NestingMode PredicatePartKey RowType
    NSRulerView Orientation UnitName
    NSScrollView Elasticity FindBarPosition
    NSScroller Arrow ArrowPosition KnobStyle Part Style UsableParts
    NSScrubber Alignment Mode
    NSSearchField RecentsAutosaveName
    NSSegmentedControl Distribution Style SwitchTracking
    NSSharingService CloudKitOptions Name SharingContentScope
    NSSlider SliderType TickMarkPosition
    NSSound Name PlaybackDeviceIdentifier
    NSSpeechSynthesizer Boundary SpeechPropertyKey VoiceAttributeKey VoiceName
    NSSpellChecker CorrectionIndicatorType CorrectionResponse OptionKey
    NSSplitView AutosaveName DividerStyle
    NSSplitViewItem Behavior CollapseBehavior
    NSStackView Distribution Gravity VisibilityPriority
    NSStatusItem AutosaveName Behavior
    NSStoryboard Name SceneIdentifier
    NSStoryboardSegue Identifier
    NSString CompareOptions DrawingOptions EncodingConversionOptions EnumerationOptions
    NSTabView TabPosition TabType TabViewBorderType
    NSTabViewController TabStyle
    NSTabViewItem State
    NSTableColumn ResizingOptions
    NSTableView AnimationOptions AutosaveName ColumnAutoresizingStyle DraggingDestinationFeedbackStyle DropOperation
    NSTableView GridLineStyle RowActionEdge RowSizeStyle SelectionHighlightStyle Style
    NSTableViewRowAction Style
    NSTextBlock Dimension Layer ValueType VerticalAlignment
    NSTextCheckingResult CheckingType
    NSTextContentManager EnumerationOptions
    NSTextField BezelStyle
    NSTextFinder Action MatchingType
    NSTextLayoutFragment EnumerationOptions State
    NSTextLayoutManager SegmentOptions SegmentType
    NSTextList MarkerFormat Options
    NSTextSelection Affinity Granularity
    NSTextSelectionNavigation Destination Direction LayoutOrientation Modifier WritingDirection
    NSTextStorage EditActions
    NSTextTab OptionKey
    NSTextTable LayoutAlgorithm
    NSTimeZone NameStyle
    NSTokenField TokenStyle
    NSToolbar DisplayMode Identifier SizeMode
    NSToolbarItem Identifier Style VisibilityPriority
    NSToolbarItemGroup ControlRepresentation SelectionMode
    NSTouch Phase TouchType TouchTypeMask
    NSTouchBar CustomizationIdentifier
    NSTouchBarItem Identifier Priority
    NSTrackingArea Options
    NSURL BookmarkCreationOptions BookmarkFileCreationOptions BookmarkResolutionOptions
    NSURLRequest Attribution CachePolicy NetworkServiceType
    NSView AutoresizingMask BackgroundStyle DefinitionOptionKey DefinitionPresentationType FullScreenModeOptionKey
    NSView Invalidating Invalidations LayerContentsPlacement LayerContentsRedrawPolicy ToolTipTag TrackingRectTag
    NSViewAnimation EffectName Key
    NSViewController TransitionOptions
    NSVisualEffectView BlendingMode Material State
    NSWindow AnimationBehavior BackingLocation BackingStoreType ButtonType CollectionBehavior Depth FrameAutosaveName
    NSWindow Level NumberListOptions OcclusionState OrderingMode PersistableFrameDescriptor SelectionDirection
    NSWindow SharingType StyleMask TabbingIdentifier TabbingMode TitleVisibility ToolbarStyle UserTabbingPreference
    NSWorkspace Authorization AuthorizationType DesktopImageOptionKey FileOperationName IconCreationOptions
    NSWorkspace LaunchConfigurationKey LaunchOptions OpenConfiguration
    NSXPCConnection Options
    NWBrowser Descriptor Result State
    NWConnection ContentContext DataTransferReport EstablishmentReport PendingDataTransferReport SendCompletion State
    NWEndpoint Host Port
    NWInterface InterfaceType
    NWListener Service ServiceRegistrationChange State
    NWParameters ExpiredDNSBehavior MultipathServiceType PrivacyContext ProtocolStack ServiceClass
    NWPath Status UnsatisfiedReason
    NWProtocolFramer Definition Instance Message Options StartResult
    NWProtocolIP Metadata Options
    NWProtocolTCP Metadata Options
    NWProtocolTLS Metadata Options
    NWProtocolUDP Metadata Options
    NWProtocolWebSocket CloseCode Metadata Opcode Options Response Version
    Namespace ID
    NavigationBarItem TitleDisplayMode
    NetService ErrorCode Options
    Notification Name
    NotificationCenter AsyncMessage BaseMessageIdentifier MainActorMessage MessageIdentifier Notifications
    NotificationCenter ObservationToken Publisher
    NotificationQueue NotificationCoalescing PostingStyle
    NumberFormatter Behavior PadPosition RoundingMode Style
    OSLogEntryLog Level
    OSLogStore Scope
    OSSystemExtensionRequest ReplacementAction Result
    OpenURLAction Handler Result
    Operation QueuePriority
    OperationQueue SchedulerOptions SchedulerTimeType
    P256 KeyAgreement Signing
    P384 KeyAgreement Signing
    P521 KeyAgreement Signing
    PHPhotosError Code
    PHPickerConfiguration AssetRepresentationMode Selection Update
    PHProjectInfo CreationSource
    PHProjectSection SectionType
    PHProjectTextElement ElementType
    PKPassKitError Code
    PKPaymentError Code
    POSIXError Code
    Path Element
    PersonNameComponents AttributedStyle FormatStyle ParseStrategy
    PersonNameComponentsFormatter Options Style
    Process TerminationReason
    ProcessInfo ActivityOptions ThermalState
    Product ProductType PromotionInfo PurchaseError PurchaseOption PurchaseResult SubscriptionInfo SubscriptionOffer
    Product SubscriptionPeriod
    Progress FileOperationKind PublishingHandler UnpublishingHandler
    PropertyListSerialization MutabilityOptions PropertyListFormat ReadOptions WriteOptions
    QLThumbnailGenerator Request
    QLThumbnailRepresentation RepresentationType
    Regex Match
    RelativeDateTimeFormatter DateTimeStyle UnitsStyle
    RunLoop Mode SchedulerOptions SchedulerTimeType
    SCNGeometrySource Semantic
    SCNLight LightType
    SCNMaterial LightingModel
    SCNParticleSystem ParticleProperty
    SCNPhysicsShape Option ShapeType
    SCNPhysicsWorld TestOption TestSearchMode
    SCNScene Attribute
    SCNSceneSource AnimationImportPolicy LoadingOption
    SCNView Option
    SFError Code
    SFSafariViewController ActivityButton Configuration DataStore DismissButtonStyle PrewarmingToken
    SKAdNetwork CoarseConversionValue
    SKError Code
    SKOverlay AppClipConfiguration AppConfiguration Configuration Position
    SKProduct PeriodUnit
    SKProductDiscount PaymentMode
    Scanner NumberRepresentation
    Stream Event PropertyKey Status
    String CompareOptions Encoding EncodingConversionOptions EnumerationOptions LocalizationOptions LocalizationValue
    String UTF16View UTF8View UnicodeScalarView
    Subscribers Assign Completion Demand Sink
    SuspendingClock Instant
    Text Case DateStyle LineStyle Scale TruncationMode
    Timer TimerPublisher
    Transaction OfferType OwnershipType RefundRequestStatus RevocationReason Transactions
    UIAccessibility AssistiveTechnologyIdentifier GuidedAccessRestrictionState HearingDeviceEar Notification ZoomType
    UIAccessibilityCustomRotor Direction Search SystemRotorType
    UIAction Identifier
    UIActivity ActivityType Category
    UIActivityIndicatorView Style
    UIActivityViewController CompletionHandler CompletionWithItemsHandler
    UIAlertAction Style
    UIAlertController Style
    UIApplication ExtensionPointIdentifier LaunchOptionsKey OpenExternalURLOptionsKey OpenURLOptionsKey State
    UIApplicationShortcutIcon IconType
    UIAttachmentBehavior AttachmentType
    UIBarButtonItem Style SystemItem
    UIBlurEffect Style
    UIButton ButtonType Configuration ConfigurationUpdateHandler Role
    UICalendarView Decoration DecorationSize
    UICellAccessory CheckmarkOptions CustomViewConfiguration DeleteOptions DisclosureIndicatorOptions DisplayedState
    UICellAccessory InsertOptions LabelOptions MultiselectOptions OutlineDisclosureOptions Placement ReorderOptions
    UICloudSharingController PermissionOptions
    UICollectionLayoutListConfiguration Appearance FooterMode HeaderMode ItemSeparatorHandler
    UICollectionLayoutListConfiguration SwipeActionsConfigurationProvider
    UICollectionView CellRegistration ElementCategory ReorderingCadence ScrollDirection ScrollPosition
    UICollectionView SelfSizingInvalidation SupplementaryRegistration
    UICollectionViewCell ConfigurationUpdateHandler DragState
    UICollectionViewDiffableDataSource CellProvider ReorderingHandlers SectionSnapshotHandlers SupplementaryViewProvider
    UICollectionViewDropProposal Intent
    UICollectionViewFlowLayout SectionInsetReference
    UICollectionViewUpdateItem Action
    UICollisionBehavior Mode
    UIContentUnavailableConfiguration Alignment ImageProperties TextProperties
    UIContextMenuInteraction Appearance
    UIContextualAction Handler Style
    UIControl ContentHorizontalAlignment ContentVerticalAlignment Event State
    UIDatePicker Mode
    UIDevice BatteryState
    UIDocument ChangeKind SaveOperation State
    UIDocumentBrowserAction Availability
    UIDocumentBrowserError Code
    UIDocumentBrowserViewController BrowserUserInterfaceStyle ImportMode
    UIEvent ButtonMask EventSubtype EventType
    UIFont TextStyle Weight Width
    UIFontDescriptor AttributeName FeatureKey SymbolicTraits SystemDesign TraitKey
    UIFontPickerViewController Configuration
    UIGestureRecognizer State
    UIGraphicsImageRenderer DrawingActions
    UIGraphicsImageRendererFormat Range
    UIGraphicsPDFRenderer DrawingActions
    UIImage Configuration DynamicRange Orientation RenderingMode ResizingMode SymbolConfiguration SymbolScale
    UIImage SymbolWeight
    UIImagePickerController CameraCaptureMode CameraDevice CameraFlashMode ImageURLExportPreset InfoKey QualityType
    UIImagePickerController SourceType
    UIImpactFeedbackGenerator FeedbackStyle
    UIInputView Style
    UIInterpolatingMotionEffect EffectType
    UIListContentConfiguration ImageProperties TextProperties
    UIListSeparatorConfiguration Visibility
    UIMenu ElementSize Identifier Options
    UIMenuController ArrowDirection
    UIMenuElement Attributes RepeatBehavior State
    UINavigationBar NSToolbarSection
    UINavigationController Operation
    UINavigationItem BackButtonDisplayMode ItemStyle LargeTitleDisplayMode SearchBarPlacement
    UINotificationFeedbackGenerator FeedbackType
    UIPageControl BackgroundStyle Direction InteractionState
    UIPageViewController NavigationDirection NavigationOrientation OptionsKey SpineLocation TransitionStyle
    UIPasteControl Configuration DisplayMode
    UIPasteboard DetectedValues DetectionPattern Name OptionsKey
    UIPointerEffect TintMode
    UIPress Phase PressType
    UIPreviewAction Style
    UIPrintInfo Duplex Orientation OutputType
    UIPrinter CutterBehavior JobTypes
    UIProgressView Style
    UIPushBehavior Mode
    UIScene ActivationRequestOptions ActivationState ConnectionOptions OpenExternalURLOptions OpenURLOptions
    UISceneSession Role
    UIScreen OverscanCompensation ReferenceDisplayModeStatus
    UIScrollView ContentInsetAdjustmentBehavior DecelerationRate IndexDisplayMode IndicatorStyle KeyboardDismissMode
    UISearchBar Icon Style
    UISearchController ScopeBarActivation
    UISegmentedControl Segment
    UISheetPresentationController Detent
    UISplitViewController BackgroundStyle Column DisplayMode DisplayModeButtonVisibility PrimaryEdge SplitBehavior Style
    UIStackView Alignment Distribution
    UISwipeGestureRecognizer Direction
    UISwitch Style
    UITabBar ItemPositioning
    UITabBarController Sidebar
    UITabBarItem SystemItem
    UITableView RowAnimation ScrollPosition SelfSizingInvalidation SeparatorInsetReference Style
    UITableViewCell AccessoryType CellStyle ConfigurationUpdateHandler DragState EditingStyle FocusStyle SelectionStyle
    UITableViewCell SeparatorStyle StateMask
    UITableViewDiffableDataSource CellProvider
    UITableViewDropProposal Intent
    UITableViewHeaderFooterView ConfigurationUpdateHandler
    UITableViewRowAction Style
    UITextDropProposal Action Performer ProgressMode
    UITextField BorderStyle DidEndEditingReason ViewMode
    UITextItem MenuConfiguration
    UITextSearchOptions WordMatchMethod
    UITextView BorderStyle
    UITouch Phase Properties TouchType
    UIView AnimationCurve AnimationOptions AnimationTransition AutoresizingMask ContentMode Invalidating Invalidations
    UIView KeyframeAnimationOptions SystemAnimation TintAdjustmentMode
    UIWebView NavigationType PaginationBreakingMode PaginationMode
    UIWindow Level
    UIWindowScene ActivationAction ActivationConfiguration ActivationInteraction Geometry GeometryPreferences
    UIWindowScene PresentationStyle
    UNError Code
    URL BookmarkCreationOptions BookmarkResolutionOptions DirectoryHint FormatStyle ParseStrategy
    URLCache StoragePolicy
    URLCredential Persistence
    URLError BackgroundTaskCancelledReason Code NetworkUnavailableReason
    URLRequest Attribution CachePolicy NetworkServiceType
    URLSession AsyncBytes AuthChallengeDisposition DataTaskPublisher DelayedRequestDisposition ResponseDisposition
    URLSessionConfiguration MultipathServiceType
    URLSessionTask State
    URLSessionTaskMetrics DomainResolutionProtocol ResourceFetchType
    URLSessionWebSocketTask CloseCode Message
    Unicode ASCII UTF16 UTF32 UTF8
    VNHumanBodyPoseObservation JointName JointsGroupName
    VNHumanHandPoseObservation JointName JointsGroupName
    VerticalEdge Set
    WCError Code
    WKDownload RedirectPolicy
    WKError Code
    WKPreferences InactiveSchedulingPolicy
    WKWebView FullscreenState
    WKWebpagePreferences ContentMode
    XCTAttachment Lifetime
    XCTKVOExpectation Handler
    XCTNSNotificationExpectation Handler
    XCTNSPredicateExpectation Handler
    XCTWaiter Result
    XCUIApplication State
    XCUIDevice Button
    XCUIElement AttributeName ElementType KeyModifierFlags SizeClass
    XMLDTDNode DTDKind
    XMLDocument ContentKind
    XMLNode Kind Options
    XMLParser ErrorCode ExternalEntityResolvingPolicy
    """
}
