// The types of Apple's other frameworks.
// `ExternalModule` says what a line means.

let typesOfAVFAudio: StaticString = """
  AVAUPresetEvent c AVMusicEvent
  AVAudio3DAngularOrientation s
  AVAudio3DMixing q
  AVAudio3DMixingPointSourceInHeadMode e
  AVAudio3DMixingRenderingAlgorithm e
  AVAudio3DMixingSourceMode e
  AVAudio3DPoint s
  AVAudio3DVector t
  AVAudio3DVectorOrientation s
  AVAudioBuffer o
  AVAudioChannelCount t
  AVAudioChannelLayout o
  AVAudioCommonFormat e
  AVAudioCompressedBuffer c AVAudioBuffer
  AVAudioConnectionPoint o
  AVAudioConverter o
  AVAudioConverterInputBlock t
  AVAudioConverterInputStatus e
  AVAudioConverterOutputStatus e
  AVAudioConverterPrimeInfo s
  AVAudioConverterPrimeMethod e
  AVAudioEngine o
  AVAudioEngineManualRenderingBlock t
  AVAudioEngineManualRenderingError e
  AVAudioEngineManualRenderingMode e
  AVAudioEngineManualRenderingStatus e
  AVAudioEnvironmentDistanceAttenuationModel e
  AVAudioEnvironmentDistanceAttenuationParameters o
  AVAudioEnvironmentNode c AVAudioNode AVAudioMixing
  AVAudioEnvironmentOutputType e
  AVAudioEnvironmentReverbParameters o
  AVAudioFile o
  AVAudioFormat o
  AVAudioFrameCount t
  AVAudioFramePosition t
  AVAudioIONode c AVAudioNode
  AVAudioInputNode c AVAudioIONode AVAudioMixing
  AVAudioMixerNode c AVAudioNode AVAudioMixing
  AVAudioMixing p AVAudioStereoMixing AVAudio3DMixing
  AVAudioMixingDestination o AVAudioMixing
  AVAudioNode o
  AVAudioNodeBus t
  AVAudioNodeCompletionHandler t
  AVAudioNodeTapBlock t
  AVAudioOutputNode c AVAudioIONode
  AVAudioPCMBuffer c AVAudioBuffer
  AVAudioPacketCount t
  AVAudioPlayer o
  AVAudioPlayerDelegate q
  AVAudioPlayerNode c AVAudioNode AVAudioMixing
  AVAudioPlayerNodeBufferOptions s
  AVAudioPlayerNodeCompletionCallbackType e
  AVAudioPlayerNodeCompletionHandler t
  AVAudioQuality e
  AVAudioRecorder o
  AVAudioRecorderDelegate q
  AVAudioRoutingArbiter o
  AVAudioSequencer o
  AVAudioSequencerUserCallback t
  AVAudioSession o
  AVAudioSessionActivationOptions s
  AVAudioSessionChannelDescription o
  AVAudioSessionDataSourceDescription o
  AVAudioSessionDelegate q
  AVAudioSessionPortDescription o
  AVAudioSessionRouteDescription o
  AVAudioSinkNode c AVAudioNode
  AVAudioSinkNodeReceiverBlock t
  AVAudioSourceNode c AVAudioNode AVAudioMixing
  AVAudioSourceNodeRenderBlock t
  AVAudioStereoMixing q
  AVAudioTime o
  AVAudioUnit c AVAudioNode
  AVAudioUnitComponent o
  AVAudioUnitComponentManager o
  AVAudioUnitDelay c AVAudioUnitEffect
  AVAudioUnitDistortion c AVAudioUnitEffect
  AVAudioUnitDistortionPreset e
  AVAudioUnitEQ c AVAudioUnitEffect
  AVAudioUnitEQFilterParameters o
  AVAudioUnitEQFilterType e
  AVAudioUnitEffect c AVAudioUnit
  AVAudioUnitGenerator c AVAudioUnit AVAudioMixing
  AVAudioUnitMIDIInstrument c AVAudioUnit
  AVAudioUnitReverb c AVAudioUnitEffect
  AVAudioUnitReverbPreset e
  AVAudioUnitSampler c AVAudioUnitMIDIInstrument
  AVAudioUnitTimeEffect c AVAudioUnit
  AVAudioUnitTimePitch c AVAudioUnitTimeEffect
  AVAudioUnitVarispeed c AVAudioUnitTimeEffect
  AVBeatRange s
  AVExtendedNoteOnEvent c AVMusicEvent
  AVExtendedTempoEvent c AVMusicEvent
  AVMIDIChannelEvent c AVMusicEvent
  AVMIDIChannelPressureEvent c AVMIDIChannelEvent
  AVMIDIControlChangeEvent c AVMIDIChannelEvent
  AVMIDIMetaEvent c AVMusicEvent
  AVMIDINoteEvent c AVMusicEvent
  AVMIDIPitchBendEvent c AVMIDIChannelEvent
  AVMIDIPlayer o
  AVMIDIPlayerCompletionHandler t
  AVMIDIPolyPressureEvent c AVMIDIChannelEvent
  AVMIDIProgramChangeEvent c AVMIDIChannelEvent
  AVMIDISysexEvent c AVMusicEvent
  AVMusicEvent o
  AVMusicEventEnumerationBlock t
  AVMusicSequenceLoadOptions s
  AVMusicTimeStamp t
  AVMusicTrack o
  AVMusicTrackLoopCount e
  AVMusicUserEvent c AVMusicEvent
  AVParameterEvent c AVMusicEvent
  AVSpeechBoundary e
  AVSpeechSynthesisMarker o
  AVSpeechSynthesisProviderAudioUnit c AUAudioUnit
  AVSpeechSynthesisProviderOutputBlock t
  AVSpeechSynthesisProviderRequest o
  AVSpeechSynthesisProviderVoice o
  AVSpeechSynthesisVoice o
  AVSpeechSynthesisVoiceGender e
  AVSpeechSynthesisVoiceQuality e
  AVSpeechSynthesizer o
  AVSpeechSynthesizerDelegate q
  AVSpeechUtterance o
  """

let typesOfAVFoundation: StaticString = """
  AVAggregateAssetDownloadTask c URLSessionTask
  AVAnyAsyncProperty c
  AVAsset o AVAsynchronousKeyValueLoading
  AVAssetCache o
  AVAssetDownloadConfiguration o
  AVAssetDownloadContentConfiguration o
  AVAssetDownloadDelegate p URLSessionTaskDelegate
  AVAssetDownloadStorageManagementPolicy o
  AVAssetDownloadStorageManager o
  AVAssetDownloadTask c URLSessionTask
  AVAssetDownloadURLSession c URLSession
  AVAssetDownloadedAssetEvictionPriority s
  AVAssetExportSession o
  AVAssetImageGenerator o
  AVAssetImageGeneratorCompletionHandler t
  AVAssetPlaybackAssistant o
  AVAssetPlaybackConfigurationOption s
  AVAssetReader o
  AVAssetReaderAudioMixOutput c AVAssetReaderOutput
  AVAssetReaderCaptionValidationHandling q
  AVAssetReaderOutput o
  AVAssetReaderOutputCaptionAdaptor o
  AVAssetReaderOutputMetadataAdaptor o
  AVAssetReaderSampleReferenceOutput c AVAssetReaderOutput
  AVAssetReaderTrackOutput c AVAssetReaderOutput
  AVAssetReaderVideoCompositionOutput c AVAssetReaderOutput
  AVAssetReferenceRestrictions s
  AVAssetResourceLoader o
  AVAssetResourceLoaderDelegate q
  AVAssetResourceLoadingContentInformationRequest o
  AVAssetResourceLoadingDataRequest o
  AVAssetResourceLoadingRequest o
  AVAssetResourceLoadingRequestor o
  AVAssetResourceRenewalRequest c AVAssetResourceLoadingRequest
  AVAssetSegmentReport o
  AVAssetSegmentReportSampleInformation o
  AVAssetSegmentTrackReport o
  AVAssetSegmentType e
  AVAssetTrack o AVAsynchronousKeyValueLoading
  AVAssetTrackGroup o
  AVAssetTrackGroupOutputHandling s
  AVAssetTrackSegment o
  AVAssetTrackTrackAssociation c AVAssetTrack
  AVAssetVariant o
  AVAssetVariantQualifier o
  AVAssetVariantVideoLayoutAttributes o
  AVAssetWriter o
  AVAssetWriterDelegate q
  AVAssetWriterInput o
  AVAssetWriterInputCaptionAdaptor o
  AVAssetWriterInputGroup c AVMediaSelectionGroup
  AVAssetWriterInputMetadataAdaptor o
  AVAssetWriterInputPassDescription o
  AVAssetWriterInputPixelBufferAdaptor o
  AVAssetWriterInputTaggedPixelBufferGroupAdaptor o
  AVAsyncProperty c AVPartialAsyncProperty
  AVAsynchronousCIImageFilteringRequest o
  AVAsynchronousKeyValueLoading p
  AVAsynchronousVideoCompositionRequest o
  AVAudioApplication o
  AVAudioMix o
  AVAudioMixInputParameters o
  AVAudioSpatializationFormats s
  AVAudioTimePitchAlgorithm s
  AVAuthorizationStatus e
  AVCameraCalibrationData o
  AVCaption o
  AVCaptionConversionAdjustment o
  AVCaptionConversionTimeRangeAdjustment c AVCaptionConversionAdjustment
  AVCaptionConversionValidator o
  AVCaptionConversionWarning o
  AVCaptionFormatConformer o
  AVCaptionGroup o
  AVCaptionGrouper o
  AVCaptionRegion o
  AVCaptionRenderer o
  AVCaptionRendererScene o
  AVCaptionRuby o
  AVCaptureAudioChannel o
  AVCaptureAudioDataOutput c AVCaptureOutput
  AVCaptureAudioDataOutputSampleBufferDelegate q
  AVCaptureAudioFileOutput c AVCaptureFileOutput
  AVCaptureAudioPreviewOutput c AVCaptureOutput
  AVCaptureAutoExposureBracketedStillImageSettings c AVCaptureBracketedStillImageSettings
  AVCaptureBracketedStillImageSettings o
  AVCaptureColorSpace e
  AVCaptureConnection o
  AVCaptureControl o
  AVCaptureDataOutputSynchronizer o
  AVCaptureDataOutputSynchronizerDelegate q
  AVCaptureDeferredPhotoProxy c AVCapturePhoto
  AVCaptureDepthDataOutput c AVCaptureOutput
  AVCaptureDepthDataOutputDelegate q
  AVCaptureDeskViewApplication o
  AVCaptureDevice o
  AVCaptureDeviceInput c AVCaptureInput
  AVCaptureDeviceRotationCoordinator o
  AVCaptureFileOutput c AVCaptureOutput
  AVCaptureFileOutputDelegate q
  AVCaptureFileOutputRecordingDelegate q
  AVCaptureIndexPicker c AVCaptureControl
  AVCaptureInput o
  AVCaptureManualExposureBracketedStillImageSettings c AVCaptureBracketedStillImageSettings
  AVCaptureMetadataInput c AVCaptureInput
  AVCaptureMetadataOutput c AVCaptureOutput
  AVCaptureMetadataOutputObjectsDelegate q
  AVCaptureMovieFileOutput c AVCaptureFileOutput
  AVCaptureMultiCamSession c AVCaptureSession
  AVCaptureOutput o
  AVCapturePhoto o
  AVCapturePhotoBracketSettings c AVCapturePhotoSettings
  AVCapturePhotoCaptureDelegate q
  AVCapturePhotoFileDataRepresentationCustomizer q
  AVCapturePhotoOutput c AVCaptureOutput
  AVCapturePhotoOutputReadinessCoordinator o
  AVCapturePhotoOutputReadinessCoordinatorDelegate q
  AVCapturePhotoSettings o
  AVCaptureReactionEffectState o
  AVCaptureResolvedPhotoSettings o
  AVCaptureScreenInput c AVCaptureInput
  AVCaptureSession o
  AVCaptureSessionControlsDelegate q
  AVCaptureSlider c AVCaptureControl
  AVCaptureStillImageOutput c AVCaptureOutput
  AVCaptureSynchronizedData o
  AVCaptureSynchronizedDataCollection o Sequence
  AVCaptureSynchronizedDepthData c AVCaptureSynchronizedData
  AVCaptureSynchronizedMetadataObjectData c AVCaptureSynchronizedData
  AVCaptureSynchronizedSampleBufferData c AVCaptureSynchronizedData
  AVCaptureSystemExposureBiasSlider c AVCaptureControl
  AVCaptureSystemZoomSlider c AVCaptureControl
  AVCaptureVideoDataOutput c AVCaptureOutput
  AVCaptureVideoDataOutputSampleBufferDelegate q
  AVCaptureVideoOrientation e
  AVCaptureVideoPreviewLayer c CALayer
  AVCaptureVideoStabilizationMode e
  AVComposition c AVAsset
  AVCompositionTrack c AVAssetTrack
  AVCompositionTrackFormatDescriptionReplacement o
  AVCompositionTrackSegment c AVAssetTrackSegment
  AVContentKey o
  AVContentKeyRecipient p
  AVContentKeyRequest o
  AVContentKeyResponse o
  AVContentKeySession o
  AVContentKeySessionDelegate q
  AVContentKeySessionServerPlaybackContextOption s
  AVContentKeySpecifier o
  AVContentKeySystem s
  AVContentProposal o
  AVContinuityDevice o
  AVCoordinatedPlaybackParticipant o
  AVCoordinatedPlaybackSuspension o
  AVDateRangeMetadataGroup c AVMetadataGroup
  AVDelegatingPlaybackCoordinator c AVPlaybackCoordinator
  AVDelegatingPlaybackCoordinatorBufferingCommand c AVDelegatingPlaybackCoordinatorPlaybackControlCommand
  AVDelegatingPlaybackCoordinatorPauseCommand c AVDelegatingPlaybackCoordinatorPlaybackControlCommand
  AVDelegatingPlaybackCoordinatorPlayCommand c AVDelegatingPlaybackCoordinatorPlaybackControlCommand
  AVDelegatingPlaybackCoordinatorPlaybackControlCommand o
  AVDelegatingPlaybackCoordinatorRateChangeOptions s
  AVDelegatingPlaybackCoordinatorSeekCommand c AVDelegatingPlaybackCoordinatorPlaybackControlCommand
  AVDelegatingPlaybackCoordinatorSeekOptions s
  AVDepthData o
  AVDisplayCriteria o
  AVEdgeWidths s
  AVError s CustomNSError
  AVExposureBiasRange o
  AVExternalStorageDevice o
  AVExternalStorageDeviceDiscoverySession o
  AVFileType s
  AVFileTypeProfile s
  AVFragmentMinding p
  AVFragmentedAsset c AVURLAsset AVFragmentMinding
  AVFragmentedAssetMinder o
  AVFragmentedAssetTrack c AVAssetTrack
  AVFragmentedMovie c AVMovie AVFragmentMinding
  AVFragmentedMovieMinder c AVFragmentedAssetMinder
  AVFragmentedMovieTrack c AVMovieTrack
  AVFrameRateRange o
  AVKeyValueStatus e
  AVLayerVideoGravity s
  AVMediaCharacteristic s
  AVMediaDataStorage o
  AVMediaExtensionProperties o
  AVMediaSelection o
  AVMediaSelectionGroup o
  AVMediaSelectionOption o
  AVMediaType s
  AVMetadataBodyObject c AVMetadataObject
  AVMetadataCatBodyObject c AVMetadataBodyObject
  AVMetadataDogBodyObject c AVMetadataBodyObject
  AVMetadataExtraAttributeKey s
  AVMetadataFaceObject c AVMetadataObject
  AVMetadataFormat s
  AVMetadataGroup o
  AVMetadataHumanBodyObject c AVMetadataBodyObject
  AVMetadataHumanFullBodyObject c AVMetadataBodyObject
  AVMetadataIdentifier s
  AVMetadataItem o AVAsynchronousKeyValueLoading
  AVMetadataItemFilter o
  AVMetadataItemValueRequest o
  AVMetadataKey s
  AVMetadataKeySpace s
  AVMetadataMachineReadableCodeObject c AVMetadataObject
  AVMetadataObject o
  AVMetadataSalientObject c AVMetadataObject
  AVMetricContentKeyRequestEvent c AVMetricEvent
  AVMetricErrorEvent c AVMetricEvent
  AVMetricEvent o
  AVMetricEventStream o
  AVMetricEventStreamPublisher q
  AVMetricEventStreamSubscriber q
  AVMetricHLSMediaSegmentRequestEvent c AVMetricEvent
  AVMetricHLSPlaylistRequestEvent c AVMetricEvent
  AVMetricMediaResourceRequestEvent c AVMetricEvent
  AVMetricPlayerItemInitialLikelyToKeepUpEvent c AVMetricPlayerItemLikelyToKeepUpEvent
  AVMetricPlayerItemLikelyToKeepUpEvent c AVMetricEvent
  AVMetricPlayerItemPlaybackSummaryEvent c AVMetricEvent
  AVMetricPlayerItemRateChangeEvent c AVMetricEvent
  AVMetricPlayerItemSeekDidCompleteEvent c AVMetricPlayerItemRateChangeEvent
  AVMetricPlayerItemSeekEvent c AVMetricPlayerItemRateChangeEvent
  AVMetricPlayerItemStallEvent c AVMetricPlayerItemRateChangeEvent
  AVMetricPlayerItemVariantSwitchEvent c AVMetricEvent
  AVMetricPlayerItemVariantSwitchStartEvent c AVMetricEvent
  AVMovie c AVAsset
  AVMovieTrack c AVAssetTrack
  AVMovieWritingOptions s
  AVMutableAssetDownloadStorageManagementPolicy c AVAssetDownloadStorageManagementPolicy
  AVMutableAudioMix c AVAudioMix
  AVMutableAudioMixInputParameters c AVAudioMixInputParameters
  AVMutableCaption c AVCaption
  AVMutableCaptionRegion c AVCaptionRegion
  AVMutableComposition c AVComposition
  AVMutableCompositionTrack c AVCompositionTrack
  AVMutableDateRangeMetadataGroup c AVDateRangeMetadataGroup
  AVMutableMediaSelection c AVMediaSelection
  AVMutableMetadataItem c AVMetadataItem
  AVMutableMovie c AVMovie
  AVMutableMovieTrack c AVMovieTrack
  AVMutableTimedMetadataGroup c AVTimedMetadataGroup
  AVMutableVideoComposition c AVVideoComposition
  AVMutableVideoCompositionInstruction c AVVideoCompositionInstruction
  AVMutableVideoCompositionLayerInstruction c AVVideoCompositionLayerInstruction
  AVOutputSettingsAssistant o
  AVOutputSettingsPreset s
  AVPartialAsyncProperty c AVAnyAsyncProperty
  AVPersistableContentKeyRequest c AVContentKeyRequest
  AVPixelAspectRatio s
  AVPlaybackCoordinator o
  AVPlaybackCoordinatorPlaybackControlDelegate q
  AVPlayer o
  AVPlayerAudiovisualBackgroundPlaybackPolicy e
  AVPlayerInterstitialEvent o
  AVPlayerInterstitialEventAssetListResponseStatus e
  AVPlayerInterstitialEventController c AVPlayerInterstitialEventMonitor
  AVPlayerInterstitialEventMonitor o
  AVPlayerItem o
  AVPlayerItemAccessLog o
  AVPlayerItemAccessLogEvent o
  AVPlayerItemErrorLog o
  AVPlayerItemErrorLogEvent o
  AVPlayerItemIntegratedTimeline o
  AVPlayerItemIntegratedTimelineObserver q
  AVPlayerItemIntegratedTimelineSnapshot o
  AVPlayerItemLegibleOutput c AVPlayerItemOutput
  AVPlayerItemLegibleOutputPushDelegate p AVPlayerItemOutputPushDelegate
  AVPlayerItemMediaDataCollector o
  AVPlayerItemMetadataCollector c AVPlayerItemMediaDataCollector
  AVPlayerItemMetadataCollectorPushDelegate q
  AVPlayerItemMetadataOutput c AVPlayerItemOutput
  AVPlayerItemMetadataOutputPushDelegate p AVPlayerItemOutputPushDelegate
  AVPlayerItemOutput o
  AVPlayerItemOutputPullDelegate q
  AVPlayerItemOutputPushDelegate q
  AVPlayerItemRenderedLegibleOutput c AVPlayerItemOutput
  AVPlayerItemRenderedLegibleOutputPushDelegate q
  AVPlayerItemSegment o
  AVPlayerItemTrack o
  AVPlayerItemVideoOutput c AVPlayerItemOutput
  AVPlayerLayer c CALayer
  AVPlayerLooper o
  AVPlayerMediaSelectionCriteria o
  AVPlayerPlaybackCoordinator c AVPlaybackCoordinator
  AVPlayerPlaybackCoordinatorDelegate q
  AVPlayerVideoOutput o
  AVPlayerVideoOutputConfiguration o
  AVPortraitEffectsMatte o
  AVQueuePlayer c AVPlayer
  AVQueuedSampleBufferRendering q
  AVQueuedSampleBufferRenderingStatus e
  AVRenderedCaptionImage o
  AVRouteDetector o
  AVSampleBufferAudioRenderer o AVQueuedSampleBufferRendering
  AVSampleBufferDisplayLayer c CALayer AVQueuedSampleBufferRendering
  AVSampleBufferGenerator o
  AVSampleBufferGeneratorBatch o
  AVSampleBufferRenderSynchronizer o
  AVSampleBufferRequest o
  AVSampleBufferVideoRenderer o AVQueuedSampleBufferRendering
  AVSampleCursor o
  AVSampleCursorAudioDependencyInfo s
  AVSampleCursorChunkInfo s
  AVSampleCursorDependencyInfo s
  AVSampleCursorStorageRange s
  AVSampleCursorSyncInfo s
  AVSemanticSegmentationMatte o
  AVSynchronizedLayer c CALayer
  AVTextStyleRule o
  AVTimedMetadataGroup c AVMetadataGroup
  AVURLAsset c AVAsset NSItemProviderReading NSItemProviderWriting AVContentKeyRecipient
  AVVariantPreferences s
  AVVideoApertureMode s
  AVVideoCodecType s
  AVVideoCompositing q
  AVVideoComposition o
  AVVideoCompositionCoreAnimationTool o
  AVVideoCompositionInstruction o AVVideoCompositionInstructionProtocol
  AVVideoCompositionInstructionProtocol q
  AVVideoCompositionLayerInstruction o
  AVVideoCompositionRenderContext o
  AVVideoCompositionRenderHint o
  AVVideoCompositionValidationHandling q
  AVVideoFieldMode e
  AVVideoOutputSpecification o
  AVVideoPerformanceMetrics o
  AVVideoRange s
  AVZoomRange o
  """

let typesOfAccelerate: StaticString = """
  AccelerateBuffer p / Element
  AccelerateMutableBuffer p AccelerateBuffer
  BNNS e
  BNNSFilter t
  BNNSFilterParameters s
  BNNSNDArrayDescriptor s
  BNNSOptimizer p
  BNNSScalar p
  DSPComplex s
  DSPDoubleComplex s
  DSPDoubleSplitComplex s
  DSPSplitComplex s
  FFTDirection t
  FFTRadix t
  FFTSetup t
  FFTSetupD t
  FusableLayerParameters p
  InitializableFromCGImage p SinglePlanePixelFormat
  MultiplePlanePixelFormat p PixelFormat / PlanarPixelFormat
  PixelFormat p / ComponentType
  Pixel_8 t
  Pixel_88 t
  Pixel_8888 t
  Pixel_F t
  Pixel_FF t
  Pixel_FFFF t
  Quadrature s
  SinglePlanePixelFormat p PixelFormat
  StaticPixelFormat p SinglePlanePixelFormat
  vDSP e
  vDSP_BiquadFunctions p / Scalar
  vDSP_DFTFunctions p / Scalar
  vDSP_DFT_Setup t
  vDSP_DFT_SetupD t
  vDSP_DiscreteFourierTransformable p / DiscreteFourierTransformFunctions
  vDSP_DiscreteTransformLifecycleFunctions p
  vDSP_FloatingPointBiquadFilterable p BinaryFloatingPoint / BiquadFunctions
  vDSP_FloatingPointConvertable p
  vDSP_FloatingPointDiscreteFourierTransformable p BinaryFloatingPoint / DFTFunctions
  vDSP_FloatingPointGeneratable p BinaryFloatingPoint
  vDSP_FourierTransformFunctions p / SplitComplex
  vDSP_FourierTransformable p / FFTFunctions
  vDSP_IntegerConvertable p
  vDSP_Length t
  vDSP_SplitComplexDouble s
  vDSP_SplitComplexFloat s
  vDSP_Stride t
  vDSP_biquad_Setup t
  vForce e
  vImage e
  vImageConverter c
  vImagePixelCount t
  vImage_AffineTransform s
  vImage_Buffer s
  vImage_CGImageFormat s
  vImage_Error t
  vImage_Flags t
  """

let typesOfAccounts: StaticString = """
  ACAccount o
  ACAccountCredential o
  ACAccountCredentialRenewResult e
  ACAccountStore o
  ACAccountType o
  """

let typesOfAdServices: StaticString = """
  AAAttribution o
  AAAttributionError s CustomNSError
  """

let typesOfAdSupport: StaticString = """
  ASIdentifierManager o
  """

let typesOfAppTrackingTransparency: StaticString = """
  ATTrackingManager o
  """

let typesOfAudioToolbox: StaticString = """
  AU3DMixerAttenuationCurve e
  AU3DMixerRenderingFlags s
  AUAudioChannelCount t
  AUAudioFrameCount t
  AUAudioObjectID t
  AUAudioUnit o
  AUAudioUnitBus o
  AUAudioUnitBusArray o
  AUAudioUnitBusType e
  AUAudioUnitFactory p NSExtensionRequestHandling
  AUAudioUnitPreset o
  AUAudioUnitStatus t
  AUAudioUnitV2Bridge c AUAudioUnit
  AUChannelInfo s
  AUCocoaUIBase p
  AUDependentParameter s
  AUDistanceAttenuationData s
  AUEventListenerBlock t
  AUEventSampleTime t
  AUGraph t
  AUHostIdentifier s
  AUHostMusicalContextBlock t
  AUHostTransportStateBlock t
  AUHostTransportStateFlags s
  AUHostVersionIdentifier s
  AUImplementorValueObserver t
  AUImplementorValueProvider t
  AUInputHandler t
  AUInputSamplesInOutputCallbackStruct s
  AUInternalRenderBlock t
  AUMIDICIProfileChangedBlock t
  AUMIDIController c
  AUMIDIEvent s
  AUMIDIEventList s
  AUMIDIEventListBlock t
  AUMIDIOutputCallbackStruct s
  AUMIDIOutputEventBlock t
  AUMessageChannel p
  AUNode t
  AUNodeConnection t
  AUNodeInteraction s
  AUNumVersion s
  AUParameter c AUParameterNode
  AUParameterAddress t
  AUParameterAutomationEvent s
  AUParameterAutomationEventType e
  AUParameterAutomationObserver t
  AUParameterEvent s
  AUParameterEventType e
  AUParameterGroup c AUParameterNode
  AUParameterListener c
  AUParameterListenerBlock t
  AUParameterMIDIMapping s
  AUParameterMIDIMappingFlags s
  AUParameterNode o
  AUParameterObserver t
  AUParameterObserverToken t
  AUParameterRecordingObserver t
  AUParameterTree c AUParameterGroup
  AUPreset s
  AUPresetEvent s
  AURecordedParameterEvent s
  AURenderBlock t
  AURenderCallback t
  AURenderCallbackStruct s
  AURenderContextObserver t
  AURenderEvent s
  AURenderEventHeader s
  AURenderEventType e
  AURenderObserver t
  AURenderPullInputBlock t
  AUReverbRoomType e
  AUSamplerBankPresetData s
  AUSamplerInstrumentData s
  AUScheduleMIDIEventBlock t
  AUScheduleParameterBlock t
  AUScheduledAudioSliceFlags s
  AUSpatialMixerAttenuationCurve e
  AUSpatialMixerOutputType e
  AUSpatialMixerPersonalizedHRTFMode e
  AUSpatialMixerPointSourceInHeadMode e
  AUSpatialMixerRenderingFlags s
  AUSpatialMixerSourceMode e
  AUSpatializationAlgorithm e
  AUValue t
  AUVoiceIOMutedSpeechActivityEventListener t
  AUVoiceIOOtherAudioDuckingConfiguration s
  AUVoiceIOOtherAudioDuckingLevel e
  AUVoiceIOSpeechActivityEvent e
  AudioBalanceFade s
  AudioBalanceFadeType e
  AudioBytePacketTranslation s
  AudioBytePacketTranslationFlags s
  AudioCodec t
  AudioCodecMagicCookieInfo s
  AudioCodecPrimeInfo s
  AudioCodecPropertyID t
  AudioComponent t
  AudioComponentDescription s
  AudioComponentFlags s
  AudioComponentInstance t
  AudioComponentInstantiationOptions s
  AudioComponentMethod t
  AudioComponentPlugInInterface s
  AudioComponentValidationResult e
  AudioConverter c
  AudioConverterPrimeInfo s
  AudioConverterPropertyID t
  AudioConverterRef t
  AudioFileComponent t
  AudioFileComponentPropertyID t
  AudioFileFDFTable s
  AudioFileFDFTableExtended s
  AudioFileFlags s
  AudioFileID t
  AudioFileMarker s
  AudioFileMarkerList s
  AudioFilePacketTableInfo s
  AudioFilePermissions e
  AudioFilePropertyID t
  AudioFileRegion s
  AudioFileRegionFlags s
  AudioFileRegionList s
  AudioFileStreamID t
  AudioFileStreamParseFlags s
  AudioFileStreamPropertyFlags s
  AudioFileStreamPropertyID t
  AudioFileStreamSeekFlags s
  AudioFileTypeAndFormatID s
  AudioFileTypeID t
  AudioFormatInfo s
  AudioFormatPropertyID t
  AudioFramePacketTranslation s
  AudioIndependentPacketTranslation s
  AudioOutputUnitStartAtTimeParams s
  AudioPacketDependencyInfoTranslation s
  AudioPacketRangeByteCountTranslation s
  AudioPacketRollDistanceTranslation s
  AudioPanningInfo s
  AudioPanningMode e
  AudioQueue c
  AudioQueueBuffer s
  AudioQueueBufferRef t
  AudioQueueChannelAssignment s
  AudioQueueInputCallbackBlock t
  AudioQueueLevelMeterState s
  AudioQueueOutputCallbackBlock t
  AudioQueueParameterEvent s
  AudioQueueParameterID t
  AudioQueueParameterValue t
  AudioQueueProcessingTap c
  AudioQueueProcessingTapFlags s
  AudioQueuePropertyID t
  AudioQueueRef t
  AudioQueueTimeline c
  AudioQueueTimelineRef t
  AudioServicesPropertyID t
  AudioSessionInterruptionListener t
  AudioSessionInterruptionType t
  AudioSessionPropertyID t
  AudioSessionPropertyListener t
  AudioSettingsFlags s
  AudioUnit t
  AudioUnitCarbonView t
  AudioUnitCarbonViewEventID t
  AudioUnitCarbonViewEventListener t
  AudioUnitCocoaViewInfo s
  AudioUnitConnection s
  AudioUnitElement t
  AudioUnitEvent s
  AudioUnitEventType e
  AudioUnitExternalBuffer s
  AudioUnitFrequencyResponseBin s
  AudioUnitMIDIControlMapping s
  AudioUnitMeterClipping s
  AudioUnitNodeConnection s
  AudioUnitOtherPluginDesc s
  AudioUnitParameter s
  AudioUnitParameterEvent s
  AudioUnitParameterHistoryInfo s
  AudioUnitParameterID t
  AudioUnitParameterIDName t
  AudioUnitParameterInfo s
  AudioUnitParameterNameInfo s
  AudioUnitParameterOptions s
  AudioUnitParameterStringFromValue s
  AudioUnitParameterUnit e
  AudioUnitParameterValue t
  AudioUnitParameterValueFromString s
  AudioUnitParameterValueName s
  AudioUnitParameterValueTranslation s
  AudioUnitProperty s
  AudioUnitPropertyID t
  AudioUnitRemoteControlEvent e
  AudioUnitRemoteControlEventListener t
  AudioUnitRenderActionFlags s
  AudioUnitRenderContext s
  AudioUnitScope t
  CABarBeatTime s
  CAClock c
  CAClockBeats t
  CAClockMessage e
  CAClockPropertyID e
  CAClockSMPTEFormat t
  CAClockSamples t
  CAClockSeconds t
  CAClockSyncMode e
  CAClockTempo t
  CAClockTime s
  CAClockTimeFormat e
  CAClockTimebase e
  CAFAudioDescription s
  CAFAudioFormatListItem s
  CAFChunkHeader s
  CAFDataChunk s
  CAFFileHeader s
  CAFFormatFlags s
  CAFInfoStrings s
  CAFInstrumentChunk s
  CAFMarker s
  CAFMarkerChunk s
  CAFOverviewChunk s
  CAFOverviewSample s
  CAFPacketTableHeader s
  CAFPeakChunk s
  CAFPositionPeak s
  CAFRegion s
  CAFRegionChunk s
  CAFRegionFlags s
  CAFStringID s
  CAFStrings s
  CAFUMIDChunk s
  CAMeterTrackEntry s
  CATempoMapEntry s
  CallHostBlock t
  CountUserDataFDF t
  ExtAudioFile c
  ExtAudioFilePacketTableInfoOverride t
  ExtAudioFilePropertyID t
  ExtAudioFileRef t
  ExtendedAudioFormatInfo s
  ExtendedControlEvent s
  ExtendedNoteOnEvent s
  ExtendedTempoEvent s
  GetPropertyFDF t
  GetPropertyInfoFDF t
  GetUserDataFDF t
  GetUserDataSizeFDF t
  HostCallbackInfo s
  MIDIChannelMessage s
  MIDIMetaEvent s
  MIDINoteMessage s
  MIDIRawData s
  MagicCookieInfo t
  MixerDistanceParams s
  MusicDeviceComponent t
  MusicDeviceGroupID t
  MusicDeviceInstrumentID t
  MusicDeviceNoteParams s
  MusicDeviceStdNoteParams s
  MusicEventIterator t
  MusicEventType t
  MusicEventUserData s
  MusicPlayer t
  MusicSequence t
  MusicSequenceFileFlags s
  MusicSequenceFileTypeID e
  MusicSequenceLoadFlags s
  MusicSequenceType e
  MusicTimeStamp t
  MusicTrack t
  MusicTrackLoopInfo s
  NoteInstanceID t
  NoteParamsControlValue s
  ParameterEvent s
  ReadBytesFDF t
  ReadPacketDataFDF t
  ReadPacketsFDF t
  ScheduledAudioFileRegion s
  ScheduledAudioSlice s
  SetPropertyFDF t
  SetUserDataFDF t
  SystemSoundID t
  WriteBytesFDF t
  WritePacketsFDF t
  """

let typesOfBackgroundAssets: StaticString = """
  BAAppExtensionInfo o
  BAContentRequest e
  BADownload o
  BADownloadManager o
  BADownloadManagerDelegate q
  BADownloaderExtension p AppExtension NSObjectProtocol
  BADownloaderExtensionConfiguration p AppExtensionConfiguration
  BAURLDownload c BADownload
  """

let typesOfCallKit: StaticString = """
  CXAction o
  CXAnswerCallAction c CXCallAction
  CXCall o
  CXCallAction c CXAction
  CXCallController o
  CXCallDirectoryExtensionContext c NSExtensionContext
  CXCallDirectoryExtensionContextDelegate q
  CXCallDirectoryManager o
  CXCallDirectoryPhoneNumber t
  CXCallDirectoryProvider o NSExtensionRequestHandling
  CXCallEndedReason e
  CXCallObserver o
  CXCallObserverDelegate q
  CXCallUpdate o
  CXEndCallAction c CXCallAction
  CXError s CustomNSError
  CXErrorCodeCallDirectoryManagerError s CustomNSError
  CXErrorCodeIncomingCallError s CustomNSError
  CXErrorCodeNotificationServiceExtensionError s CustomNSError
  CXErrorCodeRequestTransactionError s CustomNSError
  CXHandle o
  CXPlayDTMFCallAction c CXCallAction
  CXProvider o
  CXProviderConfiguration o
  CXProviderDelegate q
  CXSetGroupCallAction c CXCallAction
  CXSetHeldCallAction c CXCallAction
  CXSetMutedCallAction c CXCallAction
  CXStartCallAction c CXCallAction
  CXTransaction o
  """

let typesOfCompression: StaticString = """
  Algorithm e CaseIterable RawRepresentable Hashable
  FilterError e Error Hashable
  FilterOperation e RawRepresentable Hashable
  InputFilter c
  OutputFilter c
  """

let typesOfContacts: StaticString = """
  CNAuthorizationStatus e
  CNChangeHistoryAddContactEvent c CNChangeHistoryEvent
  CNChangeHistoryAddGroupEvent c CNChangeHistoryEvent
  CNChangeHistoryAddMemberToGroupEvent c CNChangeHistoryEvent
  CNChangeHistoryAddSubgroupToGroupEvent c CNChangeHistoryEvent
  CNChangeHistoryDeleteContactEvent c CNChangeHistoryEvent
  CNChangeHistoryDeleteGroupEvent c CNChangeHistoryEvent
  CNChangeHistoryDropEverythingEvent c CNChangeHistoryEvent
  CNChangeHistoryEvent o
  CNChangeHistoryEventVisitor q
  CNChangeHistoryFetchRequest c CNFetchRequest
  CNChangeHistoryRemoveMemberFromGroupEvent c CNChangeHistoryEvent
  CNChangeHistoryRemoveSubgroupFromGroupEvent c CNChangeHistoryEvent
  CNChangeHistoryUpdateContactEvent c CNChangeHistoryEvent
  CNChangeHistoryUpdateGroupEvent c CNChangeHistoryEvent
  CNContact o NSItemProviderReading NSItemProviderWriting
  CNContactDisplayNameOrder e
  CNContactFetchRequest c CNFetchRequest
  CNContactFormatter c Formatter
  CNContactFormatterStyle e
  CNContactProperty o
  CNContactRelation o
  CNContactSortOrder e
  CNContactStore o
  CNContactType e
  CNContactVCardSerialization o
  CNContactsUserDefaults o
  CNContainer o
  CNContainerType e
  CNEntityType e
  CNError s CustomNSError
  CNFetchRequest o
  CNFetchResult o
  CNGroup o
  CNInstantMessageAddress o
  CNKeyDescriptor q NSSecureCoding NSCopying
  CNLabeledValue o
  CNMutableContact c CNContact Identifiable
  CNMutableGroup c CNGroup
  CNMutablePostalAddress c CNPostalAddress
  CNPhoneNumber o
  CNPostalAddress o
  CNPostalAddressFormatter c Formatter
  CNPostalAddressFormatterStyle e
  CNSaveRequest o
  CNSocialProfile o
  """

let typesOfCoreAudio: StaticString = """
  AudioClassID t
  AudioDeviceClockAlgorithmSelector e
  AudioDeviceID t
  AudioDeviceIOBlock t
  AudioDeviceIOProcID t
  AudioDevicePropertyID t
  AudioDriverPlugInHostInfo s
  AudioHardwareIOProcStreamUsage s
  AudioHardwarePowerHint e
  AudioHardwarePropertyID t
  AudioObjectID t
  AudioObjectPropertyAddress s
  AudioObjectPropertyElement t
  AudioObjectPropertyListenerBlock t
  AudioObjectPropertyScope t
  AudioObjectPropertySelector t
  AudioServerPlugInClientInfo s
  AudioServerPlugInCustomPropertyDataType t
  AudioServerPlugInCustomPropertyInfo s
  AudioServerPlugInDriverInterface s
  AudioServerPlugInHostInterface s
  AudioServerPlugInIOCycleInfo s
  AudioServerPlugInIOOperation e
  AudioStreamID t
  AudioStreamRangedDescription s
  CATapDescription o
  CATapMuteBehavior e
  ManagedAudioChannelLayout s Equatable
  UnsafeMutableAudioBufferListPointer s MutableCollection RandomAccessCollection
  """

let typesOfCoreAudioTypes: StaticString = """
  AVAudioInteger t
  AVAudioUInteger t
  AudioBuffer s
  AudioBufferList s
  AudioChannelBitmap s
  AudioChannelCoordinateIndex e
  AudioChannelDescription s
  AudioChannelFlags s
  AudioChannelLabel t
  AudioChannelLayout s
  AudioChannelLayoutTag t
  AudioClassDescription s
  AudioFormatFlags t
  AudioFormatID t
  AudioFormatListItem s
  AudioSampleType t
  AudioSessionID t
  AudioStreamBasicDescription s
  AudioStreamPacketDescription s
  AudioTimeStamp s
  AudioTimeStampFlags s
  AudioUnitSampleType t
  AudioValueRange s
  AudioValueTranslation s
  MPEG4ObjectID e
  SMPTETime s
  SMPTETimeFlags s
  SMPTETimeType e
  """

let typesOfCoreBluetooth: StaticString = """
  CBATTError s CustomNSError
  CBATTRequest o
  CBAttribute o
  CBAttributePermissions s
  CBCentral c CBPeer
  CBCentralManager c CBManager
  CBCentralManagerDelegate q
  CBCentralManagerState e
  CBCharacteristic c CBAttribute
  CBCharacteristicProperties s
  CBCharacteristicWriteType e
  CBConnectionEvent e
  CBConnectionEventMatchingOption s
  CBDescriptor c CBAttribute
  CBError s CustomNSError
  CBL2CAPChannel o
  CBL2CAPPSM t
  CBManager o
  CBManagerAuthorization e
  CBManagerState e
  CBMutableCharacteristic c CBCharacteristic
  CBMutableDescriptor c CBDescriptor
  CBMutableService c CBService
  CBPeer o
  CBPeripheral c CBPeer
  CBPeripheralDelegate q
  CBPeripheralManager c CBManager
  CBPeripheralManagerAuthorizationStatus e
  CBPeripheralManagerConnectionLatency e
  CBPeripheralManagerDelegate q
  CBPeripheralManagerState e
  CBPeripheralState e
  CBService c CBAttribute
  CBUUID o
  """

let typesOfCoreHaptics: StaticString = """
  CHHapticAdvancedPatternPlayer p CHHapticPatternPlayer
  CHHapticAdvancedPatternPlayerCompletionHandler t
  CHHapticAudioResourceID t
  CHHapticAudioResourceKey t
  CHHapticCompletionHandler t
  CHHapticDeviceCapability p
  CHHapticDynamicParameter o
  CHHapticDynamicParameterID s
  CHHapticEngine o
  CHHapticEngineFinishedAction e
  CHHapticEngineFinishedHandler t
  CHHapticEngineResetHandler t
  CHHapticEngineStoppedHandler t
  CHHapticEngineStoppedReason e
  CHHapticError s CustomNSError
  CHHapticEvent o
  CHHapticEventParameter o
  CHHapticEventParameterID s
  CHHapticEventType s
  CHHapticParameterAttributes q
  CHHapticParameterCurve o
  CHHapticParameterCurveControlPoint o
  CHHapticPattern o
  CHHapticPatternKey s
  CHHapticPatternPlayer q
  """

let typesOfCoreLocation: StaticString = """
  CLAccuracyAuthorization e
  CLActivityType e
  CLAuthorizationStatus e
  CLBackgroundActivitySession o
  CLBackgroundActivitySessionDiagnostic o
  CLBeacon o
  CLBeaconIdentityConstraint o
  CLBeaconMajorValue t
  CLBeaconMinorValue t
  CLBeaconRegion c CLRegion
  CLCircularRegion c CLRegion
  CLDeviceOrientation e
  CLError s CustomNSError
  CLFloor o
  CLGeocodeCompletionHandler t
  CLGeocoder o
  CLHeading o
  CLHeadingComponentValue t
  CLLocation o CKRecordValueProtocol
  CLLocationAccuracy t
  CLLocationCoordinate2D s
  CLLocationDegrees t
  CLLocationDirection t
  CLLocationDirectionAccuracy t
  CLLocationDistance t
  CLLocationManager o
  CLLocationManagerDelegate q
  CLLocationPushServiceError s CustomNSError
  CLLocationPushServiceExtension q
  CLLocationSourceInformation o
  CLLocationSpeed t
  CLLocationSpeedAccuracy t
  CLLocationUpdate s
  CLMonitor a
  CLPlacemark o DisplayRepresentable
  CLProximity e
  CLRegion o
  CLRegionState e
  CLServiceSession o
  CLServiceSessionDiagnostic o
  CLVisit o
  """

let typesOfCoreMIDI: StaticString = """
  MIDI2DeviceInfo o
  MIDICIDevice o
  MIDICIDeviceIdentification s
  MIDICIDeviceInfo o
  MIDICIDeviceManager o
  MIDICIDiscoveredNode o
  MIDICIDiscoveryManager o
  MIDICIDiscoveryResponseBlock t
  MIDICIInitiatiorMUID t
  MIDICIProfile o
  MIDICIProfileChangedBlock t
  MIDICIProfileResponderDelegate q
  MIDICIProfileSpecificDataBlock t
  MIDICIProfileState o
  MIDICIProfileStateList t
  MIDICIResponder o
  MIDICISession o
  MIDICISessionDisconnectBlock t
  MIDICVStatus e
  MIDIChannelNumber t
  MIDIClientRef t
  MIDIControlTransform s
  MIDIDeviceListRef t
  MIDIDeviceRef t
  MIDIDriverInterface s
  MIDIEndpointRef t
  MIDIEntityRef t
  MIDIEventList s
  MIDIEventPacket s
  MIDIEventVisitor t
  MIDIIOErrorNotification s
  MIDIMessageType e
  MIDINetworkConnection o
  MIDINetworkConnectionPolicy e
  MIDINetworkHost o
  MIDINetworkSession o
  MIDINoteAttribute e
  MIDINotification s
  MIDINotificationMessageID e
  MIDINotifyBlock t
  MIDIObjectAddRemoveNotification s
  MIDIObjectPropertyChangeNotification s
  MIDIObjectRef t
  MIDIObjectType e
  MIDIPacket s
  MIDIPacketList s
  MIDIPerNoteManagementOptions s
  MIDIPortRef t
  MIDIProgramChangeOptions s
  MIDIProtocolID e
  MIDIReadBlock t
  MIDIReceiveBlock t
  MIDISetupRef t
  MIDISysExStatus e
  MIDISysexSendRequest s
  MIDISystemStatus e
  MIDIThruConnectionEndpoint s
  MIDIThruConnectionParams s
  MIDIThruConnectionRef t
  MIDITimeStamp t
  MIDITransform s
  MIDITransformControlType e
  MIDITransformType e
  MIDIUMPCIProfile o
  MIDIUMPEndpoint o
  MIDIUMPEndpointManager o
  MIDIUMPFunctionBlock o
  MIDIUMPMutableEndpoint c MIDIUMPEndpoint
  MIDIUMPMutableFunctionBlock c MIDIUMPFunctionBlock
  MIDIUniqueID t
  MIDIUniversalMessage s
  MIDIUtilityStatus e
  MIDIValueMap s
  UnsafeMutableMIDIEventListPointer s Sequence
  UnsafeMutableMIDIEventPacketPointer s MutableCollection RandomAccessCollection
  UnsafeMutableMIDIPacketListPointer s Sequence
  UnsafeMutableMIDIPacketPointer s MutableCollection RandomAccessCollection
  """

let typesOfCoreML: StaticString = """
  MLArrayBatchProvider o MLBatchProvider
  MLBatchProvider p
  MLCPUComputeDevice o
  MLComputeDeviceProtocol q
  MLComputePlan o
  MLComputePlanCost o
  MLComputePlanDeviceUsage o
  MLComputeUnits e
  MLCustomLayer p
  MLCustomModel p
  MLDictionaryConstraint o
  MLDictionaryFeatureProvider o MLFeatureProvider
  MLFeatureDescription o
  MLFeatureProvider p
  MLFeatureType e
  MLFeatureValue o
  MLGPUComputeDevice o
  MLImageConstraint o
  MLImageSize o
  MLImageSizeConstraint o
  MLImageSizeConstraintType e
  MLKey o
  MLMetricKey c MLKey
  MLModel o
  MLModelAsset o
  MLModelCollection o
  MLModelConfiguration o
  MLModelDescription o
  MLModelError s CustomNSError
  MLModelMetadataKey s
  MLModelStructure o
  MLModelStructureNeuralNetwork o
  MLModelStructureNeuralNetworkLayer o
  MLModelStructurePipeline o
  MLModelStructureProgram o
  MLModelStructureProgramArgument o
  MLModelStructureProgramBinding o
  MLModelStructureProgramBlock o
  MLModelStructureProgramFunction o
  MLModelStructureProgramNamedValueType o
  MLModelStructureProgramOperation o
  MLModelStructureProgramValue o
  MLModelStructureProgramValueType o
  MLMultiArray o
  MLMultiArrayConstraint o
  MLMultiArrayDataType e
  MLMultiArrayShapeConstraint o
  MLMultiArrayShapeConstraintType e
  MLNeuralEngineComputeDevice o
  MLNumericConstraint o
  MLOptimizationHints o
  MLParameterDescription o
  MLParameterKey c MLKey
  MLPredictionOptions o
  MLSequence o
  MLSequenceConstraint o
  MLShapedArray s Codable
  MLShapedArrayProtocol p ExpressibleByArrayLiteral MutableCollection RandomAccessCollection / Scalar
  MLShapedArrayRangeExpression p
  MLShapedArrayScalar p
  MLShapedArraySlice s Codable
  MLState o
  MLStateConstraint o
  MLTask o
  MLTaskState e
  MLUpdateContext o
  MLUpdateProgressEvent s
  MLUpdateProgressHandlers o
  MLUpdateTask c MLTask
  MLWritable q
  """

let typesOfCoreMedia: StaticString = """
  CMAttachmentBearerAttachments s
  CMAttachmentBearerProtocol p
  CMAttachmentMode t
  CMAudioCodecType t
  CMAudioFormatDescription t CMFormatDescription
  CMAudioFormatDescriptionMask t
  CMBlockBuffer c CMAttachmentBearerProtocol CMBlockBufferProtocol
  CMBlockBufferCustomBlockSource s
  CMBlockBufferFlags t
  CMBlockBufferProtocol p
  CMBufferCompareHandler t
  CMBufferGetBooleanHandler t
  CMBufferGetSizeHandler t
  CMBufferGetTimeHandler t
  CMBufferHandlers s
  CMBufferQueue c
  CMBufferQueueTriggerCondition t
  CMBufferQueueTriggerHandler t
  CMBufferQueueTriggerToken t
  CMBufferValidationHandler t
  CMClock c CMSyncProtocol
  CMClosedCaptionDescriptionFlavor s
  CMClosedCaptionFormatDescription t CMFormatDescription
  CMClosedCaptionFormatType t
  CMFormatDescription c
  CMImageDescriptionFlavor s
  CMItemCount t
  CMItemIndex t
  CMMediaType t
  CMMemoryPool c
  CMMetadataDescriptionFlavor s
  CMMetadataFormatDescription t CMFormatDescription
  CMMetadataFormatType t
  CMMuxedFormatDescription t CMFormatDescription
  CMMuxedStreamType t
  CMPersistentTrackID t
  CMPixelFormatType t
  CMSampleBuffer c CMAttachmentBearerProtocol
  CMSampleBufferInvalidateHandler t
  CMSampleBufferMakeDataReadyHandler t
  CMSampleTimingInfo s
  CMSimpleQueue c
  CMSoundDescriptionFlavor s
  CMStructVersion t
  CMSubtitleFormatType t
  CMSync s
  CMSyncProtocol p
  CMTextDescriptionFlavor s
  CMTextDisplayFlags t
  CMTextFormatDescription t CMFormatDescription
  CMTextFormatType t
  CMTextJustificationValue t
  CMTime s Comparable Hashable
  CMTimeCodeDescriptionFlavor s
  CMTimeCodeFormatDescription t CMFormatDescription
  CMTimeCodeFormatType t
  CMTimeEpoch t
  CMTimeFlags s
  CMTimeMapping s
  CMTimeRange s Hashable
  CMTimeRoundingMethod e
  CMTimeScale t
  CMTimeValue t
  CMTimebase c CMSyncProtocol
  CMVideoCodecType t
  CMVideoDimensions s
  CMVideoFormatDescription t CMFormatDescription
  """

let typesOfCoreMotion: StaticString = """
  CMAbsoluteAltitudeData c CMLogItem
  CMAbsoluteAltitudeHandler t
  CMAcceleration s
  CMAccelerometerData c CMLogItem
  CMAccelerometerHandler t
  CMAltimeter o
  CMAltitudeData c CMLogItem
  CMAltitudeHandler t
  CMAmbientPressureData c CMLogItem
  CMAttitude o
  CMAttitudeReferenceFrame s
  CMAuthorizationStatus e
  CMBatchedSensorManager o
  CMCalibratedMagneticField s
  CMDeviceMotion c CMLogItem
  CMDeviceMotionHandler t
  CMDyskineticSymptomResult o
  CMDyskineticSymptomResultHandler t
  CMFallDetectionDelegate q
  CMFallDetectionEvent o
  CMFallDetectionManager o
  CMGyroData c CMLogItem
  CMGyroHandler t
  CMHeadphoneActivityManager o
  CMHeadphoneMotionManager o
  CMHeadphoneMotionManagerDelegate q
  CMHighFrequencyHeartRateData c CMLogItem
  CMLogItem o
  CMMagneticField s
  CMMagneticFieldCalibrationAccuracy e
  CMMagnetometerData c CMLogItem
  CMMagnetometerHandler t
  CMMotionActivity c CMLogItem
  CMMotionActivityConfidence e
  CMMotionActivityHandler t
  CMMotionActivityManager o
  CMMotionActivityQueryHandler t
  CMMotionManager o
  CMMovementDisorderManager o
  CMOdometerData o
  CMPedometer o
  CMPedometerData o
  CMPedometerEvent o
  CMPedometerEventHandler t
  CMPedometerEventType e
  CMPedometerHandler t
  CMQuaternion s
  CMRecordedAccelerometerData c CMAccelerometerData
  CMRecordedPressureData c CMAmbientPressureData
  CMRecordedRotationRateData c CMRotationRateData
  CMRotationMatrix s
  CMRotationRate s
  CMRotationRateData c CMLogItem
  CMSensorDataList o
  CMSensorRecorder o
  CMStepCounter o
  CMStepQueryHandler t
  CMStepUpdateHandler t
  CMTremorResult o
  CMTremorResultHandler t
  CMWaterSubmersionEvent o
  CMWaterSubmersionManager o
  CMWaterSubmersionManagerDelegate q
  CMWaterSubmersionMeasurement o
  CMWaterTemperature o
  """

let typesOfCoreNFC: StaticString = """
  EncryptionId t
  NFCFeliCaEncryptionId e
  NFCFeliCaPollingRequestCode e
  NFCFeliCaPollingResponse s
  NFCFeliCaPollingTimeSlot e
  NFCFeliCaRequestSpecificationVersionResponse s
  NFCFeliCaRequsetServiceV2Response s
  NFCFeliCaStatusFlag s
  NFCFeliCaTag p NFCTag NFCNDEFTag
  NFCISO15693CustomCommandConfiguration c NFCTagCommandConfiguration
  NFCISO15693MultipleBlockSecurityStatus s
  NFCISO15693ReadMultipleBlocksConfiguration c NFCTagCommandConfiguration
  NFCISO15693ReaderSession c NFCReaderSession
  NFCISO15693RequestFlag s
  NFCISO15693ResponseFlag s
  NFCISO15693SystemInfo s
  NFCISO15693Tag p NFCTag NFCNDEFTag
  NFCISO7816APDU o
  NFCISO7816ResponseAPDU s
  NFCISO7816Tag p NFCTag NFCNDEFTag
  NFCMiFareFamily e
  NFCMiFareTag p NFCTag NFCNDEFTag
  NFCNDEFMessage o
  NFCNDEFPayload o
  NFCNDEFReaderSession c NFCReaderSession
  NFCNDEFReaderSessionDelegate q
  NFCNDEFStatus e
  NFCNDEFTag q NSSecureCoding NSCopying
  NFCReaderError s CustomNSError
  NFCReaderSession o NFCReaderSessionProtocol
  NFCReaderSessionDelegate q
  NFCReaderSessionProtocol q
  NFCTag e
  NFCTagCommandConfiguration o
  NFCTagReaderSession c NFCReaderSession
  NFCTagReaderSessionDelegate q
  NFCTagType e
  NFCTypeNameFormat e
  NFCVASCommandConfiguration o
  NFCVASReaderSession c NFCReaderSession
  NFCVASReaderSessionDelegate q
  NFCVASResponse o
  PollingRequestCode t
  PollingTimeSlot t
  RequestFlag t
  VASErrorCode t
  VASMode t
  """

let typesOfCoreTelephony: StaticString = """
  CTCall o
  CTCallCenter o
  CTCarrier o
  CTCellularData o
  CTCellularDataRestrictedState e
  CTCellularPlanProvisioning o
  CTCellularPlanProvisioningAddPlanResult e
  CTCellularPlanProvisioningRequest o
  CTError s
  CTSubscriber o
  CTSubscriberDelegate p
  CTSubscriberInfo o
  CTTelephonyNetworkInfo o
  CTTelephonyNetworkInfoDelegate q
  CellularDataRestrictionDidUpdateNotifier t
  """

let typesOfCoreWLAN: StaticString = """
  CWChannel o
  CWChannelBand e
  CWChannelWidth e
  CWConfiguration o
  CWEventDelegate q
  CWEventType e
  CWInterface o
  CWInterfaceMode e
  CWMutableConfiguration c CWConfiguration
  CWMutableNetworkProfile c CWNetworkProfile
  CWNetwork o
  CWNetworkProfile o
  CWPHYMode e
  CWSecurity e
  CWWiFiClient o
  """

let typesOfCreateML: StaticString = """
  MLBoostedTreeClassifier s
  MLBoostedTreeRegressor s
  MLCheckpoint s Codable
  MLClassifierMetrics s
  MLCreateError e CustomNSError LocalizedError
  MLDataColumn s
  MLDataTable s
  MLDataValue e Hashable
  MLDataValueConvertible p
  MLDecisionTreeClassifier s
  MLDecisionTreeRegressor s
  MLHandActionClassifier s
  MLHandPoseClassifier s
  MLImageClassifier s
  MLJob c Cancellable
  MLLinearRegressor s
  MLLogisticRegressionClassifier s
  MLModelMetadata s
  MLPhase e Codable Hashable RawRepresentable
  MLProgress s Codable
  MLRandomForestClassifier s
  MLRandomForestRegressor s
  MLRegressorMetrics s
  MLSoundClassifier s
  MLSplitStrategy e
  MLStyleTransfer s
  MLTextClassifier s
  MLTrainingSession c
  MLTrainingSessionParameters s
  MLUntypedColumn s
  """

let typesOfCryptoTokenKit: StaticString = """
  TKBERTLVRecord c TKTLVRecord
  TKCompactTLVRecord c TKTLVRecord
  TKError s CustomNSError
  TKSimpleTLVRecord c TKTLVRecord
  TKSmartCard o
  TKSmartCardATR o
  TKSmartCardPINFormat o
  TKSmartCardProtocol s
  TKSmartCardSlot o
  TKSmartCardSlotManager o
  TKSmartCardToken c TKToken
  TKSmartCardTokenDriver c TKTokenDriver
  TKSmartCardTokenDriverDelegate p TKTokenDriverDelegate
  TKSmartCardTokenSession c TKTokenSession
  TKSmartCardUserInteraction o
  TKSmartCardUserInteractionDelegate p
  TKSmartCardUserInteractionForPINOperation c TKSmartCardUserInteraction
  TKSmartCardUserInteractionForSecurePINChange c TKSmartCardUserInteractionForPINOperation
  TKSmartCardUserInteractionForSecurePINVerification c TKSmartCardUserInteractionForPINOperation
  TKTLVRecord o
  TKTLVTag t
  TKToken o
  TKTokenAuthOperation o
  TKTokenDelegate q
  TKTokenDriver o
  TKTokenDriverDelegate q
  TKTokenKeyAlgorithm o
  TKTokenKeyExchangeParameters o
  TKTokenKeychainCertificate c TKTokenKeychainItem
  TKTokenKeychainContents o
  TKTokenKeychainItem o
  TKTokenKeychainKey c TKTokenKeychainItem
  TKTokenOperation e
  TKTokenOperationConstraint t
  TKTokenPasswordAuthOperation c TKTokenAuthOperation
  TKTokenSession o
  TKTokenSessionDelegate q
  TKTokenSmartCardPINAuthOperation c TKTokenAuthOperation
  TKTokenWatcher o
  """

let typesOfDeviceActivity: StaticString = """
  DeviceActivityCenter s
  DeviceActivityData s Hashable
  DeviceActivityEvent s Equatable
  DeviceActivityFilter s Equatable
  DeviceActivityMonitor o
  DeviceActivityName s RawRepresentable Hashable
  DeviceActivityReport s View
  DeviceActivityReportBuilder s
  DeviceActivityReportExtension p AppExtension / Body
  DeviceActivityReportScene p AppExtensionScene / Configuration Content
  DeviceActivityResults s AsyncSequence
  DeviceActivitySchedule s Equatable
  """

let typesOfDeviceCheck: StaticString = """
  DCAppAttestService o
  DCDevice o
  DCError s CustomNSError
  """

let typesOfEventKit: StaticString = """
  EKAlarm c EKObject
  EKAlarmProximity e
  EKAlarmType e
  EKAuthorizationStatus e
  EKCalendar c EKObject
  EKCalendarEventAvailabilityMask s
  EKCalendarItem c EKObject
  EKCalendarType e
  EKEntityMask s
  EKEntityType e
  EKError s CustomNSError
  EKEvent c EKCalendarItem
  EKEventAvailability e
  EKEventSearchCallback t
  EKEventStatus e
  EKEventStore o
  EKEventStoreRequestAccessCompletionHandler t
  EKObject o
  EKParticipant c EKObject
  EKParticipantRole e
  EKParticipantScheduleStatus e
  EKParticipantStatus e
  EKParticipantType e
  EKRecurrenceDayOfWeek o
  EKRecurrenceEnd o
  EKRecurrenceFrequency e
  EKRecurrenceRule c EKObject
  EKReminder c EKCalendarItem
  EKReminderPriority e
  EKSource c EKObject
  EKSourceType e
  EKSpan e
  EKStructuredLocation c EKObject
  EKVirtualConferenceDescriptor o
  EKVirtualConferenceProvider o NSExtensionRequestHandling
  EKVirtualConferenceRoomTypeDescriptor o
  EKVirtualConferenceRoomTypeIdentifier t
  EKVirtualConferenceURLDescriptor o
  EKWeekday e
  """

let typesOfExternalAccessory: StaticString = """
  EAAccessory o
  EAAccessoryDelegate q
  EAAccessoryManager o
  EABluetoothAccessoryPickerCompletion t
  EABluetoothAccessoryPickerError s CustomNSError
  EASession o
  EAWiFiUnconfiguredAccessory o
  EAWiFiUnconfiguredAccessoryBrowser o
  EAWiFiUnconfiguredAccessoryBrowserDelegate q
  EAWiFiUnconfiguredAccessoryBrowserState e
  EAWiFiUnconfiguredAccessoryConfigurationStatus e
  EAWiFiUnconfiguredAccessoryProperties s
  """

let typesOfFamilyControls: StaticString = """
  AuthorizationCenter c ObservableObject
  AuthorizationStatus e Codable Hashable RawRepresentable
  FamilyActivityIconView s View
  FamilyActivityPicker s View
  FamilyActivitySelection s Codable Equatable
  FamilyActivityTitleView s View
  FamilyControlsError e LocalizedError RawRepresentable CustomNSError Hashable
  FamilyControlsMember e Codable Hashable RawRepresentable
  """

let typesOfFileProvider: StaticString = """
  NSFileProviderChangeObserver q
  NSFileProviderContentPolicy e
  NSFileProviderCreateItemOptions s
  NSFileProviderCustomAction q
  NSFileProviderDeleteItemOptions s
  NSFileProviderDomain o
  NSFileProviderDomainIdentifier s
  NSFileProviderDomainState q
  NSFileProviderDomainVersion o Comparable
  NSFileProviderEnumerating q
  NSFileProviderEnumerationObserver q
  NSFileProviderEnumerator q
  NSFileProviderError s CustomNSError
  NSFileProviderExtension o
  NSFileProviderExtensionActionIdentifier s
  NSFileProviderFetchContentsOptions s
  NSFileProviderFileSystemFlags s
  NSFileProviderIncrementalContentFetching q
  NSFileProviderItem q
  NSFileProviderItemCapabilities s
  NSFileProviderItemDecorating p NSFileProviderItem
  NSFileProviderItemDecorationIdentifier s
  NSFileProviderItemFields s
  NSFileProviderItemIdentifier s
  NSFileProviderItemVersion o
  NSFileProviderKnownFolderLocation o
  NSFileProviderKnownFolderLocations o
  NSFileProviderKnownFolderSupporting q
  NSFileProviderManager o
  NSFileProviderMaterializationFlags s
  NSFileProviderModifyItemOptions s
  NSFileProviderPage s
  NSFileProviderPartialContentFetching q
  NSFileProviderPendingSetEnumerator p NSFileProviderEnumerator
  NSFileProviderReplicatedExtension p NSFileProviderEnumerating
  NSFileProviderRequest o
  NSFileProviderServiceSource p
  NSFileProviderServicing q
  NSFileProviderSyncAnchor s
  NSFileProviderTestingChildrenEnumeration p NSFileProviderTestingOperation
  NSFileProviderTestingCollisionResolution p NSFileProviderTestingOperation
  NSFileProviderTestingContentFetch p NSFileProviderTestingOperation
  NSFileProviderTestingCreation p NSFileProviderTestingOperation
  NSFileProviderTestingDeletion p NSFileProviderTestingOperation
  NSFileProviderTestingIngestion p NSFileProviderTestingOperation
  NSFileProviderTestingLookup p NSFileProviderTestingOperation
  NSFileProviderTestingModification p NSFileProviderTestingOperation
  NSFileProviderTestingOperation q
  NSFileProviderTestingOperationSide e
  NSFileProviderTestingOperationType e
  NSFileProviderThumbnailing q
  NSFileProviderTypeAndCreator s
  NSFileProviderUserInteractionSuppressing q
  """

let typesOfFinderSync: StaticString = """
  FIFinderSync o FIFinderSyncProtocol
  FIFinderSyncController c NSExtensionContext
  FIFinderSyncProtocol q
  FIMenuKind e
  """

let typesOfFoundationModels: StaticString = """
  ConvertibleFromGeneratedContent p
  ConvertibleToGeneratedContent p InstructionsRepresentable PromptRepresentable
  DynamicGenerationSchema s
  Generable p ConvertibleFromGeneratedContent ConvertibleToGeneratedContent / PartiallyGenerated
  GeneratedContent s Equatable Generable
  GenerationGuide s
  GenerationID s Hashable
  GenerationOptions s Equatable
  GenerationSchema s
  Guide m
  Instructions s
  InstructionsBuilder s
  InstructionsRepresentable p
  LanguageModelFeedback s
  LanguageModelSession c Observable
  Prompt s
  PromptBuilder s
  PromptRepresentable p
  SystemLanguageModel c Observable
  Tool p / Arguments Output
  Transcript s Equatable RandomAccessCollection
  """

let typesOfGameController: StaticString = """
  GCAcceleration s
  GCAxisElement p GCPhysicalInputElement
  GCAxisElementName s RawRepresentable Hashable
  GCAxisInput q
  GCButtonElement p GCPhysicalInputElement
  GCButtonElementName s RawRepresentable Hashable
  GCColor o
  GCController o GCDevice
  GCControllerAxisInput c GCControllerElement
  GCControllerAxisValueChangedHandler t
  GCControllerButtonInput c GCControllerElement
  GCControllerButtonTouchedChangedHandler t
  GCControllerButtonValueChangedHandler t
  GCControllerDirectionPad c GCControllerElement
  GCControllerDirectionPadValueChangedHandler t
  GCControllerElement o
  GCControllerInputState o GCDevicePhysicalInputState
  GCControllerLiveInput c GCControllerInputState GCDevicePhysicalInput
  GCControllerPlayerIndex e
  GCControllerTouchpad c GCControllerElement
  GCControllerTouchpadHandler t
  GCDevice q
  GCDeviceBattery o
  GCDeviceCursor c GCControllerDirectionPad
  GCDeviceHaptics o
  GCDeviceLight o
  GCDevicePhysicalInput p GCDevicePhysicalInputState
  GCDevicePhysicalInputElementChange e
  GCDevicePhysicalInputState q
  GCDevicePhysicalInputStateDiff q
  GCDirectionPadElement p GCPhysicalInputElement
  GCDirectionPadElementName s RawRepresentable Hashable
  GCDirectionalGamepad c GCMicroGamepad
  GCDualSenseAdaptiveTrigger c GCControllerButtonInput
  GCDualSenseGamepad c GCExtendedGamepad
  GCDualShockGamepad c GCExtendedGamepad
  GCEulerAngles s
  GCEventInteraction o UIInteraction
  GCEventViewController c NSViewController UIViewController
  GCExtendedGamepad c GCPhysicalInputProfile
  GCExtendedGamepadSnapShotDataV100 s
  GCExtendedGamepadSnapshot c GCExtendedGamepad
  GCExtendedGamepadSnapshotData s
  GCExtendedGamepadSnapshotDataVersion e
  GCExtendedGamepadValueChangedHandler t
  GCGameControllerActivationContext o
  GCGameControllerSceneDelegate q
  GCGamepad c GCPhysicalInputProfile
  GCGamepadSnapShotDataV100 s
  GCGamepadSnapshot c GCGamepad
  GCGamepadValueChangedHandler t
  GCGearShifterElement o GCPhysicalInputElement
  GCHapticsLocality s
  GCKeyCode s
  GCKeyboard o GCDevice
  GCKeyboardInput c GCPhysicalInputProfile
  GCKeyboardValueChangedHandler t
  GCLinearInput q
  GCMicroGamepad c GCPhysicalInputProfile
  GCMicroGamepadSnapShotDataV100 s
  GCMicroGamepadSnapshot c GCMicroGamepad
  GCMicroGamepadSnapshotData s
  GCMicroGamepadSnapshotDataVersion e
  GCMicroGamepadValueChangedHandler t
  GCMotion o
  GCMotionValueChangedHandler t
  GCMouse o GCDevice
  GCMouseInput c GCPhysicalInputProfile
  GCMouseMoved t
  GCPhysicalInputElement q
  GCPhysicalInputElementCollection s Collection
  GCPhysicalInputElementName s RawRepresentable Hashable
  GCPhysicalInputProfile o
  GCPhysicalInputSource q
  GCPhysicalInputSourceDirection s
  GCPressedStateInput q
  GCQuaternion s
  GCRacingWheel o GCDevice
  GCRacingWheelInput c GCRacingWheelInputState GCDevicePhysicalInput
  GCRacingWheelInputState o GCDevicePhysicalInputState
  GCRelativeInput q
  GCRotationRate s
  GCSteeringWheelElement o GCAxisElement
  GCSwitchElement p GCPhysicalInputElement
  GCSwitchElementName s RawRepresentable Hashable
  GCSwitchPositionInput q
  GCTouchedStateInput q
  GCVirtualController o
  GCXboxGamepad c GCExtendedGamepad
  """

let typesOfGameKit: StaticString = """
  GKAccessPoint o
  GKAchievement o
  GKAchievementChallenge c GKChallenge
  GKAchievementDescription o
  GKAchievementViewController c GKGameCenterViewController
  GKAchievementViewControllerDelegate q
  GKBasePlayer o
  GKChallenge o
  GKChallengeComposeCompletionBlock t
  GKChallengeEventHandler o
  GKChallengeEventHandlerDelegate q
  GKChallengeListener q
  GKChallengeState e
  GKChallengesViewController c NSViewController
  GKChallengesViewControllerDelegate q
  GKCloudPlayer c GKBasePlayer
  GKConnectionState e
  GKDialogController c NSResponder
  GKError s CustomNSError
  GKFriendRequestComposeViewController c NSViewController UINavigationController GKViewController
  GKFriendRequestComposeViewControllerDelegate p
  GKFriendsAuthorizationStatus e
  GKGameCenterControllerDelegate q
  GKGameCenterViewController c NSViewController UINavigationController GKViewController
  GKGameCenterViewControllerState e
  GKGameSession o
  GKGameSessionError s CustomNSError
  GKGameSessionEventListener q
  GKGameSessionSharingViewController c UIViewController
  GKGameSessionSharingViewControllerDelegate q
  GKInvite o
  GKInviteEventListener p
  GKInviteRecipientResponse e
  GKInviteeResponse t
  GKLeaderboard o
  GKLeaderboardScore o
  GKLeaderboardSet o
  GKLeaderboardViewController c GKGameCenterViewController
  GKLeaderboardViewControllerDelegate q
  GKLocalPlayer c GKPlayer GKSavedGameListener
  GKLocalPlayerListener p GKChallengeListener GKInviteEventListener GKTurnBasedEventListener GKSavedGameListener
  GKMatch o
  GKMatchDelegate q
  GKMatchRequest o
  GKMatchType e
  GKMatchedPlayers o
  GKMatchmaker o
  GKMatchmakerViewController c NSViewController UINavigationController GKViewController
  GKMatchmakerViewControllerDelegate q
  GKMatchmakingMode e
  GKNotificationBanner o
  GKPeerConnectionState e
  GKPeerPickerConnectionType e
  GKPeerPickerController o
  GKPeerPickerControllerDelegate q
  GKPlayer c GKBasePlayer
  GKPlayerConnectionState e
  GKSavedGame o
  GKSavedGameListener q
  GKScore o
  GKScoreChallenge c GKChallenge
  GKSendDataMode e
  GKSession o
  GKSessionDelegate q
  GKSessionError s CustomNSError
  GKSessionMode e
  GKTransportType e
  GKTurnBasedEventHandler o
  GKTurnBasedEventHandlerDelegate p
  GKTurnBasedEventListener p
  GKTurnBasedExchange o
  GKTurnBasedExchangeReply o
  GKTurnBasedExchangeStatus e
  GKTurnBasedMatch o
  GKTurnBasedMatchmakerViewController c NSViewController UINavigationController GKViewController
  GKTurnBasedMatchmakerViewControllerDelegate q
  GKTurnBasedParticipant o
  GKViewController q
  GKVoiceChat o
  GKVoiceChatClient q
  GKVoiceChatService o
  GKVoiceChatServiceError s CustomNSError
  """

let typesOfGroupActivities: StaticString = """
  BroadcastOptions s OptionSet
  CustomMessageIdentifiable p
  GroupActivity p Decodable Encodable / Sessions
  GroupActivityActivationResult e Hashable
  GroupActivityMetadata s Equatable Codable
  GroupActivitySharingController c UIViewController
  GroupActivitySharingResult e Hashable
  GroupSession c ObservableObject
  GroupSessionEvent s
  GroupSessionMessenger c
  GroupStateObserver c ObservableObject
  Participant s Hashable Identifiable
  Participants e
  """

let typesOfHealthKit: StaticString = """
  BufferedAsyncByteIterator s AsyncIteratorProtocol
  HKActivityMoveMode e
  HKActivityMoveModeObject o
  HKActivitySummary o
  HKActivitySummaryQuery c HKQuery
  HKActivitySummaryQueryDescriptor s
  HKActivitySummaryType c HKObjectType
  HKAnchoredObjectQuery c HKQuery
  HKAnchoredObjectQueryDescriptor s
  HKAppleECGAlgorithmVersion e
  HKAppleWalkingSteadinessClassification e CaseIterable
  HKAsyncQuery p / Output
  HKAsyncSequenceQuery p / Sequence
  HKAttachment o
  HKAttachmentDataReader c
  HKAttachmentStore o
  HKAudiogramSample c HKSample
  HKAudiogramSampleType c HKSampleType
  HKAudiogramSensitivityPoint o
  HKAudiogramSensitivityPointClampingRange o
  HKAudiogramSensitivityTest o
  HKAuthorizationRequestStatus e
  HKAuthorizationStatus e
  HKBiologicalSex e
  HKBiologicalSexObject o
  HKBloodGlucoseMealTime e
  HKBloodType e
  HKBloodTypeObject o
  HKBodyTemperatureSensorLocation e
  HKCDADocument o
  HKCDADocumentSample c HKDocumentSample
  HKCategorySample c HKSample
  HKCategoryType c HKSampleType
  HKCategoryTypeIdentifier s
  HKCategoryValue e
  HKCategoryValueAppetiteChanges e
  HKCategoryValueAppleStandHour e
  HKCategoryValueAppleWalkingSteadinessEvent e
  HKCategoryValueAudioExposureEvent e
  HKCategoryValueCervicalMucusQuality e
  HKCategoryValueContraceptive e
  HKCategoryValueEnvironmentalAudioExposureEvent e
  HKCategoryValueHeadphoneAudioExposureEvent e
  HKCategoryValueLowCardioFitnessEvent e
  HKCategoryValueMenstrualFlow e
  HKCategoryValueOvulationTestResult e
  HKCategoryValuePredicateProviding p Hashable RawRepresentable
  HKCategoryValuePregnancyTestResult e
  HKCategoryValuePresence e
  HKCategoryValueProgesteroneTestResult e
  HKCategoryValueSeverity e
  HKCategoryValueSleepAnalysis e
  HKCharacteristicType c HKObjectType
  HKCharacteristicTypeIdentifier s
  HKClinicalRecord c HKSample
  HKClinicalType c HKSampleType
  HKClinicalTypeIdentifier s
  HKContactsLensSpecification c HKLensSpecification
  HKContactsPrescription c HKVisionPrescription
  HKCorrelation c HKSample
  HKCorrelationQuery c HKQuery
  HKCorrelationType c HKSampleType
  HKCorrelationTypeIdentifier s
  HKCumulativeQuantitySample c HKQuantitySample
  HKCumulativeQuantitySeriesSample c HKCumulativeQuantitySample
  HKDeletedObject o
  HKDevice o
  HKDevicePlacementSide e
  HKDiscreteQuantitySample c HKQuantitySample
  HKDocumentQuery c HKQuery
  HKDocumentSample c HKSample
  HKDocumentType c HKSampleType
  HKDocumentTypeIdentifier s
  HKElectrocardiogram c HKSample
  HKElectrocardiogramQuery c HKQuery
  HKElectrocardiogramQueryDescriptor s
  HKElectrocardiogramType c HKSampleType
  HKError s CustomNSError
  HKFHIRRelease s
  HKFHIRResource o
  HKFHIRResourceType s
  HKFHIRVersion o
  HKFitzpatrickSkinType e
  HKFitzpatrickSkinTypeObject o
  HKGAD7Assessment c HKScoredAssessment
  HKGlassesLensSpecification c HKLensSpecification
  HKGlassesPrescription c HKVisionPrescription
  HKHealthStore o
  HKHeartRateMotionContext e
  HKHeartRateRecoveryTestType e
  HKHeartRateSensorLocation e
  HKHeartbeatSeriesBuilder c HKSeriesBuilder
  HKHeartbeatSeriesQuery c HKQuery
  HKHeartbeatSeriesQueryDescriptor s
  HKHeartbeatSeriesSample c HKSeriesSample
  HKInsulinDeliveryReason e
  HKLensSpecification o
  HKLiveWorkoutBuilder c HKWorkoutBuilder
  HKLiveWorkoutBuilderDelegate q
  HKLiveWorkoutDataSource o
  HKMetricPrefix e
  HKObject o
  HKObjectType o
  HKObserverQuery c HKQuery
  HKObserverQueryCompletionHandler t
  HKPHQ9Assessment c HKScoredAssessment
  HKPrescriptionType c HKSampleType
  HKPrismBase e
  HKQuantity o
  HKQuantityAggregationStyle e
  HKQuantitySample c HKSample
  HKQuantitySeriesSampleBuilder o
  HKQuantitySeriesSampleQuery c HKQuery
  HKQuantitySeriesSampleQueryDescriptor s
  HKQuantityType c HKSampleType
  HKQuantityTypeIdentifier s
  HKQuery o
  HKQueryAnchor o
  HKQueryDescriptor o
  HKQueryOptions s
  HKSample c HKObject
  HKSamplePredicate s Hashable
  HKSampleQuery c HKQuery
  HKSampleQueryDescriptor s
  HKSampleType c HKObjectType
  HKScoredAssessment c HKSample
  HKScoredAssessmentType c HKSampleType
  HKSeriesBuilder o
  HKSeriesSample c HKSample
  HKSeriesType c HKSampleType
  HKSource o
  HKSourceQuery c HKQuery
  HKSourceQueryDescriptor s
  HKSourceRevision o
  HKStateOfMind c HKSample
  HKStateOfMindType c HKSampleType
  HKStatistics o
  HKStatisticsCollection o
  HKStatisticsCollectionQuery c HKQuery
  HKStatisticsCollectionQueryDescriptor s
  HKStatisticsOptions s
  HKStatisticsQuery c HKQuery
  HKStatisticsQueryDescriptor s
  HKSwimmingStrokeStyle e
  HKUnit o
  HKUpdateFrequency e
  HKUserMotionContext e
  HKVO2MaxTestType e
  HKVerifiableClinicalRecord c HKSample
  HKVerifiableClinicalRecordCredentialType s
  HKVerifiableClinicalRecordQuery c HKQuery
  HKVerifiableClinicalRecordQueryDescriptor s
  HKVerifiableClinicalRecordSourceType s
  HKVerifiableClinicalRecordSubject o
  HKVisionEye e
  HKVisionPrescription c HKSample
  HKVisionPrescriptionType e
  HKVisionPrism o
  HKWeatherCondition e
  HKWheelchairUse e
  HKWheelchairUseObject o
  HKWorkout c HKSample
  HKWorkoutActivity o
  HKWorkoutActivityType e
  HKWorkoutBuilder o
  HKWorkoutConfiguration o
  HKWorkoutEffortRelationship o
  HKWorkoutEffortRelationshipQuery c HKQuery
  HKWorkoutEvent o
  HKWorkoutEventType e
  HKWorkoutRoute c HKSeriesSample
  HKWorkoutRouteBuilder c HKSeriesBuilder
  HKWorkoutRouteQuery c HKQuery
  HKWorkoutRouteQueryDescriptor s
  HKWorkoutSession o
  HKWorkoutSessionDelegate q
  HKWorkoutSessionLocationType e
  HKWorkoutSessionState e
  HKWorkoutSwimmingLocationType e
  HKWorkoutType c HKSampleType
  """

let typesOfHomeKit: StaticString = """
  CameraView s View
  HMAccessControl o
  HMAccessory o
  HMAccessoryBrowser o
  HMAccessoryBrowserDelegate q
  HMAccessoryCategory o
  HMAccessoryDelegate q
  HMAccessoryOwnershipToken o
  HMAccessoryProfile o
  HMAccessorySetupManager o
  HMAccessorySetupPayload o
  HMAccessorySetupRequest o
  HMAccessorySetupResult o
  HMAction o
  HMActionSet o
  HMAddAccessoryRequest o
  HMCHIPServiceHome o
  HMCHIPServiceRequestHandler o NSExtensionRequestHandling
  HMCHIPServiceRoom o
  HMCHIPServiceTopology o
  HMCalendarEvent c HMTimeEvent
  HMCameraAudioControl c HMCameraControl
  HMCameraAudioStreamSetting e
  HMCameraControl o
  HMCameraProfile c HMAccessoryProfile
  HMCameraSettingsControl c HMCameraControl
  HMCameraSnapshot c HMCameraSource
  HMCameraSnapshotControl c HMCameraControl
  HMCameraSnapshotControlDelegate q
  HMCameraSource o
  HMCameraStream c HMCameraSource
  HMCameraStreamControl c HMCameraControl
  HMCameraStreamControlDelegate q
  HMCameraStreamState e
  HMCameraView c UIView
  HMCharacteristic o
  HMCharacteristicEvent c HMEvent
  HMCharacteristicMetadata o
  HMCharacteristicThresholdRangeEvent c HMEvent
  HMCharacteristicValueActivationState e
  HMCharacteristicValueAirParticulateSize e
  HMCharacteristicValueAirQuality e
  HMCharacteristicValueBatteryStatus e
  HMCharacteristicValueCarbonDioxideDetectionStatus e
  HMCharacteristicValueCarbonMonoxideDetectionStatus e
  HMCharacteristicValueChargingState e
  HMCharacteristicValueConfigurationState e
  HMCharacteristicValueContactState e
  HMCharacteristicValueCurrentAirPurifierState e
  HMCharacteristicValueCurrentFanState e
  HMCharacteristicValueCurrentHeaterCoolerState e
  HMCharacteristicValueCurrentHeatingCooling e
  HMCharacteristicValueCurrentHumidifierDehumidifierState e
  HMCharacteristicValueCurrentSecuritySystemState e
  HMCharacteristicValueCurrentSlatState e
  HMCharacteristicValueDoorState e
  HMCharacteristicValueFilterChange e
  HMCharacteristicValueHeatingCooling e
  HMCharacteristicValueInputEvent e
  HMCharacteristicValueJammedStatus e
  HMCharacteristicValueLabelNamespace e
  HMCharacteristicValueLeakStatus e
  HMCharacteristicValueLockMechanismLastKnownAction e
  HMCharacteristicValueLockMechanismState e
  HMCharacteristicValueLockPhysicalControlsState e
  HMCharacteristicValueOccupancyStatus e
  HMCharacteristicValuePositionState e
  HMCharacteristicValueProgramMode e
  HMCharacteristicValueRotationDirection e
  HMCharacteristicValueSecuritySystemAlarmType e
  HMCharacteristicValueSlatType e
  HMCharacteristicValueSmokeDetectionStatus e
  HMCharacteristicValueStatusFault e
  HMCharacteristicValueSwingMode e
  HMCharacteristicValueTamperedStatus e
  HMCharacteristicValueTargetAirPurifierState e
  HMCharacteristicValueTargetDoorState e
  HMCharacteristicValueTargetFanState e
  HMCharacteristicValueTargetHeaterCoolerState e
  HMCharacteristicValueTargetHumidifierDehumidifierState e
  HMCharacteristicValueTargetLockMechanismState e
  HMCharacteristicValueTargetSecuritySystemState e
  HMCharacteristicValueTemperatureUnit e
  HMCharacteristicValueUsageState e
  HMCharacteristicValueValveType e
  HMCharacteristicWriteAction c HMAction
  HMDurationEvent c HMTimeEvent
  HMError s CustomNSError
  HMErrorBlock t
  HMEvent o
  HMEventTrigger c HMTrigger
  HMEventTriggerActivationState e
  HMHome o
  HMHomeAccessControl c HMAccessControl
  HMHomeDelegate q
  HMHomeHubState e
  HMHomeManager o
  HMHomeManagerAuthorizationStatus s
  HMHomeManagerDelegate q
  HMLocationEvent c HMEvent
  HMMutableCalendarEvent c HMCalendarEvent
  HMMutableCharacteristicEvent c HMCharacteristicEvent
  HMMutableCharacteristicThresholdRangeEvent c HMCharacteristicThresholdRangeEvent
  HMMutableDurationEvent c HMDurationEvent
  HMMutableLocationEvent c HMLocationEvent
  HMMutablePresenceEvent c HMPresenceEvent
  HMMutableSignificantTimeEvent c HMSignificantTimeEvent
  HMNetworkConfigurationProfile c HMAccessoryProfile
  HMNetworkConfigurationProfileDelegate q
  HMNumberRange o
  HMPresenceEvent c HMEvent
  HMPresenceEventType e
  HMPresenceEventUserType e
  HMRoom o
  HMService o
  HMServiceGroup o
  HMSignificantEvent s
  HMSignificantTimeEvent c HMTimeEvent
  HMTimeEvent c HMEvent
  HMTimerTrigger c HMTrigger
  HMTrigger o
  HMUser o
  HMZone o
  """

let typesOfIOBluetooth: StaticString = """
  BluetoothDeviceAddress s
  IOBluetoothDevice c IOBluetoothObject
  IOBluetoothDeviceInquiry o
  IOBluetoothDeviceInquiryDelegate p
  IOBluetoothDevicePair o
  IOBluetoothHostController o
  IOBluetoothL2CAPChannel c IOBluetoothObject
  IOBluetoothL2CAPChannelDelegate p
  IOBluetoothObject o
  IOBluetoothRFCOMMChannel c IOBluetoothObject
  IOBluetoothRFCOMMChannelDelegate p
  IOBluetoothSDPServiceRecord o
  IOBluetoothSDPUUID c NSData
  IOBluetoothUserNotification o
  """

let typesOfIOKit: StaticString = """
  IOByteCount t
  IOHIDDevice c
  IOHIDElement c
  IOHIDManager c
  IOHIDValue c
  IOItemCount t
  IONotificationPort c
  IONotificationPortRef t
  IOOptionBits t
  IOReturn t
  io_connect_t t
  io_enumerator_t t
  io_iterator_t t
  io_name_t t
  io_object_t t
  io_registry_entry_t t
  io_service_t t
  io_string_t t
  """

let typesOfIdentityLookup: StaticString = """
  ILCallClassificationRequest c ILClassificationRequest
  ILCallCommunication c ILCommunication
  ILClassificationAction e
  ILClassificationRequest o
  ILClassificationResponse o
  ILCommunication o
  ILMessageClassificationRequest c ILClassificationRequest
  ILMessageCommunication c ILCommunication
  ILMessageFilterAction e
  ILMessageFilterCapabilitiesQueryHandling q
  ILMessageFilterCapabilitiesQueryRequest o
  ILMessageFilterCapabilitiesQueryResponse o
  ILMessageFilterError s CustomNSError
  ILMessageFilterExtension o
  ILMessageFilterExtensionContext c NSExtensionContext
  ILMessageFilterQueryHandling q
  ILMessageFilterQueryRequest o
  ILMessageFilterQueryResponse o
  ILMessageFilterSubAction e
  ILNetworkResponse o
  """

let typesOfInputMethodKit: StaticString = """
  IMKCandidates c NSResponder
  IMKInputController o IMKMouseHandling IMKStateSetting
  IMKMouseHandling p
  IMKServer o
  IMKStateSetting p
  IMKTextInput p
  """

let typesOfIntents: StaticString = """
  INAccountType e
  INAccountTypeResolutionResult c INIntentResolutionResult
  INActivateCarSignalIntent c INIntent
  INActivateCarSignalIntentHandling q
  INActivateCarSignalIntentResponse c INIntentResponse
  INActivateCarSignalIntentResponseCode e
  INAddMediaIntent c INIntent
  INAddMediaIntentHandling q
  INAddMediaIntentResponse c INIntentResponse
  INAddMediaIntentResponseCode e
  INAddMediaMediaDestinationResolutionResult c INMediaDestinationResolutionResult
  INAddMediaMediaDestinationUnsupportedReason e
  INAddMediaMediaItemResolutionResult c INMediaItemResolutionResult
  INAddMediaMediaItemUnsupportedReason e
  INAddTasksIntent c INIntent
  INAddTasksIntentHandling q
  INAddTasksIntentResponse c INIntentResponse
  INAddTasksIntentResponseCode e
  INAddTasksTargetTaskListConfirmationReason e
  INAddTasksTargetTaskListResolutionResult c INTaskListResolutionResult
  INAddTasksTemporalEventTriggerResolutionResult c INTemporalEventTriggerResolutionResult
  INAddTasksTemporalEventTriggerUnsupportedReason e
  INAirline o
  INAirport o
  INAirportGate o
  INAmountType e
  INAnswerCallIntent c INIntent
  INAnswerCallIntentHandling q
  INAnswerCallIntentResponse c INIntentResponse
  INAnswerCallIntentResponseCode e
  INAppendToNoteIntent c INIntent
  INAppendToNoteIntentHandling q
  INAppendToNoteIntentResponse c INIntentResponse
  INAppendToNoteIntentResponseCode e
  INBalanceAmount o
  INBalanceType e
  INBalanceTypeResolutionResult c INIntentResolutionResult
  INBillDetails o
  INBillPayee o
  INBillPayeeResolutionResult c INIntentResolutionResult
  INBillType e
  INBillTypeResolutionResult c INIntentResolutionResult
  INBoatReservation c INReservation
  INBoatTrip o
  INBookRestaurantReservationIntent c INIntent
  INBookRestaurantReservationIntentCode e
  INBookRestaurantReservationIntentHandling q
  INBookRestaurantReservationIntentResponse c INIntentResponse
  INBooleanResolutionResult c INIntentResolutionResult
  INBusReservation c INReservation
  INBusTrip o
  INCallAudioRoute e
  INCallCapability e
  INCallCapabilityOptions s
  INCallCapabilityResolutionResult c INIntentResolutionResult
  INCallDestinationType e
  INCallDestinationTypeResolutionResult c INIntentResolutionResult
  INCallGroup o
  INCallRecord o
  INCallRecordFilter o
  INCallRecordResolutionResult c INIntentResolutionResult
  INCallRecordType e
  INCallRecordTypeOptions s
  INCallRecordTypeOptionsResolutionResult c INIntentResolutionResult
  INCallRecordTypeResolutionResult c INIntentResolutionResult
  INCallsDomainHandling p INStartAudioCallIntentHandling INStartVideoCallIntentHandling INSearchCallHistoryIntentHandling
  INCancelRideIntent c INIntent
  INCancelRideIntentHandling q
  INCancelRideIntentResponse c INIntentResponse
  INCancelRideIntentResponseCode e
  INCancelWorkoutIntent c INIntent
  INCancelWorkoutIntentHandling q
  INCancelWorkoutIntentResponse c INIntentResponse
  INCancelWorkoutIntentResponseCode e
  INCar o
  INCarAirCirculationMode e
  INCarAirCirculationModeResolutionResult c INIntentResolutionResult
  INCarAudioSource e
  INCarAudioSourceResolutionResult c INIntentResolutionResult
  INCarCommandsDomainHandling p INActivateCarSignalIntentHandling INSetCarLockStatusIntentHandling INGetCarLockStatusIntentHandling INGetCarPowerLevelStatusIntentHandling
  INCarDefroster e
  INCarDefrosterResolutionResult c INIntentResolutionResult
  INCarPlayDomainHandling p INSetAudioSourceInCarIntentHandling INSetClimateSettingsInCarIntentHandling INSetDefrosterSettingsInCarIntentHandling INSetSeatSettingsInCarIntentHandling INSetProfileInCarIntentHandling INSaveProfileInCarIntentHandling
  INCarSeat e
  INCarSeatResolutionResult c INIntentResolutionResult
  INCarSignalOptions s
  INCarSignalOptionsResolutionResult c INIntentResolutionResult
  INConditionalOperator e
  INCreateNoteIntent c INIntent
  INCreateNoteIntentHandling q
  INCreateNoteIntentResponse c INIntentResponse
  INCreateNoteIntentResponseCode e
  INCreateTaskListIntent c INIntent
  INCreateTaskListIntentHandling q
  INCreateTaskListIntentResponse c INIntentResponse
  INCreateTaskListIntentResponseCode e
  INCurrencyAmount o
  INCurrencyAmountResolutionResult c INIntentResolutionResult
  INDailyRoutineRelevanceProvider c INRelevanceProvider
  INDateComponentsRange o
  INDateComponentsRangeResolutionResult c INIntentResolutionResult
  INDateComponentsResolutionResult c INIntentResolutionResult
  INDateRelevanceProvider c INRelevanceProvider
  INDateSearchType e
  INDateSearchTypeResolutionResult c INIntentResolutionResult
  INDayOfWeekOptions s
  INDefaultCardTemplate o
  INDeleteTasksIntent c INIntent
  INDeleteTasksIntentHandling q
  INDeleteTasksIntentResponse c INIntentResponse
  INDeleteTasksIntentResponseCode e
  INDeleteTasksTaskListResolutionResult c INTaskListResolutionResult
  INDeleteTasksTaskListUnsupportedReason e
  INDeleteTasksTaskResolutionResult c INTaskResolutionResult
  INDeleteTasksTaskUnsupportedReason e
  INDoubleResolutionResult c INIntentResolutionResult
  INEditMessageIntent c INIntent
  INEditMessageIntentHandling q
  INEditMessageIntentResponse c INIntentResponse
  INEndWorkoutIntent c INIntent
  INEndWorkoutIntentHandling q
  INEndWorkoutIntentResponse c INIntentResponse
  INEndWorkoutIntentResponseCode e
  INEnergyResolutionResult c INIntentResolutionResult
  INEnumResolutionResult c INIntentResolutionResult
  INExtension o INIntentHandlerProviding
  INFile o
  INFileResolutionResult c INIntentResolutionResult
  INFlight o
  INFlightReservation c INReservation
  INFocusStatus o
  INFocusStatusAuthorizationStatus e
  INFocusStatusCenter o
  INGetAvailableRestaurantReservationBookingDefaultsIntent c INIntent
  INGetAvailableRestaurantReservationBookingDefaultsIntentHandling q
  INGetAvailableRestaurantReservationBookingDefaultsIntentResponse c INIntentResponse
  INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode e
  INGetAvailableRestaurantReservationBookingsIntent c INIntent
  INGetAvailableRestaurantReservationBookingsIntentCode e
  INGetAvailableRestaurantReservationBookingsIntentHandling q
  INGetAvailableRestaurantReservationBookingsIntentResponse c INIntentResponse
  INGetCarLockStatusIntent c INIntent
  INGetCarLockStatusIntentHandling q
  INGetCarLockStatusIntentResponse c INIntentResponse
  INGetCarLockStatusIntentResponseCode e
  INGetCarPowerLevelStatusIntent c INIntent
  INGetCarPowerLevelStatusIntentHandling q
  INGetCarPowerLevelStatusIntentResponse c INIntentResponse
  INGetCarPowerLevelStatusIntentResponseCode e
  INGetCarPowerLevelStatusIntentResponseObserver q
  INGetReservationDetailsIntent c INIntent
  INGetReservationDetailsIntentResponse c INIntentResponse
  INGetReservationDetailsIntentResponseCode e
  INGetRestaurantGuestIntent c INIntent
  INGetRestaurantGuestIntentHandling q
  INGetRestaurantGuestIntentResponse c INIntentResponse
  INGetRestaurantGuestIntentResponseCode e
  INGetRideStatusIntent c INIntent
  INGetRideStatusIntentHandling q
  INGetRideStatusIntentResponse c INIntentResponse
  INGetRideStatusIntentResponseCode e
  INGetRideStatusIntentResponseObserver q
  INGetUserCurrentRestaurantReservationBookingsIntent c INIntent
  INGetUserCurrentRestaurantReservationBookingsIntentHandling q
  INGetUserCurrentRestaurantReservationBookingsIntentResponse c INIntentResponse
  INGetUserCurrentRestaurantReservationBookingsIntentResponseCode e
  INGetVisualCodeIntent c INIntent
  INGetVisualCodeIntentHandling q
  INGetVisualCodeIntentResponse c INIntentResponse
  INGetVisualCodeIntentResponseCode e
  INHangUpCallIntent c INIntent
  INHangUpCallIntentHandling q
  INHangUpCallIntentResponse c INIntentResponse
  INHangUpCallIntentResponseCode e
  INImage o
  INImageNoteContent c INNoteContent
  INIntegerResolutionResult c INIntentResolutionResult
  INIntent o INIntentSetImageKeyPath
  INIntentDonationMetadata o
  INIntentError s CustomNSError
  INIntentHandlerProviding q
  INIntentHandlingStatus e
  INIntentResolutionResult o
  INIntentResponse o
  INIntentSetImageKeyPath p
  INInteraction o
  INInteractionDirection e
  INLengthResolutionResult c INIntentResolutionResult
  INListCarsIntent c INIntent
  INListCarsIntentHandling q
  INListCarsIntentResponse c INIntentResponse
  INListCarsIntentResponseCode e
  INListRideOptionsIntent c INIntent
  INListRideOptionsIntentHandling q
  INListRideOptionsIntentResponse c INIntentResponse
  INListRideOptionsIntentResponseCode e
  INLocationRelevanceProvider c INRelevanceProvider
  INLocationSearchType e
  INLocationSearchTypeResolutionResult c INIntentResolutionResult
  INLodgingReservation c INReservation
  INMassResolutionResult c INIntentResolutionResult
  INMediaAffinityType e
  INMediaAffinityTypeResolutionResult c INIntentResolutionResult
  INMediaDestination e Hashable
  INMediaDestinationReference o
  INMediaDestinationResolutionResult c INIntentResolutionResult
  INMediaDestinationType e
  INMediaItem o
  INMediaItemResolutionResult c INIntentResolutionResult
  INMediaItemType e
  INMediaReference e
  INMediaSearch o
  INMediaSortOrder e
  INMediaUserContext c INUserContext
  INMessage o
  INMessageAttribute e
  INMessageAttributeOptions s
  INMessageAttributeOptionsResolutionResult c INIntentResolutionResult
  INMessageAttributeResolutionResult c INIntentResolutionResult
  INMessageLinkMetadata o
  INMessageReaction o
  INMessageType e
  INMessagesDomainHandling p INSendMessageIntentHandling INSearchForMessagesIntentHandling INSetMessageAttributeIntentHandling
  INNote o
  INNoteContent o
  INNoteContentResolutionResult c INIntentResolutionResult
  INNoteContentType e
  INNoteContentTypeResolutionResult c INIntentResolutionResult
  INNoteResolutionResult c INIntentResolutionResult
  INNotebookDomainHandling p INCreateNoteIntentHandling INAppendToNoteIntentHandling INAddTasksIntentHandling INCreateTaskListIntentHandling INSetTaskAttributeIntentHandling INSearchForNotebookItemsIntentHandling
  INNotebookItemType e
  INNotebookItemTypeResolutionResult c INIntentResolutionResult
  INObject o INSpeakable
  INObjectCollection o
  INObjectResolutionResult c INIntentResolutionResult
  INObjectSection o
  INOutgoingMessageType e
  INOutgoingMessageTypeResolutionResult c INIntentResolutionResult
  INParameter o
  INPauseWorkoutIntent c INIntent
  INPauseWorkoutIntentHandling q
  INPauseWorkoutIntentResponse c INIntentResponse
  INPauseWorkoutIntentResponseCode e
  INPayBillIntent c INIntent
  INPayBillIntentHandling q
  INPayBillIntentResponse c INIntentResponse
  INPayBillIntentResponseCode e
  INPaymentAccount o
  INPaymentAccountResolutionResult c INIntentResolutionResult
  INPaymentAmount o
  INPaymentAmountResolutionResult c INIntentResolutionResult
  INPaymentMethod o
  INPaymentMethodResolutionResult c INIntentResolutionResult
  INPaymentMethodType e
  INPaymentRecord o
  INPaymentStatus e
  INPaymentStatusResolutionResult c INIntentResolutionResult
  INPaymentsDomainHandling p INSendPaymentIntentHandling INRequestPaymentIntentHandling INPayBillIntentHandling INSearchForBillsIntentHandling INSearchForAccountsIntentHandling INTransferMoneyIntentHandling
  INPerson o INSpeakable
  INPersonHandle o
  INPersonHandleLabel s
  INPersonHandleType e
  INPersonRelationship s
  INPersonResolutionResult c INIntentResolutionResult
  INPersonSuggestionType e
  INPhotoAttributeOptions s
  INPhotosDomainHandling p INSearchForPhotosIntentHandling INStartPhotoPlaybackIntentHandling
  INPlacemarkResolutionResult c INIntentResolutionResult
  INPlayMediaIntent c INIntent
  INPlayMediaIntentHandling q
  INPlayMediaIntentResponse c INIntentResponse
  INPlayMediaIntentResponseCode e
  INPlayMediaMediaItemResolutionResult c INMediaItemResolutionResult
  INPlayMediaMediaItemUnsupportedReason e
  INPlayMediaPlaybackSpeedResolutionResult c INDoubleResolutionResult
  INPlayMediaPlaybackSpeedUnsupportedReason e
  INPlaybackQueueLocation e
  INPlaybackQueueLocationResolutionResult c INIntentResolutionResult
  INPlaybackRepeatMode e
  INPlaybackRepeatModeResolutionResult c INIntentResolutionResult
  INPreferences o
  INPriceRange o
  INRadioDomainHandling p INSetRadioStationIntentHandling
  INRadioType e
  INRadioTypeResolutionResult c INIntentResolutionResult
  INRecurrenceFrequency e
  INRecurrenceRule o
  INRelativeReference e
  INRelativeReferenceResolutionResult c INIntentResolutionResult
  INRelativeSetting e
  INRelativeSettingResolutionResult c INIntentResolutionResult
  INRelevanceProvider o
  INRelevantShortcut o
  INRelevantShortcutRole e
  INRelevantShortcutStore o
  INRentalCar o
  INRentalCarReservation c INReservation
  INRequestPaymentCurrencyAmountResolutionResult c INCurrencyAmountResolutionResult
  INRequestPaymentCurrencyAmountUnsupportedReason e
  INRequestPaymentIntent c INIntent
  INRequestPaymentIntentHandling q
  INRequestPaymentIntentResponse c INIntentResponse
  INRequestPaymentIntentResponseCode e
  INRequestPaymentPayerResolutionResult c INPersonResolutionResult
  INRequestPaymentPayerUnsupportedReason e
  INRequestRideIntent c INIntent
  INRequestRideIntentHandling q
  INRequestRideIntentResponse c INIntentResponse
  INRequestRideIntentResponseCode e
  INReservation o
  INReservationAction o
  INReservationActionType e
  INReservationStatus e
  INRestaurant o
  INRestaurantGuest c INPerson
  INRestaurantGuestDisplayPreferences o
  INRestaurantGuestResolutionResult c INIntentResolutionResult
  INRestaurantOffer o
  INRestaurantReservation c INReservation
  INRestaurantReservationBooking o
  INRestaurantReservationUserBooking c INRestaurantReservationBooking
  INRestaurantReservationUserBookingStatus e
  INRestaurantResolutionResult c INIntentResolutionResult
  INResumeWorkoutIntent c INIntent
  INResumeWorkoutIntentHandling q
  INResumeWorkoutIntentResponse c INIntentResponse
  INResumeWorkoutIntentResponseCode e
  INRideCompletionStatus o
  INRideDriver c INPerson
  INRideFareLineItem o
  INRideFeedbackTypeOptions s
  INRideOption o
  INRidePartySizeOption o
  INRidePhase e
  INRideStatus o
  INRideVehicle o
  INRidesharingDomainHandling p INListRideOptionsIntentHandling INRequestRideIntentHandling INGetRideStatusIntentHandling INCancelRideIntentHandling INSendRideFeedbackIntentHandling
  INSaveProfileInCarIntent c INIntent
  INSaveProfileInCarIntentHandling q
  INSaveProfileInCarIntentResponse c INIntentResponse
  INSaveProfileInCarIntentResponseCode e
  INSearchCallHistoryIntent c INIntent
  INSearchCallHistoryIntentHandling q
  INSearchCallHistoryIntentResponse c INIntentResponse
  INSearchCallHistoryIntentResponseCode e
  INSearchForAccountsIntent c INIntent
  INSearchForAccountsIntentHandling q
  INSearchForAccountsIntentResponse c INIntentResponse
  INSearchForAccountsIntentResponseCode e
  INSearchForBillsIntent c INIntent
  INSearchForBillsIntentHandling q
  INSearchForBillsIntentResponse c INIntentResponse
  INSearchForBillsIntentResponseCode e
  INSearchForMediaIntent c INIntent
  INSearchForMediaIntentHandling q
  INSearchForMediaIntentResponse c INIntentResponse
  INSearchForMediaIntentResponseCode e
  INSearchForMediaMediaItemResolutionResult c INMediaItemResolutionResult
  INSearchForMediaMediaItemUnsupportedReason e
  INSearchForMessagesIntent c INIntent
  INSearchForMessagesIntentHandling q
  INSearchForMessagesIntentResponse c INIntentResponse
  INSearchForMessagesIntentResponseCode e
  INSearchForNotebookItemsIntent c INIntent
  INSearchForNotebookItemsIntentHandling q
  INSearchForNotebookItemsIntentResponse c INIntentResponse
  INSearchForNotebookItemsIntentResponseCode e
  INSearchForPhotosIntent c INIntent
  INSearchForPhotosIntentHandling q
  INSearchForPhotosIntentResponse c INIntentResponse
  INSearchForPhotosIntentResponseCode e
  INSeat o
  INSendMessageAttachment o
  INSendMessageIntent c INIntent UNNotificationContentProviding
  INSendMessageIntentDonationMetadata c INIntentDonationMetadata
  INSendMessageIntentHandling q
  INSendMessageIntentResponse c INIntentResponse
  INSendMessageIntentResponseCode e
  INSendMessageRecipientResolutionResult c INPersonResolutionResult
  INSendMessageRecipientUnsupportedReason e
  INSendPaymentCurrencyAmountResolutionResult c INCurrencyAmountResolutionResult
  INSendPaymentCurrencyAmountUnsupportedReason e
  INSendPaymentIntent c INIntent
  INSendPaymentIntentHandling q
  INSendPaymentIntentResponse c INIntentResponse
  INSendPaymentIntentResponseCode e
  INSendPaymentPayeeResolutionResult c INPersonResolutionResult
  INSendPaymentPayeeUnsupportedReason e
  INSendRideFeedbackIntent c INIntent
  INSendRideFeedbackIntentHandling q
  INSendRideFeedbackIntentResponse c INIntentResponse
  INSendRideFeedbackIntentResponseCode e
  INSetAudioSourceInCarIntent c INIntent
  INSetAudioSourceInCarIntentHandling q
  INSetAudioSourceInCarIntentResponse c INIntentResponse
  INSetAudioSourceInCarIntentResponseCode e
  INSetCarLockStatusIntent c INIntent
  INSetCarLockStatusIntentHandling q
  INSetCarLockStatusIntentResponse c INIntentResponse
  INSetCarLockStatusIntentResponseCode e
  INSetClimateSettingsInCarIntent c INIntent
  INSetClimateSettingsInCarIntentHandling q
  INSetClimateSettingsInCarIntentResponse c INIntentResponse
  INSetClimateSettingsInCarIntentResponseCode e
  INSetDefrosterSettingsInCarIntent c INIntent
  INSetDefrosterSettingsInCarIntentHandling q
  INSetDefrosterSettingsInCarIntentResponse c INIntentResponse
  INSetDefrosterSettingsInCarIntentResponseCode e
  INSetMessageAttributeIntent c INIntent
  INSetMessageAttributeIntentHandling q
  INSetMessageAttributeIntentResponse c INIntentResponse
  INSetMessageAttributeIntentResponseCode e
  INSetProfileInCarIntent c INIntent
  INSetProfileInCarIntentHandling q
  INSetProfileInCarIntentResponse c INIntentResponse
  INSetProfileInCarIntentResponseCode e
  INSetRadioStationIntent c INIntent
  INSetRadioStationIntentHandling q
  INSetRadioStationIntentResponse c INIntentResponse
  INSetRadioStationIntentResponseCode e
  INSetSeatSettingsInCarIntent c INIntent
  INSetSeatSettingsInCarIntentHandling q
  INSetSeatSettingsInCarIntentResponse c INIntentResponse
  INSetSeatSettingsInCarIntentResponseCode e
  INSetTaskAttributeIntent c INIntent
  INSetTaskAttributeIntentHandling q
  INSetTaskAttributeIntentResponse c INIntentResponse
  INSetTaskAttributeIntentResponseCode e
  INSetTaskAttributeTemporalEventTriggerResolutionResult c INTemporalEventTriggerResolutionResult
  INSetTaskAttributeTemporalEventTriggerUnsupportedReason e
  INShareFocusStatusIntent c INIntent
  INShareFocusStatusIntentHandling q
  INShareFocusStatusIntentResponse c INIntentResponse
  INShareFocusStatusIntentResponseCode e
  INShortcut e Hashable
  INShortcutAvailabilityOptions s
  INShortcutReference o
  INSiriAuthorizationStatus e
  INSnoozeTasksIntent c INIntent
  INSnoozeTasksIntentHandling q
  INSnoozeTasksIntentResponse c INIntentResponse
  INSnoozeTasksIntentResponseCode e
  INSnoozeTasksTaskResolutionResult c INTaskResolutionResult
  INSnoozeTasksTaskUnsupportedReason e
  INSortType e
  INSpatialEvent e
  INSpatialEventTrigger o
  INSpatialEventTriggerResolutionResult c INIntentResolutionResult
  INSpeakable q
  INSpeakableString o INSpeakable
  INSpeakableStringResolutionResult c INIntentResolutionResult
  INSpeedResolutionResult c INIntentResolutionResult
  INStartAudioCallIntent c INIntent
  INStartAudioCallIntentHandling q
  INStartAudioCallIntentResponse c INIntentResponse
  INStartAudioCallIntentResponseCode e
  INStartCallCallCapabilityResolutionResult c INCallCapabilityResolutionResult
  INStartCallCallCapabilityUnsupportedReason e
  INStartCallCallRecordToCallBackResolutionResult c INCallRecordResolutionResult
  INStartCallCallRecordToCallBackUnsupportedReason e
  INStartCallContactResolutionResult c INPersonResolutionResult
  INStartCallContactUnsupportedReason e
  INStartCallIntent c INIntent UNNotificationContentProviding
  INStartCallIntentHandling q
  INStartCallIntentResponse c INIntentResponse
  INStartCallIntentResponseCode e
  INStartPhotoPlaybackIntent c INIntent
  INStartPhotoPlaybackIntentHandling q
  INStartPhotoPlaybackIntentResponse c INIntentResponse
  INStartPhotoPlaybackIntentResponseCode e
  INStartVideoCallIntent c INIntent
  INStartVideoCallIntentHandling q
  INStartVideoCallIntentResponse c INIntentResponse
  INStartVideoCallIntentResponseCode e
  INStartWorkoutIntent c INIntent
  INStartWorkoutIntentHandling q
  INStartWorkoutIntentResponse c INIntentResponse
  INStartWorkoutIntentResponseCode e
  INSticker o
  INStringResolutionResult c INIntentResolutionResult
  INTask o
  INTaskList o
  INTaskListResolutionResult c INIntentResolutionResult
  INTaskPriority e
  INTaskPriorityResolutionResult c INIntentResolutionResult
  INTaskResolutionResult c INIntentResolutionResult
  INTaskStatus e
  INTaskStatusResolutionResult c INIntentResolutionResult
  INTaskType e
  INTemperatureResolutionResult c INIntentResolutionResult
  INTemporalEventTrigger o
  INTemporalEventTriggerResolutionResult c INIntentResolutionResult
  INTemporalEventTriggerTypeOptions s
  INTemporalEventTriggerTypeOptionsResolutionResult c INIntentResolutionResult
  INTermsAndConditions o
  INTextNoteContent c INNoteContent
  INTicketedEvent o
  INTicketedEventCategory e
  INTicketedEventReservation c INReservation
  INTimeIntervalResolutionResult c INIntentResolutionResult
  INTrainReservation c INReservation
  INTrainTrip o
  INTransferMoneyIntent c INIntent
  INTransferMoneyIntentHandling q
  INTransferMoneyIntentResponse c INIntentResponse
  INTransferMoneyIntentResponseCode e
  INURLResolutionResult c INIntentResolutionResult
  INUnsendMessagesIntent c INIntent
  INUnsendMessagesIntentHandling q
  INUnsendMessagesIntentResponse c INIntentResponse
  INUpcomingMediaManager o
  INUpcomingMediaPredictionMode e
  INUpdateMediaAffinityIntent c INIntent
  INUpdateMediaAffinityIntentHandling q
  INUpdateMediaAffinityIntentResponse c INIntentResponse
  INUpdateMediaAffinityIntentResponseCode e
  INUpdateMediaAffinityMediaItemResolutionResult c INMediaItemResolutionResult
  INUpdateMediaAffinityMediaItemUnsupportedReason e
  INUserContext o
  INVisualCodeDomainHandling p INGetVisualCodeIntentHandling
  INVisualCodeType e
  INVisualCodeTypeResolutionResult c INIntentResolutionResult
  INVocabulary o
  INVocabularyStringType e
  INVoiceShortcut o
  INVoiceShortcutCenter o
  INVolumeResolutionResult c INIntentResolutionResult
  INWorkoutGoalUnitType e
  INWorkoutGoalUnitTypeResolutionResult c INIntentResolutionResult
  INWorkoutLocationType e
  INWorkoutLocationTypeResolutionResult c INIntentResolutionResult
  INWorkoutNameIdentifier s
  INWorkoutsDomainHandling p INStartWorkoutIntentHandling INPauseWorkoutIntentHandling INEndWorkoutIntentHandling INCancelWorkoutIntentHandling INResumeWorkoutIntentHandling
  """

let typesOfManagedSettings: StaticString = """
  AccountSettings s
  ActivityCategory s Hashable
  ActivityCategoryToken t Token
  AppStoreSettings s
  Application s Hashable
  ApplicationSettings s
  ApplicationToken t Token
  BoundedSettingMetadata s
  CellularSettings s
  DateAndTimeSettings s
  GameCenterSettings s
  ManagedSettingsGroup p
  ManagedSettingsStore c ObservableObject
  MediaSettings s
  PasscodeSettings s
  SafariSettings s
  SettingMetadata s
  ShieldAction e Hashable RawRepresentable
  ShieldActionDelegate o
  ShieldActionResponse e Hashable RawRepresentable
  ShieldSettings s
  SiriSettings s
  Token s Codable Hashable
  WebContentSettings s
  WebDomain s Hashable
  WebDomainToken t Token
  """

let typesOfManagedSettingsUI: StaticString = """
  ShieldConfiguration s
  ShieldConfigurationDataSource o
  """

let typesOfMediaAccessibility: StaticString = """
  MACaptionAppearanceBehavior e
  MACaptionAppearanceDisplayType e
  MACaptionAppearanceDomain e
  MACaptionAppearanceFontStyle e
  MACaptionAppearanceTextEdgeStyle e
  MAFlashingLightsProcessor o
  MAFlashingLightsProcessorResult o
  MAMusicHapticsManager o
  """

let typesOfMediaPlayer: StaticString = """
  MPAdTimeRange o
  MPChangeLanguageOptionCommandEvent c MPRemoteCommandEvent
  MPChangeLanguageOptionSetting e
  MPChangePlaybackPositionCommand c MPRemoteCommand
  MPChangePlaybackPositionCommandEvent c MPRemoteCommandEvent
  MPChangePlaybackRateCommand c MPRemoteCommand
  MPChangePlaybackRateCommandEvent c MPRemoteCommandEvent
  MPChangeRepeatModeCommand c MPRemoteCommand
  MPChangeRepeatModeCommandEvent c MPRemoteCommandEvent
  MPChangeShuffleModeCommand c MPRemoteCommand
  MPChangeShuffleModeCommandEvent c MPRemoteCommandEvent
  MPContentItem o
  MPError s CustomNSError
  MPFeedbackCommand c MPRemoteCommand
  MPFeedbackCommandEvent c MPRemoteCommandEvent
  MPMediaEntity o
  MPMediaEntityPersistentID t
  MPMediaGrouping e
  MPMediaItem c MPMediaEntity
  MPMediaItemArtwork o
  MPMediaItemCollection c MPMediaEntity
  MPMediaLibrary o
  MPMediaLibraryAuthorizationStatus e
  MPMediaPickerController c UIViewController
  MPMediaPickerControllerDelegate q
  MPMediaPlayback p
  MPMediaPlaylist c MPMediaItemCollection
  MPMediaPlaylistAttribute s
  MPMediaPlaylistCreationMetadata o
  MPMediaPredicate o
  MPMediaPredicateComparison e
  MPMediaPropertyPredicate c MPMediaPredicate
  MPMediaQuery o
  MPMediaQuerySection o
  MPMediaType s
  MPMovieAccessLog o
  MPMovieAccessLogEvent o
  MPMovieControlStyle e
  MPMovieErrorLog o
  MPMovieErrorLogEvent o
  MPMovieFinishReason e
  MPMovieLoadState s
  MPMovieMediaTypeMask s
  MPMoviePlaybackState e
  MPMoviePlayerController o MPMediaPlayback
  MPMoviePlayerViewController c UIViewController
  MPMovieRepeatMode e
  MPMovieScalingMode e
  MPMovieSourceType e
  MPMovieTimeOption e
  MPMusicPlaybackState e
  MPMusicPlayerApplicationController c MPMusicPlayerController
  MPMusicPlayerController o MPMediaPlayback
  MPMusicPlayerControllerMutableQueue c MPMusicPlayerControllerQueue
  MPMusicPlayerControllerQueue o
  MPMusicPlayerMediaItemQueueDescriptor c MPMusicPlayerQueueDescriptor
  MPMusicPlayerPlayParameters o Codable
  MPMusicPlayerPlayParametersQueueDescriptor c MPMusicPlayerQueueDescriptor
  MPMusicPlayerQueueDescriptor o
  MPMusicPlayerStoreQueueDescriptor c MPMusicPlayerQueueDescriptor
  MPMusicRepeatMode e
  MPMusicShuffleMode e
  MPNowPlayingInfoCenter o
  MPNowPlayingInfoLanguageOption o
  MPNowPlayingInfoLanguageOptionGroup o
  MPNowPlayingInfoLanguageOptionType e
  MPNowPlayingInfoMediaType e
  MPNowPlayingPlaybackState e
  MPNowPlayingSession o
  MPNowPlayingSessionDelegate q
  MPPlayableContentDataSource q
  MPPlayableContentDelegate q
  MPPlayableContentManager o
  MPPlayableContentManagerContext o
  MPRatingCommand c MPRemoteCommand
  MPRatingCommandEvent c MPRemoteCommandEvent
  MPRemoteCommand o
  MPRemoteCommandCenter o
  MPRemoteCommandEvent o
  MPRemoteCommandHandlerStatus e
  MPRepeatType e
  MPSeekCommandEvent c MPRemoteCommandEvent
  MPSeekCommandEventType e
  MPShuffleType e
  MPSkipIntervalCommand c MPRemoteCommand
  MPSkipIntervalCommandEvent c MPRemoteCommandEvent
  MPSystemMusicPlayerController q
  MPTimedMetadata o
  MPVolumeView c UIView
  """

let typesOfMetricKit: StaticString = """
  MXAnimationMetric c MXMetric
  MXAppExitMetric c MXMetric
  MXAppLaunchDiagnostic c MXDiagnostic
  MXAppLaunchMetric c MXMetric
  MXAppResponsivenessMetric c MXMetric
  MXAppRunTimeMetric c MXMetric
  MXAverage o
  MXBackgroundExitData o
  MXCPUExceptionDiagnostic c MXDiagnostic
  MXCPUMetric c MXMetric
  MXCallStackTree o
  MXCellularConditionMetric c MXMetric
  MXCrashDiagnostic c MXDiagnostic
  MXCrashDiagnosticObjectiveCExceptionReason o
  MXDiagnostic o
  MXDiagnosticPayload o
  MXDiskIOMetric c MXMetric
  MXDiskWriteExceptionDiagnostic c MXDiagnostic
  MXDisplayMetric c MXMetric
  MXError s CustomNSError
  MXForegroundExitData o
  MXGPUMetric c MXMetric
  MXHangDiagnostic c MXDiagnostic
  MXHistogram o
  MXHistogramBucket o
  MXLaunchTaskID s
  MXLocationActivityMetric c MXMetric
  MXMemoryMetric c MXMetric
  MXMetaData o
  MXMetric o
  MXMetricManager o
  MXMetricManagerSubscriber q
  MXMetricPayload o
  MXNetworkTransferMetric c MXMetric
  MXSignpostIntervalData o
  MXSignpostMetric c MXMetric
  MXSignpostRecord o
  MXUnitAveragePixelLuminance c Dimension
  MXUnitSignalBars c Dimension
  """

let typesOfMultipeerConnectivity: StaticString = """
  MCAdvertiserAssistant o
  MCAdvertiserAssistantDelegate q
  MCBrowserViewController c UIViewController NSViewController MCNearbyServiceBrowserDelegate
  MCBrowserViewControllerDelegate q
  MCEncryptionPreference e
  MCError s CustomNSError
  MCNearbyServiceAdvertiser o
  MCNearbyServiceAdvertiserDelegate q
  MCNearbyServiceBrowser o
  MCNearbyServiceBrowserDelegate q
  MCPeerID o SynchronizationPeerID
  MCSession o
  MCSessionDelegate q
  MCSessionSendDataMode e
  MCSessionState e
  """

let typesOfMusicKit: StaticString = """
  Album s Hashable Identifiable Codable
  AlbumFilter p
  AnyMusicProperty c
  ApplicationMusicPlayer c MusicPlayer
  Artist s Hashable Identifiable Codable
  ArtistFilter p
  Artwork s Hashable Codable
  ArtworkImage s View
  AudioVariant e CaseIterable Hashable Codable
  ContentRating e Codable Hashable
  Curator s Hashable Identifiable Codable
  CuratorFilter p
  DefaultMusicTokenProvider c MusicTokenProvider
  EditorialNotes s Hashable Codable
  FilterableMusicItem p MusicItem / FilterType
  Genre s Hashable Identifiable Codable
  GenreFilter p
  LibraryAlbumFilter p
  LibraryAlbumSortProperties p
  LibraryArtistFilter p
  LibraryArtistSortProperties p
  LibraryGenreFilter p
  LibraryGenreSortProperties p
  LibraryMusicVideoFilter p
  LibraryMusicVideoSortProperties p
  LibraryPlaylistEntryFilter p
  LibraryPlaylistEntrySortProperties p
  LibraryPlaylistFilter p
  LibraryPlaylistSortProperties p
  LibrarySongFilter p
  LibrarySongSortProperties p
  LibraryTrackFilter p
  LibraryTrackSortProperties p
  MusicAttributeProperty c PartialMusicProperty
  MusicAuthorization s
  MusicCatalogChart s Identifiable Hashable Codable
  MusicCatalogChartKind e CaseIterable Hashable Codable
  MusicCatalogChartRequestable p MusicItem
  MusicCatalogChartsRequest s Hashable
  MusicCatalogChartsResponse s Hashable Codable
  MusicCatalogResourceRequest s
  MusicCatalogResourceResponse s Hashable Codable
  MusicCatalogSearchRequest s
  MusicCatalogSearchResponse s Hashable Codable
  MusicCatalogSearchSuggestionsRequest s
  MusicCatalogSearchSuggestionsResponse s Hashable Codable
  MusicCatalogSearchable p MusicItem
  MusicCatalogTopLevelResourceRequesting p MusicItem
  MusicDataRequest s Hashable
  MusicDataResponse s Hashable
  MusicDeveloperTokenProvider p
  MusicExtendedAttributeProperty c PartialMusicAsyncProperty
  MusicItem p
  MusicItemCollection s RandomAccessCollection Hashable Codable
  MusicItemID s Hashable RawRepresentable Codable
  MusicLibrary c
  MusicLibraryAddable p MusicItem
  MusicLibraryRequest s
  MusicLibraryRequestFilterValueEquatable p
  MusicLibraryRequestFilterValueMembershipComparable p
  MusicLibraryRequestable p MusicItem / LibraryFilter LibrarySortProperties
  MusicLibraryResponse s Hashable
  MusicLibrarySearchRequest s Hashable
  MusicLibrarySearchResponse s Hashable
  MusicLibrarySearchable p MusicItem
  MusicLibrarySection s Identifiable Hashable
  MusicLibrarySectionRequestable p
  MusicLibrarySectionedRequest s
  MusicLibrarySectionedResponse s Hashable
  MusicPersonalRecommendation s Hashable Identifiable Codable
  MusicPersonalRecommendationItem p MusicItem
  MusicPersonalRecommendationsRequest s Hashable
  MusicPersonalRecommendationsResponse s Hashable Codable
  MusicPlayer c
  MusicPlaylistAddable p MusicItem
  MusicPropertyContainer p
  MusicPropertySource e CaseIterable Codable Hashable
  MusicRecentlyPlayedContainerRequest t MusicRecentlyPlayedRequest
  MusicRecentlyPlayedContainerResponse t MusicRecentlyPlayedResponse
  MusicRecentlyPlayedRequest s
  MusicRecentlyPlayedRequestable p MusicItem
  MusicRecentlyPlayedResponse s Hashable Codable
  MusicRelationshipProperty c PartialMusicAsyncProperty
  MusicSubscription s Hashable
  MusicSubscriptionOffer s
  MusicTokenProvider t MusicUserTokenProvider MusicDeveloperTokenProvider
  MusicTokenRequestError e LocalizedError Hashable RawRepresentable
  MusicTokenRequestOptions s OptionSet
  MusicUserTokenProvider c
  MusicVideo s Hashable Identifiable Codable
  MusicVideoFilter p
  PartialMusicAsyncProperty c PartialMusicProperty
  PartialMusicProperty c AnyMusicProperty
  PlayParameters s Hashable Codable
  PlayableMusicItem p MusicItem
  Playlist s Hashable Identifiable Codable
  PlaylistFilter p
  PreviewAsset s Hashable Codable
  RadioShow s Hashable Identifiable Codable
  RadioShowFilter p
  RecentlyPlayedMusicItem e Hashable Identifiable Codable
  RecordLabel s Hashable Identifiable Codable
  RecordLabelFilter p
  Song s Hashable Identifiable Codable
  SongFilter p
  Station s Hashable Identifiable Codable
  StationFilter p
  SystemMusicPlayer c MusicPlayer
  TitledSection s Hashable Identifiable
  Track e Hashable Identifiable Codable
  """

let typesOfNaturalLanguage: StaticString = """
  NLContextualEmbedding o
  NLContextualEmbeddingResult o
  NLDistance t
  NLDistanceType e
  NLEmbedding o
  NLGazetteer o
  NLLanguage s
  NLLanguageRecognizer o
  NLModel o
  NLModelConfiguration o
  NLTag s
  NLTagScheme s
  NLTagger o
  NLTokenUnit e
  NLTokenizer o
  """

let typesOfNearbyInteraction: StaticString = """
  NIAlgorithmConvergence o
  NIAlgorithmConvergenceStatus e Equatable
  NIConfiguration o
  NIDeviceCapability p
  NIDiscoveryToken o
  NIError s CustomNSError
  NINearbyAccessoryConfiguration c NIConfiguration
  NINearbyObject o
  NINearbyPeerConfiguration c NIConfiguration
  NISession o
  NISessionDelegate q
  """

let typesOfOSAKit: StaticString = """
  OSALanguage o
  OSALanguageInstance o
  OSAScript o
  OSAScriptController c NSController
  OSAScriptView c NSTextView
  """

let typesOfPhotos: StaticString = """
  PHAccessLevel e
  PHAdjustmentData o
  PHAsset c PHObject
  PHAssetBurstSelectionType s
  PHAssetChangeRequest c PHChangeRequest
  PHAssetCollection c PHCollection
  PHAssetCollectionChangeRequest c PHChangeRequest
  PHAssetCollectionSubtype e
  PHAssetCollectionType e
  PHAssetCreationRequest c PHAssetChangeRequest
  PHAssetEditOperation e
  PHAssetImageProgressHandler t
  PHAssetMediaSubtype s
  PHAssetMediaType e
  PHAssetResource o
  PHAssetResourceCreationOptions o
  PHAssetResourceDataRequestID t
  PHAssetResourceManager o
  PHAssetResourceProgressHandler t
  PHAssetResourceRequestOptions o
  PHAssetResourceType e
  PHAssetSourceType s
  PHAssetVideoProgressHandler t
  PHAuthorizationStatus e
  PHCachingImageManager c PHImageManager
  PHChange o
  PHChangeRequest o
  PHCloudIdentifier o
  PHCollection c PHObject
  PHCollectionEditOperation e
  PHCollectionList c PHCollection
  PHCollectionListChangeRequest c PHChangeRequest
  PHCollectionListSubtype e
  PHCollectionListType e
  PHContentEditingInput o
  PHContentEditingInputRequestID t
  PHContentEditingInputRequestOptions o
  PHContentEditingOutput o
  PHFetchOptions o
  PHFetchResult o
  PHFetchResultChangeDetails o
  PHImageContentMode e
  PHImageManager o
  PHImageRequestID t
  PHImageRequestOptions o
  PHImageRequestOptionsDeliveryMode e
  PHImageRequestOptionsResizeMode e
  PHImageRequestOptionsVersion e
  PHLivePhoto o Transferable NSItemProviderReading
  PHLivePhotoEditingContext o
  PHLivePhotoEditingError s CustomNSError
  PHLivePhotoEditingOption s
  PHLivePhotoFrame p
  PHLivePhotoFrameProcessingBlock t
  PHLivePhotoFrameType e
  PHLivePhotoRequestID t
  PHLivePhotoRequestOptions o
  PHObject o
  PHObjectChangeDetails o
  PHObjectPlaceholder c PHObject
  PHObjectType e
  PHPersistentChange o
  PHPersistentChangeFetchResult o Sequence
  PHPersistentChangeToken o
  PHPersistentObjectChangeDetails o
  PHPhotoLibrary o
  PHPhotoLibraryAvailabilityObserver q
  PHPhotoLibraryChangeObserver q
  PHPhotosError s CustomNSError
  PHProject c PHAssetCollection
  PHProjectChangeRequest c PHChangeRequest
  PHVideoRequestOptions o
  PHVideoRequestOptionsDeliveryMode e
  PHVideoRequestOptionsVersion e
  UIImageOrientation e
  """

let typesOfPreferencePanes: StaticString = """
  NSPreferencePane o
  """

let typesOfProximityReader: StaticString = """
  PaymentCardReadResult s Identifiable
  PaymentCardReader c
  PaymentCardReaderError e Error
  PaymentCardReaderSession c
  PaymentCardTransactionRequest s
  PaymentCardVerificationRequest s
  VASReadResult s Identifiable
  VASRequest c
  """

let typesOfPushKit: StaticString = """
  PKPushCredentials o
  PKPushPayload o
  PKPushRegistry o
  PKPushRegistryDelegate q
  PKPushType s
  """

let typesOfPushToTalk: StaticString = """
  PTChannelDescriptor o
  PTChannelError s CustomNSError
  PTChannelJoinReason e
  PTChannelLeaveReason e
  PTChannelManager o
  PTChannelManagerDelegate q
  PTChannelRestorationDelegate q
  PTChannelTransmitRequestSource e
  PTInstantiationError s CustomNSError
  PTParticipant o
  PTPushResult o
  PTServiceStatus e
  PTTransmissionMode e
  """

let typesOfReplayKit: StaticString = """
  RPBroadcastActivityController o
  RPBroadcastActivityControllerDelegate q
  RPBroadcastActivityViewController c UIViewController
  RPBroadcastActivityViewControllerDelegate q
  RPBroadcastConfiguration o
  RPBroadcastController o
  RPBroadcastControllerDelegate q
  RPBroadcastHandler o NSExtensionRequestHandling
  RPBroadcastMP4ClipHandler c RPBroadcastHandler
  RPBroadcastSampleHandler c RPBroadcastHandler
  RPCameraPosition e
  RPPreviewViewController c UIViewController NSViewController
  RPPreviewViewControllerDelegate q
  RPPreviewViewControllerMode e
  RPRecordingErrorCode e
  RPSampleBufferType e
  RPScreenRecorder o
  RPScreenRecorderDelegate q
  RPSystemBroadcastPickerView c UIView
  """

let typesOfRoomPlan: StaticString = """
  CapturedRoom s Codable
  CapturedRoomData s Codable
  RoomBuilder c
  RoomCaptureSession c
  RoomCaptureSessionDelegate p
  RoomCaptureView c UIView
  RoomCaptureViewDelegate p NSCoding
  """

let typesOfSafetyKit: StaticString = """
  SAAuthorizationStatus e
  SACrashDetectionDelegate q
  SACrashDetectionEvent o
  SACrashDetectionManager o
  SAEmergencyResponseDelegate q
  SAEmergencyResponseManager o
  SAError s CustomNSError
  """

let typesOfScreenCaptureKit: StaticString = """
  SCContentFilter o
  SCContentSharingPicker o
  SCContentSharingPickerConfiguration s
  SCContentSharingPickerMode s OptionSet
  SCContentSharingPickerObserver q
  SCDisplay o
  SCFrameStatus e
  SCRecordingOutput o
  SCRecordingOutputConfiguration o
  SCRecordingOutputDelegate q
  SCRunningApplication o
  SCScreenshotConfiguration o
  SCScreenshotManager o
  SCScreenshotOutput o
  SCShareableContent o
  SCShareableContentInfo o
  SCShareableContentStyle e
  SCStream o
  SCStreamConfiguration o
  SCStreamDelegate q
  SCStreamError s CustomNSError
  SCStreamFrameInfo s
  SCStreamOutput q
  SCStreamOutputType e
  SCStreamType e
  SCWindow o
  """

let typesOfScreenSaver: StaticString = """
  ScreenSaverDefaults c UserDefaults
  ScreenSaverView c NSView
  """

let typesOfScreenTime: StaticString = """
  STScreenTimeConfiguration o
  STScreenTimeConfigurationObserver o
  STWebHistory o
  STWebpageController c UIViewController NSViewController
  """

let typesOfScriptingBridge: StaticString = """
  SBApplication c SBObject
  SBApplicationDelegate q
  SBElementArray c NSMutableArray
  SBObject o
  """

let typesOfServiceManagement: StaticString = """
  SMAppService o
  """

let typesOfSharedWithYou: StaticString = """
  SWAttributionView c UIView NSView
  SWCollaborationHighlight c SWHighlight
  SWCollaborationView c UIView NSView
  SWCollaborationViewDelegate q
  SWHighlight o
  SWHighlightCenter o
  SWHighlightCenterDelegate q
  SWHighlightCenterErrorCode e
  SWHighlightChangeEvent o SWHighlightEvent
  SWHighlightChangeEventTrigger e
  SWHighlightEvent q NSSecureCoding NSCopying
  SWHighlightMembershipEvent o SWHighlightEvent
  SWHighlightMembershipEventTrigger e
  SWHighlightMentionEvent o SWHighlightEvent
  SWHighlightPersistenceEvent o SWHighlightEvent
  SWHighlightPersistenceEventTrigger e
  SWRemoveParticipantAlert o
  SWRemoveParticipantAlertController c UIViewController
  """

let typesOfSharedWithYouCore: StaticString = """
  SWAction o
  SWCollaborationActionHandler q
  SWCollaborationCoordinator o
  SWCollaborationIdentifier s
  SWCollaborationMetadata o Transferable NSItemProviderReading NSItemProviderWriting
  SWCollaborationOption o
  SWCollaborationOptionsGroup o
  SWCollaborationOptionsPickerGroup c SWCollaborationOptionsGroup
  SWCollaborationShareOptions o
  SWLocalCollaborationIdentifier s
  SWPerson o
  SWStartCollaborationAction c SWAction
  SWUpdateCollaborationParticipantsAction c SWAction
  """

let typesOfShazamKit: StaticString = """
  SHCatalog o
  SHCustomCatalog c SHCatalog
  SHError s CustomNSError
  SHMatch o
  SHMatchedMediaItem c SHMediaItem
  SHMediaItem o
  SHMediaItemProperty s
  SHMediaLibrary o
  SHSession o
  SHSessionDelegate q
  SHSignature o
  SHSignatureGenerator o
  """

let typesOfSoundAnalysis: StaticString = """
  SNAudioFileAnalyzer o
  SNAudioStreamAnalyzer o
  SNClassification o
  SNClassificationResult o SNResult
  SNClassifierIdentifier s
  SNClassifySoundRequest o SNRequest
  SNError s CustomNSError
  SNRequest q
  SNResult q
  SNResultsObserving q
  SNTimeDurationConstraint e
  """

let typesOfSpeech: StaticString = """
  SFAcousticFeature o
  SFSpeechAudioBufferRecognitionRequest c SFSpeechRecognitionRequest
  SFSpeechLanguageModel o
  SFSpeechLanguageModelConfiguration o
  SFSpeechRecognitionMetadata o
  SFSpeechRecognitionRequest o
  SFSpeechRecognitionResult o
  SFSpeechRecognitionTask o
  SFSpeechRecognitionTaskDelegate q
  SFSpeechRecognitionTaskHint e
  SFSpeechRecognitionTaskState e
  SFSpeechRecognizer o
  SFSpeechRecognizerAuthorizationStatus e
  SFSpeechRecognizerDelegate q
  SFSpeechURLRecognitionRequest c SFSpeechRecognitionRequest
  SFTranscription o
  SFTranscriptionSegment o
  SFVoiceAnalytics o
  """

let typesOfSystemExtensions: StaticString = """
  OSSystemExtensionError s CustomNSError
  OSSystemExtensionManager o
  OSSystemExtensionProperties o
  OSSystemExtensionRequest o
  OSSystemExtensionRequestDelegate q
  """

let typesOfTranslation: StaticString = """
  LanguageAvailability c
  TranslationError s Error
  TranslationSession c
  """

let typesOfVideoToolbox: StaticString = """
  VTCompressionOutputHandler t
  VTCompressionSession c
  VTCompressionSessionOptionFlags s
  VTDecodeFrameFlags s
  VTDecodeInfoFlags s
  VTDecompressionOutputCallbackRecord s
  VTDecompressionOutputHandler t
  VTDecompressionSession c
  VTEncodeInfoFlags s
  VTFrameSilo c
  VTInt32Point s
  VTInt32Size s
  VTMultiPassStorage c
  VTPixelRotationSession c
  VTPixelTransferSession c
  """

let typesOfVirtualization: StaticString = """
  VZAudioDeviceConfiguration o
  VZBootLoader o
  VZBridgedNetworkDeviceAttachment c VZNetworkDeviceAttachment
  VZBridgedNetworkInterface o
  VZDirectoryShare o
  VZDirectorySharingDeviceConfiguration o
  VZDiskBlockDeviceStorageDeviceAttachment c VZStorageDeviceAttachment
  VZDiskImageCachingMode e
  VZDiskImageStorageDeviceAttachment c VZStorageDeviceAttachment
  VZDiskImageSynchronizationMode e
  VZEFIBootLoader c VZBootLoader
  VZEFIVariableStore o
  VZEntropyDeviceConfiguration o
  VZError s
  VZFileHandleNetworkDeviceAttachment c VZNetworkDeviceAttachment
  VZFileHandleSerialPortAttachment c VZSerialPortAttachment
  VZFileSerialPortAttachment c VZSerialPortAttachment
  VZGenericMachineIdentifier o
  VZGenericPlatformConfiguration c VZPlatformConfiguration
  VZGraphicsDeviceConfiguration o
  VZGraphicsDisplayConfiguration o
  VZKeyboardConfiguration o
  VZLinuxBootLoader c VZBootLoader
  VZLinuxRosettaAvailability e
  VZLinuxRosettaDirectoryShare c VZDirectoryShare
  VZMACAddress o
  VZMacAuxiliaryStorage o
  VZMacGraphicsDeviceConfiguration c VZGraphicsDeviceConfiguration
  VZMacGraphicsDisplayConfiguration c VZGraphicsDisplayConfiguration
  VZMacHardwareModel o
  VZMacKeyboardConfiguration c VZKeyboardConfiguration
  VZMacMachineIdentifier o
  VZMacOSBootLoader c VZBootLoader
  VZMacOSConfigurationRequirements o
  VZMacOSInstaller o
  VZMacOSRestoreImage o
  VZMacOSVirtualMachineStartOptions c VZVirtualMachineStartOptions
  VZMacPlatformConfiguration c VZPlatformConfiguration
  VZMacTrackpadConfiguration c VZPointingDeviceConfiguration
  VZMemoryBalloonDeviceConfiguration o
  VZMultipleDirectoryShare c VZDirectoryShare
  VZNATNetworkDeviceAttachment c VZNetworkDeviceAttachment
  VZNVMExpressControllerDeviceConfiguration c VZStorageDeviceConfiguration
  VZNetworkBlockDeviceStorageDeviceAttachment c VZStorageDeviceAttachment
  VZNetworkDevice o
  VZNetworkDeviceAttachment o
  VZNetworkDeviceConfiguration o
  VZPlatformConfiguration o
  VZPointingDeviceConfiguration o
  VZSerialPortAttachment o
  VZSerialPortConfiguration o
  VZSharedDirectory o
  VZSingleDirectoryShare c VZDirectoryShare
  VZSocketDevice o
  VZSocketDeviceConfiguration o
  VZSpiceAgentPortAttachment c VZSerialPortAttachment
  VZStorageDeviceAttachment o
  VZStorageDeviceConfiguration o
  VZUSBKeyboardConfiguration c VZKeyboardConfiguration
  VZUSBMassStorageDeviceConfiguration c VZStorageDeviceConfiguration
  VZUSBScreenCoordinatePointingDeviceConfiguration c VZPointingDeviceConfiguration
  VZVirtioBlockDeviceConfiguration c VZStorageDeviceConfiguration
  VZVirtioConsoleDeviceConfiguration o
  VZVirtioConsoleDeviceSerialPortConfiguration c VZSerialPortConfiguration
  VZVirtioConsolePortConfiguration o
  VZVirtioEntropyDeviceConfiguration c VZEntropyDeviceConfiguration
  VZVirtioFileSystemDeviceConfiguration c VZDirectorySharingDeviceConfiguration
  VZVirtioGraphicsDeviceConfiguration c VZGraphicsDeviceConfiguration
  VZVirtioGraphicsScanoutConfiguration o
  VZVirtioNetworkDeviceConfiguration c VZNetworkDeviceConfiguration
  VZVirtioSocketConnection o
  VZVirtioSocketDevice c VZSocketDevice
  VZVirtioSocketDeviceConfiguration c VZSocketDeviceConfiguration
  VZVirtioSocketListener o
  VZVirtioSocketListenerDelegate q
  VZVirtioSoundDeviceConfiguration c VZAudioDeviceConfiguration
  VZVirtioTraditionalMemoryBalloonDeviceConfiguration c VZMemoryBalloonDeviceConfiguration
  VZVirtualMachine o
  VZVirtualMachineConfiguration o
  VZVirtualMachineDelegate q
  VZVirtualMachineStartOptions o
  VZVirtualMachineView c NSView
  """

let typesOfVision: StaticString = """
  BarcodeObservation s VisionObservation
  ClassificationObservation s VisionObservation
  ClassifyImageRequest s ImageProcessingRequest
  CoreMLRequest s ImageProcessingRequest
  DetectBarcodesRequest s ImageProcessingRequest
  DetectDocumentSegmentationRequest s ImageProcessingRequest
  DetectFaceLandmarksRequest s ImageProcessingRequest
  DetectFaceRectanglesRequest s ImageProcessingRequest
  DetectHumanBodyPoseRequest s ImageProcessingRequest
  DetectHumanHandPoseRequest s ImageProcessingRequest
  DetectRectanglesRequest s ImageProcessingRequest
  DocumentObservation s VisionObservation
  FaceObservation s VisionObservation
  FeaturePrintObservation s VisionObservation
  GenerateImageFeaturePrintRequest s ImageProcessingRequest
  HumanBodyPoseObservation s VisionObservation
  HumanHandPoseObservation s VisionObservation
  ImageProcessingRequest p VisionRequest / Result
  ImageRequestHandler c
  NormalizedPoint s
  NormalizedRect s
  RecognizeDocumentsRequest s ImageProcessingRequest
  RecognizeTextRequest s ImageProcessingRequest
  RecognizedTextObservation s VisionObservation
  RectangleObservation s VisionObservation
  StatefulRequest p VisionRequest
  TargetedImageRequestHandler c
  VNAnimalBodyPoseObservation c VNRecognizedPointsObservation
  VNAnimalIdentifier s
  VNAspectRatio t
  VNBarcodeObservation c VNRectangleObservation
  VNBarcodeSymbology s
  VNCalculateImageAestheticsScoresRequest c VNImageBasedRequest
  VNChirality e
  VNCircle o
  VNClassificationObservation c VNObservation
  VNClassifyImageRequest c VNImageBasedRequest
  VNConfidence t
  VNContour o VNRequestRevisionProviding
  VNContoursObservation c VNObservation
  VNCoreMLFeatureValueObservation c VNObservation
  VNCoreMLModel o
  VNCoreMLRequest c VNImageBasedRequest
  VNDegrees t
  VNDetectAnimalBodyPoseRequest c VNImageBasedRequest
  VNDetectBarcodesRequest c VNImageBasedRequest
  VNDetectContoursRequest c VNImageBasedRequest
  VNDetectDocumentSegmentationRequest c VNImageBasedRequest
  VNDetectFaceCaptureQualityRequest c VNImageBasedRequest VNFaceObservationAccepting
  VNDetectFaceLandmarksRequest c VNImageBasedRequest VNFaceObservationAccepting
  VNDetectFaceRectanglesRequest c VNImageBasedRequest
  VNDetectHorizonRequest c VNImageBasedRequest
  VNDetectHumanBodyPose3DRequest c VNStatefulRequest
  VNDetectHumanBodyPoseRequest c VNImageBasedRequest
  VNDetectHumanHandPoseRequest c VNImageBasedRequest
  VNDetectHumanRectanglesRequest c VNImageBasedRequest
  VNDetectRectanglesRequest c VNImageBasedRequest
  VNDetectTextRectanglesRequest c VNImageBasedRequest
  VNDetectTrajectoriesRequest c VNStatefulRequest
  VNDetectedObjectObservation c VNObservation
  VNDetectedPoint c VNPoint
  VNElementType e
  VNErrorCode e
  VNFaceLandmarkRegion o VNRequestRevisionProviding
  VNFaceLandmarkRegion2D c VNFaceLandmarkRegion
  VNFaceLandmarks o VNRequestRevisionProviding
  VNFaceLandmarks2D c VNFaceLandmarks
  VNFaceObservation c VNDetectedObjectObservation
  VNFaceObservationAccepting q
  VNFeaturePrintObservation c VNObservation
  VNGenerateAttentionBasedSaliencyImageRequest c VNImageBasedRequest
  VNGenerateForegroundInstanceMaskRequest c VNImageBasedRequest
  VNGenerateImageFeaturePrintRequest c VNImageBasedRequest
  VNGenerateObjectnessBasedSaliencyImageRequest c VNImageBasedRequest
  VNGenerateOpticalFlowRequest c VNTargetedImageRequest
  VNGeneratePersonInstanceMaskRequest c VNImageBasedRequest
  VNGeneratePersonSegmentationRequest c VNStatefulRequest
  VNGeometryUtils o
  VNHomographicImageRegistrationRequest c VNImageRegistrationRequest
  VNHorizonObservation c VNObservation
  VNHumanBodyPose3DObservation c VNRecognizedPoints3DObservation
  VNHumanBodyPoseObservation c VNRecognizedPointsObservation
  VNHumanBodyRecognizedPoint3D c VNRecognizedPoint3D
  VNHumanHandPoseObservation c VNRecognizedPointsObservation
  VNHumanObservation c VNDetectedObjectObservation
  VNImageAestheticsScoresObservation c VNObservation
  VNImageAlignmentObservation c VNObservation
  VNImageBasedRequest c VNRequest
  VNImageCropAndScaleOption e
  VNImageHomographicAlignmentObservation c VNImageAlignmentObservation
  VNImageOption s
  VNImageRegistrationRequest c VNTargetedImageRequest
  VNImageRequestHandler o
  VNImageTranslationAlignmentObservation c VNImageAlignmentObservation
  VNInstanceMaskObservation c VNObservation
  VNObservation o VNRequestRevisionProviding
  VNPixelBufferObservation c VNObservation
  VNPoint o
  VNPoint3D o
  VNPointsClassification e
  VNRecognizeAnimalsRequest c VNImageBasedRequest
  VNRecognizeTextRequest c VNImageBasedRequest VNRequestProgressProviding
  VNRecognizedObjectObservation c VNDetectedObjectObservation
  VNRecognizedPoint c VNDetectedPoint
  VNRecognizedPoint3D c VNPoint3D
  VNRecognizedPointGroupKey s
  VNRecognizedPointKey s
  VNRecognizedPoints3DObservation c VNObservation
  VNRecognizedPointsObservation c VNObservation
  VNRecognizedText o VNRequestRevisionProviding
  VNRecognizedTextObservation c VNRectangleObservation
  VNRectangleObservation c VNDetectedObjectObservation
  VNRequest o
  VNRequestCompletionHandler t
  VNRequestFaceLandmarksConstellation e
  VNRequestProgressHandler t
  VNRequestProgressProviding q
  VNRequestRevisionProviding p
  VNRequestTextRecognitionLevel e
  VNRequestTrackingLevel e
  VNSaliencyImageObservation c VNPixelBufferObservation
  VNSequenceRequestHandler o
  VNStatefulRequest c VNImageBasedRequest
  VNTargetedImageRequest c VNImageBasedRequest
  VNTextObservation c VNRectangleObservation
  VNTrackHomographicImageRegistrationRequest c VNStatefulRequest
  VNTrackObjectRequest c VNTrackingRequest
  VNTrackOpticalFlowRequest c VNStatefulRequest
  VNTrackRectangleRequest c VNTrackingRequest
  VNTrackTranslationalImageRegistrationRequest c VNStatefulRequest
  VNTrackingRequest c VNImageBasedRequest
  VNTrajectoryObservation c VNObservation
  VNTranslationalImageRegistrationRequest c VNImageRegistrationRequest
  VNVector o
  VNVideoProcessingOption s
  VNVideoProcessor o
  VisionError e Error
  VisionObservation p Identifiable
  VisionRequest p
  """

let typesOfWatchConnectivity: StaticString = """
  WCError s CustomNSError
  WCSession o
  WCSessionActivationState e
  WCSessionDelegate q
  WCSessionFile o
  WCSessionFileTransfer o
  WCSessionUserInfoTransfer o
  """

let typesOfWeatherKit: StaticString = """
  CurrentWeather s Equatable Codable
  DayWeather s Equatable Codable
  Forecast s RandomAccessCollection Codable Equatable
  HourWeather s Equatable Codable
  MinuteWeather s Equatable Codable
  MoonEvents s Equatable Codable
  MoonPhase e CaseIterable Codable Hashable RawRepresentable
  Precipitation e CaseIterable Hashable Codable RawRepresentable
  PressureTrend e CaseIterable Hashable Codable RawRepresentable
  SunEvents s Equatable Codable
  UVIndex s Equatable Codable
  Weather s Equatable Codable
  WeatherAlert s Equatable Codable
  WeatherAttribution s Equatable Codable
  WeatherAvailability s Equatable Codable
  WeatherCondition e CaseIterable Hashable Codable RawRepresentable
  WeatherError e LocalizedError Hashable
  WeatherMetadata s Equatable Codable
  WeatherQuery s
  WeatherService c
  WeatherSeverity e CaseIterable Hashable Codable RawRepresentable
  Wind s Equatable Codable
  """
