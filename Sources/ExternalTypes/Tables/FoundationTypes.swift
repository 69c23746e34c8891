// The types of Foundation and the frameworks without a user interface that apps use most.
// `ExternalModule` says what a line means.

let typesOfAccessibility: StaticString = """
  AXBrailleMap o
  AXBrailleMapRenderer q
  AXCategoricalDataAxisDescriptor o AXDataAxisDescriptor
  AXChart q
  AXChartDescriptor o
  AXCustomContent o
  AXCustomContentProvider q
  AXDataAxisDescriptor p NSCopying
  AXDataPoint o
  AXDataPointValue o
  AXDataSeriesDescriptor o
  AXFeatureOverrideSession o
  AXFeatureOverrideSessionManager o
  AXLiveAudioGraph o
  AXMFiHearingDevice s
  AXMathExpression o
  AXMathExpressionFenced c AXMathExpression
  AXMathExpressionFraction c AXMathExpression
  AXMathExpressionIdentifier c AXMathExpression
  AXMathExpressionMultiscript c AXMathExpression
  AXMathExpressionNumber c AXMathExpression
  AXMathExpressionOperator c AXMathExpression
  AXMathExpressionProvider q
  AXMathExpressionRoot c AXMathExpression
  AXMathExpressionRow c AXMathExpression
  AXMathExpressionSubSuperscript c AXMathExpression
  AXMathExpressionTable c AXMathExpression
  AXMathExpressionTableCell c AXMathExpression
  AXMathExpressionTableRow c AXMathExpression
  AXMathExpressionText c AXMathExpression
  AXMathExpressionUnderOver c AXMathExpression
  AXNumericDataAxisDescriptor o AXDataAxisDescriptor
  AXRequest o
  AccessibilityNotification e
  """

let typesOfApplicationServices: StaticString = """
  AXCopyMultipleAttributeOptions s
  AXError e
  AXMenuItemModifiers s
  AXObserver c
  AXObserverCallback t
  AXObserverCallbackWithInfo t
  AXTextMarker c
  AXTextMarkerRange c
  AXUIElement c
  AXUnderlineStyle e
  AXValue c
  AXValueType e
  """

let typesOfBackgroundTasks: StaticString = """
  BGAppRefreshTask c BGTask
  BGAppRefreshTaskRequest c BGTaskRequest
  BGHealthResearchTask c BGProcessingTask
  BGHealthResearchTaskRequest c BGProcessingTaskRequest
  BGProcessingTask c BGTask
  BGProcessingTaskRequest c BGTaskRequest
  BGTask o
  BGTaskRequest o
  BGTaskScheduler o
  """

let typesOfCFNetwork: StaticString = """
  CFHTTPAuthentication c
  CFHTTPMessage c
  CFHost c
  CFHostClientContext s
  CFHostInfoType e
  CFNetDiagnostic c
  CFNetDiagnosticStatus t
  CFNetDiagnosticStatusValues e
  CFNetService c
  CFNetServiceBrowser c
  CFNetServiceBrowserFlags s
  CFNetServiceClientContext s
  CFNetServiceMonitor c
  CFNetServiceMonitorType e
  CFNetServiceRegisterFlags s
  CFNetServicesError e
  CFNetworkErrors e
  CFStreamErrorHTTP e
  CFStreamErrorHTTPAuthentication e
  """

let typesOfCloudKit: StaticString = """
  CKAcceptSharesOperation c CKOperation
  CKAccountStatus e
  CKAllowedSharingOptions o
  CKAsset o CKRecordValueProtocol
  CKContainer o
  CKContainer_Application_PermissionBlock t
  CKContainer_Application_PermissionStatus t
  CKContainer_Application_Permissions t
  CKDatabase o
  CKDatabaseNotification c CKNotification
  CKDatabaseOperation c CKOperation
  CKDatabaseSubscription c CKSubscription
  CKDiscoverAllContactsOperation c CKOperation
  CKDiscoverAllUserIdentitiesOperation c CKOperation
  CKDiscoverUserIdentitiesOperation c CKOperation
  CKDiscoveredUserInfo o
  CKError s CustomNSError
  CKFetchDatabaseChangesOperation c CKDatabaseOperation
  CKFetchNotificationChangesOperation c CKOperation
  CKFetchRecordChangesOperation c CKDatabaseOperation
  CKFetchRecordZoneChangesOperation c CKDatabaseOperation
  CKFetchRecordZonesOperation c CKDatabaseOperation
  CKFetchRecordsOperation c CKDatabaseOperation
  CKFetchShareMetadataOperation c CKOperation
  CKFetchShareParticipantsOperation c CKOperation
  CKFetchSubscriptionsOperation c CKDatabaseOperation
  CKFetchWebAuthTokenOperation c CKDatabaseOperation
  CKLocationSortDescriptor c NSSortDescriptor
  CKMarkNotificationsReadOperation c CKOperation
  CKModifyBadgeOperation c CKOperation
  CKModifyRecordZonesOperation c CKDatabaseOperation
  CKModifyRecordsOperation c CKDatabaseOperation
  CKModifySubscriptionsOperation c CKDatabaseOperation
  CKNotification o
  CKOperation c Operation
  CKOperationGroup o
  CKOperationID t
  CKQuery o
  CKQueryNotification c CKNotification
  CKQueryOperation c CKDatabaseOperation
  CKQuerySubscription c CKSubscription
  CKRecord o Sequence CKRecordKeyValueSetting
  CKRecordFieldKey t
  CKRecordKeyValueIterator s IteratorProtocol
  CKRecordKeyValueSetting q
  CKRecordType t
  CKRecordValue t
  CKRecordValueProtocol p
  CKRecordZone o
  CKRecordZoneNotification c CKNotification
  CKRecordZoneSubscription c CKSubscription
  CKRecord_Reference_Action t
  CKServerChangeToken o
  CKShare c CKRecord
  CKShareTransferRepresentation s
  CKShare_Participant_AcceptanceStatus t
  CKShare_Participant_ParticipantType t
  CKShare_Participant_Permission t
  CKShare_Participant_Role t
  CKSharingParticipantAccessOption s
  CKSharingParticipantPermissionOption s
  CKSubscription o
  CKSubscriptionID t
  CKSyncEngineAccountChangeType e
  CKSyncEngineDelegate q
  CKSyncEngineEventType e
  CKSyncEnginePendingDatabaseChangeType e
  CKSyncEnginePendingRecordZoneChangeType e
  CKSyncEngineSyncReason e
  CKSyncEngineZoneDeletionReason e
  CKSystemSharingUIObserver o
  CKUserIdentity o
  """

let typesOfCombine: StaticString = """
  AnyCancellable c Cancellable
  AnyPublisher s Publisher
  AnySubscriber s Subscriber
  AsyncPublisher s AsyncSequence
  AsyncThrowingPublisher s AsyncSequence
  Cancellable p
  CombineIdentifier s Hashable
  ConnectablePublisher p Publisher
  CurrentValueSubject c Subject
  CustomCombineIdentifierConvertible p
  Deferred s Publisher
  Empty s Publisher Equatable
  Fail s Publisher Equatable
  Future c Publisher
  ImmediateScheduler s Scheduler
  Just s Publisher Equatable
  ObservableObject p AnyObject / ObjectWillChangePublisher
  ObservableObjectPublisher c Publisher
  PassthroughSubject c Subject
  Published s
  Publisher p / Failure Output
  Publishers e
  Record s Publisher Codable
  Scheduler p / SchedulerOptions SchedulerTimeType
  SchedulerTimeIntervalConvertible p
  Subject p AnyObject Publisher
  Subscriber p CustomCombineIdentifierConvertible / Failure Input
  Subscribers e
  Subscription p Cancellable CustomCombineIdentifierConvertible
  Subscriptions e
  TopLevelDecoder p / Input
  TopLevelEncoder p / Output
  """

let typesOfCoreData: StaticString = """
  NSAsynchronousFetchRequest c NSPersistentStoreRequest
  NSAsynchronousFetchResult c NSPersistentStoreAsynchronousResult
  NSAtomicStore c NSPersistentStore
  NSAtomicStoreCacheNode o
  NSAttributeDescription c NSPropertyDescription
  NSAttributeType e
  NSBatchDeleteRequest c NSPersistentStoreRequest
  NSBatchDeleteRequestResultType e
  NSBatchDeleteResult c NSPersistentStoreResult
  NSBatchInsertRequest c NSPersistentStoreRequest
  NSBatchInsertRequestResultType e
  NSBatchInsertResult c NSPersistentStoreResult
  NSBatchUpdateRequest c NSPersistentStoreRequest
  NSBatchUpdateRequestResultType e
  NSBatchUpdateResult c NSPersistentStoreResult
  NSCompositeAttributeDescription c NSAttributeDescription
  NSConstraintConflict o
  NSCoreDataCoreSpotlightDelegate o
  NSCustomMigrationStage c NSMigrationStage
  NSDeleteRule e
  NSDerivedAttributeDescription c NSAttributeDescription
  NSEntityDescription o
  NSEntityMapping o
  NSEntityMappingType e
  NSEntityMigrationPolicy o
  NSExpressionDescription c NSPropertyDescription
  NSFetchIndexDescription o
  NSFetchIndexElementDescription o
  NSFetchIndexElementType e
  NSFetchRequest c NSPersistentStoreRequest
  NSFetchRequestExpression c NSExpression
  NSFetchRequestResult q
  NSFetchRequestResultType s
  NSFetchedPropertyDescription c NSPropertyDescription
  NSFetchedResultsChangeType e
  NSFetchedResultsController o
  NSFetchedResultsControllerDelegate q
  NSFetchedResultsSectionInfo p
  NSIncrementalStore c NSPersistentStore
  NSIncrementalStoreNode o
  NSLightweightMigrationStage c NSMigrationStage
  NSManagedObject o ObservableObject NSFetchRequestResult
  NSManagedObjectContext o NSLocking NSEditor NSEditorRegistration
  NSManagedObjectContextConcurrencyType e
  NSManagedObjectID o NSFetchRequestResult
  NSManagedObjectModel o
  NSManagedObjectModelReference o
  NSMappingModel o
  NSMergeConflict o
  NSMergePolicy o
  NSMergePolicyType e
  NSMigrationManager o
  NSMigrationStage o
  NSPersistentCloudKitContainer c NSPersistentContainer
  NSPersistentCloudKitContainerEventRequest c NSPersistentStoreRequest
  NSPersistentCloudKitContainerEventResult c NSPersistentStoreResult
  NSPersistentCloudKitContainerOptions o
  NSPersistentCloudKitContainerSchemaInitializationOptions s
  NSPersistentContainer o
  NSPersistentHistoryChange o
  NSPersistentHistoryChangeRequest c NSPersistentStoreRequest
  NSPersistentHistoryChangeType e
  NSPersistentHistoryResult c NSPersistentStoreResult
  NSPersistentHistoryResultType e
  NSPersistentHistoryToken o
  NSPersistentHistoryTransaction o
  NSPersistentStore o
  NSPersistentStoreAsynchronousFetchResultCompletionBlock t
  NSPersistentStoreAsynchronousResult c NSPersistentStoreResult
  NSPersistentStoreCoordinator o NSLocking
  NSPersistentStoreDescription o
  NSPersistentStoreRequest o
  NSPersistentStoreRequestType e
  NSPersistentStoreResult o
  NSPersistentStoreUbiquitousTransitionType e
  NSPropertyDescription o
  NSPropertyMapping o
  NSQueryGenerationToken o
  NSRelationshipDescription c NSPropertyDescription
  NSSaveChangesRequest c NSPersistentStoreRequest
  NSSnapshotEventType s
  NSStagedMigrationManager o
  """

let typesOfCoreFoundation: StaticString = """
  Boolean t
  Byte t
  CFAbsoluteTime t Double
  CFAllocator c
  CFAllocatorContext s
  CFArray c
  CFAttributedString c
  CFBag c
  CFBinaryHeap c
  CFBinaryHeapCompareContext s
  CFBit t
  CFBitVector c
  CFBoolean c
  CFBundle c
  CFBundleRefNum t
  CFByteOrder t
  CFCalendar c
  CFCalendarIdentifier s
  CFCalendarUnit s
  CFCharacterSet c
  CFCharacterSetPredefinedSet e
  CFComparisonResult e
  CFData c
  CFDataSearchFlags s
  CFDate c
  CFDateFormatter c
  CFDateFormatterKey s
  CFDateFormatterStyle e
  CFDictionary c
  CFError c Error
  CFFileDescriptor c
  CFFileDescriptorContext s
  CFFileDescriptorNativeDescriptor t
  CFFileSecurity c
  CFFileSecurityClearOptions s
  CFGregorianDate s
  CFGregorianUnitFlags s
  CFGregorianUnits s
  CFHashCode t
  CFISO8601DateFormatOptions s
  CFIndex t Int
  CFLocale c
  CFLocaleIdentifier s
  CFLocaleKey s
  CFLocaleLanguageDirection e
  CFMachPort c
  CFMachPortContext s
  CFMessagePort c
  CFMessagePortContext s
  CFMutableArray c
  CFMutableAttributedString c
  CFMutableBag c
  CFMutableBitVector c
  CFMutableCharacterSet c
  CFMutableData c
  CFMutableDictionary c
  CFMutableSet c
  CFMutableString c
  CFNotificationCallback t
  CFNotificationCenter c
  CFNotificationName s
  CFNotificationSuspensionBehavior e
  CFNull c
  CFNumber c
  CFNumberFormatter c
  CFNumberFormatterKey s
  CFNumberFormatterOptionFlags s
  CFNumberFormatterPadPosition e
  CFNumberFormatterRoundingMode e
  CFNumberFormatterStyle e
  CFNumberType e
  CFOptionFlags t
  CFPlugIn c
  CFPlugInInstance c
  CFPropertyListFormat e
  CFPropertyListMutabilityOptions s
  CFRange s
  CFReadStream c
  CFRunLoop c
  CFRunLoopActivity s
  CFRunLoopMode s
  CFRunLoopObserver c
  CFRunLoopObserverContext s
  CFRunLoopRunResult e
  CFRunLoopSource c
  CFRunLoopSourceContext s
  CFRunLoopSourceContext1 s
  CFRunLoopTimer c
  CFRunLoopTimerContext s
  CFSet c
  CFSocket c
  CFSocketCallBackType s
  CFSocketContext s
  CFSocketError e
  CFSocketSignature s
  CFStreamClientContext s
  CFStreamError s
  CFStreamEventType s
  CFStreamPropertyKey s
  CFStreamStatus e
  CFString c
  CFStringBuiltInEncodings e
  CFStringCompareFlags s
  CFStringEncoding t
  CFStringEncodings e
  CFStringInlineBuffer s
  CFStringNormalizationForm e
  CFStringTokenizer c
  CFStringTokenizerTokenType s
  CFSwappedFloat32 s
  CFSwappedFloat64 s
  CFTimeInterval t Double
  CFTimeZone c
  CFTimeZoneNameStyle e
  CFTree c
  CFTreeContext s
  CFTypeID t UInt
  CFTypeRef t AnyObject
  CFURL c
  CFURLBookmarkCreationOptions s
  CFURLBookmarkFileCreationOptions t
  CFURLBookmarkResolutionOptions s
  CFURLComponentType e
  CFURLEnumerator c
  CFURLEnumeratorOptions s
  CFURLEnumeratorResult e
  CFURLError e
  CFURLPathStyle e
  CFUUID c
  CFUUIDBytes s
  CFUserNotification c
  CFWriteStream c
  CFXMLAttributeDeclarationInfo s
  CFXMLAttributeListDeclarationInfo s
  CFXMLDocumentInfo s
  CFXMLDocumentTypeInfo s
  CFXMLElementInfo s
  CFXMLElementTypeDeclarationInfo s
  CFXMLEntityInfo s
  CFXMLEntityReferenceInfo s
  CFXMLEntityTypeCode e
  CFXMLExternalID s
  CFXMLNode c
  CFXMLNodeTypeCode e
  CFXMLNotationInfo s
  CFXMLParser c
  CFXMLParserContext s
  CFXMLParserOptions s
  CFXMLParserStatusCode s
  CFXMLProcessingInstructionInfo s
  CGAffineTransform s Equatable Codable
  CGAffineTransformComponents s
  CGFloat s BinaryFloatingPoint Codable VectorArithmetic
  CGPoint s Equatable Codable Animatable
  CGRect s Equatable Codable Animatable
  CGRectEdge e
  CGSize s Equatable Codable Animatable
  CGVector s Equatable Codable
  ConstStr255Param t
  Float32 t
  Float64 t
  FourCharCode t
  HRESULT t
  IUnknownVTbl s
  LPVOID t
  LangCode t
  OSErr t
  OSStatus t
  OSType t
  REFIID t
  RegionCode t
  SInt16 t
  SInt32 t
  SInt64 t
  SInt8 t
  ScriptCode t
  SignedByte t
  Str255 t
  ULONG t
  UTF16Char t
  UTF32Char t
  UTF8Char t
  UniChar t
  UniCharCount t
  """

let typesOfCoreGraphics: StaticString = """
  CGBitmapInfo s
  CGBlendMode e
  CGButtonCount t
  CGCaptureOptions s
  CGCharCode t
  CGColor c
  CGColorConversionInfo c
  CGColorConversionInfoTransformType e
  CGColorDataFormat s
  CGColorRenderingIntent e
  CGColorSpace c
  CGColorSpaceModel e
  CGConfigureOption s
  CGContext c
  CGDataConsumer c
  CGDataProvider c
  CGDeviceColor s
  CGDirectDisplayID t
  CGDisplayBlendFraction t
  CGDisplayChangeSummaryFlags s
  CGDisplayConfig c
  CGDisplayCount t
  CGDisplayErr t
  CGDisplayFadeInterval t
  CGDisplayFadeReservationToken t
  CGDisplayMode c
  CGDisplayReservationInterval t
  CGDisplayStream c
  CGDisplayStreamFrameAvailableHandler t
  CGDisplayStreamFrameStatus e
  CGDisplayStreamUpdate c
  CGDisplayStreamUpdateRectType e
  CGError e
  CGEvent c
  CGEventErr t
  CGEventField e
  CGEventFilterMask s
  CGEventFlags s
  CGEventMask t
  CGEventMouseSubtype e
  CGEventSource c
  CGEventSourceKeyboardType t
  CGEventSourceStateID e
  CGEventSuppressionState e
  CGEventTapInformation t
  CGEventTapLocation e
  CGEventTapOptions e
  CGEventTapPlacement e
  CGEventTapProxy t
  CGEventTimestamp t
  CGEventType e
  CGFont c
  CGFontIndex t
  CGFontPostScriptFormat e
  CGFunction c
  CGGammaValue t
  CGGesturePhase e
  CGGlyph t
  CGGlyphDeprecatedEnum e
  CGGradient c
  CGGradientDrawingOptions s
  CGImage c
  CGImageAlphaInfo e
  CGImageByteOrderInfo e
  CGImagePixelFormatInfo e
  CGInterpolationQuality e
  CGKeyCode t
  CGLayer c
  CGLineCap e
  CGLineJoin e
  CGMomentumScrollPhase e
  CGMouseButton e
  CGMutablePath c
  CGOpenGLDisplayMask t
  CGPDFAccessPermissions s
  CGPDFArray c
  CGPDFBoolean t
  CGPDFBox e
  CGPDFContentStream c
  CGPDFDataFormat e
  CGPDFDictionary c
  CGPDFDocument c
  CGPDFInteger t
  CGPDFObject c
  CGPDFObjectType e
  CGPDFOperatorTable c
  CGPDFPage c
  CGPDFReal t
  CGPDFScanner c
  CGPDFStream c
  CGPDFString c
  CGPDFTagProperty s
  CGPDFTagType e
  CGPSConverter c
  CGPath c
  CGPathApplyBlock t
  CGPathDrawingMode e
  CGPathElement s
  CGPathElementType e
  CGPathFillRule e Hashable RawRepresentable
  CGPattern c
  CGPatternTiling e
  CGRectCount t
  CGRefreshRate t
  CGScreenUpdateMoveDelta s
  CGScreenUpdateOperation s
  CGScrollEventUnit e
  CGScrollPhase e
  CGShading c
  CGTextDrawingMode e
  CGTextEncoding e
  CGWheelCount t
  CGWindowBackingType e
  CGWindowID t
  CGWindowImageOption s
  CGWindowLevel t
  CGWindowLevelKey e
  CGWindowListOption s
  CGWindowSharingType e
  ColorSyncProfile c
  """

let typesOfCoreServices: StaticString = """
  AEDesc s
  AEEventClass t
  AEEventID t
  AEKeyword t
  AppleEvent t
  CSIdentity c
  CSIdentityAuthority c
  CSIdentityQuery c
  ConstFSEventStream c
  ConstFSEventStreamRef t
  FSEventStream c
  FSEventStreamContext s
  FSEventStreamCreateFlags t
  FSEventStreamEventFlags t
  FSEventStreamEventId t
  FSEventStreamRef t
  Icon c
  IconServicesUsageFlags t
  LSAcceptanceFlags s
  LSApplicationParameters s
  LSHandlerOptions s
  LSItemInfoFlags s
  LSItemInfoRecord s
  LSLaunchFSRefSpec s
  LSLaunchFlags s
  LSLaunchURLSpec s
  LSRequestedInfo s
  LSRolesMask s
  MDExporterInterfaceStruct s
  MDImporterBundleWrapperURLInterfaceStruct s
  MDImporterInterfaceStruct s
  MDImporterURLInterfaceStruct s
  MDItem c
  MDLabel c
  MDQuery c
  MDQueryBatchingParams s
  MDQueryCreateResultFunction t
  MDQueryCreateValueFunction t
  MDQuerySortComparatorFunction t
  SKDocument c
  SKDocumentID t
  SKDocumentIndexState s
  SKIndex c
  SKIndexDocumentIterator c
  SKIndexType s
  SKSearch c
  SKSearchOptions t
  SKSummary c
  """

let typesOfCoreSpotlight: StaticString = """
  CSCustomAttributeKey o
  CSImportExtension o NSExtensionRequestHandling
  CSIndexError s CustomNSError
  CSIndexExtensionRequestHandler o NSExtensionRequestHandling CSSearchableIndexDelegate
  CSLocalizedString c NSString
  CSPerson o
  CSSearchQuery o
  CSSearchQueryContext o
  CSSearchQueryError s CustomNSError
  CSSearchableIndex o
  CSSearchableIndexDelegate q
  CSSearchableItem o
  CSSearchableItemAttributeSet o
  CSSuggestion o
  CSUserQuery c CSSearchQuery
  CSUserQueryContext c CSSearchQueryContext
  """

let typesOfCoreTransferable: StaticString = """
  CodableRepresentation s
  DataRepresentation s
  FileRepresentation s
  ProxyRepresentation s
  ReceivedTransferredFile s
  SentTransferredFile s
  TransferRepresentation p / Body Item
  TransferRepresentationBuilder s
  TransferRepresentationVisibility s Equatable
  Transferable p / Representation
  TupleTransferRepresentation s
  """

let typesOfCryptoKit: StaticString = """
  AES e
  ChaChaPoly e
  CryptoKitASN1Error e Error Hashable
  CryptoKitError e Error
  Curve25519 e
  Digest p ContiguousBytes Hashable Sequence
  HKDF s
  HMAC s
  HashFunction p / Digest
  HashedAuthenticationCode s
  Insecure e
  MessageAuthenticationCode p ContiguousBytes Hashable Sequence
  P256 e
  P384 e
  P521 e
  SHA256 s HashFunction
  SHA256Digest s Digest
  SHA384 s HashFunction
  SHA384Digest s Digest
  SHA512 s HashFunction
  SHA512Digest s Digest
  SecureEnclave e
  SharedSecret s ContiguousBytes Hashable
  SymmetricKey s ContiguousBytes Equatable
  SymmetricKeySize s
  """

let typesOfDeveloperToolsSupport: StaticString = """
  ColorResource s Hashable
  ImageResource s Hashable
  LibraryContentBuilder s
  LibraryContentProvider p / ModifierBase
  LibraryItem s
  PreviewTrait s
  """

let typesOfExtensionFoundation: StaticString = """
  AppExtension p / Configuration
  AppExtensionConfiguration p
  AppExtensionIdentity s Hashable
  AppExtensionProcess s
  """

let typesOfFoundation: StaticString = """
  AffineTransform s Hashable Codable
  AlignmentOptions s OptionSet
  AsyncCharacterSequence s AsyncSequence
  AsyncLineSequence s AsyncSequence
  AsyncUnicodeScalarSequence s AsyncSequence
  AttributeContainer s Hashable
  AttributeDynamicLookup e
  AttributeScope p DecodingConfigurationProviding EncodingConfigurationProviding
  AttributeScopeCodableConfiguration s
  AttributeScopes e
  AttributedString s Transferable Codable
  AttributedStringAttributeMutation p
  AttributedStringKey p / Value
  AttributedStringProtocol p AttributedStringAttributeMutation Hashable
  AttributedSubstring s
  BlockOperation c Operation
  Bundle o
  ByteCountFormatStyle s FormatStyle
  ByteCountFormatter c Formatter
  CachedURLResponse o
  Calendar s Hashable Codable
  CharacterSet s Hashable SetAlgebra Codable
  CocoaError s CustomNSError Hashable
  CodableAttributedStringKey t DecodableAttributedStringKey EncodableAttributedStringKey
  CodableConfiguration s Codable Hashable
  CodableWithConfiguration t DecodableWithConfiguration EncodableWithConfiguration
  ComparableComparator s
  Comparator t
  ComparisonResult e
  ContiguousBytes p
  CurrencyFormatStyleConfiguration e
  CustomLocalizedStringResourceConvertible p
  CustomNSError p Error
  Data s Hashable MutableDataProtocol ContiguousBytes Transferable Codable
  DataProtocol p RandomAccessCollection / Regions
  Date s Strideable Codable
  DateComponents s Hashable Codable
  DateComponentsFormatter c Formatter
  DateFormatter c Formatter
  DateInterval s Comparable Hashable Codable
  DateIntervalFormatter c Formatter
  Decimal s Hashable Codable SignedNumeric Strideable
  DecodableAttributedStringKey p AttributedStringKey
  DecodableWithConfiguration p / DecodingConfiguration
  DecodingConfigurationProviding p / DecodingConfiguration
  DescriptiveNumberFormatConfiguration e
  Dimension c Unit
  DiscontiguousAttributedSubstring s Hashable
  DiscreteFormatStyle p FormatStyle
  DistributedNotificationCenter c NotificationCenter
  EncodableAttributedStringKey p AttributedStringKey
  EncodableWithConfiguration p / EncodingConfiguration
  EncodingConfigurationProviding p / EncodingConfiguration
  EnergyFormatter c Formatter
  ErrorPointer t NSErrorPointer
  ErrorUserInfoKey s RawRepresentable Hashable
  Expression s Codable
  FileAttributeKey s
  FileAttributeType s
  FileHandle o
  FileManager o
  FileManagerDelegate q
  FileProtectionType s
  FileWrapper o
  FloatingPointFormatStyle s Codable ParseableFormatStyle
  FloatingPointParseStrategy s Codable ParseStrategy
  FormatStyle p Decodable Encodable Hashable / FormatInput FormatOutput
  FormatStyleCapitalizationContext s Codable Hashable
  Formatter o
  HTTPCookie o
  HTTPCookiePropertyKey s
  HTTPCookieStorage o
  HTTPCookieStringPolicy s
  HTTPURLResponse c URLResponse
  Host o
  ISO8601DateFormatter c Formatter
  IndexPath s Hashable MutableCollection RandomAccessCollection Comparable Codable
  IndexSet s BidirectionalCollection SetAlgebra Hashable Codable
  InflectionRule e Hashable Codable
  InlinePresentationIntent s Hashable Codable
  InputStream c Stream
  IntegerFormatStyle s Codable ParseableFormatStyle
  IntegerParseStrategy s Codable ParseStrategy
  JSONDecoder c TopLevelDecoder
  JSONEncoder c TopLevelEncoder
  JSONSerialization o
  KeyPathComparator s
  LengthFormatter c Formatter
  ListFormatStyle s FormatStyle
  ListFormatter c Formatter
  Locale s Hashable Codable
  LocalizedError p Error
  LocalizedStringResource s Equatable Codable
  MachError s CustomNSError Hashable
  MarkdownDecodableAttributedStringKey p AttributedStringKey
  MassFormatter c Formatter
  Measurement s Comparable Hashable Codable
  MeasurementFormatUnitUsage s Codable Hashable
  MeasurementFormatter c Formatter
  MessagePort c Port
  Morphology s Hashable Codable
  MutableDataProtocol p DataProtocol MutableCollection RangeReplaceableCollection
  MutableURLRequest t NSMutableURLRequest
  NSAffineTransform o
  NSAffineTransformStruct s
  NSAppleEventDescriptor o
  NSAppleEventManager o
  NSAppleScript o
  NSArchiver c NSCoder
  NSArray o ExpressibleByArrayLiteral Sequence CKRecordValueProtocol
  NSAssertionHandler o
  NSAttributedString o NSItemProviderReading NSItemProviderWriting NSPasteboardReading NSPasteboardWriting
  NSAttributedStringFormattingContextKey s
  NSAttributedStringKey s Hashable RawRepresentable
  NSAutoreleasePool o
  NSBackgroundActivityScheduler o
  NSBinarySearchingOptions s OptionSet
  NSBundleResourceRequest o ProgressReporting
  NSCache o
  NSCacheDelegate q
  NSCalendar o
  NSCharacterSet o
  NSClassDescription o
  NSCloneCommand c NSScriptCommand
  NSCloseCommand c NSScriptCommand
  NSCocoaError t CocoaError
  NSCoder o
  NSCoding p
  NSCollectionChangeType e
  NSComparisonPredicate c NSPredicate
  NSCompoundPredicate c NSPredicate
  NSCondition o NSLocking
  NSConditionLock o NSLocking
  NSConnection o
  NSConnectionDelegate q
  NSCopying p
  NSCountCommand c NSScriptCommand
  NSCountedSet c NSMutableSet
  NSCreateCommand c NSScriptCommand
  NSData o DataProtocol CKRecordValueProtocol
  NSDataDetector c NSRegularExpression
  NSDate o Comparable CKRecordValueProtocol
  NSDateComponents o
  NSDateInterval o Comparable
  NSDecimalNumber c NSNumber
  NSDecimalNumberBehaviors p
  NSDecimalNumberHandler o NSDecimalNumberBehaviors
  NSDeleteCommand c NSScriptCommand
  NSDictionary o ExpressibleByDictionaryLiteral Sequence NSFetchRequestResult
  NSDiscardableContent p
  NSDistantObject c NSProxy
  NSDistributedLock o
  NSEdgeInsets s
  NSEnumerationOptions s OptionSet
  NSEnumerator o Sequence
  NSError o Error
  NSErrorDomain t NSString
  NSErrorPointer t
  NSException o
  NSExceptionName s RawRepresentable Hashable
  NSExistsCommand c NSScriptCommand
  NSExpression o
  NSExtensionContext o
  NSExtensionItem o
  NSExtensionRequestHandling q
  NSFastEnumeration p
  NSFastEnumerationIterator s IteratorProtocol
  NSFastEnumerationState s
  NSFileAccessIntent o
  NSFileCoordinator o
  NSFilePresenter q
  NSFileProviderService o
  NSFileProviderServiceName s
  NSFileSecurity o
  NSFileVersion o
  NSGetCommand c NSScriptCommand
  NSGrammaticalCase e
  NSGrammaticalDefiniteness e
  NSGrammaticalDetermination e
  NSGrammaticalGender e
  NSGrammaticalNumber e
  NSGrammaticalPartOfSpeech e
  NSGrammaticalPerson e
  NSGrammaticalPronounType e
  NSHashEnumerator s
  NSHashTable o
  NSHashTableCallBacks s
  NSHashTableOptions t
  NSIndexPath o Comparable
  NSIndexSet o Sequence
  NSIndexSetIterator s IteratorProtocol
  NSIndexSpecifier c NSScriptObjectSpecifier
  NSInvocation o
  NSItemProvider o
  NSItemProviderFileOptions s
  NSItemProviderReading q
  NSItemProviderRepresentationVisibility e
  NSItemProviderWriting q
  NSKeyValueChange e
  NSKeyValueChangeKey s
  NSKeyValueObservation o
  NSKeyValueObservedChange s
  NSKeyValueObservingCustomization q
  NSKeyValueObservingOptions s
  NSKeyValueOperator s
  NSKeyValueSetMutationKind e
  NSKeyedArchiver c NSCoder
  NSKeyedArchiverDelegate q
  NSKeyedUnarchiver c NSCoder
  NSKeyedUnarchiverDelegate q
  NSLinguisticTag s
  NSLinguisticTagScheme s
  NSLinguisticTagger o
  NSLinguisticTaggerUnit e
  NSLocale o
  NSLock o NSLocking
  NSLocking p
  NSLogicalTest c NSScriptWhoseTest
  NSMachPort c Port
  NSMachPortDelegate p PortDelegate
  NSMapEnumerator s
  NSMapTable o
  NSMapTableKeyCallBacks s
  NSMapTableOptions t
  NSMapTableValueCallBacks s
  NSMeasurement o
  NSMetadataItem o
  NSMetadataQuery o
  NSMetadataQueryAttributeValueTuple o
  NSMetadataQueryDelegate q
  NSMetadataQueryResultGroup o
  NSMethodSignature o
  NSMiddleSpecifier c NSScriptObjectSpecifier
  NSMoveCommand c NSScriptCommand
  NSMutableArray c NSArray
  NSMutableAttributedString c NSAttributedString
  NSMutableCharacterSet c NSCharacterSet
  NSMutableCopying p
  NSMutableData c NSData
  NSMutableDictionary c NSDictionary
  NSMutableIndexSet c NSIndexSet
  NSMutableOrderedSet c NSOrderedSet
  NSMutableSet c NSSet
  NSMutableString c NSString
  NSMutableURLRequest c NSURLRequest
  NSNameSpecifier c NSScriptObjectSpecifier
  NSNotification o
  NSNull o CAAction
  NSNumber c NSValue ExpressibleByIntegerLiteral ExpressibleByBooleanLiteral ExpressibleByFloatLiteral Comparable CKRecordValueProtocol NSFetchRequestResult
  NSObjCValue s
  NSOrderedCollectionChange o
  NSOrderedCollectionDifference o
  NSOrderedCollectionDifferenceCalculationOptions s
  NSOrderedSet o ExpressibleByArrayLiteral Sequence
  NSOrthography o
  NSPersonNameComponents o
  NSPoint t CGPoint
  NSPointArray t UnsafeMutablePointer
  NSPointPointer t UnsafeMutablePointer
  NSPointerArray o
  NSPointerFunctions o
  NSPositionalSpecifier o
  NSPredicate o
  NSPropertySpecifier c NSScriptObjectSpecifier
  NSProtocolChecker c NSProxy
  NSProxy c
  NSPurgeableData c NSMutableData
  NSQuitCommand c NSScriptCommand
  NSRandomSpecifier c NSScriptObjectSpecifier
  NSRange t
  NSRangePointer t UnsafeMutablePointer
  NSRangeSpecifier c NSScriptObjectSpecifier
  NSRect t CGRect
  NSRectArray t UnsafeMutablePointer
  NSRectEdge e Hashable RawRepresentable
  NSRectPointer t UnsafeMutablePointer
  NSRecursiveLock o NSLocking
  NSRegularExpression o
  NSRelativeSpecifier c NSScriptObjectSpecifier
  NSSaveOptions e
  NSScriptClassDescription c NSClassDescription
  NSScriptCoercionHandler o
  NSScriptCommand o
  NSScriptCommandDescription o
  NSScriptExecutionContext o
  NSScriptObjectSpecifier o
  NSScriptSuiteRegistry o
  NSScriptWhoseTest o
  NSSecureCoding p NSCoding
  NSSecureUnarchiveFromDataTransformer c ValueTransformer
  NSSet o Sequence ExpressibleByArrayLiteral
  NSSetCommand c NSScriptCommand
  NSSize t CGSize
  NSSizeArray t UnsafeMutablePointer
  NSSizePointer t UnsafeMutablePointer
  NSSortDescriptor o
  NSSortOptions s OptionSet
  NSSpecifierTest c NSScriptWhoseTest
  NSSpellServer o
  NSSpellServerDelegate q
  NSString o Comparable ExpressibleByStringLiteral CKRecordValueProtocol CNKeyDescriptor NSItemProviderReading NSItemProviderWriting NSPasteboardWriting NSPasteboardReading
  NSStringEncoding t UInt
  NSSwappedDouble s
  NSSwappedFloat s
  NSTextCheckingKey s RawRepresentable Hashable
  NSTextCheckingResult o
  NSTextCheckingTypes t
  NSTimeZone o
  NSURL o NSItemProviderReading NSItemProviderWriting QLPreviewItem NSPasteboardWriting NSPasteboardReading
  NSURLComponents o
  NSURLConnection o
  NSURLConnectionDataDelegate p NSURLConnectionDelegate
  NSURLConnectionDelegate q
  NSURLConnectionDownloadDelegate p NSURLConnectionDelegate
  NSURLDownload o
  NSURLDownloadDelegate q
  NSURLErrorNetworkUnavailableReason e
  NSURLHandle o
  NSURLHandleClient p
  NSURLQueryItem o
  NSURLRequest o
  NSURLSessionWebSocketMessage o
  NSURLSessionWebSocketMessageType e
  NSUUID o
  NSUbiquitousKeyValueStore o
  NSUnarchiver c NSCoder
  NSUniqueIDSpecifier c NSScriptObjectSpecifier
  NSUserActivity o NSItemProviderReading NSItemProviderWriting
  NSUserActivityDelegate q
  NSUserActivityPersistentIdentifier t
  NSUserAppleScriptTask c NSUserScriptTask
  NSUserAutomatorTask c NSUserScriptTask
  NSUserNotification o
  NSUserNotificationAction o
  NSUserNotificationCenter o
  NSUserNotificationCenterDelegate q
  NSUserScriptTask o
  NSUserUnixTask c NSUserScriptTask
  NSValue o
  NSValueTransformerName s
  NSWhoseSpecifier c NSScriptObjectSpecifier
  NSXPCCoder c NSCoder
  NSXPCConnection o NSXPCProxyCreating
  NSXPCInterface o
  NSXPCListener o
  NSXPCListenerDelegate q
  NSXPCListenerEndpoint o
  NSXPCProxyCreating p
  NSZone s
  NetService o
  NetServiceBrowser o
  NetServiceBrowserDelegate q
  NetServiceDelegate q
  Notification s Hashable
  NotificationCenter o
  NotificationQueue o
  NumberFormatStyleConfiguration e
  NumberFormatter c Formatter
  ObjCBool s
  ObjectiveCConvertibleAttributedStringKey p AttributedStringKey / ObjectiveCValue
  ObservableObject t
  OperatingSystemVersion s
  Operation o
  OperationQueue o ProgressReporting Scheduler
  OutputStream c Stream
  POSIXError s CustomNSError Hashable
  ParseStrategy p Decodable Encodable Hashable / ParseInput ParseOutput
  ParseableFormatStyle p FormatStyle / Strategy
  PersonNameComponents s Hashable Codable
  PersonNameComponentsFormatter c Formatter
  Pipe o
  Port o
  PortDelegate q
  PortMessage o
  Predicate s Codable
  PredicateBindings s
  PredicateError s Error Hashable
  PredicateExpression p / Output
  PredicateExpressions e
  PresentationIntent s Hashable Codable
  Process o
  ProcessInfo o
  Progress o
  ProgressKind s RawRepresentable Hashable
  ProgressReporting q
  ProgressUserInfoKey s RawRepresentable Hashable
  PropertyListDecoder c TopLevelDecoder
  PropertyListEncoder c TopLevelEncoder
  PropertyListSerialization o
  Published t
  QualityOfService e Hashable RawRepresentable
  RecoverableError p Error
  ReferenceConvertible p Hashable / ReferenceType
  RelativeDateTimeFormatter c Formatter
  RunLoop o Scheduler
  Scanner o
  ScopedAttributeContainer s
  SocketNativeHandle t Int32
  SocketPort c Port
  SortComparator p Hashable / Compared
  SortDescriptor s Codable
  SortOrder e Hashable Codable
  StandardPredicateExpression p Encodable Decodable PredicateExpression
  Stream o
  StreamDelegate q
  StreamNetworkServiceTypeValue s RawRepresentable Hashable
  StreamSOCKSProxyConfiguration s RawRepresentable Hashable
  StreamSOCKSProxyVersion s RawRepresentable Hashable
  StreamSocketSecurityLevel s RawRepresentable Hashable
  StringEncodingDetectionOptionsKey s
  StringStyle s FormatStyle
  StringTransform s Hashable RawRepresentable
  Thread o
  TimeInterval t Double
  TimeZone s Hashable Codable
  Timer o
  URL s Equatable Transferable Codable
  URLAuthenticationChallenge o
  URLAuthenticationChallengeSender q
  URLCache o
  URLComponents s Hashable Codable
  URLCredential o
  URLCredentialStorage o
  URLError s CustomNSError Hashable
  URLFileProtection s
  URLFileResourceType s RawRepresentable Hashable
  URLProtectionSpace o
  URLProtocol o
  URLProtocolClient q
  URLQueryItem s Hashable
  URLRequest s Hashable
  URLResource s Hashable Codable
  URLResourceKey s RawRepresentable Hashable
  URLResourceValues s
  URLResponse o
  URLSession o
  URLSessionConfiguration o
  URLSessionDataDelegate p URLSessionTaskDelegate
  URLSessionDataTask c URLSessionTask
  URLSessionDelegate q
  URLSessionDownloadDelegate p URLSessionTaskDelegate
  URLSessionDownloadTask c URLSessionTask
  URLSessionStreamDelegate p URLSessionTaskDelegate
  URLSessionStreamTask c URLSessionTask
  URLSessionTask o ProgressReporting
  URLSessionTaskDelegate p URLSessionDelegate
  URLSessionTaskMetrics o
  URLSessionTaskTransactionMetrics o
  URLSessionUploadTask c URLSessionDataTask
  URLSessionWebSocketDelegate p URLSessionTaskDelegate
  URLSessionWebSocketTask c URLSessionTask
  URLThumbnailDictionaryItem s
  URLUbiquitousItemDownloadingStatus s
  URLUbiquitousSharedItemPermissions s
  URLUbiquitousSharedItemRole s
  UUID s Hashable Codable
  UndoManager o
  Unit o
  UnitAcceleration c Dimension
  UnitAngle c Dimension
  UnitArea c Dimension
  UnitConcentrationMass c Dimension
  UnitConverter o
  UnitConverterLinear c UnitConverter
  UnitDispersion c Dimension
  UnitDuration c Dimension
  UnitElectricCharge c Dimension
  UnitElectricCurrent c Dimension
  UnitElectricPotentialDifference c Dimension
  UnitElectricResistance c Dimension
  UnitEnergy c Dimension
  UnitFrequency c Dimension
  UnitFuelEfficiency c Dimension
  UnitIlluminance c Dimension
  UnitInformationStorage c Dimension
  UnitLength c Dimension
  UnitMass c Dimension
  UnitPower c Dimension
  UnitPressure c Dimension
  UnitSpeed c Dimension
  UnitTemperature c Dimension
  UnitVolume c Dimension
  UserDefaults o
  ValueTransformer o
  XMLDTD c XMLNode
  XMLDTDNode c XMLNode
  XMLDocument c XMLNode
  XMLElement c XMLNode
  XMLNode o
  XMLParser o
  XMLParserDelegate q
  tls_ciphersuite_t e Hashable RawRepresentable
  tls_protocol_version_t e Hashable RawRepresentable
  unichar t UInt16
  uuid_string_t t
  uuid_t t
  """

let typesOfFoundationEssentials: StaticString = """
  AttributeContainer s Hashable
  AttributeDynamicLookup e
  AttributeScope p EncodingConfigurationProviding DecodingConfigurationProviding
  AttributeScopeCodableConfiguration s
  AttributeScopes e
  AttributedString s Hashable
  AttributedStringAttributeMutation p
  AttributedStringKey p / Value
  AttributedStringProtocol p Hashable AttributedStringAttributeMutation
  AttributedSubstring s Hashable
  Calendar s Hashable Codable
  CocoaError s Error
  CodableAttributedStringKey t DecodableAttributedStringKey EncodableAttributedStringKey
  CodableConfiguration s Hashable Codable
  CodableWithConfiguration t DecodableWithConfiguration EncodableWithConfiguration
  ComparableComparator s Hashable
  ComparisonResult e Hashable RawRepresentable Codable
  ContiguousBytes p
  Data s Hashable MutableDataProtocol ContiguousBytes Codable
  DataProtocol p RandomAccessCollection / Regions
  Date s Hashable Strideable Codable
  DateComponents s Hashable Codable
  DateInterval s Comparable Hashable Codable
  Decimal s Hashable SignedNumeric Strideable Codable
  DecodableAttributedStringKey p AttributedStringKey
  DecodableWithConfiguration p / DecodingConfiguration
  DecodingConfigurationProviding p / DecodingConfiguration
  DiscontiguousAttributedSubstring s Hashable
  DiscreteFormatStyle p FormatStyle
  EncodableAttributedStringKey p AttributedStringKey
  EncodableWithConfiguration p / EncodingConfiguration
  EncodingConfigurationProviding p / EncodingConfiguration
  Expression s Codable
  FileAttributeKey s Hashable RawRepresentable
  FileAttributeType s Hashable RawRepresentable
  FileManager c
  FileManagerDelegate p
  FileProtectionType s RawRepresentable
  FormatStyle p Hashable Encodable Decodable / FormatInput FormatOutput
  IndexPath s Hashable MutableCollection RandomAccessCollection Comparable Codable
  JSONDecoder c
  JSONEncoder c
  Locale s Hashable Codable
  LocalizedError p Error
  MarkdownDecodableAttributedStringKey p AttributedStringKey
  MutableDataProtocol p RangeReplaceableCollection MutableCollection DataProtocol
  NotificationCenter c
  OperatingSystemVersion s Hashable Codable
  POSIXError s Error Hashable
  ParseStrategy p Hashable Encodable Decodable / ParseInput ParseOutput
  ParseableFormatStyle p FormatStyle / Strategy
  Predicate s Codable
  PredicateBindings s
  PredicateError s Error Hashable
  PredicateExpression p / Output
  PredicateExpressions e
  ProcessInfo c
  PropertyListDecoder c
  PropertyListEncoder c
  ScopedAttributeContainer s
  SortComparator p Hashable / Compared
  SortOrder e Hashable Codable
  StandardPredicateExpression p Encodable Decodable PredicateExpression
  TimeInterval t Double
  TimeZone s Hashable Codable
  URL s Hashable Codable
  URLComponents s Hashable Codable
  URLQueryItem s Hashable
  URLResourceKey s
  UUID s Hashable Comparable Codable
  uuid_string_t t
  uuid_t t
  """

let typesOfFoundationInternationalization: StaticString = """
  ByteCountFormatStyle s FormatStyle Codable
  CurrencyFormatStyleConfiguration e
  DescriptiveNumberFormatConfiguration e
  Dimension c
  FloatingPointFormatStyle s ParseableFormatStyle RegexComponent Codable
  FloatingPointParseStrategy s ParseStrategy Codable
  FormatStyleCapitalizationContext s Hashable Codable
  IntegerFormatStyle s ParseableFormatStyle RegexComponent Codable
  IntegerParseStrategy s ParseStrategy Codable
  KeyPathComparator s Hashable
  ListFormatStyle s FormatStyle Codable
  Measurement s
  NumberFormatStyleConfiguration e
  SortDescriptor s Hashable Codable
  StringStyle s FormatStyle Codable
  UnitDuration c Dimension
  """

let typesOfFoundationNetworking: StaticString = """
  CachedURLResponse o
  HTTPCookie o
  HTTPCookiePropertyKey s RawRepresentable Hashable
  HTTPCookieStorage o
  HTTPURLResponse c URLResponse
  NSMutableURLRequest c NSURLRequest
  NSURLRequest o
  URLAuthenticationChallenge o
  URLAuthenticationChallengeSender q
  URLCache o
  URLCredential o
  URLCredentialStorage o
  URLProtectionSpace o
  URLProtocol o
  URLProtocolClient q
  URLRequest s Hashable
  URLResponse o
  URLSession o
  URLSessionConfiguration o
  URLSessionDataDelegate p URLSessionTaskDelegate
  URLSessionDataTask c URLSessionTask
  URLSessionDelegate q
  URLSessionDownloadDelegate p URLSessionTaskDelegate
  URLSessionDownloadTask c URLSessionTask
  URLSessionStreamDelegate p URLSessionTaskDelegate
  URLSessionStreamTask c URLSessionTask
  URLSessionTask o ProgressReporting
  URLSessionTaskDelegate p URLSessionDelegate
  URLSessionTaskMetrics o
  URLSessionTaskTransactionMetrics o
  URLSessionUploadTask c URLSessionDataTask
  URLSessionWebSocketDelegate p URLSessionTaskDelegate
  URLSessionWebSocketTask c URLSessionTask
  tls_ciphersuite_t e Hashable RawRepresentable
  tls_protocol_version_t e Hashable RawRepresentable
  """

let typesOfFoundationXML: StaticString = """
  XMLDTD c XMLNode
  XMLDTDNode c XMLNode
  XMLDocument c XMLNode
  XMLElement c XMLNode
  XMLNode o Collection
  XMLParser o
  XMLParserDelegate p
  """

let typesOfJavaScriptCore: StaticString = """
  JSChar t
  JSClass c
  JSClassAttributes t
  JSClassDefinition s
  JSContext o
  JSContextGroup c
  JSExport p
  JSGlobalContext c
  JSManagedValue o
  JSObject c
  JSObjectCallAsConstructorCallback t
  JSObjectCallAsFunctionCallback t
  JSObjectConvertToTypeCallback t
  JSObjectDeletePropertyCallback t
  JSObjectFinalizeCallback t
  JSObjectGetPropertyCallback t
  JSObjectGetPropertyNamesCallback t
  JSObjectHasInstanceCallback t
  JSObjectHasPropertyCallback t
  JSObjectInitializeCallback t
  JSObjectSetPropertyCallback t
  JSPropertyAttributes t
  JSPropertyNameAccumulator c
  JSPropertyNameArray c
  JSStaticFunction s
  JSStaticValue s
  JSString c
  JSTypedArrayBytesDeallocator t
  JSValue o
  JSValueProperty t
  JSVirtualMachine o
  """

let typesOfNetwork: StaticString = """
  IPAddress p
  IPv4Address s Hashable
  IPv6Address s Hashable
  NWBrowser c
  NWConnection c
  NWConnectionGroup c
  NWEndpoint e Hashable
  NWError e Equatable CustomNSError
  NWGroupDescriptor p
  NWInterface s Hashable
  NWListener c
  NWMulticastGroup c NWGroupDescriptor
  NWMultiplexGroup c NWGroupDescriptor
  NWParameters c
  NWPath s Equatable
  NWPathMonitor c
  NWProtocol c
  NWProtocolDefinition c
  NWProtocolFramer c NWProtocol
  NWProtocolFramerImplementation p
  NWProtocolIP c NWProtocol
  NWProtocolMetadata c
  NWProtocolOptions c
  NWProtocolQUIC c NWProtocol
  NWProtocolTCP c NWProtocol
  NWProtocolTLS c NWProtocol
  NWProtocolUDP c NWProtocol
  NWProtocolWebSocket c NWProtocol
  NWTXTRecord s Equatable Collection
  nw_connection_t t
  nw_endpoint_t t
  nw_error_t t
  nw_interface_t t
  nw_listener_t t
  nw_parameters_t t
  nw_path_monitor_t t
  nw_path_t t
  """

let typesOfNetworkExtension: StaticString = """
  NEAppProxyFlow o
  NEAppProxyFlowError s CustomNSError
  NEAppProxyProvider c NETunnelProvider
  NEAppProxyProviderManager c NETunnelProviderManager
  NEAppProxyTCPFlow c NEAppProxyFlow
  NEAppProxyUDPFlow c NEAppProxyFlow
  NEAppPushDelegate q
  NEAppPushManager o
  NEAppPushManagerError s CustomNSError
  NEAppPushProvider c NEProvider
  NEAppRule o
  NEDNSOverHTTPSSettings c NEDNSSettings
  NEDNSOverTLSSettings c NEDNSSettings
  NEDNSProtocol e
  NEDNSProxyManager o
  NEDNSProxyManagerError e
  NEDNSProxyProvider c NEProvider
  NEDNSProxyProviderProtocol c NEVPNProtocol
  NEDNSSettings o
  NEDNSSettingsManager o
  NEDNSSettingsManagerError e
  NEEthernetTunnelNetworkSettings c NEPacketTunnelNetworkSettings
  NEEthernetTunnelProvider c NEPacketTunnelProvider
  NEEvaluateConnectionRule o
  NEEvaluateConnectionRuleAction e
  NEFilterAction e
  NEFilterBrowserFlow c NEFilterFlow
  NEFilterControlProvider c NEFilterProvider
  NEFilterControlVerdict c NEFilterNewFlowVerdict
  NEFilterDataAttribute e
  NEFilterDataProvider c NEFilterProvider
  NEFilterDataVerdict c NEFilterVerdict
  NEFilterFlow o
  NEFilterManager o
  NEFilterManagerError e
  NEFilterNewFlowVerdict c NEFilterVerdict
  NEFilterPacketContext o
  NEFilterPacketHandler t
  NEFilterPacketProvider c NEFilterProvider
  NEFilterProvider c NEProvider
  NEFilterProviderConfiguration o
  NEFilterRemediationVerdict c NEFilterVerdict
  NEFilterReport o
  NEFilterRule o
  NEFilterSettings o
  NEFilterSocketFlow c NEFilterFlow
  NEFilterVerdict o
  NEFlowMetaData o
  NEHotspotConfiguration o
  NEHotspotConfigurationError s CustomNSError
  NEHotspotConfigurationManager o
  NEHotspotEAPSettings o
  NEHotspotHS20Settings o
  NEHotspotHelper o
  NEHotspotHelperCommand o
  NEHotspotHelperCommandType e
  NEHotspotHelperConfidence e
  NEHotspotHelperHandler t
  NEHotspotHelperResponse o
  NEHotspotHelperResult e
  NEHotspotNetwork o
  NEHotspotNetworkSecurityType e
  NEIPv4Route o
  NEIPv4Settings o
  NEIPv6Route o
  NEIPv6Settings o
  NENetworkRule o
  NEOnDemandRule o
  NEOnDemandRuleAction e
  NEOnDemandRuleConnect c NEOnDemandRule
  NEOnDemandRuleDisconnect c NEOnDemandRule
  NEOnDemandRuleEvaluateConnection c NEOnDemandRule
  NEOnDemandRuleIgnore c NEOnDemandRule
  NEOnDemandRuleInterfaceType e
  NEPacket o
  NEPacketTunnelFlow o
  NEPacketTunnelNetworkSettings c NETunnelNetworkSettings
  NEPacketTunnelProvider c NETunnelProvider
  NEPrivateLTENetwork o
  NEProvider o
  NEProviderStopReason e
  NEProxyServer o
  NEProxySettings o
  NERelay o
  NERelayManager o
  NETrafficDirection e
  NETransparentProxyManager c NEVPNManager
  NETransparentProxyNetworkSettings c NETunnelNetworkSettings
  NETransparentProxyProvider c NEAppProxyProvider
  NETunnelNetworkSettings o
  NETunnelProvider c NEProvider
  NETunnelProviderError s CustomNSError
  NETunnelProviderManager c NEVPNManager
  NETunnelProviderProtocol c NEVPNProtocol
  NETunnelProviderRoutingMethod e
  NETunnelProviderSession c NEVPNConnection
  NEVPNConnection o
  NEVPNConnectionError e
  NEVPNError s CustomNSError
  NEVPNIKEAuthenticationMethod e
  NEVPNIKEv2CertificateType e
  NEVPNIKEv2DeadPeerDetectionRate e
  NEVPNIKEv2DiffieHellmanGroup e
  NEVPNIKEv2EncryptionAlgorithm e
  NEVPNIKEv2IntegrityAlgorithm e
  NEVPNIKEv2PPKConfiguration o
  NEVPNIKEv2SecurityAssociationParameters o
  NEVPNIKEv2TLSVersion e
  NEVPNManager o
  NEVPNProtocol o
  NEVPNProtocolIKEv2 c NEVPNProtocolIPSec
  NEVPNProtocolIPSec c NEVPNProtocol
  NEVPNStatus e
  NWBonjourServiceEndpoint c NWEndpoint
  NWEndpoint o
  NWHostEndpoint c NWEndpoint
  NWPath o
  NWPathStatus e
  NWTCPConnection o
  NWTCPConnectionAuthenticationDelegate q
  NWTCPConnectionState e
  NWTLSParameters o
  NWUDPSession o
  NWUDPSessionState e
  """

let typesOfSecurity: StaticString = """
  Authorization c
  AuthorizationContextFlags s
  AuthorizationEngine c
  AuthorizationEnvironment t
  AuthorizationExternalForm s
  AuthorizationFlags s
  AuthorizationItem s
  AuthorizationItemSet s
  AuthorizationMechanismId t
  AuthorizationPluginId t
  AuthorizationPluginInterface s
  AuthorizationResult e
  AuthorizationRights t
  AuthorizationSessionId t
  AuthorizationString t
  AuthorizationValue s
  AuthorizationValueVector s
  CMSDecoder c
  CMSEncoder c
  SSLAuthenticate e
  SSLCipherSuite t
  SSLCiphersuiteGroup e
  SSLClientCertificateState e
  SSLConnectionType e
  SSLContext c
  SSLProtocol e
  SSLProtocolSide e
  SSLSessionOption e
  SSLSessionState e
  SecACL c
  SecAFPServerSignature t
  SecAccess c
  SecAccessControl c
  SecAccessControlCreateFlags s
  SecAccessOwnerType t
  SecAuthenticationType e
  SecCEAuthorityKeyID s
  SecCEBasicConstraints s
  SecCECertificatePolicies s
  SecCECrlReason t
  SecCEExtendedKeyUsage s
  SecCEGeneralName s
  SecCEGeneralNames s
  SecCEInhibitAnyPolicy s
  SecCEKeyUsage t
  SecCEOtherName s
  SecCEPolicyConstraints s
  SecCEPolicyInformation s
  SecCEPolicyMapping s
  SecCEPolicyMappings s
  SecCEPolicyQualifierInfo s
  SecCESubjectKeyID t
  SecCSDigestAlgorithm e
  SecCSFlags s
  SecCertificate c
  SecCode c
  SecCodeSignatureFlags s
  SecCodeStatus s
  SecCredentialType e
  SecExternalFormat e
  SecExternalItemType e
  SecIdentity c
  SecIdentitySearch c
  SecItemAttr e
  SecItemClass e
  SecItemImportExportFlags s
  SecItemImportExportKeyParameters s
  SecKey c
  SecKeyAlgorithm s
  SecKeyGeneratePairBlock t
  SecKeyImportExportFlags s
  SecKeyImportExportParameters s
  SecKeyKeyExchangeParameter s
  SecKeyOperationType e
  SecKeySizes e
  SecKeyUsage s
  SecKeychain c
  SecKeychainAttrType t
  SecKeychainAttribute t
  SecKeychainAttributeInfo t
  SecKeychainAttributeList t
  SecKeychainCallbackInfo t
  SecKeychainEvent e
  SecKeychainEventMask s
  SecKeychainItem c
  SecKeychainPromptSelector s
  SecKeychainSearch c
  SecKeychainSettings s
  SecKeychainStatus t
  SecMessageBlock t
  SecPadding s
  SecPassword c
  SecPolicy c
  SecPolicySearch c
  SecProtocolType e
  SecPublicKeyHash t
  SecRandom c
  SecRequirement c
  SecRequirementType e
  SecStaticCode c
  SecTask c
  SecTransformImplementation c
  SecTransformMetaAttributeType e
  SecTrust c
  SecTrustOptionFlags s
  SecTrustResultType e
  SecTrustSettingsKeyUsage s
  SecTrustSettingsResult e
  SecTrustUserSetting t
  SecTrustedApplication c
  SecureDownload c
  SecuritySessionId t
  """

let typesOfSwiftData: StaticString = """
  Attribute m
  BackingData p / Model
  DataStore p / Configuration Snapshot
  DataStoreBatchDeleteRequest s
  DataStoreBatching p DataStore
  DataStoreConfiguration p Hashable / Store
  DataStoreError e Error Hashable
  DataStoreFetchRequest s
  DataStoreFetchResult s
  DataStoreSaveChangesRequest s
  DataStoreSaveChangesResult c
  DataStoreSnapshot p Decodable Encodable
  DataStoreSnapshotCodingKey e CodingKey
  DataStoreSnapshotValue t Codable
  DefaultHistoryDelete s HistoryDelete
  DefaultHistoryInsert s HistoryInsert
  DefaultHistoryToken s HistoryToken Codable
  DefaultHistoryTransaction s HistoryTransaction
  DefaultHistoryUpdate s HistoryUpdate
  DefaultSerialModelExecutor c SerialModelExecutor
  DefaultSnapshot s DataStoreSnapshot
  DefaultStore c DataStore DataStoreBatching HistoryProviding
  EditingState s Hashable Identifiable
  FetchDescriptor s
  FetchResultsCollection s RandomAccessCollection
  HistoryChange e
  HistoryDelete p / ChangeIdentifier Model TransactionIdentifier
  HistoryDescriptor s
  HistoryInsert p / ChangeIdentifier Model TransactionIdentifier
  HistoryProviding p / HistoryType
  HistoryToken p Comparable Decodable Encodable Hashable Identifiable / TokenType
  HistoryTombstone s Sequence
  HistoryTransaction p Hashable / TokenType
  HistoryUpdate p / ChangeIdentifier Model TransactionIdentifier
  Index m
  MigrationStage e
  Model m
  ModelActor p Actor
  ModelConfiguration s DataStoreConfiguration Identifiable
  ModelContainer c Equatable
  ModelContext c Equatable
  ModelExecutor p Executor
  PersistentIdentifier s Hashable Identifiable Comparable Codable
  PersistentModel p AnyObject Observable Hashable Identifiable
  Query s DynamicProperty
  Relationship m
  RelationshipCollection p / PersistentElement
  Schema c Codable Hashable
  SchemaMigrationPlan p
  SchemaProperty p Hashable Codable
  SerialModelExecutor p ModelExecutor SerialExecutor
  SwiftDataError s Error Hashable
  Transient m
  Unique m
  VersionedSchema p
  """

let typesOfSymbols: StaticString = """
  AppearSymbolEffect s SymbolEffect
  AutomaticSymbolEffect s SymbolEffect
  BounceSymbolEffect s SymbolEffect
  BreatheSymbolEffect s SymbolEffect
  ContentTransitionSymbolEffect p SymbolEffect
  DisappearSymbolEffect s SymbolEffect
  DiscreteSymbolEffect p SymbolEffect
  DrawOffSymbolEffect s SymbolEffect
  DrawOnSymbolEffect s SymbolEffect
  IndefiniteSymbolEffect p SymbolEffect
  NSSymbolBreatheEffect c
  NSSymbolEffectOptionsRepeatBehavior o
  NSSymbolMagicReplaceContentTransition c
  NSSymbolRotateEffect c
  NSSymbolWiggleEffect c
  PulseSymbolEffect s SymbolEffect
  ReplaceSymbolEffect s SymbolEffect
  RotateSymbolEffect s SymbolEffect
  ScaleSymbolEffect s SymbolEffect
  SymbolEffect p
  SymbolEffectOptions s
  TransitionSymbolEffect p SymbolEffect
  VariableColorSymbolEffect s SymbolEffect
  WiggleSymbolEffect s SymbolEffect
  """

let typesOfSystemConfiguration: StaticString = """
  SCBondStatus c
  SCDynamicStore c
  SCDynamicStoreContext s
  SCNetworkConnection c
  SCNetworkConnectionContext s
  SCNetworkConnectionFlags t
  SCNetworkConnectionPPPStatus e
  SCNetworkConnectionStatus e
  SCNetworkInterface c
  SCNetworkProtocol c
  SCNetworkReachability c
  SCNetworkReachabilityContext s
  SCNetworkReachabilityFlags s
  SCNetworkService c
  SCNetworkSet c
  SCPreferences c
  SCPreferencesContext s
  SCPreferencesNotification s
  """

let typesOfUniformTypeIdentifiers: StaticString = """
  UTTagClass s RawRepresentable Hashable Codable
  UTType s Hashable Codable
  UTTypeReference o
  """

let typesOfUserNotifications: StaticString = """
  UNAlertStyle e
  UNAuthorizationOptions s
  UNAuthorizationStatus e
  UNCalendarNotificationTrigger c UNNotificationTrigger
  UNError s CustomNSError
  UNLocationNotificationTrigger c UNNotificationTrigger
  UNMutableNotificationContent c UNNotificationContent
  UNNotification o
  UNNotificationAction o
  UNNotificationActionIcon o
  UNNotificationActionOptions s
  UNNotificationAttachment o
  UNNotificationAttributedMessageContext o UNNotificationContentProviding
  UNNotificationCategory o
  UNNotificationCategoryOptions s
  UNNotificationContent o
  UNNotificationContentProviding q
  UNNotificationInterruptionLevel e
  UNNotificationPresentationOptions s
  UNNotificationRequest o
  UNNotificationResponse o
  UNNotificationServiceExtension o
  UNNotificationSetting e
  UNNotificationSettings o
  UNNotificationSound o
  UNNotificationSoundName s
  UNNotificationTrigger o
  UNPushNotificationTrigger c UNNotificationTrigger
  UNShowPreviewsSetting e
  UNTextInputNotificationAction c UNNotificationAction
  UNTextInputNotificationResponse c UNNotificationResponse
  UNTimeIntervalNotificationTrigger c UNNotificationTrigger
  UNUserNotificationCenter o
  UNUserNotificationCenterDelegate q
  """
