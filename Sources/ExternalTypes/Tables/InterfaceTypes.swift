// The types of user interfaces.
// `ExternalModule` says what a line means.

let typesOfAVKit: StaticString = """
  AVCaptureEvent o
  AVCaptureEventInteraction o UIInteraction
  AVCaptureView c NSView
  AVCaptureViewControlsStyle e
  AVCaptureViewDelegate q
  AVContentProposalViewController c UIViewController
  AVContinuityDevicePickerViewController c UIViewController
  AVContinuityDevicePickerViewControllerDelegate q
  AVDisplayManager o
  AVInterstitialTimeRange o
  AVKitError s CustomNSError
  AVNavigationMarkersGroup o
  AVPictureInPictureController o
  AVPictureInPictureControllerDelegate q
  AVPictureInPictureSampleBufferPlaybackDelegate q
  AVPictureInPictureVideoCallViewController c UIViewController
  AVPlaybackSpeed o
  AVPlayerView c NSView
  AVPlayerViewController c UIViewController
  AVPlayerViewControllerAnimationCoordinator q
  AVPlayerViewControllerDelegate q
  AVPlayerViewControlsStyle e
  AVPlayerViewDelegate q
  AVPlayerViewPictureInPictureDelegate q
  AVPlayerViewTrimResult e
  AVRoutePickerView c UIView NSView
  AVRoutePickerViewButtonStyle e
  AVRoutePickerViewDelegate q
  VideoPlayer s View
  """

let typesOfActivityKit: StaticString = """
  Activity c Identifiable
  ActivityAttributes p Decodable Encodable / ContentState
  ActivityAuthorizationError e CustomNSError LocalizedError Hashable
  ActivityAuthorizationInfo c
  ActivityContent s
  ActivityState e Codable Hashable
  ActivityUIDismissalPolicy s Equatable
  AlertConfiguration s Equatable
  PushType s Equatable
  """

let typesOfAppIntents: StaticString = """
  AnyEntityQueryComparator s
  AnyIntentValue p / Value
  AppDependency c
  AppDependencyManager c
  AppEntity p AppValue DisplayRepresentable Identifiable / DefaultQuery Property
  AppEntityAnnotatable p
  AppEnum p AppValue StaticDisplayRepresentable RawRepresentable
  AppIntent p PersistentlyIdentifiable / Case DefaultCase Parameter PerformResult Summary SummaryContent Switch When
  AppIntentError s Error
  AppIntentSceneDelegate p
  AppIntentsExtension p AppExtension
  AppIntentsPackage p
  AppShortcut s
  AppShortcutOptionsCollection s
  AppShortcutOptionsCollectionProtocol p
  AppShortcutOptionsCollectionSpecification p
  AppShortcutParameterPresentation s
  AppShortcutParameterPresentationSummary s
  AppShortcutParameterPresentationTitle s
  AppShortcutPhrase s
  AppShortcutPhraseToken e Hashable
  AppShortcutsBuilder e
  AppShortcutsProvider p
  AppValue p PersistentlyIdentifiable TypeDisplayRepresentable
  AssistantEntity m
  AssistantEnum m
  AssistantIntent m
  AttributedStringFromStringResolver s
  AudioPlaybackIntent p SystemIntent
  AudioRecordingIntent p SystemIntent
  AudioStartingIntent p SystemIntent
  BoolFromStringResolver s
  CameraCaptureIntent p SystemIntent
  CaseDisplayRepresentable p CustomLocalizedStringResourceConvertible CaseIterable Hashable
  ComparableComparisonOperator e Hashable
  ComputedProperty m
  ConfirmationActionName s
  ContainsComparator c EntityQueryComparator
  ControlConfigurationIntent p AppIntent
  CustomIntentMigratedAppIntent p AppIntent
  DeferredProperty m
  DeleteIntent p SystemIntent / Entity
  DisplayRepresentable p InstanceDisplayRepresentable TypeDisplayRepresentable
  DisplayRepresentation s Equatable
  DoubleFromIntResolver s
  DoubleFromStringResolver s
  DoubleResolver s
  DynamicOptionsProvider p / DefaultValue Item ItemCollection ItemSection Result
  EmptyResolverSpecification s
  EntityIdentifier s Hashable
  EntityIdentifierConvertible p
  EntityProperty c AnyIntentValue
  EntityPropertyQuery p EntityQuery / ComparatorMappingType ComparatorMode Property QueryProperties Sort SortableBy SortingOptions
  EntityQuery p DynamicOptionsProvider PersistentlyIdentifiable / Entity Result
  EntityQueryComparator c
  EntityQueryComparatorMode e Hashable
  EntityQueryComparatorsBuilder e
  EntityQueryProperties s
  EntityQueryPropertiesBuilder e
  EntityQueryProperty c EntityQueryPropertyDeclaration
  EntityQueryPropertyDeclaration c
  EntityQuerySort s
  EntityQuerySortableByProperty s
  EntityQuerySortingOptions s
  EntityQuerySortingOptionsBuilder e
  EntityStringQuery p EntityQuery
  EnumerableEntityQuery p EntityQuery
  EqualToComparator c EntityQueryComparator
  EquatableComparisonOperator e Hashable
  FileEntity p AppEntity
  FileEntityIdentifier s
  FocusFilterAppContext s
  FocusFilterSuggestionContext s
  ForegroundContinuableIntent p AppIntent
  GreaterThanComparator c EntityQueryComparator
  GreaterThanOrEqualToComparator c EntityQueryComparator
  HasPrefixComparator c EntityQueryComparator
  HasSuffixComparator c EntityQueryComparator
  HasValueComparisonOperator e Hashable
  IndexedEntity p AppEntity
  IndexedEntityQuery p EntityQuery
  InputConnectionBehavior e Hashable
  InstanceDisplayRepresentable p CustomLocalizedStringResourceConvertible
  IntFromDoubleResolver s
  IntFromStringResolver s
  IntResolver s
  IntentAuthenticationPolicy e Hashable
  IntentCurrencyAmount s Hashable
  IntentDescription s
  IntentDialog s
  IntentDonationIdentifier s Hashable Codable
  IntentDonationManager s
  IntentDonationMatchingPredicate s
  IntentFile s
  IntentItem s
  IntentItemCollection s
  IntentItemSection s
  IntentModes s OptionSet
  IntentParameter c AnyIntentValue
  IntentParameterContext s
  IntentParameterDependency s
  IntentParameterSummary s
  IntentPaymentMethod s
  IntentPerson s
  IntentPrediction s
  IntentPredictionConfiguration p / Intent
  IntentPredictionsBuilder e
  IntentResult p / Dialog OpensAppIntent Snippet Value
  IntentResultContainer s
  IntentSystemContext s
  IntentValueQuery p
  IsBetweenComparator c EntityQueryComparator
  LessThanComparator c EntityQueryComparator
  LessThanOrEqualToComparator c EntityQueryComparator
  LiveActivityIntent p SystemIntent
  LiveActivityStartingIntent p SystemIntent
  NotEqualToComparator c EntityQueryComparator
  OneOfComparisonOperator e Hashable
  OpenIntent p SystemIntent / Value
  OpenURLIntent s SystemIntent
  OpensIntent p IntentResult
  Parameter t IntentParameter
  ParameterSummary p / Intent
  ParameterSummaryBuilder e
  ParameterSummaryCaseBuilder e
  ParameterSummaryCaseCondition s
  ParameterSummaryDefaultCaseCondition s
  ParameterSummaryString s
  ParameterSummarySwitchCondition s
  ParameterSummaryTupleCaseCondition s
  ParameterSummaryWhenCondition s
  PauseWorkoutIntent p SystemIntent
  PersistentlyIdentifiable p
  PlayVideoIntent p SystemIntent
  PredictableIntent p AppIntent / Prediction
  ProgressReportingIntent p AppIntent
  ProvidesDialog p IntentResult
  RangeCheckingResolver p Resolver
  RangeComparableProperty p Comparable
  RelevantContext s
  RelevantIntent s
  RelevantIntentManager c
  Resolver p Hashable / Context Input Output
  ResolverSpecification p Hashable Sequence / Output
  ResolverSpecificationBuilder e
  ResultsCollection p / Result
  ResumeWorkoutIntent p SystemIntent
  ReturnsValue p IntentResult
  SetFocusFilterIntent p AppIntent InstanceDisplayRepresentable
  SetFocusFilterIntentError e LocalizedError Hashable
  SetValueIntent p SystemIntent
  ShortcutTileColor e Hashable
  ShortcutsLink s View
  ShortcutsLinkStyle s
  ShortcutsUIButton c UIButton
  ShowInAppSearchResultsIntent p SystemIntent
  ShowsSnippetView p IntentResult
  SiriTipUIView c UIView
  SiriTipView s View
  SiriTipViewStyle s
  SnippetIntent p AppIntent
  StartDiveIntent p SystemIntent
  StartWorkoutIntent p InstanceDisplayRepresentable SystemIntent / WorkoutStyle
  StaticDisplayRepresentable p CaseDisplayRepresentable TypeDisplayRepresentable
  StringComparisonOperator e Hashable
  StringFromDoubleResolver s
  StringFromIntResolver s
  StringSearchCriteria s
  SystemIntent p AppIntent
  TargetContentProvidingIntent p AppIntent
  TransientAppEntity p AppEntity
  TupleIntentPrediction s
  TypeDisplayRepresentable p
  TypeDisplayRepresentation s
  URLFromStringResolver s
  URLRepresentableEntity p AppEntity
  URLRepresentableEnum p AppEnum
  URLRepresentableIntent p AppIntent
  UndoableIntent p AppIntent
  UniqueAppEntity p AppEntity
  UniqueIDEntityQuery p EntityQuery
  WidgetConfigurationIntent p AppIntent
  """

let typesOfAppKit: StaticString = """
  NSATSTypesetter c NSTypesetter
  NSAccessibility s
  NSAccessibilityButton p NSAccessibilityElementProtocol
  NSAccessibilityCheckBox p NSAccessibilityButton
  NSAccessibilityColor p
  NSAccessibilityContainsTransientUI p NSAccessibilityElementProtocol
  NSAccessibilityCustomAction o
  NSAccessibilityCustomRotor o
  NSAccessibilityCustomRotorItemSearchDelegate q
  NSAccessibilityElement o NSAccessibility
  NSAccessibilityElementLoading q
  NSAccessibilityElementProtocol q
  NSAccessibilityGroup p NSAccessibilityElementProtocol
  NSAccessibilityImage p NSAccessibilityElementProtocol
  NSAccessibilityLayoutArea p NSAccessibilityGroup
  NSAccessibilityLayoutItem p NSAccessibilityGroup
  NSAccessibilityList p NSAccessibilityTable
  NSAccessibilityLoadingToken t
  NSAccessibilityNavigableStaticText p NSAccessibilityStaticText
  NSAccessibilityOutline p NSAccessibilityTable
  NSAccessibilityPriorityLevel e
  NSAccessibilityProgressIndicator p NSAccessibilityGroup
  NSAccessibilityRadioButton p NSAccessibilityButton
  NSAccessibilityRow p NSAccessibilityGroup
  NSAccessibilitySlider p NSAccessibilityElementProtocol
  NSAccessibilityStaticText p NSAccessibilityElementProtocol
  NSAccessibilityStepper p NSAccessibilityElementProtocol
  NSAccessibilitySwitch p NSAccessibilityButton
  NSAccessibilityTable p NSAccessibilityGroup
  NSActionCell c NSCell
  NSAlert o
  NSAlertDelegate q
  NSAlignmentFeedbackFilter o
  NSAlignmentFeedbackToken q
  NSAnimatablePropertyContainer p
  NSAnimatablePropertyKey t
  NSAnimation o
  NSAnimationContext o
  NSAnimationDelegate q
  NSAnimationEffect e
  NSAppKitVersion s
  NSAppearance o
  NSAppearanceCustomization q
  NSApplication c NSResponder NSUserInterfaceValidations NSMenuItemValidation NSAccessibilityElementProtocol NSAccessibility NSAppearanceCustomization
  NSApplicationDelegate q
  NSArrayController c NSObjectController
  NSBackgroundExtensionView c NSView
  NSBezierPath o
  NSBindingInfoKey s
  NSBindingName s
  NSBindingOption s
  NSBindingSelectionMarker o
  NSBitmapImageRep c NSImageRep
  NSBorderType e
  NSBox c NSView
  NSBrowser c NSControl
  NSBrowserCell c NSCell
  NSBrowserDelegate q
  NSButton c NSControl NSUserInterfaceValidations NSAccessibilityButton NSUserInterfaceCompression
  NSButtonCell c NSActionCell
  NSButtonTouchBarItem c NSTouchBarItem
  NSCIImageRep c NSImageRep
  NSCachedImageRep c NSImageRep
  NSCandidateListTouchBarItem c NSTouchBarItem
  NSCandidateListTouchBarItemDelegate q
  NSCell o NSUserInterfaceItemIdentification NSAccessibilityElementProtocol NSAccessibility
  NSChangeSpelling p
  NSCharacterCollection e
  NSClickGestureRecognizer c NSGestureRecognizer
  NSClipView c NSView
  NSCloudSharingServiceDelegate p NSSharingServiceDelegate
  NSCloudSharingValidation q
  NSCollectionElementCategory e
  NSCollectionLayoutAnchor o
  NSCollectionLayoutBoundarySupplementaryItem c NSCollectionLayoutSupplementaryItem
  NSCollectionLayoutContainer q
  NSCollectionLayoutDecorationItem c NSCollectionLayoutItem
  NSCollectionLayoutDimension o
  NSCollectionLayoutEdgeSpacing o
  NSCollectionLayoutEnvironment q
  NSCollectionLayoutGroup c NSCollectionLayoutItem
  NSCollectionLayoutGroupCustomItem o
  NSCollectionLayoutGroupCustomItemProvider t
  NSCollectionLayoutItem o
  NSCollectionLayoutSection o
  NSCollectionLayoutSectionOrthogonalScrollingBehavior e
  NSCollectionLayoutSectionVisibleItemsInvalidationHandler t
  NSCollectionLayoutSize o
  NSCollectionLayoutSpacing o
  NSCollectionLayoutSupplementaryItem c NSCollectionLayoutItem
  NSCollectionLayoutVisibleItem q
  NSCollectionView c NSView NSDraggingSource
  NSCollectionViewCompositionalLayout c NSCollectionViewLayout
  NSCollectionViewCompositionalLayoutConfiguration o
  NSCollectionViewCompositionalLayoutSectionProvider t
  NSCollectionViewDataSource q
  NSCollectionViewDelegate q
  NSCollectionViewDelegateFlowLayout p NSCollectionViewDelegate
  NSCollectionViewDiffableDataSourceReference o NSCollectionViewDataSource
  NSCollectionViewDiffableDataSourceReferenceItemProvider t
  NSCollectionViewDiffableDataSourceReferenceSupplementaryViewProvider t
  NSCollectionViewElement q NSUserInterfaceItemIdentification
  NSCollectionViewFlowLayout c NSCollectionViewLayout
  NSCollectionViewFlowLayoutInvalidationContext c NSCollectionViewLayoutInvalidationContext
  NSCollectionViewGridLayout c NSCollectionViewLayout
  NSCollectionViewItem c NSViewController NSCollectionViewElement
  NSCollectionViewLayout o
  NSCollectionViewLayoutAttributes o
  NSCollectionViewLayoutInvalidationContext o
  NSCollectionViewPrefetching q
  NSCollectionViewSectionHeaderView p NSCollectionViewElement
  NSCollectionViewTransitionLayout c NSCollectionViewLayout
  NSCollectionViewUpdateItem o
  NSColor o NSPasteboardReading NSPasteboardWriting NSAccessibilityColor
  NSColorChanging q
  NSColorList o
  NSColorPanel c NSPanel
  NSColorPicker o NSColorPickingDefault
  NSColorPickerTouchBarItem c NSTouchBarItem
  NSColorPickingCustom p NSColorPickingDefault
  NSColorPickingDefault p
  NSColorRenderingIntent e
  NSColorSampler o
  NSColorSpace o
  NSColorSpaceName s
  NSColorWell c NSControl
  NSComboBox c NSTextField
  NSComboBoxCell c NSTextFieldCell
  NSComboBoxCellDataSource q
  NSComboBoxDataSource q
  NSComboBoxDelegate p NSTextFieldDelegate
  NSComboButton c NSControl
  NSCompositingOperation e
  NSControl c NSView
  NSControlEditingSupport c NSResponder
  NSControlTextEditingDelegate q
  NSControlTint e
  NSController o NSEditor NSEditorRegistration
  NSCursor o
  NSCustomImageRep c NSImageRep
  NSCustomTouchBarItem c NSTouchBarItem
  NSDataAsset o
  NSDatePicker c NSControl
  NSDatePickerCell c NSActionCell
  NSDatePickerCellDelegate q
  NSDeviceDescriptionKey s
  NSDictionaryController c NSArrayController
  NSDictionaryControllerKeyValuePair o
  NSDiffableDataSourceSnapshotReference o
  NSDirectionalEdgeInsets s
  NSDirectionalRectEdge s
  NSDisplayGamut e
  NSDockTile o
  NSDockTilePlugIn q
  NSDocument o NSEditorRegistration NSFilePresenter NSMenuItemValidation NSUserInterfaceValidations NSUserActivityRestoring
  NSDocumentController o NSMenuItemValidation NSUserInterfaceValidations NSWindowRestoration
  NSDragOperation s
  NSDraggingContext e
  NSDraggingDestination q
  NSDraggingFormation e
  NSDraggingImageComponent o
  NSDraggingInfo q
  NSDraggingItem o
  NSDraggingItemEnumerationOptions s
  NSDraggingSession o
  NSDraggingSource q
  NSDrawer c NSResponder NSAccessibilityElementProtocol NSAccessibility
  NSDrawerDelegate q
  NSEPSImageRep c NSImageRep
  NSEditor q
  NSEditorRegistration q
  NSEvent o
  NSFilePromiseProvider o NSPasteboardWriting
  NSFilePromiseProviderDelegate q
  NSFilePromiseReceiver o NSPasteboardReading
  NSFindPanelAction e
  NSFindPanelSubstringMatchType e
  NSFocusRingPlacement e
  NSFocusRingType e
  NSFont o
  NSFontAction e
  NSFontAssetRequest o ProgressReporting
  NSFontChanging q
  NSFontCollection o
  NSFontCollectionMatchingOptionKey s
  NSFontCollectionOptions s
  NSFontDescriptor o
  NSFontFamilyClass t
  NSFontManager o NSMenuItemValidation
  NSFontPanel c NSPanel
  NSFontRenderingMode e
  NSFontSymbolicTraits t
  NSFontTraitMask s
  NSFontWidth s
  NSForm c NSMatrix
  NSFormCell c NSActionCell
  NSGestureRecognizer o
  NSGestureRecognizerDelegate q
  NSGlassEffectContainerView c NSView
  NSGlassEffectView c NSView
  NSGlyph t
  NSGlyphGenerator o
  NSGlyphInfo o
  NSGlyphInscription e
  NSGlyphStorage p
  NSGradient o
  NSGraphicsContext o
  NSGridCell o
  NSGridColumn o
  NSGridRow o
  NSGridView c NSView
  NSGroupTouchBarItem c NSTouchBarItem
  NSHapticFeedbackManager o
  NSHapticFeedbackPerformer q
  NSHelpManager o
  NSIgnoreMisspelledWords p
  NSImage o NSPasteboardReading NSPasteboardWriting NSItemProviderReading NSItemProviderWriting
  NSImageAlignment e
  NSImageCell c NSCell
  NSImageDelegate q
  NSImageInterpolation e
  NSImageRep o
  NSImageScaling e
  NSImageView c NSControl NSAccessibilityImage NSMenuItemValidation
  NSInputManager o NSTextInput
  NSInputServer o NSInputServiceProvider NSInputServerMouseTracker
  NSInputServerMouseTracker p
  NSInputServiceProvider p
  NSInterfaceStyle t
  NSLayerDelegateContentsScaleUpdating q
  NSLayoutAnchor o
  NSLayoutConstraint o NSAnimatablePropertyContainer
  NSLayoutDimension c NSLayoutAnchor
  NSLayoutGuide o NSUserInterfaceItemIdentification
  NSLayoutManager o NSGlyphStorage
  NSLayoutManagerDelegate q
  NSLayoutXAxisAnchor c NSLayoutAnchor
  NSLayoutYAxisAnchor c NSLayoutAnchor
  NSLevelIndicator c NSControl
  NSLevelIndicatorCell c NSActionCell
  NSLineBreakMode e
  NSLineMovementDirection e
  NSLineSweepDirection e
  NSMagnificationGestureRecognizer c NSGestureRecognizer
  NSMatrix c NSControl NSUserInterfaceValidations NSViewToolTipOwner
  NSMatrixDelegate p NSControlTextEditingDelegate
  NSMediaLibraryBrowserController o
  NSMenu o NSUserInterfaceItemIdentification NSAppearanceCustomization NSAccessibilityElementProtocol NSAccessibility
  NSMenuDelegate q
  NSMenuItem o NSValidatedUserInterfaceItem NSUserInterfaceItemIdentification NSAccessibilityElementProtocol NSAccessibility
  NSMenuItemBadge o
  NSMenuItemCell c NSButtonCell
  NSMenuItemValidation q
  NSMenuToolbarItem c NSToolbarItem
  NSMenuValidation q
  NSMenuView c NSView
  NSMovie o
  NSMultibyteGlyphPacking e
  NSMutableFontCollection c NSFontCollection
  NSMutableParagraphStyle c NSParagraphStyle
  NSNib o
  NSNibConnector o
  NSNibControlConnector c NSNibConnector
  NSNibOutletConnector c NSNibConnector
  NSObjectController c NSController
  NSOpenGLContext o NSLocking
  NSOpenGLGlobalOption e
  NSOpenGLLayer c CAOpenGLLayer
  NSOpenGLPixelBuffer o
  NSOpenGLPixelFormat o
  NSOpenGLPixelFormatAttribute t
  NSOpenGLView c NSView
  NSOpenPanel c NSSavePanel
  NSOpenSavePanelDelegate q
  NSOutlineView c NSTableView NSAccessibilityOutline
  NSOutlineViewDataSource q
  NSOutlineViewDelegate p NSControlTextEditingDelegate
  NSPDFImageRep c NSImageRep
  NSPDFInfo o
  NSPDFPanel o
  NSPICTImageRep c NSImageRep
  NSPageController c NSViewController NSAnimatablePropertyContainer
  NSPageControllerDelegate q
  NSPageLayout o
  NSPanGestureRecognizer c NSGestureRecognizer
  NSPanel c NSWindow
  NSParagraphStyle o
  NSPasteboard o
  NSPasteboardItem o NSPasteboardWriting NSPasteboardReading
  NSPasteboardItemDataProvider q
  NSPasteboardReading q
  NSPasteboardTypeOwner q
  NSPasteboardWriting q
  NSPathCell c NSActionCell NSMenuItemValidation NSOpenSavePanelDelegate
  NSPathCellDelegate q
  NSPathComponentCell c NSTextFieldCell
  NSPathControl c NSControl
  NSPathControlDelegate q
  NSPathControlItem o
  NSPersistentDocument c NSDocument
  NSPickerTouchBarItem c NSTouchBarItem
  NSPopUpButton c NSButton
  NSPopUpButtonCell c NSMenuItemCell NSMenuItemValidation
  NSPopover c NSResponder NSAppearanceCustomization NSAccessibilityElementProtocol NSAccessibility
  NSPopoverDelegate q
  NSPopoverTouchBarItem c NSTouchBarItem
  NSPredicateEditor c NSRuleEditor
  NSPredicateEditorRowTemplate o
  NSPressGestureRecognizer c NSGestureRecognizer
  NSPressureConfiguration o
  NSPreviewRepresentableActivityItem q
  NSPreviewRepresentingActivityItem o NSPreviewRepresentableActivityItem
  NSPrintInfo o
  NSPrintOperation o
  NSPrintPanel o
  NSPrintPanelAccessorizing p
  NSPrinter o
  NSProgressIndicator c NSView NSAccessibilityProgressIndicator
  NSRectAlignment e
  NSResponder o NSStandardKeyBindingResponding NSTouchBarProvider NSUserActivityRestoring
  NSRotationGestureRecognizer c NSGestureRecognizer
  NSRuleEditor c NSControl
  NSRuleEditorDelegate q
  NSRulerMarker o
  NSRulerMarkerClientViewDelegation c NSView
  NSRulerView c NSView
  NSRunningApplication o
  NSSavePanel c NSPanel
  NSScreen o
  NSScrollView c NSView NSTextFinderBarContainer
  NSScroller c NSControl
  NSScrubber c NSView
  NSScrubberArrangedView c NSView
  NSScrubberDataSource q
  NSScrubberDelegate q
  NSScrubberFlowLayout c NSScrubberLayout
  NSScrubberFlowLayoutDelegate p NSScrubberDelegate
  NSScrubberImageItemView c NSScrubberItemView
  NSScrubberItemView c NSScrubberArrangedView
  NSScrubberLayout o
  NSScrubberLayoutAttributes o
  NSScrubberProportionalLayout c NSScrubberLayout
  NSScrubberSelectionStyle o
  NSScrubberSelectionView c NSScrubberArrangedView
  NSScrubberTextItemView c NSScrubberItemView
  NSSearchField c NSTextField
  NSSearchFieldCell c NSTextFieldCell
  NSSearchFieldDelegate p NSTextFieldDelegate
  NSSearchToolbarItem c NSToolbarItem
  NSSecureTextField c NSTextField
  NSSecureTextFieldCell c NSTextFieldCell
  NSSegmentedCell c NSActionCell
  NSSegmentedControl c NSControl NSUserInterfaceCompression
  NSSeguePerforming q
  NSSelectionAffinity e
  NSSelectionGranularity e
  NSServiceProviderName t
  NSServicesMenuRequestor q
  NSShadow o
  NSSharingCollaborationModeRestriction o
  NSSharingService o
  NSSharingServiceDelegate q
  NSSharingServicePicker o
  NSSharingServicePickerDelegate q
  NSSharingServicePickerToolbarItem c NSToolbarItem
  NSSharingServicePickerToolbarItemDelegate p NSSharingServicePickerDelegate
  NSSharingServicePickerTouchBarItem c NSTouchBarItem
  NSSharingServicePickerTouchBarItemDelegate p NSSharingServicePickerDelegate
  NSSlider c NSControl NSAccessibilitySlider
  NSSliderAccessory o NSAccessibility NSAccessibilityElementProtocol
  NSSliderAccessoryBehavior o
  NSSliderCell c NSActionCell
  NSSliderTouchBarItem c NSTouchBarItem
  NSSound o NSPasteboardReading NSPasteboardWriting
  NSSoundDelegate q
  NSSpeechRecognizer o
  NSSpeechRecognizerDelegate q
  NSSpeechSynthesizer o
  NSSpeechSynthesizerDelegate q
  NSSpellChecker o
  NSSplitView c NSView
  NSSplitViewController c NSViewController NSSplitViewDelegate NSUserInterfaceValidations
  NSSplitViewDelegate q
  NSSplitViewItem o NSAnimatablePropertyContainer
  NSSpringLoadingDestination q
  NSSpringLoadingHighlight e
  NSSpringLoadingOptions s
  NSStackView c NSView
  NSStackViewDelegate q
  NSStandardKeyBindingMethods c NSResponder
  NSStandardKeyBindingResponding q
  NSStatusBar o
  NSStatusBarButton c NSButton
  NSStatusItem o
  NSStepper c NSControl NSAccessibilityStepper
  NSStepperCell c NSActionCell
  NSStepperTouchBarItem c NSTouchBarItem
  NSStoryboard o
  NSStoryboardControllerCreator t
  NSStoryboardSegue o
  NSStringDrawingContext o
  NSSwitch c NSControl NSAccessibilitySwitch
  NSTabView c NSView
  NSTabViewController c NSViewController NSTabViewDelegate NSToolbarDelegate
  NSTabViewDelegate q
  NSTabViewItem o
  NSTableCellView c NSView
  NSTableColumn o NSUserInterfaceItemIdentification
  NSTableHeaderCell c NSTextFieldCell
  NSTableHeaderView c NSView NSViewToolTipOwner
  NSTableRowView c NSView NSAccessibilityRow
  NSTableView c NSControl NSUserInterfaceValidations NSTextViewDelegate NSDraggingSource NSAccessibilityTable
  NSTableViewDataSource q
  NSTableViewDelegate p NSControlTextEditingDelegate
  NSTableViewDiffableDataSourceReference o NSTableViewDataSource
  NSTableViewDiffableDataSourceReferenceCellProvider t
  NSTableViewDiffableDataSourceReferenceRowProvider t
  NSTableViewDiffableDataSourceReferenceSectionHeaderViewProvider t
  NSTableViewRowAction o
  NSText c NSView NSChangeSpelling NSIgnoreMisspelledWords
  NSTextAlignment e
  NSTextAlternatives o
  NSTextAttachment o NSTextAttachmentLayout NSTextAttachmentContainer UIAccessibilityContentSizeCategoryImageAdjusting
  NSTextAttachmentCell c NSCell NSTextAttachmentCellProtocol
  NSTextAttachmentCellProtocol q
  NSTextAttachmentContainer q
  NSTextAttachmentLayout q
  NSTextAttachmentViewProvider o
  NSTextBlock o
  NSTextCheckingClient p NSTextInputClient NSTextInputTraits
  NSTextCheckingController o
  NSTextContainer o NSTextLayoutOrientationProvider
  NSTextContent p
  NSTextContentManager o NSTextElementProvider
  NSTextContentManagerDelegate q
  NSTextContentStorage c NSTextContentManager NSTextStorageObserving
  NSTextContentStorageDelegate p NSTextContentManagerDelegate
  NSTextContentType s
  NSTextCursorAccessoryPlacement e
  NSTextDelegate q
  NSTextElement o
  NSTextElementProvider q
  NSTextField c NSControl NSUserInterfaceValidations NSAccessibilityNavigableStaticText NSTextContent
  NSTextFieldCell c NSActionCell
  NSTextFieldDelegate p NSControlTextEditingDelegate
  NSTextFinder o
  NSTextFinderBarContainer q
  NSTextFinderClient q
  NSTextFinderSupport c NSResponder
  NSTextInput p
  NSTextInputClient p
  NSTextInputContext o
  NSTextInputSourceIdentifier t
  NSTextInputTraitType e
  NSTextInputTraits p
  NSTextInsertionIndicator c NSView
  NSTextLayoutFragment o
  NSTextLayoutManager o NSTextSelectionDataSource
  NSTextLayoutManagerDelegate q
  NSTextLayoutOrientationProvider p
  NSTextLineFragment o
  NSTextList o
  NSTextListElement c NSTextParagraph
  NSTextLocation q
  NSTextMovement e
  NSTextParagraph c NSTextElement
  NSTextPreview o
  NSTextRange o
  NSTextScalingType e
  NSTextSelection o
  NSTextSelectionDataSource q
  NSTextSelectionNavigation o
  NSTextStorage c NSMutableAttributedString
  NSTextStorageDelegate q
  NSTextStorageEditActions s
  NSTextStorageEditedOptions t
  NSTextStorageObserving q
  NSTextTab o
  NSTextTable c NSTextBlock
  NSTextTableBlock c NSTextBlock
  NSTextView c NSText NSColorChanging NSMenuItemValidation NSUserInterfaceValidations NSTextInputClient NSTextLayoutOrientationProvider NSDraggingSource NSTextInput NSAccessibilityNavigableStaticText NSTextContent NSCandidateListTouchBarItemDelegate NSTouchBarDelegate
  NSTextViewDelegate p NSTextDelegate
  NSTextViewportLayoutController o
  NSTextViewportLayoutControllerDelegate q
  NSTintConfiguration o
  NSTitlebarAccessoryViewController c NSViewController NSAnimationDelegate NSAnimatablePropertyContainer
  NSTitlebarSeparatorStyle e
  NSTokenField c NSTextField
  NSTokenFieldCell c NSTextFieldCell
  NSTokenFieldCellDelegate q
  NSTokenFieldDelegate p NSTextFieldDelegate
  NSToolTipOwner q
  NSToolbar o
  NSToolbarDelegate q
  NSToolbarItem o UIPopoverPresentationControllerSourceItem NSMenuItemValidation NSValidatedUserInterfaceItem
  NSToolbarItemGroup c NSToolbarItem
  NSToolbarItemValidation q
  NSToolbarUserInfoKey s
  NSTouch o
  NSTouchBar o
  NSTouchBarDelegate q
  NSTouchBarItem o
  NSTouchBarProvider q
  NSTrackingArea o
  NSTrackingSeparatorToolbarItem c NSToolbarItem
  NSTreeController c NSObjectController
  NSTreeNode o
  NSTypesetter o
  NSTypesetterControlCharacterAction s
  NSUnderlineStyle s
  NSUserActivityRestoring q
  NSUserDefaultsController c NSController
  NSUserInterfaceCompression p
  NSUserInterfaceCompressionOptions o
  NSUserInterfaceItemIdentification p
  NSUserInterfaceItemIdentifier s
  NSUserInterfaceItemSearching q
  NSUserInterfaceLayoutDirection e
  NSUserInterfaceLayoutOrientation e
  NSUserInterfaceValidations p
  NSValidatedUserInterfaceItem p
  NSView c NSResponder NSAnimatablePropertyContainer NSUserInterfaceItemIdentification NSDraggingDestination NSAppearanceCustomization NSAccessibilityElementProtocol NSAccessibility
  NSViewAnimation c NSAnimation
  NSViewContentSelectionInfo q
  NSViewController c NSResponder NSEditor NSSeguePerforming NSUserInterfaceItemIdentification NSExtensionRequestHandling
  NSViewControllerPresentationAnimator q
  NSViewLayerContentScaleDelegate q
  NSViewToolTipOwner q
  NSVisualEffectView c NSView
  NSWindow c NSResponder NSAnimatablePropertyContainer NSMenuItemValidation NSUserInterfaceValidations NSUserInterfaceItemIdentification NSAppearanceCustomization NSAccessibilityElementProtocol NSAccessibility
  NSWindowController c NSResponder NSSeguePerforming
  NSWindowDelegate q
  NSWindowRestoration q
  NSWindowTab o
  NSWindowTabGroup o
  NSWorkspace o
  NSWritingDirection e
  NSWritingDirectionFormatType e
  """

let typesOfAuthenticationServices: StaticString = """
  ASAccountAuthenticationModificationController o
  ASAccountAuthenticationModificationControllerDelegate q
  ASAccountAuthenticationModificationControllerPresentationContextProviding q
  ASAccountAuthenticationModificationExtensionContext c NSExtensionContext
  ASAccountAuthenticationModificationReplacePasswordWithSignInWithAppleRequest c ASAccountAuthenticationModificationRequest
  ASAccountAuthenticationModificationRequest o
  ASAccountAuthenticationModificationUpgradePasswordToStrongPasswordRequest c ASAccountAuthenticationModificationRequest
  ASAccountAuthenticationModificationViewController c NSViewController UIViewController
  ASAuthorization o
  ASAuthorizationAppleIDButton c NSControl UIControl NSAccessibilityButton
  ASAuthorizationAppleIDCredential o ASAuthorizationCredential
  ASAuthorizationAppleIDProvider o ASAuthorizationProvider
  ASAuthorizationAppleIDRequest c ASAuthorizationOpenIDRequest
  ASAuthorizationController o
  ASAuthorizationControllerDelegate q
  ASAuthorizationControllerPresentationContextProviding q
  ASAuthorizationCredential q NSCopying NSSecureCoding
  ASAuthorizationCustomMethod s
  ASAuthorizationError s CustomNSError
  ASAuthorizationOpenIDRequest c ASAuthorizationRequest
  ASAuthorizationPasswordProvider o ASAuthorizationProvider
  ASAuthorizationPasswordRequest c ASAuthorizationRequest
  ASAuthorizationPlatformPublicKeyCredentialAssertion o ASAuthorizationPublicKeyCredentialAssertion
  ASAuthorizationPlatformPublicKeyCredentialAssertionRequest c ASAuthorizationRequest ASAuthorizationPublicKeyCredentialAssertionRequest ASAuthorizationWebBrowserExternallyAuthenticatableRequest
  ASAuthorizationPlatformPublicKeyCredentialDescriptor o ASAuthorizationPublicKeyCredentialDescriptor
  ASAuthorizationPlatformPublicKeyCredentialProvider o ASAuthorizationProvider
  ASAuthorizationPlatformPublicKeyCredentialRegistration o ASAuthorizationPublicKeyCredentialRegistration
  ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest c ASAuthorizationRequest ASAuthorizationPublicKeyCredentialRegistrationRequest
  ASAuthorizationProvider q
  ASAuthorizationProviderAuthorizationOperation s
  ASAuthorizationProviderExtensionAuthorizationRequest o
  ASAuthorizationProviderExtensionAuthorizationRequestHandler q
  ASAuthorizationProviderExtensionAuthorizationResult o
  ASAuthorizationProviderExtensionKerberosMapping o
  ASAuthorizationProviderExtensionLoginConfiguration o
  ASAuthorizationProviderExtensionLoginManager o
  ASAuthorizationProviderExtensionRegistrationHandler o
  ASAuthorizationProviderExtensionUserLoginConfiguration o
  ASAuthorizationPublicKeyCredentialAssertion p ASPublicKeyCredential
  ASAuthorizationPublicKeyCredentialAssertionRequest q NSSecureCoding NSCopying
  ASAuthorizationPublicKeyCredentialAttestationKind s
  ASAuthorizationPublicKeyCredentialDescriptor q NSSecureCoding NSCopying
  ASAuthorizationPublicKeyCredentialLargeBlobAssertionInput o
  ASAuthorizationPublicKeyCredentialLargeBlobAssertionOutput o
  ASAuthorizationPublicKeyCredentialLargeBlobRegistrationInput o
  ASAuthorizationPublicKeyCredentialLargeBlobRegistrationOutput o
  ASAuthorizationPublicKeyCredentialPRFAssertionInput o
  ASAuthorizationPublicKeyCredentialPRFAssertionInputValues o
  ASAuthorizationPublicKeyCredentialPRFAssertionOutput o
  ASAuthorizationPublicKeyCredentialPRFRegistrationInput o
  ASAuthorizationPublicKeyCredentialPRFRegistrationOutput o
  ASAuthorizationPublicKeyCredentialParameters o
  ASAuthorizationPublicKeyCredentialRegistration p ASPublicKeyCredential
  ASAuthorizationPublicKeyCredentialRegistrationRequest q NSSecureCoding NSCopying
  ASAuthorizationPublicKeyCredentialResidentKeyPreference s
  ASAuthorizationPublicKeyCredentialUserVerificationPreference s
  ASAuthorizationRequest o
  ASAuthorizationResult e
  ASAuthorizationSecurityKeyPublicKeyCredentialAssertion o ASAuthorizationPublicKeyCredentialAssertion
  ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest c ASAuthorizationRequest ASAuthorizationPublicKeyCredentialAssertionRequest
  ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor o ASAuthorizationPublicKeyCredentialDescriptor
  ASAuthorizationSecurityKeyPublicKeyCredentialProvider o ASAuthorizationProvider
  ASAuthorizationSecurityKeyPublicKeyCredentialRegistration o ASAuthorizationPublicKeyCredentialRegistration
  ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest c ASAuthorizationRequest ASAuthorizationPublicKeyCredentialRegistrationRequest
  ASAuthorizationSingleSignOnCredential o ASAuthorizationCredential
  ASAuthorizationSingleSignOnProvider o ASAuthorizationProvider
  ASAuthorizationSingleSignOnRequest c ASAuthorizationOpenIDRequest
  ASAuthorizationWebBrowserExternallyAuthenticatableRequest q
  ASAuthorizationWebBrowserPlatformPublicKeyCredential s
  ASAuthorizationWebBrowserPlatformPublicKeyCredentialAssertionRequest q
  ASAuthorizationWebBrowserPlatformPublicKeyCredentialProvider q
  ASAuthorizationWebBrowserPlatformPublicKeyCredentialRegistrationRequest q
  ASAuthorizationWebBrowserPublicKeyCredentialManager o
  ASAuthorizationWebBrowserSecurityKeyPublicKeyCredentialAssertionRequest q
  ASAuthorizationWebBrowserSecurityKeyPublicKeyCredentialProvider q
  ASAuthorizationWebBrowserSecurityKeyPublicKeyCredentialRegistrationRequest q
  ASCOSEAlgorithmIdentifier s
  ASCOSEEllipticCurveIdentifier s
  ASCredentialIdentity q
  ASCredentialIdentityStore o
  ASCredentialIdentityStoreError s CustomNSError
  ASCredentialIdentityStoreState o
  ASCredentialProviderExtensionContext c NSExtensionContext
  ASCredentialProviderViewController c NSViewController UIViewController
  ASCredentialRequest q
  ASCredentialServiceIdentifier o
  ASExtensionError s CustomNSError
  ASImage t
  ASOneTimeCodeCredential o ASAuthorizationCredential
  ASOneTimeCodeCredentialIdentity o
  ASOneTimeCodeCredentialRequest o
  ASPasskeyAssertionCredential o ASAuthorizationCredential
  ASPasskeyAssertionCredentialExtensionInput o
  ASPasskeyAssertionCredentialExtensionOutput o
  ASPasskeyCredentialIdentity o
  ASPasskeyCredentialRequest o
  ASPasskeyCredentialRequestParameters o
  ASPasskeyRegistrationCredential o ASAuthorizationCredential
  ASPasskeyRegistrationCredentialExtensionInput o
  ASPasskeyRegistrationCredentialExtensionOutput o
  ASPasswordCredential o ASAuthorizationCredential
  ASPasswordCredentialIdentity o
  ASPasswordCredentialRequest o
  ASPresentationAnchor t
  ASPublicKeyCredential p ASAuthorizationCredential
  ASPublicKeyCredentialClientData o
  ASSettingsHelper o
  ASUserDetectionStatus e
  ASViewController t NSViewController UIViewController
  ASWebAuthenticationPresentationContextProviding q
  ASWebAuthenticationSession o
  ASWebAuthenticationSessionCallback o
  ASWebAuthenticationSessionError s CustomNSError
  ASWebAuthenticationSessionRequest o
  ASWebAuthenticationSessionRequestDelegate q
  ASWebAuthenticationSessionWebBrowserSessionHandling p
  ASWebAuthenticationSessionWebBrowserSessionManager o
  AuthorizationController s
  SignInWithAppleButton s View
  WebAuthenticationSession s
  """

let typesOfCarPlay: StaticString = """
  CPActionSheetTemplate c CPTemplate
  CPAlertAction o
  CPAlertActionHandler t
  CPAlertTemplate c CPTemplate
  CPApplicationDelegate p UIApplicationDelegate
  CPAssistantCellActionType e
  CPAssistantCellConfiguration o
  CPBarButton o
  CPBarButtonHandler t
  CPBarButtonProviding q
  CPBarButtonStyle e
  CPButton o
  CPContact o
  CPContactCallButton c CPButton
  CPContactDirectionsButton c CPButton
  CPContactMessageButton c CPButton
  CPContactTemplate c CPTemplate CPBarButtonProviding
  CPContentStyle s
  CPDashboardButton o
  CPDashboardController o
  CPGridButton o
  CPGridTemplate c CPTemplate CPBarButtonProviding
  CPImageSet o
  CPInformationItem o
  CPInformationRatingItem c CPInformationItem
  CPInformationTemplate c CPTemplate CPBarButtonProviding
  CPInformationTemplateLayout e
  CPInstrumentClusterController o
  CPInstrumentClusterControllerDelegate q
  CPInstrumentClusterSetting e
  CPInterfaceController o
  CPInterfaceControllerDelegate q
  CPLane o
  CPLaneGuidance o
  CPLimitableUserInterface s
  CPListImageRowItem o CPSelectableListItem
  CPListItem o CPSelectableListItem
  CPListItemAccessoryType e
  CPListItemPlayingIndicatorLocation e
  CPListSection o
  CPListTemplate c CPTemplate CPBarButtonProviding
  CPListTemplateDelegate q
  CPListTemplateItem q
  CPManeuver o
  CPManeuverDisplayStyle s
  CPMapButton o
  CPMapTemplate c CPTemplate CPBarButtonProviding
  CPMapTemplateDelegate q
  CPMessageComposeBarButton c CPBarButton
  CPMessageLeadingItem e
  CPMessageListItem o CPListTemplateItem
  CPMessageListItemLeadingConfiguration o
  CPMessageListItemTrailingConfiguration o
  CPMessageTrailingItem e
  CPNavigationAlert o
  CPNavigationSession o
  CPNowPlayingAddToLibraryButton c CPNowPlayingButton
  CPNowPlayingButton o
  CPNowPlayingImageButton c CPNowPlayingButton
  CPNowPlayingMoreButton c CPNowPlayingButton
  CPNowPlayingPlaybackRateButton c CPNowPlayingButton
  CPNowPlayingRepeatButton c CPNowPlayingButton
  CPNowPlayingShuffleButton c CPNowPlayingButton
  CPNowPlayingTemplate c CPTemplate
  CPNowPlayingTemplateObserver q
  CPPointOfInterest o
  CPPointOfInterestTemplate c CPTemplate CPBarButtonProviding
  CPPointOfInterestTemplateDelegate q
  CPRouteChoice o
  CPRouteInformation o
  CPSearchTemplate c CPTemplate
  CPSearchTemplateDelegate q
  CPSelectableListItem p CPListTemplateItem
  CPSessionConfiguration o
  CPSessionConfigurationDelegate q
  CPTabBarTemplate c CPTemplate
  CPTabBarTemplateDelegate q
  CPTemplate o
  CPTemplateApplicationDashboardScene c UIScene
  CPTemplateApplicationDashboardSceneDelegate p UISceneDelegate
  CPTemplateApplicationInstrumentClusterScene c UIScene
  CPTemplateApplicationInstrumentClusterSceneDelegate p UISceneDelegate
  CPTemplateApplicationScene c UIScene
  CPTemplateApplicationSceneDelegate p UISceneDelegate
  CPTextButton o
  CPTextButtonStyle e
  CPTimeRemainingColor e
  CPTravelEstimates o
  CPTrip o
  CPTripEstimateStyle e
  CPTripPreviewTextConfiguration o
  CPVoiceControlState o
  CPVoiceControlTemplate c CPTemplate
  CPWindow c UIWindow
  """

let typesOfCharts: StaticString = """
  AnnotationContext s
  AnnotationPosition s Equatable
  AnyAxisContent s
  AnyAxisMark s
  AnyChartContent s ChartContent
  AnyChartSymbolShape s
  AreaMark s ChartContent
  AreaPlot s VectorizedChartContent
  AutomaticScaleDomain s
  AxisContent p
  AxisContentBuilder s
  AxisGridLine s
  AxisMark p
  AxisMarkBuilder s
  AxisMarkPosition s
  AxisMarkPreset s
  AxisMarkValues s
  AxisMarks s
  AxisTick s
  AxisValue s
  AxisValueLabel s
  AxisValueLabelCollisionResolution s
  AxisValueLabelOrientation s
  BarMark s ChartContent
  BarPlot s VectorizedChartContent
  BasicChartSymbolShape s
  BuilderConditional s ChartContent
  Chart s View
  Chart3D s View
  Chart3DContent p / Body
  Chart3DPose s
  Chart3DSurfaceStyle s
  ChartBinRange s
  ChartContent p / Body
  ChartContentBuilder s
  ChartPlotContent s View
  ChartProxy s
  ChartScrollTargetBehavior p ScrollTargetBehavior
  ChartSymbolShape p Shape
  DateBins s Collection Equatable
  FunctionAreaPlotContent s ChartContent
  FunctionLinePlotContent s ChartContent
  InterpolationMethod s
  LineMark s ChartContent
  LinePlot s ChartContent
  MarkDimension s
  MarkStackingMethod s Equatable
  NumberBins s Collection Equatable
  Plot s ChartContent
  PlotDimensionScaleRange s
  Plottable p / PrimitivePlottable
  PlottableValue s
  PointMark s ChartContent
  PointPlot s VectorizedChartContent
  PositionScaleRange p ScaleRange
  PrimitivePlottableProtocol p Plottable
  RectangleMark s ChartContent
  RectanglePlot s VectorizedChartContent
  RuleMark s ChartContent
  RulePlot s VectorizedChartContent
  ScaleDomain p
  ScaleRange p / VisualValue
  ScaleType s
  SectorMark s ChartContent
  SectorPlot s VectorizedChartContent
  SurfacePlot s Chart3DContent
  ValueAlignedChartScrollTargetBehavior s ScrollTargetBehavior
  VectorizedAreaPlotContent s VectorizedChartContent
  VectorizedChartContent p ChartContent
  VectorizedLinePlotContent s VectorizedChartContent
  """

let typesOfClockKit: StaticString = """
  CLKComplication o
  CLKComplicationColumnAlignment e
  CLKComplicationDataSource q
  CLKComplicationDescriptor o
  CLKComplicationFamily e
  CLKComplicationIntentWidgetMigrationConfiguration c CLKComplicationWidgetMigrationConfiguration
  CLKComplicationPrivacyBehavior e
  CLKComplicationRingStyle e
  CLKComplicationServer o
  CLKComplicationStaticWidgetMigrationConfiguration c CLKComplicationWidgetMigrationConfiguration
  CLKComplicationTemplate o
  CLKComplicationTemplateCircularSmallRingImage c CLKComplicationTemplate
  CLKComplicationTemplateCircularSmallRingText c CLKComplicationTemplate
  CLKComplicationTemplateCircularSmallSimpleImage c CLKComplicationTemplate
  CLKComplicationTemplateCircularSmallSimpleText c CLKComplicationTemplate
  CLKComplicationTemplateCircularSmallStackImage c CLKComplicationTemplate
  CLKComplicationTemplateCircularSmallStackText c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeColumnsText c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeRingImage c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeRingText c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeSimpleImage c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeSimpleText c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeStackImage c CLKComplicationTemplate
  CLKComplicationTemplateExtraLargeStackText c CLKComplicationTemplate
  CLKComplicationTemplateGraphicBezelCircularText c CLKComplicationTemplate
  CLKComplicationTemplateGraphicCircular c CLKComplicationTemplate
  CLKComplicationTemplateGraphicCircularClosedGaugeImage c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularClosedGaugeText c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularImage c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularOpenGaugeImage c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularOpenGaugeRangeText c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularOpenGaugeSimpleText c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularStackImage c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCircularStackText c CLKComplicationTemplateGraphicCircular
  CLKComplicationTemplateGraphicCornerCircularImage c CLKComplicationTemplate
  CLKComplicationTemplateGraphicCornerGaugeImage c CLKComplicationTemplate
  CLKComplicationTemplateGraphicCornerGaugeText c CLKComplicationTemplate
  CLKComplicationTemplateGraphicCornerStackText c CLKComplicationTemplate
  CLKComplicationTemplateGraphicCornerTextImage c CLKComplicationTemplate
  CLKComplicationTemplateGraphicExtraLargeCircular c CLKComplicationTemplate
  CLKComplicationTemplateGraphicExtraLargeCircularClosedGaugeImage c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularClosedGaugeText c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularImage c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularOpenGaugeImage c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularOpenGaugeRangeText c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularOpenGaugeSimpleText c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularStackImage c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicExtraLargeCircularStackText c CLKComplicationTemplateGraphicExtraLargeCircular
  CLKComplicationTemplateGraphicRectangularFullImage c CLKComplicationTemplate
  CLKComplicationTemplateGraphicRectangularLargeImage c CLKComplicationTemplate
  CLKComplicationTemplateGraphicRectangularStandardBody c CLKComplicationTemplate
  CLKComplicationTemplateGraphicRectangularTextGauge c CLKComplicationTemplate
  CLKComplicationTemplateModularLargeColumns c CLKComplicationTemplate
  CLKComplicationTemplateModularLargeStandardBody c CLKComplicationTemplate
  CLKComplicationTemplateModularLargeTable c CLKComplicationTemplate
  CLKComplicationTemplateModularLargeTallBody c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallColumnsText c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallRingImage c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallRingText c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallSimpleImage c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallSimpleText c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallStackImage c CLKComplicationTemplate
  CLKComplicationTemplateModularSmallStackText c CLKComplicationTemplate
  CLKComplicationTemplateUtilitarianLargeFlat c CLKComplicationTemplate
  CLKComplicationTemplateUtilitarianSmallFlat c CLKComplicationTemplate
  CLKComplicationTemplateUtilitarianSmallRingImage c CLKComplicationTemplate
  CLKComplicationTemplateUtilitarianSmallRingText c CLKComplicationTemplate
  CLKComplicationTemplateUtilitarianSmallSquare c CLKComplicationTemplate
  CLKComplicationTimeTravelDirections s
  CLKComplicationTimelineAnimationBehavior e
  CLKComplicationTimelineEntry o
  CLKComplicationWidgetMigrationConfiguration o
  CLKComplicationWidgetMigrator q
  CLKDateTextProvider c CLKTextProvider
  CLKFullColorImageProvider o
  CLKGaugeProvider o
  CLKGaugeProviderStyle e
  CLKImageProvider o
  CLKRelativeDateStyle e
  CLKRelativeDateTextProvider c CLKTextProvider
  CLKSimpleGaugeProvider c CLKGaugeProvider
  CLKSimpleTextProvider c CLKTextProvider
  CLKTextProvider o
  CLKTimeIntervalGaugeProvider c CLKGaugeProvider
  CLKTimeIntervalTextProvider c CLKTextProvider
  CLKTimeTextProvider c CLKTextProvider
  CLKWatchFaceLibrary o
  """

let typesOfContactsUI: StaticString = """
  CNContactPicker o
  CNContactPickerDelegate q
  CNContactPickerViewController c UIViewController
  CNContactViewController c UIViewController NSViewController
  CNContactViewControllerDelegate q
  ContactAccessButton s View
  """

let typesOfCoreAudioKit: StaticString = """
  AUAudioUnitViewConfiguration o
  AUCustomViewPersistentData c
  AUGenericView c NSView
  AUGenericViewController c NSViewController UIViewController
  AUPannerView c NSView
  AUViewController c NSViewController UIViewController
  CABTLEMIDIWindowController c NSWindowController
  CABTMIDICentralViewController c UIViewController
  CABTMIDILocalPeripheralViewController c UIViewController
  CAInterAppAudioSwitcherView c UIView
  CAInterAppAudioTransportView c UIView
  CAInterDeviceAudioViewController c NSViewController
  CANetworkBrowserWindowController c NSWindowController
  """

let typesOfCoreLocationUI: StaticString = """
  CLLocationButton c UIControl
  CLLocationButtonIcon e
  CLLocationButtonLabel e
  LocationButton s View
  """

let typesOfEventKitUI: StaticString = """
  EKCalendarChooser c UIViewController
  EKCalendarChooserDelegate q
  EKCalendarChooserDisplayStyle e
  EKCalendarChooserSelectionStyle e
  EKEventEditViewAction e
  EKEventEditViewController c UINavigationController
  EKEventEditViewDelegate q
  EKEventViewAction e
  EKEventViewController c UIViewController
  EKEventViewDelegate q
  """

let typesOfExtensionKit: StaticString = """
  AppExtensionScene p / Body
  AppExtensionSceneBuilder s
  AppExtensionSceneConfiguration s
  EXAppExtensionBrowserViewController c UIViewController NSViewController
  EXHostViewController c UIViewController NSViewController
  EXHostViewControllerDelegate q
  PrimitiveAppExtensionScene s
  """

let typesOfFileProviderUI: StaticString = """
  FPUIActionExtensionContext c NSExtensionContext
  FPUIActionExtensionViewController c UIViewController NSViewController
  FPUIActionIdentifier s
  FPUIExtensionError s CustomNSError
  """

let typesOfHealthKitUI: StaticString = """
  HKActivityRingView c UIView
  """

let typesOfIdentityLookupUI: StaticString = """
  ILClassificationUIExtensionContext c NSExtensionContext
  ILClassificationUIExtensionViewController c UIViewController
  """

let typesOfIntentsUI: StaticString = """
  INUIAddVoiceShortcutButton c UIButton NSButton
  INUIAddVoiceShortcutButtonDelegate q
  INUIAddVoiceShortcutButtonStyle e
  INUIAddVoiceShortcutViewController c UIViewController NSViewController
  INUIAddVoiceShortcutViewControllerDelegate q
  INUIEditVoiceShortcutViewController c UIViewController NSViewController
  INUIEditVoiceShortcutViewControllerDelegate q
  INUIHostedViewContext e
  INUIHostedViewControlling q
  INUIHostedViewSiriProviding q
  INUIInteractiveBehavior e
  """

let typesOfLinkPresentation: StaticString = """
  LPError s CustomNSError
  LPLinkMetadata o
  LPLinkView c NSView UIView
  LPMetadataProvider o
  """

let typesOfLocalAuthentication: StaticString = """
  LAAccessControlOperation e
  LAAuthenticationRequirement o
  LABiometryFallbackRequirement o
  LABiometryType e
  LAContext o
  LACredentialType e
  LADomainState o
  LADomainStateBiometry o
  LADomainStateCompanion o
  LAEnvironment o
  LAEnvironmentMechanism o
  LAEnvironmentMechanismBiometry c LAEnvironmentMechanism
  LAEnvironmentMechanismCompanion c LAEnvironmentMechanism
  LAEnvironmentMechanismUserPassword c LAEnvironmentMechanism
  LAEnvironmentObserver q
  LAEnvironmentState o
  LAError s CustomNSError
  LAPersistedRight c LARight
  LAPolicy e
  LAPrivateKey o
  LAPublicKey o
  LARight o
  LARightStore o
  LASecret o
  """

let typesOfLocalAuthenticationEmbeddedUI: StaticString = """
  LAAuthenticationView c NSView
  """

let typesOfMapKit: StaticString = """
  Annotation s MapContent
  EmptyMapContent s MapContent
  LookAroundPreview s View
  MKAddress o
  MKAddressFilter o
  MKAddressRepresentations o
  MKAnnotation q
  MKAnnotationView c NSView UIView
  MKAnnotationViewZPriority s
  MKCircle c MKShape MKOverlay
  MKCircleRenderer c MKOverlayPathRenderer
  MKCircleView c MKOverlayPathView
  MKClusterAnnotation o MKAnnotation
  MKCompassButton c NSView UIView
  MKCoordinateRegion s
  MKCoordinateSpan s
  MKDirections o
  MKDirectionsTransportType s
  MKDistanceFormatter c Formatter
  MKError s CustomNSError
  MKFeatureDisplayPriority s
  MKFeatureVisibility e
  MKGeoJSONDecoder o
  MKGeoJSONFeature o MKGeoJSONObject
  MKGeoJSONObject q
  MKGeocodingRequest o
  MKGeodesicPolyline c MKPolyline
  MKGradientPolylineRenderer c MKPolylineRenderer
  MKHybridMapConfiguration c MKMapConfiguration
  MKIconStyle o
  MKImageryMapConfiguration c MKMapConfiguration
  MKLocalPointsOfInterestRequest o
  MKLocalSearch o
  MKLocalSearchCompleter o
  MKLocalSearchCompleterDelegate q
  MKLocalSearchCompletion o
  MKLookAroundBadgePosition e
  MKLookAroundScene o
  MKLookAroundSceneRequest o
  MKLookAroundSnapshotter o
  MKLookAroundViewController c NSViewController UIViewController
  MKLookAroundViewControllerDelegate q
  MKMapCamera o
  MKMapConfiguration o
  MKMapFeatureAnnotation o MKAnnotation
  MKMapFeatureOptions s
  MKMapItem o NSItemProviderReading NSItemProviderWriting
  MKMapItemAnnotation o MKAnnotation
  MKMapItemDetailSelectionAccessoryPresentationStyle o
  MKMapItemDetailViewController c NSViewController UIViewController
  MKMapItemDetailViewControllerDelegate q
  MKMapItemIdentifier o
  MKMapItemRequest o
  MKMapPoint s
  MKMapRect s
  MKMapSize s
  MKMapSnapshotter o
  MKMapType e
  MKMapView c NSView UIView
  MKMapViewDelegate q
  MKMarkerAnnotationView c MKAnnotationView
  MKMultiPoint c MKShape MKGeoJSONObject
  MKMultiPolygon c MKShape MKOverlay MKGeoJSONObject
  MKMultiPolygonRenderer c MKOverlayPathRenderer
  MKMultiPolyline c MKShape MKOverlay MKGeoJSONObject
  MKMultiPolylineRenderer c MKOverlayPathRenderer
  MKOverlay p MKAnnotation
  MKOverlayLevel e
  MKOverlayPathRenderer c MKOverlayRenderer
  MKOverlayPathView c MKOverlayView
  MKOverlayRenderer o
  MKOverlayView c UIView
  MKPinAnnotationColor e
  MKPinAnnotationView c MKAnnotationView
  MKPitchControl c NSView UIView
  MKPlacemark c CLPlacemark MKAnnotation
  MKPointAnnotation c MKShape MKGeoJSONObject
  MKPointOfInterestCategory s
  MKPointOfInterestFilter o
  MKPolygon c MKMultiPoint MKOverlay
  MKPolygonRenderer c MKOverlayPathRenderer
  MKPolygonView c MKOverlayPathView
  MKPolyline c MKMultiPoint MKOverlay
  MKPolylineRenderer c MKOverlayPathRenderer
  MKPolylineView c MKOverlayPathView
  MKReverseGeocoder o
  MKReverseGeocoderDelegate q
  MKReverseGeocodingRequest o
  MKRoute o
  MKScaleView c UIView
  MKSelectionAccessory o
  MKShape o MKAnnotation
  MKStandardMapConfiguration c MKMapConfiguration
  MKTileOverlay o MKOverlay
  MKTileOverlayRenderer c MKOverlayRenderer
  MKUserLocation o MKAnnotation
  MKUserLocationView c MKAnnotationView
  MKUserTrackingBarButtonItem c UIBarButtonItem
  MKUserTrackingButton c UIView
  MKUserTrackingMode e
  MKZoomControl c NSView UIView
  MKZoomScale t
  Map s View
  MapAnnotation s
  MapAnnotationProtocol p
  MapCamera s Equatable
  MapCameraBounds s
  MapCameraPosition s Equatable
  MapCameraUpdateContext s
  MapCircle s MapContent
  MapCompass s View
  MapContent p / Body
  MapContentBuilder s
  MapFeature s Hashable
  MapInteractionModes s OptionSet
  MapItemDetailSelectionAccessoryStyle s
  MapLocationCompass s View
  MapMarker s
  MapPin s
  MapPitchButton s View
  MapPitchSlider s View
  MapPitchToggle s View
  MapPolygon s MapContent
  MapPolyline s MapContent
  MapProxy s
  MapReader s View
  MapScaleView s View
  MapSelectable p
  MapSelection s Hashable
  MapStyle s
  MapUserLocationButton s View
  MapUserTrackingMode e Hashable
  MapZoomStepper s View
  Marker s MapContent
  UserAnnotation s MapContent
  """

let typesOfMessageUI: StaticString = """
  MFMailComposeError s CustomNSError
  MFMailComposeResult e
  MFMailComposeViewController c UINavigationController
  MFMailComposeViewControllerDelegate q
  MFMessageComposeViewController c UINavigationController
  MFMessageComposeViewControllerDelegate q
  MessageComposeResult e
  """

let typesOfMessages: StaticString = """
  MSConversation o
  MSMessage o
  MSMessageErrorCode e
  MSMessageLayout o
  MSMessageLiveLayout c MSMessageLayout
  MSMessageTemplateLayout c MSMessageLayout
  MSMessagesAppPresentationContext e
  MSMessagesAppPresentationStyle e
  MSMessagesAppTranscriptPresentation p
  MSMessagesAppViewController c UIViewController MSMessagesAppTranscriptPresentation
  MSSession o
  MSSticker o
  MSStickerBrowserView c UIView
  MSStickerBrowserViewController c UIViewController MSStickerBrowserViewDataSource
  MSStickerBrowserViewDataSource q
  MSStickerSize e
  MSStickerView c UIView
  """

let typesOfNotificationCenter: StaticString = """
  NCUpdateResult e
  NCWidgetController o
  NCWidgetDisplayMode e
  NCWidgetListViewController c NSViewController
  NCWidgetListViewDelegate q
  NCWidgetProviding p NSExtensionRequestHandling
  NCWidgetSearchViewController c NSViewController
  NCWidgetSearchViewDelegate q
  """

let typesOfPDFKit: StaticString = """
  PDFAccessPermissions e
  PDFAction o
  PDFActionGoTo c PDFAction
  PDFActionNamed c PDFAction
  PDFActionNamedName e
  PDFActionRemoteGoTo c PDFAction
  PDFActionResetForm c PDFAction
  PDFActionURL c PDFAction
  PDFAnnotation o
  PDFAnnotationButtonWidget c PDFAnnotation
  PDFAnnotationChoiceWidget c PDFAnnotation
  PDFAnnotationCircle c PDFAnnotation
  PDFAnnotationFreeText c PDFAnnotation
  PDFAnnotationHighlightingMode s
  PDFAnnotationInk c PDFAnnotation
  PDFAnnotationKey s
  PDFAnnotationLine c PDFAnnotation
  PDFAnnotationLineEndingStyle s
  PDFAnnotationLink c PDFAnnotation
  PDFAnnotationMarkup c PDFAnnotation
  PDFAnnotationPopup c PDFAnnotation
  PDFAnnotationSquare c PDFAnnotation
  PDFAnnotationStamp c PDFAnnotation
  PDFAnnotationSubtype s
  PDFAnnotationText c PDFAnnotation
  PDFAnnotationTextIconType s
  PDFAnnotationTextWidget c PDFAnnotation
  PDFAnnotationWidgetSubtype s
  PDFAppearanceCharacteristics o
  PDFAppearanceCharacteristicsKey s
  PDFAreaOfInterest s
  PDFBorder o
  PDFBorderKey s
  PDFBorderStyle e
  PDFDestination o
  PDFDisplayBox e
  PDFDisplayDirection e
  PDFDisplayMode e
  PDFDocument o
  PDFDocumentAttribute s
  PDFDocumentDelegate q
  PDFDocumentPermissions e
  PDFDocumentWriteOption s
  PDFInterpolationQuality e
  PDFLineStyle e
  PDFMarkupType e
  PDFOutline o
  PDFPage o
  PDFPageOverlayViewProvider q
  PDFPrintScalingMode e
  PDFSelection o
  PDFTextAnnotationIconType e
  PDFThumbnailLayoutMode e
  PDFThumbnailView c NSView UIView
  PDFView c NSView UIView UIGestureRecognizerDelegate UIFindInteractionDelegate
  PDFViewDelegate q
  PDFWidgetCellState e
  PDFWidgetControlType e
  """

let typesOfPassKit: StaticString = """
  AddPassToWalletButton s View
  AddPassToWalletButtonFilter s
  AddPassToWalletButtonResponse s
  AddPassToWalletButtonStyle s
  AsyncShareablePassConfiguration s View
  PKAddCarKeyPassConfiguration c PKAddSecureElementPassConfiguration
  PKAddIdentityDocumentConfiguration c PKAddSecureElementPassConfiguration
  PKAddPassButton c UIButton
  PKAddPassButtonStyle e
  PKAddPassMetadataPreview o
  PKAddPassesViewController c UIViewController
  PKAddPassesViewControllerDelegate q
  PKAddPaymentPassError e
  PKAddPaymentPassRequest o
  PKAddPaymentPassRequestConfiguration o
  PKAddPaymentPassStyle e
  PKAddPaymentPassViewController c UIViewController
  PKAddPaymentPassViewControllerDelegate q
  PKAddSecureElementPassConfiguration o
  PKAddSecureElementPassError s CustomNSError
  PKAddSecureElementPassViewController c UIViewController
  PKAddSecureElementPassViewControllerDelegate q
  PKAddShareablePassConfiguration c PKAddSecureElementPassConfiguration
  PKAddShareablePassConfigurationPrimaryAction e
  PKAddressField s
  PKAutomaticPassPresentationSuppressionResult e
  PKAutomaticReloadPaymentRequest o
  PKAutomaticReloadPaymentSummaryItem c PKPaymentSummaryItem
  PKBarcodeEventConfigurationDataType e
  PKBarcodeEventConfigurationRequest o
  PKBarcodeEventMetadataRequest o
  PKBarcodeEventMetadataResponse o
  PKBarcodeEventSignatureRequest o
  PKBarcodeEventSignatureResponse o
  PKContact o
  PKContactField s
  PKDateComponentsRange o
  PKDeferredPaymentRequest o
  PKDeferredPaymentSummaryItem c PKPaymentSummaryItem
  PKDisbursementAuthorizationController o
  PKDisbursementAuthorizationControllerDelegate q
  PKDisbursementRequest o
  PKDisbursementSummaryItem c PKPaymentSummaryItem
  PKDisbursementVoucher o
  PKEncryptionScheme s
  PKIdentityAuthorizationController o
  PKIdentityButton c UIControl
  PKIdentityDocument o
  PKIdentityDocumentDescriptor q
  PKIdentityDocumentMetadata o
  PKIdentityDriversLicenseDescriptor o PKIdentityDocumentDescriptor
  PKIdentityElement o
  PKIdentityError s CustomNSError
  PKIdentityIntentToStore o
  PKIdentityNationalIDCardDescriptor o PKIdentityDocumentDescriptor
  PKIdentityRequest o
  PKInformationRequestCompletionBlock t
  PKInstantFundsOutFeeSummaryItem c PKPaymentSummaryItem
  PKIssuerProvisioningExtensionAuthorizationProviding q
  PKIssuerProvisioningExtensionAuthorizationResult e
  PKIssuerProvisioningExtensionHandler o
  PKIssuerProvisioningExtensionPassEntry o
  PKIssuerProvisioningExtensionPaymentPassEntry c PKIssuerProvisioningExtensionPassEntry
  PKIssuerProvisioningExtensionStatus o
  PKJapanIndividualNumberCardMetadata c PKIdentityDocumentMetadata
  PKLabeledValue o
  PKMerchantCapability s
  PKObject o
  PKPass c PKObject
  PKPassKitError s CustomNSError
  PKPassLibrary o
  PKPassLibraryAddPassesStatus e
  PKPassLibraryNotificationKey s
  PKPassLibraryNotificationName s
  PKPassRelevantDate o
  PKPassType e
  PKPayLaterView c UIView
  PKPayLaterViewDelegate q
  PKPayment o
  PKPaymentAuthorizationController o
  PKPaymentAuthorizationControllerDelegate q
  PKPaymentAuthorizationResult o
  PKPaymentAuthorizationStatus e
  PKPaymentAuthorizationViewController c NSViewController UIViewController
  PKPaymentAuthorizationViewControllerDelegate q
  PKPaymentButton c NSButton UIButton
  PKPaymentButtonStyle e
  PKPaymentButtonType e
  PKPaymentError s CustomNSError
  PKPaymentErrorKey s
  PKPaymentInformationEventExtension o
  PKPaymentInformationRequestHandling p
  PKPaymentMerchantSession o
  PKPaymentMethod o
  PKPaymentMethodType e
  PKPaymentNetwork s
  PKPaymentOrderDetails o
  PKPaymentPass c PKSecureElementPass
  PKPaymentPassActivationState e
  PKPaymentRequest o
  PKPaymentRequestCouponCodeUpdate c PKPaymentRequestUpdate
  PKPaymentRequestMerchantSessionUpdate o
  PKPaymentRequestPaymentMethodUpdate c PKPaymentRequestUpdate
  PKPaymentRequestShippingContactUpdate c PKPaymentRequestUpdate
  PKPaymentRequestShippingMethodUpdate c PKPaymentRequestUpdate
  PKPaymentRequestUpdate o
  PKPaymentSummaryItem o
  PKPaymentSummaryItemType e
  PKPaymentToken o
  PKPaymentTokenContext o
  PKRadioTechnology s
  PKRecurringPaymentRequest o
  PKRecurringPaymentSummaryItem c PKPaymentSummaryItem
  PKSecureElementPass c PKPass
  PKShareSecureElementPassError s CustomNSError
  PKShareSecureElementPassResult e
  PKShareSecureElementPassViewController c UIViewController
  PKShareSecureElementPassViewControllerDelegate q
  PKShareablePassMetadata o
  PKShippingContactEditingMode e
  PKShippingMethod c PKPaymentSummaryItem
  PKShippingType e
  PKSignatureRequestCompletionBlock t
  PKStoredValuePassBalance o
  PKStoredValuePassProperties o
  PKSuicaPassProperties c PKTransitPassProperties
  PKSuppressionRequestToken t
  PKTransitPassProperties c PKStoredValuePassProperties
  PKVehicleConnectionDelegate q
  PKVehicleConnectionErrorCode e
  PKVehicleConnectionSession o
  PKVehicleConnectionSessionConnectionState e
  PayWithApplePayButton s View
  PayWithApplePayButtonLabel s
  PayWithApplePayButtonPaymentAuthorizationPhase e
  PayWithApplePayButtonStyle s
  VerifyIdentityWithWalletButton s View
  VerifyIdentityWithWalletButtonLabel s
  VerifyIdentityWithWalletButtonStyle s
  """

let typesOfPencilKit: StaticString = """
  PKCanvasView c UIScrollView PKToolPickerObserver
  PKCanvasViewDelegate p UIScrollViewDelegate
  PKCanvasViewDrawingPolicy e
  PKDrawing s Equatable Codable
  PKDrawingReference o
  PKEraserTool s Equatable
  PKEraserToolReference c PKTool
  PKInk s
  PKInkReference o
  PKInkingTool s Equatable
  PKInkingToolReference c PKTool
  PKLassoTool s Equatable
  PKLassoToolReference c PKTool
  PKStroke s
  PKStrokePath s RandomAccessCollection
  PKStrokePathReference o
  PKStrokePoint s
  PKStrokePointReference o
  PKStrokeReference o
  PKTool p
  PKToolPicker o
  PKToolPickerCustomItem c PKToolPickerItem
  PKToolPickerCustomItemConfiguration o
  PKToolPickerDelegate q
  PKToolPickerEraserItem c PKToolPickerItem
  PKToolPickerInkingItem c PKToolPickerItem
  PKToolPickerItem o
  PKToolPickerLassoItem c PKToolPickerItem
  PKToolPickerObserver q
  PKToolPickerRulerItem c PKToolPickerItem
  PKToolPickerScribbleItem c PKToolPickerItem
  """

let typesOfPhotosUI: StaticString = """
  PHContentEditingController q
  PHEditingExtensionContext c NSExtensionContext
  PHLivePhotoBadgeOptions s
  PHLivePhotoView c UIView NSView
  PHLivePhotoViewContentMode e
  PHLivePhotoViewDelegate q
  PHLivePhotoViewPlaybackStyle e
  PHPickerConfiguration s Hashable
  PHPickerConfigurationAssetRepresentationMode e
  PHPickerConfigurationSelection e
  PHPickerFilter s Hashable
  PHPickerResult s Hashable
  PHPickerUpdateConfiguration o
  PHPickerViewController c UIViewController NSViewController
  PHPickerViewControllerDelegate q
  PHProjectAssetElement c PHProjectElement
  PHProjectCategory s
  PHProjectElement o
  PHProjectExtensionContext c NSExtensionContext
  PHProjectExtensionController q
  PHProjectInfo o
  PHProjectJournalEntryElement c PHProjectElement
  PHProjectMapElement c PHProjectElement
  PHProjectRegionOfInterest o
  PHProjectSection o
  PHProjectSectionContent o
  PHProjectTextElement c PHProjectElement
  PHProjectType s
  PHProjectTypeDescription o
  PHProjectTypeDescriptionDataSource q
  PHProjectTypeDescriptionInvalidator q
  PhotosPicker s View
  PhotosPickerItem s Hashable
  PhotosPickerSelectionBehavior s Hashable
  PhotosPickerStyle s
  """

let typesOfQuartz: StaticString = """
  IKCameraDeviceView c NSView
  IKCameraDeviceViewDelegate p
  IKDeviceBrowserView c NSView
  IKDeviceBrowserViewDelegate p
  IKFilterBrowserPanel c NSPanel
  IKFilterBrowserView c NSView
  IKFilterUIView c NSView
  IKImageBrowserCell o
  IKImageBrowserView c NSView
  IKImageEditPanel c NSPanel
  IKImageView c NSView
  IKPictureTaker c NSPanel
  IKSaveOptions o
  IKScannerDeviceView c NSView
  IKScannerDeviceViewDelegate p
  IKSlideshow o
  IKSlideshowDataSource p
  QCComposition o
  QCCompositionLayer c CAOpenGLLayer
  QCCompositionParameterView c NSView
  QCCompositionPickerPanel c NSPanel
  QCCompositionPickerView c NSView
  QCCompositionRepository o
  QCPatchController c NSController
  QCPlugIn o
  QCPlugInViewController c NSViewController
  QCRenderer o
  QCView c NSView
  QuartzFilter o
  QuartzFilterManager o
  QuartzFilterView c NSView
  """

let typesOfQuickLook: StaticString = """
  QLFilePreviewRequest o
  QLGeneratorInterfaceStruct s
  QLPreviewController c UIViewController
  QLPreviewControllerDataSource p
  QLPreviewControllerDelegate q
  QLPreviewItem q
  QLPreviewItemEditingMode e
  QLPreviewProvider o NSExtensionRequestHandling
  QLPreviewReply o
  QLPreviewReplyAttachment o
  QLPreviewRequest c
  QLPreviewSceneActivationConfiguration c
  QLPreviewingController q
  QLThumbnail c
  QLThumbnailRequest c
  """

let typesOfQuickLookThumbnailing: StaticString = """
  QLFileThumbnailRequest o
  QLThumbnailError s CustomNSError
  QLThumbnailGenerator o
  QLThumbnailProvider o
  QLThumbnailReply o
  QLThumbnailRepresentation o
  """

let typesOfQuickLookUI: StaticString = """
  QLFilePreviewRequest o
  QLPreviewItem q
  QLPreviewPanel c NSPanel
  QLPreviewPanelDataSource p
  QLPreviewPanelDelegate p NSWindowDelegate
  QLPreviewProvider o NSExtensionRequestHandling
  QLPreviewReply o
  QLPreviewReplyAttachment o
  QLPreviewView c NSView
  QLPreviewViewStyle e
  QLPreviewingController q
  """

let typesOfSafariServices: StaticString = """
  SFAddToHomeScreenActivityItem q
  SFAddToHomeScreenInfo o
  SFAuthenticationError s CustomNSError
  SFAuthenticationSession o
  SFContentBlockerErrorCode e
  SFContentBlockerManager o
  SFContentBlockerState o
  SFError s CustomNSError
  SFSafariApplication o
  SFSafariExtension o
  SFSafariExtensionHandler o NSExtensionRequestHandling SFSafariExtensionHandling
  SFSafariExtensionHandling q
  SFSafariExtensionManager o
  SFSafariExtensionState o
  SFSafariExtensionViewController c NSViewController
  SFSafariPage o
  SFSafariPageProperties o
  SFSafariServicesVersion e
  SFSafariTab o
  SFSafariToolbarItem o
  SFSafariViewController c UIViewController
  SFSafariViewControllerDelegate q
  SFSafariWindow o
  SFUniversalLink o
  SSReadingList o
  SSReadingListError s CustomNSError
  """

let typesOfSocial: StaticString = """
  SLComposeServiceViewController c NSViewController UIViewController
  SLComposeSheetConfigurationItem o
  SLComposeViewController c UIViewController
  SLComposeViewControllerResult e
  SLRequest o
  SLRequestMethod e
  """

let typesOfStoreKit: StaticString = """
  AdvancedCommerceProduct s
  AppStore e
  AppTransaction s Hashable
  AutomaticProductViewStyle s ProductViewStyle
  BackingValue s
  CompactProductViewStyle s ProductViewStyle
  DisplayMessageAction s
  EntitlementTaskState e
  ExternalLinkAccount e
  ExternalPurchase e
  ExternalPurchaseCustomLink e
  ExternalPurchaseLink e
  LargeProductViewStyle s ProductViewStyle
  Message s Hashable Identifiable
  PaymentMethodBinding s Hashable Identifiable
  Product s Identifiable Hashable
  ProductIconBorder s View
  ProductIconPhase e
  ProductView s View
  ProductViewStyle p / Body Configuration
  ProductViewStyleConfiguration s
  PurchaseAction s
  PurchaseIntent s Equatable
  RegularProductViewStyle s ProductViewStyle
  RequestReviewAction s
  SKANError s CustomNSError
  SKAdImpression o
  SKAdNetwork o
  SKArcadeService o
  SKCloudServiceAuthorizationStatus e
  SKCloudServiceCapability s
  SKCloudServiceController o
  SKCloudServiceSetupAction s
  SKCloudServiceSetupMessageIdentifier s
  SKCloudServiceSetupOptionsKey s
  SKCloudServiceSetupViewController c UIViewController NSViewController
  SKCloudServiceSetupViewControllerDelegate q
  SKDownload o
  SKDownloadState e
  SKError s CustomNSError
  SKMutablePayment c SKPayment
  SKOverlay o
  SKOverlayDelegate q
  SKPayment o
  SKPaymentDiscount o
  SKPaymentQueue o
  SKPaymentQueueDelegate q
  SKPaymentTransaction o
  SKPaymentTransactionObserver q
  SKPaymentTransactionState e
  SKProduct o
  SKProductDiscount o
  SKProductStorePromotionController o
  SKProductStorePromotionVisibility e
  SKProductSubscriptionPeriod o
  SKProductsRequest c SKRequest
  SKProductsRequestDelegate p SKRequestDelegate
  SKProductsResponse o
  SKReceiptRefreshRequest c SKRequest
  SKRequest o
  SKRequestDelegate q
  SKStoreProductViewController c UIViewController NSViewController
  SKStoreProductViewControllerDelegate q
  SKStoreReviewController o
  SKStorefront o
  StoreButtonKind s
  StoreKitError e LocalizedError
  StoreView s View
  Storefront s Identifiable
  SubscriptionOfferView s View
  SubscriptionOptionGroup s SubscriptionStoreContent
  SubscriptionOptionGroupSet s SubscriptionStoreContent
  SubscriptionOptionGroupStyle p
  SubscriptionOptionSection s SubscriptionStoreContent
  SubscriptionPeriodGroup s
  SubscriptionPeriodGroupSet s SubscriptionStoreContent
  SubscriptionStoreButton s View
  SubscriptionStoreButtonLabel s
  SubscriptionStoreContent p / Body
  SubscriptionStoreContentBuilder s
  SubscriptionStoreControlBackground s
  SubscriptionStoreControlPlacement s
  SubscriptionStoreControlStyle p / Body Configuration
  SubscriptionStoreControlStyleConfiguration s
  SubscriptionStorePicker s View
  SubscriptionStorePickerOption s View
  SubscriptionStoreView s View
  Transaction s Identifiable Hashable
  VerificationResult e Hashable
  """

let typesOfSwiftUI: StaticString = """
  AXChartDescriptorRepresentable p
  AccessibilityActionCategory s Equatable
  AccessibilityActionKind s Equatable
  AccessibilityAdjustmentDirection e Hashable
  AccessibilityAttachmentModifier s ViewModifier
  AccessibilityChildBehavior s Hashable
  AccessibilityCustomContentKey s Equatable
  AccessibilityDirectTouchOptions s OptionSet
  AccessibilityFocusState s DynamicProperty
  AccessibilityHeadingLevel e Hashable RawRepresentable
  AccessibilityLabeledPairRole e Hashable
  AccessibilityQuickActionOutlineStyle s
  AccessibilityQuickActionPromptStyle s
  AccessibilityQuickActionStyle p
  AccessibilityRotorContent p / Body
  AccessibilityRotorContentBuilder s
  AccessibilityRotorEntry s
  AccessibilitySystemRotor s
  AccessibilityTechnologies s OptionSet
  AccessibilityTextContentType s
  AccessibilityTraits s SetAlgebra
  AccessibilityZoomGestureAction s
  AccessoryBarActionButtonStyle s PrimitiveButtonStyle
  AccessoryBarButtonStyle s PrimitiveButtonStyle
  AccessoryCircularCapacityGaugeStyle s GaugeStyle
  AccessoryCircularGaugeStyle s GaugeStyle
  AccessoryLinearCapacityGaugeStyle s GaugeStyle
  AccessoryLinearGaugeStyle s GaugeStyle
  ActionSheet s
  AdaptableTabBarPlacement s Hashable
  Alert s
  AlertScene s Scene
  Alignment s Equatable
  Alignment3D s Equatable
  AlignmentID p
  AllowedDynamicRange s
  AlternatingRowBackgroundBehavior s
  Anchor s Hashable
  Angle s Hashable Comparable Animatable
  AngularGradient s ShapeStyle View
  Animatable p / AnimatableData
  AnimatableModifier p Animatable ViewModifier
  AnimatablePair s VectorArithmetic
  Animation s Equatable
  AnimationCompletionCriteria s Hashable
  AnimationContext s
  AnimationState s
  AnimationStateKey p / Value
  AnimationTimelineSchedule s TimelineSchedule
  AnyGesture s Gesture
  AnyGradient s Hashable ShapeStyle
  AnyLayout s Layout
  AnyScrollTargetBehavior s ScrollTargetBehavior
  AnyShape s Shape
  AnyShapeStyle s ShapeStyle
  AnyTabContent s TabContent
  AnyTransition s
  AnyView s View
  App p / Body
  AppStorage s DynamicProperty
  AsymmetricTransition s Transition
  AsyncImage s View
  AsyncImagePhase e
  AttributedTextFormatting e
  AttributedTextFormattingDefinition p / Body Scope
  AttributedTextSelection s Hashable
  AttributedTextValueConstraint p AttributedTextFormattingDefinition / AttributeKey
  AutomaticControlGroupStyle s ControlGroupStyle
  AutomaticDisclosureGroupStyle s DisclosureGroupStyle
  AutomaticFormStyle s FormStyle
  AutomaticImmersionStyle s ImmersionStyle
  AutomaticLabeledContentStyle s LabeledContentStyle
  AutomaticMenuBarExtraStyle s MenuBarExtraStyle
  AutomaticNavigationSplitViewStyle s NavigationSplitViewStyle
  AutomaticNavigationTransition s NavigationTransition
  AutomaticPresentationSizing s PresentationSizing
  AutomaticTableStyle s TableStyle
  AutomaticTextEditorStyle s TextEditorStyle
  Axis e CaseIterable Hashable RawRepresentable
  Axis3D e
  BackgroundProminence s Hashable
  BackgroundStyle s ShapeStyle
  BackgroundTask s
  BadgeProminence s Hashable
  BalancedNavigationSplitViewStyle s NavigationSplitViewStyle
  Bindable s DynamicProperty Identifiable
  Binding s Identifiable RandomAccessCollection DynamicProperty
  BlendMode e Hashable
  BlurReplaceTransition s Transition
  BorderedButtonMenuStyle s MenuStyle
  BorderedButtonStyle s PrimitiveButtonStyle
  BorderedListStyle s ListStyle
  BorderedProminentButtonStyle s PrimitiveButtonStyle
  BorderedTableStyle s TableStyle
  BorderlessButtonMenuButtonStyle s
  BorderlessButtonMenuStyle s MenuStyle
  BorderlessButtonStyle s PrimitiveButtonStyle
  BorderlessPullDownMenuButtonStyle s
  BreakthroughEffect s
  Button s View
  ButtonBorderShape s Equatable
  ButtonMenuStyle s MenuStyle
  ButtonRepeatBehavior s Hashable
  ButtonRole s Equatable
  ButtonSizing s
  ButtonStyle p / Body Configuration
  ButtonStyleConfiguration s
  ButtonToggleStyle s ToggleStyle
  Canvas s View
  Capsule s InsettableShape
  CardButtonStyle s PrimitiveButtonStyle
  CarouselListStyle s ListStyle
  CarouselTabViewStyle s TabViewStyle
  CheckboxToggleStyle s ToggleStyle
  Circle s InsettableShape
  CircularGaugeStyle s GaugeStyle
  CircularProgressViewStyle s ProgressViewStyle
  Color s Hashable View ShapeStyle Transferable
  ColorMatrix s Equatable
  ColorPicker s View
  ColorRenderingMode e Hashable
  ColorScheme e CaseIterable Hashable
  ColorSchemeContrast e CaseIterable Hashable
  ColumnNavigationViewStyle s NavigationViewStyle
  ColumnsFormStyle s FormStyle
  CommandGroup s Commands
  CommandGroupPlacement s
  CommandMenu s Commands
  Commands p / Body
  CommandsBuilder s
  CompactDatePickerStyle s DatePickerStyle
  CompactMenuControlGroupStyle s ControlGroupStyle
  ConcentricRectangle s Shape
  ContainerBackgroundPlacement s
  ContainerRelativeShape s InsettableShape
  ContainerValueKey p / Value
  ContainerValues s
  ContentMarginPlacement s
  ContentMode e Hashable CaseIterable
  ContentShapeKinds s OptionSet
  ContentSizeCategory e Hashable CaseIterable
  ContentTransition s Equatable
  ContentUnavailableView s View
  ContextMenu s
  ControlActiveState e CaseIterable Hashable
  ControlGroup s View
  ControlGroupStyle p / Body Configuration
  ControlGroupStyleConfiguration s
  ControlSize e CaseIterable Hashable
  CoordinateSpace e Hashable
  CoordinateSpaceProtocol p
  CrossFadeNavigationTransition s NavigationTransition
  CubicKeyframe s KeyframeTrackContent
  CustomAnimation p Hashable
  CustomHoverEffect p / Body
  CustomPresentationDetent p / Context
  CustomizableToolbarContent p ToolbarContent
  DatePicker s View
  DatePickerComponents s OptionSet
  DatePickerStyle p / Body Configuration
  DatePickerStyleConfiguration s
  DefaultButtonLabel s View
  DefaultButtonStyle s PrimitiveButtonStyle
  DefaultDatePickerStyle s DatePickerStyle
  DefaultDateProgressLabel s View
  DefaultDocumentGroupLaunchActions s View
  DefaultFocusEvaluationPriority s
  DefaultGaugeStyle s GaugeStyle
  DefaultGlassEffectShape s Shape
  DefaultGroupBoxStyle s GroupBoxStyle
  DefaultLabelStyle s LabelStyle
  DefaultListStyle s ListStyle
  DefaultMenuButtonStyle s
  DefaultMenuStyle s MenuStyle
  DefaultNavigationViewStyle s NavigationViewStyle
  DefaultPickerStyle s PickerStyle
  DefaultProgressViewStyle s ProgressViewStyle
  DefaultShareLinkLabel s View
  DefaultTabLabel s View
  DefaultTabViewStyle s TabViewStyle
  DefaultTextFieldStyle s TextFieldStyle
  DefaultToggleStyle s ToggleStyle
  DefaultToolbarItem s ToolbarContent
  DefaultWindowStyle s WindowStyle
  DefaultWindowToolbarStyle s WindowToolbarStyle
  DefaultWindowVisibilityToggleLabel s View
  DepthAlignment s
  DialogSeverity s Equatable
  DigitalCrownEvent s
  DigitalCrownRotationalSensitivity e Hashable
  DisabledTextSelectability s
  DisclosureGroup s View
  DisclosureGroupStyle p / Body Configuration
  DisclosureGroupStyleConfiguration s
  DisclosureTableRow s TableRowContent
  DismissAction s
  DismissImmersiveSpaceAction s
  DismissSearchAction s
  DismissWindowAction s
  DisplayProxy s Hashable
  Divider s View
  DocumentGroup s Scene
  DocumentGroupLaunchScene s Scene
  DocumentLaunchGeometryProxy s
  DocumentLaunchView s View
  DoubleColumnNavigationViewStyle s NavigationViewStyle
  DragConfiguration s
  DragGesture s Gesture
  DragSession s Identifiable
  DropConfiguration s
  DropDelegate p
  DropInfo s
  DropOperation e Hashable
  DropProposal s
  DropSession s Identifiable
  DynamicProperty p
  DynamicTableRowContent p TableRowContent / Data
  DynamicTypeSize e Hashable Comparable CaseIterable
  DynamicViewContent p View / Data
  Edge e CaseIterable Hashable RawRepresentable
  Edge3D e
  EdgeInsets s Equatable Animatable
  EdgeInsets3D s
  EditActions s OptionSet
  EditButton s View
  EditMode e Hashable
  EditableCollectionContent s View
  Ellipse s InsettableShape
  EllipticalGradient s ShapeStyle View
  EllipticalListStyle s ListStyle
  EmptyAnimatableData s VectorArithmetic
  EmptyCommands s Commands
  EmptyHoverEffect s CustomHoverEffect
  EmptyMatchedTransitionSourceConfiguration s MatchedTransitionSourceConfiguration
  EmptyModifier s ViewModifier
  EmptyTabContent s
  EmptyTableRowContent s TableRowContent
  EmptyView s View
  EmptyVisualEffect s VisualEffect
  EmptyWidgetConfiguration s WidgetConfiguration
  EnabledTextSelectability s
  Entry m
  Environment s DynamicProperty
  EnvironmentKey p / Value
  EnvironmentObject s DynamicProperty
  EnvironmentValues s
  EnvironmentalModifier p ViewModifier / ResolvedModifier
  EquatableView s View
  EventModifiers s OptionSet
  EveryMinuteTimelineSchedule s TimelineSchedule
  ExclusiveGesture s Gesture
  ExpandedWindowToolbarStyle s WindowToolbarStyle
  ExplicitTimelineSchedule s TimelineSchedule
  FetchRequest s DynamicProperty
  FetchedResults s RandomAccessCollection
  FieldDatePickerStyle s DatePickerStyle
  FileDialogBrowserOptions s OptionSet
  FileDocument p / ReadConfiguration WriteConfiguration
  FileDocumentConfiguration s
  FileDocumentReadConfiguration s
  FileDocumentWriteConfiguration s
  FillShapeView s ShapeView
  FillStyle s Equatable
  FittedPresentationSizing s PresentationSizing
  FixedTextVariant s TextVariantPreference
  FocusInteractions s OptionSet
  FocusState s DynamicProperty
  FocusedBinding s DynamicProperty
  FocusedObject s DynamicProperty
  FocusedValue s DynamicProperty
  FocusedValueKey p / Value
  FocusedValues s Equatable
  Font s Hashable
  ForEach s ChartContent TableRowContent View
  ForEachSectionCollection s
  ForEachSubviewCollection s
  ForegroundStyle s ShapeStyle
  Form s View
  FormPresentationSizing s PresentationSizing
  FormStyle p / Body Configuration
  FormStyleConfiguration s
  FrameResizeDirection e Hashable
  FrameResizePosition e Hashable
  FullImmersionStyle s ImmersionStyle
  Gauge s View
  GaugeStyle p / Body Configuration
  GaugeStyleConfiguration s
  GeometryEffect p Animatable ViewModifier
  GeometryProxy s
  GeometryProxy3D s
  GeometryReader s View
  Gesture p / Body Value
  GestureMask s OptionSet
  GestureState s DynamicProperty
  GestureStateGesture s Gesture
  Glass s Equatable
  GlassButtonStyle s PrimitiveButtonStyle
  GlassEffectContainer s View
  GlassEffectTransition s
  GlassProminentButtonStyle s PrimitiveButtonStyle
  GlobalCoordinateSpace s CoordinateSpaceProtocol
  Gradient s Hashable ShapeStyle
  GraphicalDatePickerStyle s DatePickerStyle
  GraphicsContext s
  Grid s View
  GridItem s
  GridLayout s Layout
  GridRow s View
  Group s ToolbarContent TableColumnContent Scene TableRowContent View Commands
  GroupBox s View
  GroupBoxStyle p / Body Configuration
  GroupBoxStyleConfiguration s
  GroupElementsOfContent s View
  GroupSectionsOfContent s View
  GroupedFormStyle s FormStyle
  GroupedListStyle s ListStyle
  GroupedTabViewStyle s TabViewStyle
  HSplitView s View
  HStack s View
  HStackLayout s Layout
  HandActivationBehavior s
  HelpLink s View
  HiddenTitleBarWindowStyle s WindowStyle
  HierarchicalShapeStyle s ShapeStyle
  HorizontalAlignment s Equatable
  HorizontalDirection e
  HorizontalEdge e CaseIterable Codable Hashable RawRepresentable
  HoverEffect s
  HoverEffectGroup s Equatable
  HoverPhase e Equatable
  IconOnlyLabelStyle s LabelStyle
  IdentityTransition s Transition
  Image s Equatable Transferable View
  ImagePaint s ShapeStyle
  ImageRenderer c ObservableObject
  ImmersionStyle p
  ImmersiveSpace s Scene
  ImmersiveSpaceContent p Scene / Body
  ImmersiveSpaceContentBuilder s
  ImportFromDevicesCommands s Commands
  IndexViewStyle p
  IndexedIdentifierCollection s RandomAccessCollection
  InlinePickerStyle s PickerStyle
  InsetGroupedListStyle s ListStyle
  InsetListStyle s ListStyle
  InsetTableStyle s TableStyle
  InsettableShape p Shape / InsetShape
  InspectorCommands s Commands
  InterfaceOrientation s CaseIterable Identifiable Equatable
  ItemProviderTableRowModifier s
  KeyEquivalent s
  KeyPress s
  KeyboardShortcut s Hashable
  KeyframeAnimator s View
  KeyframeTimeline s
  KeyframeTrack s Keyframes
  KeyframeTrackContent p / Body Value
  KeyframeTrackContentBuilder s
  Keyframes p / Body Value
  KeyframesBuilder s
  Label s View
  LabelStyle p / Body Configuration
  LabelStyleConfiguration s
  LabeledContent s View
  LabeledContentStyle p / Body Configuration
  LabeledContentStyleConfiguration s
  LabeledControlGroupContent s View
  LabeledToolbarItemGroupContent s View
  Layout p Animatable / Cache Subviews
  LayoutDirection e Hashable CaseIterable
  LayoutDirectionBehavior e Hashable
  LayoutProperties s
  LayoutSubview s Equatable
  LayoutSubviews s Equatable RandomAccessCollection
  LayoutValueKey p / Value
  LazyHGrid s View
  LazyHStack s View
  LazyVGrid s View
  LazyVStack s View
  LegibilityWeight e Hashable
  LimitedAvailabilityConfiguration s WidgetConfiguration
  LinearCapacityGaugeStyle s GaugeStyle
  LinearGaugeStyle s GaugeStyle
  LinearGradient s ShapeStyle View
  LinearKeyframe s KeyframeTrackContent
  LinearProgressViewStyle s ProgressViewStyle
  Link s View
  LinkButtonStyle s PrimitiveButtonStyle
  List s View
  ListItemTint s
  ListStyle p
  LocalCoordinateSpace s CoordinateSpaceProtocol
  LocalizedStringKey s Equatable
  LongPressGesture s Gesture
  MagnificationGesture s Gesture
  MagnifyGesture s Gesture
  MatchedGeometryProperties s OptionSet
  MatchedTransitionSourceConfiguration p
  Material s ShapeStyle
  MaterialActiveAppearance s Hashable
  Menu s View
  MenuActionDismissBehavior s Equatable
  MenuBarExtra s Scene
  MenuBarExtraStyle p
  MenuButton s View
  MenuButtonStyle p
  MenuControlGroupStyle s ControlGroupStyle
  MenuOrder s Hashable
  MenuPickerStyle s PickerStyle
  MenuStyle p / Body Configuration
  MenuStyleConfiguration s
  MeshGradient s ShapeStyle View Equatable
  MixedImmersionStyle s ImmersionStyle
  ModifiedContent s Equatable View ViewModifier Scene TableRowContent
  MoveCommandDirection e Hashable
  MoveKeyframe s KeyframeTrackContent
  MoveTransition s Transition
  MultiDatePicker s View
  NSApplicationDelegateAdaptor s DynamicProperty
  NSGestureRecognizerRepresentable p / Context Coordinator NSGestureRecognizerType
  NSGestureRecognizerRepresentableContext s
  NSGestureRecognizerRepresentableCoordinateSpaceConverter s
  NSHostingController c NSViewController
  NSHostingMenu c NSMenu
  NSHostingSceneBridgingOptions s OptionSet
  NSHostingSceneRepresentation c
  NSHostingSizingOptions s OptionSet
  NSHostingView c NSView
  NSViewControllerRepresentable p View / Context Coordinator LayoutOptions NSViewControllerType
  NSViewControllerRepresentableContext s
  NSViewRepresentable p View / Context Coordinator LayoutOptions NSViewType
  NSViewRepresentableContext s
  NamedCoordinateSpace s CoordinateSpaceProtocol Equatable
  Namespace s DynamicProperty
  NavigationBarItem s
  NavigationControlGroupStyle s ControlGroupStyle
  NavigationLink s View
  NavigationLinkPickerStyle s PickerStyle
  NavigationPath s Equatable
  NavigationSplitView s View
  NavigationSplitViewStyle p / Body Configuration
  NavigationSplitViewStyleConfiguration s
  NavigationSplitViewVisibility s Equatable Codable
  NavigationStack s View
  NavigationTransition p
  NavigationView s View
  NavigationViewStyle p
  NewDocumentAction s
  ObservedObject s DynamicProperty
  OffsetShape s InsettableShape
  OffsetTransition s Transition
  OnInsertTableRowModifier s
  OpacityTransition s Transition
  OpenDocumentAction s
  OpenImmersiveSpaceAction s
  OpenSettingsAction s
  OpenURLAction s
  OpenWindowAction s
  OrnamentAttachmentAnchor s
  OutlineGroup s View
  OutlineSubgroupChildren s View
  PageIndexViewStyle s IndexViewStyle
  PagePresentationSizing s PresentationSizing
  PageTabViewStyle s TabViewStyle
  PagingScrollTargetBehavior s ScrollTargetBehavior
  PaletteControlGroupStyle s ControlGroupStyle
  PalettePickerStyle s PickerStyle
  PaletteSelectionEffect s Equatable
  PasteButton s View
  Path s Equatable Shape
  PencilDoubleTapGestureValue s Hashable
  PencilHoverPose s Hashable
  PencilPreferredAction s Hashable
  PencilSqueezeGesturePhase e Hashable
  PencilSqueezeGestureValue s Hashable
  PeriodicTimelineSchedule s TimelineSchedule
  PhaseAnimator s View
  Picker s View
  PickerStyle p
  PinnedScrollableViews s OptionSet
  PlaceholderContentView s View
  PlaceholderTextShapeStyle s ShapeStyle
  PlainButtonStyle s PrimitiveButtonStyle
  PlainListStyle s ListStyle
  PlainTextEditorStyle s TextEditorStyle
  PlainTextFieldStyle s TextFieldStyle
  PlainWindowStyle s WindowStyle
  PointerStyle s Hashable
  PopUpButtonPickerStyle s PickerStyle
  PopoverAttachmentAnchor e
  PreferenceKey p / Value
  PreferredColorSchemeKey s PreferenceKey
  PresentationAdaptation s
  PresentationBackgroundInteraction s
  PresentationContentInteraction s Equatable
  PresentationDetent s Hashable
  PresentationMode s
  PresentationSizing p
  PresentationSizingContext s
  PresentationSizingRoot s
  PresentedWindowContent s View
  Preview m
  PreviewContext p
  PreviewContextKey p / Value
  PreviewDevice s RawRepresentable
  PreviewLayout e
  PreviewModifier p / Body Content Context
  PreviewPlatform e Hashable
  PreviewProvider p / Previews
  Previewable m
  PrimitiveButtonStyle p / Body Configuration
  PrimitiveButtonStyleConfiguration s
  ProgressView s View
  ProgressViewStyle p / Body Configuration
  ProgressViewStyleConfiguration s
  ProgressiveImmersionStyle s ImmersionStyle
  ProjectionTransform s Equatable
  Prominence e Hashable
  ProminentDetailNavigationSplitViewStyle s NavigationSplitViewStyle
  ProposedViewSize s Equatable
  PullDownButton t
  PullDownMenuBarExtraStyle s MenuBarExtraStyle
  PullDownMenuButtonStyle s
  PushTransition s Transition
  PushWindowAction s
  RadialGradient s ShapeStyle View
  RadioGroupPickerStyle s PickerStyle
  Rectangle s InsettableShape
  RectangleCornerInsets s Equatable
  RectangleCornerRadii s Animatable Equatable
  RedactionReasons s OptionSet
  ReferenceFileDocument p ObservableObject / ReadConfiguration Snapshot WriteConfiguration
  ReferenceFileDocumentConfiguration s
  RefreshAction s
  RemoteDeviceIdentifier s
  RemoteImmersiveSpace s Scene
  RenameAction s
  RenameButton s View
  ResetFocusAction s
  RevealAction s
  RotateGesture s Gesture
  RotateGesture3D s Gesture
  RotatedShape s InsettableShape
  RotationGesture s Gesture
  RoundedBorderTextEditorStyle s TextEditorStyle
  RoundedBorderTextFieldStyle s TextFieldStyle
  RoundedCornerStyle e Hashable
  RoundedRectangle s InsettableShape
  SafeAreaRegions s OptionSet
  ScaleTransition s Transition
  ScaledMetric s DynamicProperty
  ScaledShape s Shape
  Scene p / Body
  SceneBuilder s
  SceneLaunchBehavior s
  ScenePadding s Equatable
  ScenePhase e Comparable Hashable
  SceneRestorationBehavior s
  SceneStorage s DynamicProperty
  ScrollAnchorRole s Hashable
  ScrollBounceBehavior s
  ScrollContentOffsetAdjustmentBehavior s
  ScrollDismissesKeyboardMode s
  ScrollEdgeEffectStyle s Hashable
  ScrollGeometry s Equatable
  ScrollIndicatorVisibility s Equatable
  ScrollInputBehavior s Equatable
  ScrollInputKind s Equatable
  ScrollPhase e Equatable
  ScrollPhaseChangeContext s
  ScrollPosition s Equatable
  ScrollTarget s Hashable
  ScrollTargetBehavior p
  ScrollTargetBehaviorContext s
  ScrollTargetBehaviorProperties s
  ScrollTargetBehaviorPropertiesContext s
  ScrollTransitionConfiguration s
  ScrollTransitionPhase e Hashable
  ScrollView s View
  ScrollViewProxy s
  ScrollViewReader s View
  SearchFieldPlacement s
  SearchPresentationToolbarBehavior s
  SearchScopeActivation s
  SearchSuggestionsPlacement s Equatable
  SearchToolbarBehavior s
  SearchUnavailableContent s
  Section s TableRowContent View
  SectionActions s
  SectionCollection s RandomAccessCollection
  SectionConfiguration s Identifiable
  SectionCustomization s
  SectionedFetchRequest s DynamicProperty
  SectionedFetchResults s RandomAccessCollection
  SecureField s View
  SegmentedPickerStyle s PickerStyle
  SelectionShapeStyle s ShapeStyle
  SensoryFeedback s Equatable
  SeparatorShapeStyle s ShapeStyle
  SequenceGesture s Gesture
  Settings s Scene
  SettingsLink s View
  Shader s ShapeStyle Equatable
  ShaderFunction s Equatable
  ShaderLibrary s Equatable
  ShadowStyle s Equatable
  Shape p Animatable View
  ShapeRole e Hashable
  ShapeStyle p
  ShapeView p View / Content
  ShareLink s View
  SharePreview s
  SidebarAdaptableTabViewStyle s TabViewStyle
  SidebarCommands s Commands
  SidebarListStyle s ListStyle
  SidebarRowSize e Hashable
  SimultaneousGesture s Gesture
  SizeDependentTextVariant s TextVariantPreference
  SlideTransition s Transition
  Slider s View
  SnapshotData s
  SnapshotResponse s
  Spacer s View
  SpacerSizing s Equatable
  SpatialEventCollection s Collection
  SpatialEventGesture s Gesture
  SpatialTapGesture s Gesture
  Spring s Hashable
  SpringKeyframe s KeyframeTrackContent
  SpringLoadingBehavior s
  SquareAzimuth s Hashable
  SquareBorderTextFieldStyle s TextFieldStyle
  StackNavigationViewStyle s NavigationViewStyle
  State s DynamicProperty
  StateObject s DynamicProperty
  Stepper s View
  StepperFieldDatePickerStyle s DatePickerStyle
  StrokeStyle s Equatable Animatable
  SubmitLabel s
  SubmitTriggers s OptionSet
  SubscriptionView s View
  Subview s View Identifiable
  SubviewsCollection s View RandomAccessCollection
  SubviewsCollectionSlice s View RandomAccessCollection
  SurroundingsEffect s Equatable
  SwitchToggleStyle s ToggleStyle
  SymbolColorRenderingMode s Equatable
  SymbolEffectTransition s Transition
  SymbolRenderingMode s
  SymbolVariableValueMode s Equatable
  SymbolVariants s Hashable
  Tab s TabContent
  TabBarMinimizeBehavior s Hashable
  TabBarOnlyTabViewStyle s TabViewStyle
  TabBarPlacement s Hashable
  TabContent p / Body TabValue
  TabContentBuilder s
  TabCustomizationBehavior s Equatable
  TabPlacement s Hashable
  TabRole s Hashable
  TabSearchActivation s
  TabSection s TabContent
  TabView s View
  TabViewBottomAccessoryPlacement e Hashable
  TabViewCustomization s Codable Equatable
  TabViewStyle p
  Table s View
  TableColumn s TableColumnContent
  TableColumnAlignment s Hashable
  TableColumnBuilder s
  TableColumnContent p / TableColumnBody TableColumnSortComparator TableRowValue
  TableColumnCustomization s Codable Equatable
  TableColumnCustomizationBehavior s
  TableColumnForEach s TableColumnContent
  TableForEachContent s TableRowContent
  TableHeaderRowContent s TableRowContent
  TableOutlineGroupContent s TableRowContent
  TableRow s TableRowContent
  TableRowBuilder s
  TableRowContent p / TableRowBody TableRowValue
  TableStyle p / Body Configuration
  TableStyleConfiguration s
  TapGesture s Gesture
  Text s Equatable View
  TextAlignment e Hashable CaseIterable
  TextAttribute p
  TextEditingCommands s Commands
  TextEditor s View
  TextEditorStyle p / Body Configuration
  TextEditorStyleConfiguration s
  TextField s View
  TextFieldLink s View
  TextFieldStyle p / _Body _Label
  TextFormattingCommands s Commands
  TextInputAutocapitalization s
  TextInputBehavior s
  TextInputDictationActivation s Equatable
  TextInputDictationBehavior s Equatable
  TextInputFormattingControlPlacement s
  TextProxy s
  TextRenderer p Animatable
  TextSelectability p
  TextSelection s Hashable
  TextSelectionAffinity e Hashable
  TextVariantPreference p
  TimelineSchedule p / Entries Mode
  TimelineScheduleMode e Hashable
  TimelineView s View
  TimelineViewDefaultContext t
  TintShapeStyle s ShapeStyle
  TitleAndIconLabelStyle s LabelStyle
  TitleBarWindowStyle s WindowStyle
  TitleOnlyLabelStyle s LabelStyle
  Toggle s View
  ToggleStyle p / Body Configuration
  ToggleStyleConfiguration s
  ToolbarCommands s Commands
  ToolbarContent p / Body
  ToolbarContentBuilder s
  ToolbarCustomizationBehavior s
  ToolbarCustomizationOptions s OptionSet
  ToolbarDefaultItemKind s
  ToolbarItem s ToolbarContent Identifiable
  ToolbarItemGroup s ToolbarContent
  ToolbarItemPlacement s
  ToolbarLabelStyle s
  ToolbarPlacement s
  ToolbarRole s
  ToolbarSpacer s ToolbarContent
  ToolbarTitleDisplayMode s
  ToolbarTitleMenu s ToolbarContent
  TouchBar s
  TouchBarItemPresence e
  Transaction s
  TransactionKey p / Value
  TransformedShape s Shape
  Transition p / Body Content
  TransitionPhase e Hashable
  TransitionProperties s
  TupleTabContent s
  TupleTableColumnContent s TableColumnContent
  TupleTableRowContent s TableRowContent
  TupleView s View
  TypeSelectEquivalent s
  UIApplicationDelegateAdaptor s DynamicProperty
  UIGestureRecognizerRepresentable p / Context Coordinator UIGestureRecognizerType
  UIGestureRecognizerRepresentableContext s
  UIGestureRecognizerRepresentableCoordinateSpaceConverter s
  UIHostingConfiguration s UIContentConfiguration
  UIHostingController c UIViewController
  UIHostingControllerSizingOptions s OptionSet
  UIHostingOrnament c
  UIHostingSceneDelegate p UISceneDelegate / RootScene
  UIViewControllerRepresentable p View / Context Coordinator UIViewControllerType
  UIViewControllerRepresentableContext s
  UIViewRepresentable p View / Context Coordinator UIViewType
  UIViewRepresentableContext s
  UnevenRoundedRectangle s InsettableShape
  UnevenRoundedRectangularShape p
  UnifiedCompactWindowToolbarStyle s WindowToolbarStyle
  UnifiedWindowToolbarStyle s WindowToolbarStyle
  UnitPoint s Hashable Animatable
  UserInterfaceSizeClass e Hashable
  UtilityWindow s Scene
  VSplitView s View
  VStack s View
  VStackLayout s Layout
  VectorArithmetic p AdditiveArithmetic
  VerticalAlignment s Equatable
  VerticalDirection e
  VerticalEdge e CaseIterable Codable Hashable RawRepresentable
  VerticalPageTabViewStyle s TabViewStyle
  View p / Body
  ViewAlignedScrollTargetBehavior s ScrollTargetBehavior
  ViewBuilder s
  ViewDimensions s Equatable
  ViewDimensions3D s
  ViewModifier p / Body Content
  ViewSpacing s
  ViewThatFits s View
  Viewpoint3D s Hashable
  Visibility e Hashable CaseIterable
  VisualEffect p Animatable
  VolumeViewpointUpdateStrategy s
  VolumetricWindowStyle s WindowStyle
  WKApplicationDelegateAdaptor s DynamicProperty
  WKExtensionDelegateAdaptor s DynamicProperty
  WKHostingController c WKInterfaceController
  WKInterfaceObjectRepresentable p View / Context Coordinator WKInterfaceObjectType
  WKInterfaceObjectRepresentableContext s
  WKNotificationScene s Scene
  WKUserNotificationHostingController c WKUserNotificationInterfaceController
  WheelDatePickerStyle s DatePickerStyle
  WheelPickerStyle s PickerStyle
  Widget p / Body
  WidgetBundle p / Body
  WidgetBundleBuilder s
  WidgetConfiguration p / Body
  Window s Scene
  WindowBackgroundShapeStyle s ShapeStyle
  WindowDragGesture s Gesture
  WindowGroup s Scene
  WindowIdealSize s
  WindowInteractionBehavior s
  WindowLayoutRoot s
  WindowLevel s Hashable
  WindowManagerRole s Hashable
  WindowMenuBarExtraStyle s MenuBarExtraStyle
  WindowPlacement s
  WindowPlacementContext s
  WindowResizability s
  WindowResizeAnchor s
  WindowStyle p
  WindowToolbarFullScreenVisibility s
  WindowToolbarStyle p
  WindowVisibilityToggle s View
  WorldRecenterPhase e
  WorldScalingBehavior s
  WritingToolsBehavior s Equatable
  ZStack s View
  ZStackLayout s Layout
  ZoomNavigationTransition s NavigationTransition
  _ConditionalContent s View
  _Preview s Identifiable
  _VariadicView e
  _VariadicView_Children s View RandomAccessCollection Identifiable
  _VariadicView_MultiViewRoot p _VariadicView_ViewRoot
  _VariadicView_Root p
  _VariadicView_UnaryViewRoot p _VariadicView_ViewRoot
  _VariadicView_ViewRoot p _VariadicView_Root / Body
  _ViewTraitKey p / Value
  """

let typesOfTVUIKit: StaticString = """
  TVCaptionButtonView c TVLockupView
  TVCardView c TVLockupView
  TVCollectionViewDelegateFullScreenLayout p UICollectionViewDelegate
  TVCollectionViewFullScreenCell c UICollectionViewCell
  TVCollectionViewFullScreenLayout c UICollectionViewLayout
  TVCollectionViewFullScreenLayoutAttributes c UICollectionViewLayoutAttributes
  TVDigitEntryViewController c UIViewController
  TVLockupHeaderFooterView c UIView
  TVLockupView c UIControl
  TVLockupViewComponent p
  TVMediaItemContentBadgeProperties o
  TVMediaItemContentConfiguration o UIContentConfiguration
  TVMediaItemContentTextProperties o
  TVMediaItemContentView c UIView UIContentView
  TVMonogramContentConfiguration o UIContentConfiguration
  TVMonogramContentTextProperties o
  TVMonogramContentView c UIView UIContentView
  TVMonogramView c TVLockupView
  TVPosterView c TVLockupView
  """

let typesOfTipKit: StaticString = """
  AnyTip s Tip
  MiniTipViewStyle s TipViewStyle
  Tip p Identifiable / Action Event Option Parameter Rule Status
  TipGroup c Observable
  TipKitError s Error
  TipNSPopover c NSPopover
  TipNSView c NSView
  TipOption p
  TipUICollectionReusableView c UICollectionReusableView
  TipUICollectionViewCell c UICollectionViewCell
  TipUIPopoverViewController c UIViewController
  TipUIView c UIView
  TipView s View
  TipViewStyle p / Body Configuration
  Tips e
  """

let typesOfUIKit: StaticString = """
  NSCollectionLayoutAnchor o
  NSCollectionLayoutBoundarySupplementaryItem c NSCollectionLayoutSupplementaryItem
  NSCollectionLayoutContainer q
  NSCollectionLayoutDecorationItem c NSCollectionLayoutItem
  NSCollectionLayoutDimension o
  NSCollectionLayoutEdgeSpacing o
  NSCollectionLayoutEnvironment q
  NSCollectionLayoutGroup c NSCollectionLayoutItem
  NSCollectionLayoutGroupCustomItem o
  NSCollectionLayoutGroupCustomItemProvider t
  NSCollectionLayoutItem o
  NSCollectionLayoutSection o
  NSCollectionLayoutSectionVisibleItemsInvalidationHandler t
  NSCollectionLayoutSize o
  NSCollectionLayoutSpacing o
  NSCollectionLayoutSupplementaryItem c NSCollectionLayoutItem
  NSCollectionLayoutVisibleItem p UIDynamicItem
  NSDataAsset o
  NSDataAssetName t
  NSDiffableDataSourceSectionSnapshot s
  NSDiffableDataSourceSectionSnapshotReference o
  NSDiffableDataSourceSectionTransaction s
  NSDiffableDataSourceSnapshot s
  NSDiffableDataSourceSnapshotReference o
  NSDiffableDataSourceTransaction s
  NSDirectionalEdgeInsets s Equatable Codable
  NSDirectionalRectEdge s
  NSLayoutAnchor o
  NSLayoutConstraint o NSAnimatablePropertyContainer
  NSLayoutDimension c NSLayoutAnchor
  NSLayoutManager o NSGlyphStorage
  NSLayoutManagerDelegate q
  NSLayoutPriority s
  NSLayoutXAxisAnchor c NSLayoutAnchor
  NSLayoutYAxisAnchor c NSLayoutAnchor
  NSLineBreakMode e
  NSMutableParagraphStyle c NSParagraphStyle
  NSParagraphStyle o
  NSRectAlignment e
  NSShadow o
  NSStringDrawingContext o
  NSStringDrawingOptions s
  NSTextAlignment e
  NSTextAttachment o NSTextAttachmentLayout NSTextAttachmentContainer UIAccessibilityContentSizeCategoryImageAdjusting
  NSTextAttachmentContainer q
  NSTextAttachmentLayout q
  NSTextAttachmentViewProvider o
  NSTextContainer o NSTextLayoutOrientationProvider
  NSTextContentManager o NSTextElementProvider
  NSTextContentManagerDelegate q
  NSTextContentStorage c NSTextContentManager NSTextStorageObserving
  NSTextContentStorageDelegate p NSTextContentManagerDelegate
  NSTextElement o
  NSTextElementProvider q
  NSTextLayoutFragment o
  NSTextLayoutManager o NSTextSelectionDataSource
  NSTextLayoutManagerDelegate q
  NSTextLayoutOrientationProvider p
  NSTextLineFragment o
  NSTextList o
  NSTextListElement c NSTextParagraph
  NSTextLocation q
  NSTextParagraph c NSTextElement
  NSTextRange o
  NSTextScalingType e
  NSTextSelection o
  NSTextSelectionDataSource q
  NSTextSelectionNavigation o
  NSTextStorage c NSMutableAttributedString
  NSTextStorageDelegate q
  NSTextStorageObserving q
  NSTextTab o
  NSTextViewportLayoutController o
  NSTextViewportLayoutControllerDelegate q
  NSTextWritingDirection e
  NSUIViewToolbarItem c NSToolbarItem
  NSUnderlineStyle s Hashable
  NSWritingDirection e
  NSWritingDirectionFormatType e
  UIAcceleration o
  UIAccelerationValue t
  UIAccelerometer o
  UIAccelerometerDelegate q
  UIAccessibility s
  UIAccessibilityContainerDataTable q
  UIAccessibilityContainerDataTableCell q
  UIAccessibilityContainerType e
  UIAccessibilityContentSizeCategoryImageAdjusting q
  UIAccessibilityContrast e
  UIAccessibilityCustomAction o
  UIAccessibilityCustomRotor o
  UIAccessibilityCustomRotorItemResult o
  UIAccessibilityCustomRotorSearchPredicate o
  UIAccessibilityElement c UIResponder UIAccessibilityIdentification
  UIAccessibilityIdentification q
  UIAccessibilityLocationDescriptor o
  UIAccessibilityNavigationStyle e
  UIAccessibilityReadingContent p
  UIAccessibilityScrollDirection e
  UIAccessibilityTextualContext s
  UIAccessibilityTraits s OptionSet
  UIAction c UIMenuElement UIMenuLeaf
  UIActionHandler t
  UIActionSheet c UIView
  UIActionSheetDelegate q
  UIActionSheetStyle e
  UIActivity o
  UIActivityCollaborationModeRestriction o
  UIActivityIndicatorView c UIView
  UIActivityItemProvider c Operation UIActivityItemSource
  UIActivityItemSource q
  UIActivityItemsConfiguration o UIActivityItemsConfigurationReading
  UIActivityItemsConfigurationInteraction s
  UIActivityItemsConfigurationMetadataKey s
  UIActivityItemsConfigurationPreviewIntent s
  UIActivityItemsConfigurationProviding q
  UIActivityItemsConfigurationReading q
  UIActivityViewController c UIViewController
  UIAdaptivePresentationControllerDelegate q
  UIAlertAction o UIAccessibilityIdentification
  UIAlertController c UIViewController UISpringLoadedInteractionSupporting
  UIAlertControllerSeverity e
  UIAlertView c UIView
  UIAlertViewDelegate q
  UIAlertViewStyle e
  UIAppearance q
  UIAppearanceContainer q
  UIApplication c UIResponder
  UIApplicationDelegate q
  UIApplicationLaunchOptionsKey s Hashable RawRepresentable
  UIApplicationOpenURLOptionsKey s Hashable RawRepresentable
  UIApplicationShortcutIcon o
  UIApplicationShortcutItem o
  UIAttachmentBehavior c UIDynamicBehavior
  UIAxis s
  UIBackgroundConfiguration s Hashable
  UIBackgroundExtensionView c UIView
  UIBackgroundFetchResult e
  UIBackgroundRefreshStatus e
  UIBackgroundTaskIdentifier s
  UIBandSelectionInteraction o UIInteraction
  UIBarAppearance o
  UIBarButtonItem c UIBarItem UISpringLoadedInteractionSupporting UIPopoverPresentationControllerSourceItem
  UIBarButtonItemAppearance o
  UIBarButtonItemGroup o
  UIBarButtonItemStateAppearance o
  UIBarItem o UIAppearance UIAccessibilityIdentification
  UIBarMetrics e
  UIBarPosition e
  UIBarPositioning q
  UIBarPositioningDelegate q
  UIBarStyle e
  UIBaselineAdjustment e
  UIBehavioralStyle e
  UIBezierPath o
  UIBlurEffect c UIVisualEffect
  UIButton c UIControl UIAccessibilityContentSizeCategoryImageAdjusting UISpringLoadedInteractionSupporting
  UIButtonConfiguration o
  UIButtonConfigurationCornerStyle e
  UIButtonConfigurationIndicator e
  UIButtonConfigurationMacIdiomStyle e
  UIButtonConfigurationSize e
  UIButtonConfigurationTitleAlignment e
  UIButtonPointerStyleProvider t
  UICGFloatTraitDefinition o
  UICalendarSelection o
  UICalendarSelectionMultiDate c UICalendarSelection
  UICalendarSelectionMultiDateDelegate q
  UICalendarSelectionSingleDate c UICalendarSelection
  UICalendarSelectionSingleDateDelegate q
  UICalendarSelectionWeekOfYear c UICalendarSelection
  UICalendarSelectionWeekOfYearDelegate q
  UICalendarView c UIView
  UICalendarViewDelegate q
  UICanvasFeedbackGenerator c UIFeedbackGenerator
  UICellAccessory s
  UICellAccessoryCheckmark c UICellAccessory
  UICellAccessoryCustomView c UICellAccessory
  UICellAccessoryDelete c UICellAccessory
  UICellAccessoryDetail c UICellAccessory
  UICellAccessoryDisclosureIndicator c UICellAccessory
  UICellAccessoryDisplayedState e
  UICellAccessoryInsert c UICellAccessory
  UICellAccessoryLabel c UICellAccessory
  UICellAccessoryMultiselect c UICellAccessory
  UICellAccessoryOutlineDisclosure c UICellAccessory
  UICellAccessoryOutlineDisclosureStyle e
  UICellAccessoryPlacement e
  UICellAccessoryPopUpMenu c UICellAccessory
  UICellAccessoryPosition t
  UICellAccessoryReorder c UICellAccessory
  UICellConfigurationDragState e
  UICellConfigurationDropState e
  UICellConfigurationState s Hashable
  UICloudSharingController c UIViewController
  UICloudSharingControllerDelegate q
  UICollectionLayoutListAppearance e
  UICollectionLayoutListConfiguration s
  UICollectionLayoutListFooterMode e
  UICollectionLayoutListHeaderMode e
  UICollectionLayoutListItemSeparatorHandler t
  UICollectionLayoutListSwipeActionsConfigurationProvider t
  UICollectionLayoutSectionOrthogonalScrollingBehavior e
  UICollectionLayoutSectionOrthogonalScrollingProperties o
  UICollectionReusableView c UIView
  UICollectionView c UIScrollView UIDataSourceTranslating UISpringLoadedInteractionSupporting
  UICollectionViewCell c UICollectionReusableView
  UICollectionViewCellConfigurationUpdateHandler t
  UICollectionViewCellRegistration o
  UICollectionViewCellRegistrationConfigurationHandler t
  UICollectionViewCompositionalLayout c UICollectionViewLayout
  UICollectionViewCompositionalLayoutConfiguration o
  UICollectionViewCompositionalLayoutSectionProvider t
  UICollectionViewController c UIViewController UICollectionViewDelegate UICollectionViewDataSource
  UICollectionViewDataSource q
  UICollectionViewDataSourcePrefetching q
  UICollectionViewDelegate p UIScrollViewDelegate
  UICollectionViewDelegateFlowLayout p UICollectionViewDelegate
  UICollectionViewDiffableDataSource o UICollectionViewDataSource
  UICollectionViewDiffableDataSourceReference o UICollectionViewDataSource
  UICollectionViewDiffableDataSourceReferenceCellProvider t
  UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider t
  UICollectionViewDiffableDataSourceReorderingHandlers o
  UICollectionViewDiffableDataSourceSectionSnapshotHandlers o
  UICollectionViewDragDelegate q
  UICollectionViewDropCoordinator q
  UICollectionViewDropDelegate q
  UICollectionViewDropItem q
  UICollectionViewDropPlaceholder c UICollectionViewPlaceholder
  UICollectionViewDropPlaceholderContext p UIDragAnimating
  UICollectionViewDropProposal c UIDropProposal
  UICollectionViewFlowLayout c UICollectionViewLayout
  UICollectionViewFlowLayoutInvalidationContext c UICollectionViewLayoutInvalidationContext
  UICollectionViewFocusUpdateContext c UIFocusUpdateContext
  UICollectionViewLayout o
  UICollectionViewLayoutAttributes o UIDynamicItem
  UICollectionViewLayoutInvalidationContext o
  UICollectionViewListCell c UICollectionViewCell
  UICollectionViewPlaceholder o
  UICollectionViewSupplementaryRegistration o
  UICollectionViewSupplementaryRegistrationConfigurationHandler t
  UICollectionViewTransitionLayout c UICollectionViewLayout
  UICollectionViewUpdateItem o
  UICollisionBehavior c UIDynamicBehavior
  UICollisionBehaviorDelegate q
  UIColor o NSItemProviderReading NSItemProviderWriting
  UIColorPickerViewController c UIViewController
  UIColorPickerViewControllerDelegate q
  UIColorWell c UIControl
  UICommand c UIMenuElement UIMenuLeaf
  UICommandAlternate o
  UIConfigurationColorTransformer s
  UIConfigurationState q NSCopying NSSecureCoding
  UIConfigurationStateCustomKey s
  UIConfigurationTextAttributesTransformer s
  UIContentConfiguration q NSCopying
  UIContentContainer q
  UIContentInsetsReference e
  UIContentSizeCategory s
  UIContentSizeCategoryAdjusting q
  UIContentUnavailableButtonProperties o
  UIContentUnavailableConfiguration s UIContentConfiguration
  UIContentUnavailableConfigurationState s UIConfigurationState
  UIContentUnavailableImageProperties o
  UIContentUnavailableTextProperties o
  UIContentUnavailableView c UIView UIContentView
  UIContentView q
  UIContextMenuActionProvider t
  UIContextMenuConfiguration o
  UIContextMenuContentPreviewProvider t
  UIContextMenuInteraction o UIInteraction
  UIContextMenuInteractionAnimating q
  UIContextMenuInteractionCommitAnimating p UIContextMenuInteractionAnimating
  UIContextMenuInteractionCommitStyle e
  UIContextMenuInteractionDelegate q
  UIContextualAction o
  UIControl c UIView UIContextMenuInteractionDelegate
  UICoordinateSpace q
  UICubicTimingParameters o UITimingCurveProvider
  UIDataDetectorTypes s
  UIDataSourceModelAssociation p
  UIDataSourceTranslating q
  UIDatePicker c UIControl
  UIDatePickerStyle e
  UIDeferredMenuElement c UIMenuElement
  UIDevice o
  UIDeviceOrientation e
  UIDictationPhrase o
  UIDirectionalRectEdge s
  UIDisplayGamut e
  UIDocument o NSFilePresenter ProgressReporting UIUserActivityRestoring
  UIDocumentBrowserAction o
  UIDocumentBrowserError s CustomNSError
  UIDocumentBrowserTransitionController o UIViewControllerAnimatedTransitioning
  UIDocumentBrowserViewController c UIViewController
  UIDocumentBrowserViewControllerDelegate q
  UIDocumentInteractionController o UIActionSheetDelegate
  UIDocumentInteractionControllerDelegate q
  UIDocumentMenuDelegate q
  UIDocumentMenuOrder e
  UIDocumentMenuViewController c UIViewController
  UIDocumentPickerDelegate q
  UIDocumentPickerExtensionViewController c UIViewController
  UIDocumentPickerMode e
  UIDocumentPickerViewController c UIViewController
  UIDocumentProperties o
  UIDocumentViewController c UIViewController
  UIDocumentViewControllerLaunchOptions o
  UIDragAnimating q
  UIDragDropSession q
  UIDragInteraction o UIInteraction
  UIDragInteractionDelegate q
  UIDragItem o
  UIDragPreview o
  UIDragPreviewParameters c UIPreviewParameters
  UIDragPreviewTarget c UIPreviewTarget
  UIDragSession p UIDragDropSession
  UIDropInteraction o UIInteraction
  UIDropInteractionDelegate q
  UIDropOperation e
  UIDropProposal o
  UIDropSession p UIDragDropSession ProgressReporting
  UIDropSessionProgressIndicatorStyle e
  UIDynamicAnimator o
  UIDynamicAnimatorDelegate q
  UIDynamicBehavior o
  UIDynamicItem q
  UIDynamicItemBehavior c UIDynamicBehavior
  UIDynamicItemCollisionBoundsType e
  UIDynamicItemGroup o UIDynamicItem
  UIEdgeInsets s Equatable Codable
  UIEditMenuArrowDirection e
  UIEditMenuConfiguration o
  UIEditMenuInteraction o UIInteraction
  UIEditMenuInteractionAnimating q
  UIEditMenuInteractionDelegate q
  UIEditingInteractionConfiguration e
  UIEvent o
  UIEventAttribution o
  UIEventAttributionView c UIView
  UIFeedbackGenerator o
  UIFieldBehavior c UIDynamicBehavior
  UIFindInteraction o UIInteraction
  UIFindInteractionDelegate q
  UIFindSession o
  UIFloatRange s Equatable Codable
  UIFocusAnimationContext q
  UIFocusAnimationCoordinator o
  UIFocusDebugger o
  UIFocusDebuggerOutput q
  UIFocusEffect o
  UIFocusEnvironment q
  UIFocusGroupPriority s
  UIFocusGuide c UILayoutGuide
  UIFocusHaloEffect c UIFocusEffect
  UIFocusHeading s
  UIFocusItem p UIFocusEnvironment
  UIFocusItemContainer q
  UIFocusItemScrollableContainer p UIFocusItemContainer
  UIFocusMovementHint o
  UIFocusSoundIdentifier s
  UIFocusSystem o
  UIFocusUpdateContext o
  UIFont o
  UIFontDescriptor o
  UIFontMetrics o
  UIFontPickerViewController c UIViewController
  UIFontPickerViewControllerDelegate q
  UIForceTouchCapability e
  UIGestureRecognizer o
  UIGestureRecognizerDelegate q
  UIGlassContainerEffect c UIVisualEffect
  UIGlassEffect c UIVisualEffect
  UIGraphicsDrawingActions t
  UIGraphicsImageRenderer c UIGraphicsRenderer
  UIGraphicsImageRendererContext c UIGraphicsRendererContext
  UIGraphicsImageRendererFormat c UIGraphicsRendererFormat
  UIGraphicsPDFRenderer c UIGraphicsRenderer
  UIGraphicsPDFRendererContext c UIGraphicsRendererContext
  UIGraphicsPDFRendererFormat c UIGraphicsRendererFormat
  UIGraphicsRenderer o
  UIGraphicsRendererContext o
  UIGraphicsRendererFormat o
  UIGravityBehavior c UIDynamicBehavior
  UIGuidedAccessAccessibilityFeature s
  UIGuidedAccessRestrictionDelegate q
  UIHoverAutomaticEffect o
  UIHoverEffect q
  UIHoverGestureRecognizer c UIGestureRecognizer
  UIHoverHighlightEffect o
  UIHoverLiftEffect o
  UIHoverStyle o
  UIImage o UIAccessibilityIdentification NSItemProviderReading NSItemProviderWriting UIItemProviderPresentationSizeProviding
  UIImageAsset o
  UIImagePickerController c UINavigationController
  UIImagePickerControllerDelegate q
  UIImageReader o
  UIImageReaderConfiguration o
  UIImageView c UIView UIAccessibilityContentSizeCategoryImageAdjusting
  UIImpactFeedbackGenerator c UIFeedbackGenerator
  UIIndirectScribbleInteraction o UIInteraction
  UIIndirectScribbleInteractionDelegate q / ElementIdentifier
  UIInputView c UIView
  UIInputViewAudioFeedback q
  UIInputViewController c UIViewController UITextInputDelegate
  UIInteraction q
  UIInterfaceOrientation e
  UIInterfaceOrientationMask s
  UIInterpolatingMotionEffect c UIMotionEffect
  UIItemProviderPresentationSizeProviding q
  UIItemProviderReadingAugmentationProviding q
  UIKey o
  UIKeyCommand c UICommand
  UIKeyInput p UITextInputTraits
  UIKeyModifierFlags s
  UIKeyboardAppearance e
  UIKeyboardHIDUsage e
  UIKeyboardLayoutGuide c UITrackingLayoutGuide
  UIKeyboardType e
  UILabel c UIView UIContentSizeCategoryAdjusting
  UILargeContentViewerInteraction o UIInteraction
  UILargeContentViewerInteractionDelegate q
  UILargeContentViewerItem q
  UILayoutGuide o UIPopoverPresentationControllerSourceItem
  UILayoutGuideAspectFitting q
  UILayoutPriority s
  UILayoutSupport q
  UILegibilityWeight e
  UILetterformAwareAdjusting q
  UILexicon o
  UILexiconEntry o
  UILineBreakMode e
  UIListContentConfiguration s Hashable
  UIListContentImageProperties o
  UIListContentTextAlignment e
  UIListContentTextProperties o
  UIListContentTextTransform e
  UIListContentView c UIView UIContentView
  UIListSeparatorConfiguration s Hashable
  UIListSeparatorVisibility e
  UILocalNotification o
  UILocalizedIndexedCollation o
  UILongPressGestureRecognizer c UIGestureRecognizer
  UILookToDictateCapable q
  UIManagedDocument c UIDocument
  UIMarkupTextPrintFormatter c UIPrintFormatter
  UIMenu c UIMenuElement
  UIMenuBuilder p
  UIMenuController o
  UIMenuDisplayPreferences o
  UIMenuElement o UIAccessibilityIdentification
  UIMenuItem o
  UIMenuLeaf q
  UIMenuSystem o
  UIModalPresentationStyle e
  UIModalTransitionStyle e
  UIMotionEffect o
  UIMotionEffectGroup c UIMotionEffect
  UIMutableApplicationShortcutItem c UIApplicationShortcutItem
  UIMutableTraits p
  UIMutableUserNotificationAction c UIUserNotificationAction
  UIMutableUserNotificationCategory c UIUserNotificationCategory
  UINSIntegerTraitDefinition o
  UINSToolbarItemPresentationSize e
  UINavigationBar c UIView UIBarPositioning
  UINavigationBarAppearance c UIBarAppearance
  UINavigationBarDelegate p UIBarPositioningDelegate
  UINavigationController c UIViewController
  UINavigationControllerDelegate q
  UINavigationItem o
  UINavigationItemRenameDelegate q
  UINib o
  UINotificationFeedbackGenerator c UIFeedbackGenerator
  UIObjectRestoration p
  UIObjectTraitDefinition o
  UIOffset s Equatable Codable
  UIOpenURLContext o
  UIPageControl c UIControl
  UIPageControlProgress o
  UIPageControlProgressDelegate q
  UIPageControlTimerProgress c UIPageControlProgress
  UIPageControlTimerProgressDelegate q
  UIPageViewController c UIViewController
  UIPageViewControllerDataSource q
  UIPageViewControllerDelegate q
  UIPanGestureRecognizer c UIGestureRecognizer
  UIPasteConfiguration o
  UIPasteConfigurationSupporting q
  UIPasteControl c UIControl
  UIPasteboard o
  UIPencilHoverPose o
  UIPencilInteraction o UIInteraction
  UIPencilInteractionDelegate q
  UIPencilInteractionSqueeze o
  UIPencilInteractionTap o
  UIPencilPreferredAction e
  UIPercentDrivenInteractiveTransition o UIViewControllerInteractiveTransitioning
  UIPickerView c UIView
  UIPickerViewAccessibilityDelegate p UIPickerViewDelegate
  UIPickerViewDataSource q
  UIPickerViewDelegate q
  UIPinchGestureRecognizer c UIGestureRecognizer
  UIPointerAccessory o
  UIPointerAccessoryPosition s
  UIPointerEffect e
  UIPointerInteraction o UIInteraction
  UIPointerInteractionAnimating q
  UIPointerInteractionDelegate q
  UIPointerLockState o
  UIPointerRegion o
  UIPointerRegionRequest o
  UIPointerShape e
  UIPointerStyle o
  UIPopoverArrowDirection s
  UIPopoverBackgroundView c UIView UIPopoverBackgroundViewMethods
  UIPopoverBackgroundViewMethods p
  UIPopoverController o UIAppearanceContainer
  UIPopoverControllerDelegate q
  UIPopoverPresentationController c UIPresentationController
  UIPopoverPresentationControllerDelegate p UIAdaptivePresentationControllerDelegate
  UIPopoverPresentationControllerSourceItem q
  UIPresentationController o UIAppearanceContainer UITraitEnvironment UIContentContainer UIFocusEnvironment
  UIPress o
  UIPressesEvent c UIEvent
  UIPreviewAction o UIPreviewActionItem
  UIPreviewActionGroup o UIPreviewActionItem
  UIPreviewActionItem q
  UIPreviewInteraction o
  UIPreviewInteractionDelegate q
  UIPreviewParameters o
  UIPreviewTarget o
  UIPrintError s CustomNSError
  UIPrintFormatter o
  UIPrintInfo o
  UIPrintInteractionController o
  UIPrintInteractionControllerDelegate q
  UIPrintPageRenderer o
  UIPrintPaper o
  UIPrintRenderingQuality e
  UIPrintServiceExtension o
  UIPrinter o
  UIPrinterDestination o
  UIPrinterPickerController o
  UIPrinterPickerControllerDelegate q
  UIProgressView c UIView
  UIPushBehavior c UIDynamicBehavior
  UIRectCorner s
  UIRectEdge s
  UIReferenceLibraryViewController c UIViewController
  UIRefreshControl c UIControl
  UIRegion o
  UIRemoteNotificationType s
  UIResolvedShape s
  UIResponder o UIResponderStandardEditActions NSTouchBarProvider UIActivityItemsConfigurationProviding UIUserActivityRestoring UIPasteConfigurationSupporting
  UIResponderStandardEditActions q
  UIReturnKeyType e
  UIRotationGestureRecognizer c UIGestureRecognizer
  UIScene c UIResponder
  UISceneActivationConditions o
  UISceneCollectionJoinBehavior e
  UISceneConfiguration o
  UISceneDelegate q
  UISceneDestructionRequestOptions o
  UISceneError s CustomNSError
  UISceneSession o
  UISceneSessionActivationRequest o
  UISceneSizeRestrictions o
  UISceneSystemProtectionManager o
  UISceneWindowingBehaviors o
  UIScreen o UITraitEnvironment
  UIScreenEdgePanGestureRecognizer c UIPanGestureRecognizer
  UIScreenMode o
  UIScreenshotService o
  UIScreenshotServiceDelegate q
  UIScribbleInteraction o UIInteraction
  UIScribbleInteractionDelegate q
  UIScrollType e
  UIScrollTypeMask s
  UIScrollView c UIView UIFocusItemScrollableContainer
  UIScrollViewAccessibilityDelegate p UIScrollViewDelegate
  UIScrollViewDelegate q
  UISearchBar c UIView UIBarPositioning UITextInputTraits
  UISearchBarDelegate p UIBarPositioningDelegate
  UISearchContainerViewController c UIViewController
  UISearchController c UIViewController UIViewControllerTransitioningDelegate UIViewControllerAnimatedTransitioning
  UISearchControllerDelegate q
  UISearchDisplayController o
  UISearchDisplayDelegate q
  UISearchResultsUpdating q
  UISearchSuggestion q
  UISearchSuggestionItem o UISearchSuggestion
  UISearchTab c UITab
  UISearchTextField c UITextField
  UISearchTextFieldDelegate p UITextFieldDelegate
  UISearchTextFieldPasteItem p UITextPasteItem
  UISearchToken o
  UISegmentedControl c UIControl UISpringLoadedInteractionSupporting
  UISegmentedControlStyle e
  UISelectionFeedbackGenerator c UIFeedbackGenerator
  UISemanticContentAttribute e
  UIShadowProperties o
  UIShape s UIShapeProvider
  UIShapeProvider q
  UIShapeResolutionContext o
  UISheetPresentationController c UIPresentationController
  UISheetPresentationControllerDelegate p UIAdaptivePresentationControllerDelegate
  UISheetPresentationControllerDetentResolutionContext q
  UISimpleTextPrintFormatter c UIPrintFormatter
  UISlider c UIControl
  UISnapBehavior c UIDynamicBehavior
  UISplitViewController c UIViewController
  UISplitViewControllerDelegate p
  UISpringLoadedInteraction o UIInteraction
  UISpringLoadedInteractionBehavior q
  UISpringLoadedInteractionContext q
  UISpringLoadedInteractionEffect q
  UISpringLoadedInteractionEffectState e
  UISpringLoadedInteractionSupporting q
  UISpringTimingParameters o UITimingCurveProvider
  UIStackView c UIView
  UIStandardTextCursorView c UIView
  UIStateRestoring q
  UIStatusBarAnimation e
  UIStatusBarManager o
  UIStatusBarStyle e
  UIStepper c UIControl
  UIStoryboard o
  UIStoryboardPopoverSegue c UIStoryboardSegue
  UIStoryboardSegue o
  UIStoryboardUnwindSegueSource o
  UIStoryboardViewControllerCreator t
  UISwipeActionsConfiguration o
  UISwipeGestureRecognizer c UIGestureRecognizer
  UISwitch c UIControl
  UISymbolEffectCompletionContext o
  UITab o UIPopoverPresentationControllerSourceItem
  UITabBar c UIView UISpringLoadedInteractionSupporting
  UITabBarAppearance c UIBarAppearance
  UITabBarController c UIViewController UITabBarDelegate
  UITabBarControllerDelegate q
  UITabBarControllerSidebar o
  UITabBarControllerSidebarAnimating q
  UITabBarControllerSidebarDelegate q
  UITabBarDelegate q
  UITabBarItem c UIBarItem UIPopoverPresentationControllerSourceItem UISpringLoadedInteractionSupporting
  UITabBarItemAppearance o
  UITabBarItemStateAppearance o
  UITabGroup c UITab
  UITabSidebarItem o
  UITabSidebarItemRequest o
  UITabSidebarScrollTarget o
  UITableView c UIScrollView UIDataSourceTranslating UISpringLoadedInteractionSupporting
  UITableViewCell c UIView UIGestureRecognizerDelegate
  UITableViewCellConfigurationUpdateHandler t
  UITableViewController c UIViewController UITableViewDelegate UITableViewDataSource
  UITableViewDataSource q
  UITableViewDataSourcePrefetching q
  UITableViewDelegate p UIScrollViewDelegate
  UITableViewDiffableDataSource o UITableViewDataSource
  UITableViewDiffableDataSourceReference o UITableViewDataSource
  UITableViewDiffableDataSourceReferenceCellProvider t
  UITableViewDragDelegate q
  UITableViewDropCoordinator q
  UITableViewDropDelegate q
  UITableViewDropItem q
  UITableViewDropPlaceholder c UITableViewPlaceholder
  UITableViewDropPlaceholderContext p UIDragAnimating
  UITableViewDropProposal c UIDropProposal
  UITableViewFocusUpdateContext c UIFocusUpdateContext
  UITableViewHeaderFooterView c UIView
  UITableViewHeaderFooterViewConfigurationUpdateHandler t
  UITableViewPlaceholder o
  UITableViewRowAction o
  UITapGestureRecognizer c UIGestureRecognizer
  UITargetedDragPreview c UITargetedPreview
  UITargetedPreview o
  UITextAlignment e
  UITextAlternativeStyle e
  UITextAttributesConversionHandler t
  UITextAutocapitalizationType e
  UITextAutocorrectionType e
  UITextChecker o
  UITextContentType s
  UITextCursorDropPositionAnimator o
  UITextCursorView q
  UITextDirection s
  UITextDocumentProxy p UIKeyInput
  UITextDragDelegate q
  UITextDragOptions s
  UITextDragPreviewRenderer o
  UITextDragRequest q
  UITextDraggable p UITextInput
  UITextDropDelegate q
  UITextDropEditability e
  UITextDropProposal c UIDropProposal
  UITextDropRequest q
  UITextDroppable p UITextInput UITextPasteConfigurationSupporting
  UITextField c UIControl UIContentSizeCategoryAdjusting UITextDraggable UITextDroppable
  UITextFieldDelegate q
  UITextFormattingCoordinator o UIFontPickerViewControllerDelegate
  UITextFormattingCoordinatorDelegate q
  UITextFormattingViewController c UIViewController
  UITextFormattingViewControllerChangeValue o
  UITextFormattingViewControllerComponent o
  UITextFormattingViewControllerComponentGroup o
  UITextFormattingViewControllerConfiguration o
  UITextFormattingViewControllerDelegate q
  UITextFormattingViewControllerFormattingDescriptor o
  UITextFormattingViewControllerFormattingStyle o
  UITextGranularity e
  UITextInput p UIKeyInput
  UITextInputAssistantItem o
  UITextInputContext o
  UITextInputDelegate q
  UITextInputMode o
  UITextInputPasswordRules o
  UITextInputStringTokenizer o UITextInputTokenizer
  UITextInputTokenizer q
  UITextInputTraits q
  UITextInteraction o UIInteraction
  UITextInteractionDelegate q
  UITextInteractionMode e
  UITextItem o
  UITextItemInteraction e
  UITextItemMenuConfiguration o
  UITextItemMenuPreview o
  UITextLayoutDirection e
  UITextLoupeSession o
  UITextPasteConfigurationSupporting p UIPasteConfigurationSupporting
  UITextPasteDelegate q
  UITextPasteItem q
  UITextPlaceholder o
  UITextPosition o
  UITextRange o
  UITextSearchAggregator s
  UITextSearchDocumentIdentifier t
  UITextSearchFoundTextStyle e
  UITextSearchOptions o
  UITextSearching q / DocumentIdentifier
  UITextSearchingFindSession c UIFindSession
  UITextSelectionDisplayInteraction o UIInteraction
  UITextSelectionDisplayInteractionDelegate q
  UITextSelectionHandleView q
  UITextSelectionHighlightView q
  UITextSelectionRect o
  UITextSmartDashesType e
  UITextSmartInsertDeleteType e
  UITextSmartQuotesType e
  UITextSpellCheckingType e
  UITextStorageDirection e
  UITextView c UIScrollView UIContentSizeCategoryAdjusting UITextDraggable UITextDroppable UIFindInteractionDelegate UITextSearching
  UITextViewDelegate p UIScrollViewDelegate
  UITextWritingDirection t
  UITimingCurveProvider p NSCoding NSCopying
  UITimingCurveType e
  UITitlebar o
  UITitlebarSeparatorStyle e
  UITitlebarTitleVisibility e
  UITitlebarToolbarStyle e
  UIToolTipConfiguration o
  UIToolTipInteraction o UIInteraction
  UIToolTipInteractionDelegate q
  UIToolbar c UIView UIBarPositioning
  UIToolbarAppearance c UIBarAppearance
  UIToolbarDelegate p UIBarPositioningDelegate
  UITouch o
  UITrackingLayoutGuide c UILayoutGuide
  UITraitAccessibilityContrast s UITraitDefinition
  UITraitActiveAppearance s UITraitDefinition
  UITraitChangeObservable q
  UITraitChangeRegistration q
  UITraitCollection o
  UITraitDefinition q
  UITraitDisplayGamut s UITraitDefinition
  UITraitDisplayScale s UITraitDefinition
  UITraitEnvironment q
  UITraitEnvironmentLayoutDirection e
  UITraitForceTouchCapability s UITraitDefinition
  UITraitHorizontalSizeClass s UITraitDefinition
  UITraitImageDynamicRange s UITraitDefinition
  UITraitLayoutDirection s UITraitDefinition
  UITraitLegibilityWeight s UITraitDefinition
  UITraitListEnvironment o
  UITraitOverrides q
  UITraitPreferredContentSizeCategory s UITraitDefinition
  UITraitSceneCaptureState s UITraitDefinition
  UITraitToolbarItemPresentationSize s UITraitDefinition
  UITraitTypesettingLanguage s UITraitDefinition
  UITraitUserInterfaceIdiom s UITraitDefinition
  UITraitUserInterfaceLevel s UITraitDefinition
  UITraitUserInterfaceStyle s UITraitDefinition
  UITraitVerticalSizeClass s UITraitDefinition
  UITransitionContextViewControllerKey s
  UITransitionContextViewKey s
  UIUpdateActionPhase o
  UIUpdateInfo o
  UIUpdateLink o
  UIUserActivityRestoring q
  UIUserInterfaceActiveAppearance e
  UIUserInterfaceIdiom e
  UIUserInterfaceLayoutDirection e
  UIUserInterfaceLevel e
  UIUserInterfaceSizeClass e
  UIUserInterfaceStyle e
  UIUserNotificationAction o
  UIUserNotificationActionBehavior e
  UIUserNotificationActionContext e
  UIUserNotificationActivationMode e
  UIUserNotificationCategory o
  UIUserNotificationSettings o
  UIUserNotificationType s
  UIVibrancyEffect c UIVisualEffect
  UIVibrancyEffectStyle e
  UIVideoEditorController c UINavigationController
  UIVideoEditorControllerDelegate q
  UIView c UIResponder UIAppearance UIAppearanceContainer UIDynamicItem UITraitEnvironment UICoordinateSpace UIFocusItem UIFocusItemContainer CALayerDelegate UIAccessibilityIdentification UILargeContentViewerItem UIPopoverPresentationControllerSourceItem
  UIViewAnimating q
  UIViewAnimatingPosition e
  UIViewAnimatingState e
  UIViewConfigurationState s Hashable
  UIViewController c UIResponder UIAppearanceContainer UITraitEnvironment UIContentContainer UIFocusEnvironment UIStateRestoring NSExtensionRequestHandling
  UIViewControllerAnimatedTransitioning q
  UIViewControllerContextTransitioning q
  UIViewControllerInteractiveTransitioning q
  UIViewControllerPreviewing q
  UIViewControllerPreviewingDelegate q
  UIViewControllerRestoration p
  UIViewControllerTransition o
  UIViewControllerTransitionCoordinator p UIViewControllerTransitionCoordinatorContext
  UIViewControllerTransitionCoordinatorContext q
  UIViewControllerTransitioningDelegate q
  UIViewImplicitlyAnimating p UIViewAnimating
  UIViewInvalidating p
  UIViewPrintFormatter c UIPrintFormatter
  UIViewPropertyAnimator o UIViewImplicitlyAnimating
  UIVisualEffect o
  UIVisualEffectView c UIView
  UIWebView c UIView UIScrollViewDelegate
  UIWebViewDelegate q
  UIWindow c UIView
  UIWindowScene c UIScene
  UIWindowSceneDelegate p UISceneDelegate
  UIWindowSceneDestructionRequestOptions c UISceneDestructionRequestOptions
  UIWindowSceneDragInteraction o UIInteraction
  UIWindowScenePlacement o
  UIWindowSceneProminentPlacement c UIWindowScenePlacement
  UIWindowSceneStandardPlacement c UIWindowScenePlacement
  UIZoomTransitionAlignmentRectContext o
  UIZoomTransitionInteractionContext o
  UIZoomTransitionOptions o
  UIZoomTransitionSourceViewProviderContext o
  """

let typesOfUserNotificationsUI: StaticString = """
  UNNotificationContentExtension q
  UNNotificationContentExtensionMediaPlayPauseButtonType e
  UNNotificationContentExtensionResponseOption e
  """

let typesOfVisionKit: StaticString = """
  DataScannerViewController c UIViewController
  DataScannerViewControllerDelegate p
  ImageAnalysis c
  ImageAnalysisInteraction o UIInteraction
  ImageAnalysisInteractionDelegate p
  ImageAnalysisOverlayView c NSView
  ImageAnalysisOverlayViewDelegate p
  ImageAnalyzer c
  RecognizedItem e Identifiable
  VNDocumentCameraScan o
  VNDocumentCameraViewController c UIViewController
  VNDocumentCameraViewControllerDelegate q
  """

let typesOfWatchKit: StaticString = """
  WKAlertAction o
  WKAlertActionStyle e
  WKAlertControllerStyle e
  WKApplication o
  WKApplicationDelegate q
  WKApplicationMain t
  WKApplicationRefreshBackgroundTask c WKRefreshBackgroundTask
  WKApplicationState e
  WKAudioFileAsset o
  WKAudioFilePlayer o
  WKAudioFilePlayerItem o
  WKAudioFileQueuePlayer c WKAudioFilePlayer
  WKAudioRecorderPreset e
  WKBackgroundModes s OptionSet
  WKBluetoothAlertRefreshBackgroundTask c WKRefreshBackgroundTask
  WKCrownDelegate q
  WKCrownSequencer o
  WKExtendedRuntimeSession o
  WKExtendedRuntimeSessionDelegate q
  WKExtendedRuntimeSessionInvalidationReason e
  WKExtendedRuntimeSessionState e
  WKExtension o
  WKExtensionDelegate q
  WKGestureRecognizer o
  WKGestureRecognizerState e
  WKHapticType e
  WKImage o
  WKImageAnimatable q
  WKIntentDidRunRefreshBackgroundTask c WKRefreshBackgroundTask
  WKInterfaceActivityRing c WKInterfaceObject
  WKInterfaceAuthorizationAppleIDButton c WKInterfaceObject
  WKInterfaceButton c WKInterfaceObject
  WKInterfaceController o
  WKInterfaceDate c WKInterfaceObject
  WKInterfaceDevice o
  WKInterfaceDeviceBatteryState e
  WKInterfaceDeviceCrownOrientation e
  WKInterfaceDeviceWristLocation e
  WKInterfaceGroup c WKInterfaceObject WKImageAnimatable
  WKInterfaceHMCamera c WKInterfaceObject
  WKInterfaceHorizontalAlignment e
  WKInterfaceImage c WKInterfaceObject WKImageAnimatable
  WKInterfaceInlineMovie c WKInterfaceObject
  WKInterfaceLabel c WKInterfaceObject
  WKInterfaceLayoutDirection e
  WKInterfaceMap c WKInterfaceObject
  WKInterfaceMapPinColor e
  WKInterfaceMovie c WKInterfaceObject
  WKInterfaceObject o
  WKInterfacePaymentButton c WKInterfaceObject
  WKInterfacePicker c WKInterfaceObject
  WKInterfaceSCNScene c WKInterfaceObject SCNSceneRenderer
  WKInterfaceSKScene c WKInterfaceObject
  WKInterfaceScrollPosition e
  WKInterfaceSemanticContentAttribute e
  WKInterfaceSeparator c WKInterfaceObject
  WKInterfaceSlider c WKInterfaceObject
  WKInterfaceSwitch c WKInterfaceObject
  WKInterfaceTable c WKInterfaceObject
  WKInterfaceTextField c WKInterfaceObject
  WKInterfaceTimer c WKInterfaceObject
  WKInterfaceVerticalAlignment e
  WKInterfaceVolumeControl c WKInterfaceObject
  WKLongPressGestureRecognizer c WKGestureRecognizer
  WKMenuItemIcon e
  WKNowPlayingView t
  WKPanGestureRecognizer c WKGestureRecognizer
  WKPickerItem o
  WKRefreshBackgroundTask o
  WKRelevantShortcutRefreshBackgroundTask c WKRefreshBackgroundTask
  WKSnapshotReason e
  WKSnapshotRefreshBackgroundTask c WKRefreshBackgroundTask
  WKSwipeGestureRecognizer c WKGestureRecognizer
  WKSwipeGestureRecognizerDirection s OptionSet
  WKTapGestureRecognizer c WKGestureRecognizer
  WKTextInputMode e
  WKURLSessionRefreshBackgroundTask c WKRefreshBackgroundTask
  WKUserNotificationInterfaceController c WKInterfaceController
  WKUserNotificationInterfaceType e
  WKVideoGravity e
  WKWatchConnectivityRefreshBackgroundTask c WKRefreshBackgroundTask
  WKWaterLockState e
  WatchKitError s Error
  """

let typesOfWebKit: StaticString = """
  WKAudiovisualMediaTypes s
  WKBackForwardList o
  WKBackForwardListItem o
  WKContentRuleList o
  WKContentRuleListStore o
  WKContentWorld o
  WKContextMenuElementInfo o
  WKDataDetectorTypes s
  WKDialogResult e
  WKDownload o ProgressReporting
  WKDownloadDelegate q
  WKError s CustomNSError
  WKFindConfiguration o
  WKFindResult o
  WKFrameInfo o
  WKHTTPCookieStore o
  WKHTTPCookieStoreObserver q
  WKMediaCaptureState e
  WKMediaCaptureType e
  WKMediaPlaybackState e
  WKNavigation o
  WKNavigationAction o
  WKNavigationActionPolicy e
  WKNavigationDelegate q
  WKNavigationResponse o
  WKNavigationResponsePolicy e
  WKNavigationType e
  WKOpenPanelParameters o
  WKPDFConfiguration o
  WKPermissionDecision e
  WKPreferences o
  WKPreviewActionItem p UIPreviewActionItem
  WKPreviewElementInfo o
  WKProcessPool o
  WKScriptMessage o
  WKScriptMessageHandler q
  WKScriptMessageHandlerWithReply q
  WKSecurityOrigin o
  WKSelectionGranularity e
  WKSnapshotConfiguration o
  WKUIDelegate q
  WKURLSchemeHandler q
  WKURLSchemeTask q
  WKUserContentController o
  WKUserInterfaceDirectionPolicy e
  WKUserScript o
  WKUserScriptInjectionTime e
  WKWebView c NSView UIView NSUserInterfaceValidations NSTextFinderClient
  WKWebViewConfiguration o
  WKWebpagePreferences o
  WKWebsiteDataRecord o
  WKWebsiteDataStore o
  WKWindowFeatures o
  WebPage c Observable
  WebView s View
  """

let typesOfWidgetKit: StaticString = """
  AccessoryWidgetBackground s View
  AccessoryWidgetGroup s View
  AccessoryWidgetGroupStyle s
  ActivityConfiguration s WidgetConfiguration
  ActivityPreviewViewKind e
  ActivityViewContext s
  AppIntentConfiguration s WidgetConfiguration
  AppIntentControlConfiguration s ControlWidgetConfiguration
  AppIntentControlValueProvider p / Configuration Value
  AppIntentRecommendation s
  AppIntentTimelineProvider p / Context Entry Intent
  ControlCenter s
  ControlInfo s Hashable Identifiable
  ControlPushHandler p
  ControlPushInfo s
  ControlValueProvider p / Value
  ControlWidget p / Body
  ControlWidgetButton s ControlWidgetTemplate
  ControlWidgetButtonDefaultActionLabel s View
  ControlWidgetConfiguration p / Body
  ControlWidgetConfigurationBuilder e
  ControlWidgetTemplate p
  ControlWidgetTemplateBuilder e
  ControlWidgetToggle s ControlWidgetTemplate
  ControlWidgetToggleDefaultLabel s View
  ControlWidgetToggleDefaultValueLabel s View
  DynamicIsland s
  DynamicIslandExpandedContent s
  DynamicIslandExpandedContentBuilder s
  DynamicIslandExpandedRegion s
  DynamicIslandExpandedRegionPosition s
  DynamicIslandExpandedRegionVerticalPlacement s Equatable
  DynamicIslandMode s Equatable
  EmptyControlWidgetConfiguration s ControlWidgetConfiguration
  EmptyControlWidgetTemplate s ControlWidgetTemplate
  IntentConfiguration s WidgetConfiguration
  IntentRecommendation s
  IntentTimelineProvider p / Context Entry Intent
  LevelOfDetail s
  RelevanceConfiguration s WidgetConfiguration
  RelevanceEntriesProvider p / Configuration Entry
  RelevanceEntry p
  StaticConfiguration s WidgetConfiguration
  StaticControlConfiguration s ControlWidgetConfiguration
  Timeline s
  TimelineEntry p
  TimelineEntryRelevance s Codable Hashable
  TimelineProvider p / Context Entry
  TimelineProviderContext s
  TimelineReloadPolicy s Equatable
  WidgetAccentedRenderingMode s
  WidgetCenter c
  WidgetFamily e RawRepresentable Hashable
  WidgetInfo s Identifiable Hashable
  WidgetLocation s
  WidgetMountingStyle s
  WidgetPreviewContext s
  WidgetPushHandler p
  WidgetPushInfo s
  WidgetRelevance s
  WidgetRelevanceAttribute s
  WidgetRelevanceGroup s
  WidgetRenderingMode s Equatable
  WidgetTexture s
  """
