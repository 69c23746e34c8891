// The types of drawing, images and games.
// `ExternalModule` says what a line means.

let typesOfARKit: StaticString = """
  ARAnchor o ARAnchorCopying
  ARAnchorCopying p NSCopying
  ARAppClipCodeAnchor c ARAnchor ARTrackable
  ARBody2D o
  ARBodyAnchor c ARAnchor ARTrackable
  ARBodyTrackingConfiguration c ARConfiguration
  ARCamera o
  ARCoachingOverlayView c UIView
  ARCoachingOverlayViewDelegate q
  ARConfidenceLevel e Comparable
  ARConfiguration o
  ARDepthData o
  ARDirectionalLightEstimate c ARLightEstimate
  AREnvironmentProbeAnchor c ARAnchor
  ARError s CustomNSError
  ARFaceAnchor c ARAnchor ARTrackable
  ARFaceGeometry o
  ARFaceTrackingConfiguration c ARConfiguration
  ARFrame o
  ARGeoAnchor c ARAnchor ARTrackable
  ARGeoTrackingConfiguration c ARConfiguration
  ARGeoTrackingStatus o
  ARGeometryElement o
  ARGeometryPrimitiveType e
  ARGeometrySource o
  ARHitTestResult o
  ARImageAnchor c ARAnchor ARTrackable
  ARImageTrackingConfiguration c ARConfiguration
  ARLightEstimate o
  ARMatteGenerator o
  ARMeshAnchor c ARAnchor
  ARMeshClassification e
  ARMeshGeometry o
  ARObjectAnchor c ARAnchor
  ARObjectScanningConfiguration c ARConfiguration
  AROrientationTrackingConfiguration c ARConfiguration
  ARParticipantAnchor c ARAnchor
  ARPlaneAnchor c ARAnchor
  ARPlaneExtent o
  ARPlaneGeometry o
  ARPointCloud o
  ARPositionalTrackingConfiguration c ARConfiguration
  ARQuickLookPreviewItem o QLPreviewItem
  ARRaycastQuery o
  ARRaycastResult o
  ARReferenceImage o
  ARReferenceObject o
  ARSCNDebugOptions t
  ARSCNFaceGeometry c SCNGeometry
  ARSCNPlaneGeometry c SCNGeometry
  ARSCNView c SCNView ARSessionProviding
  ARSCNViewDelegate p SCNSceneRendererDelegate ARSessionObserver
  ARSKView c SKView ARSessionProviding
  ARSKViewDelegate p SKViewDelegate ARSessionObserver
  ARSession o
  ARSessionDelegate p ARSessionObserver
  ARSessionObserver q
  ARSessionProviding q
  ARSkeleton o
  ARSkeleton2D c ARSkeleton
  ARSkeleton3D c ARSkeleton
  ARSkeletonDefinition o
  ARTrackable q
  ARTrackedRaycast o
  ARWorldMap o
  ARWorldTrackingConfiguration c ARConfiguration
  """

let typesOfCoreImage: StaticString = """
  CIAztecCodeDescriptor c CIBarcodeDescriptor
  CIBarcodeDescriptor o
  CIBlendKernel c CIColorKernel
  CIColor o
  CIColorKernel c CIKernel
  CIContext o
  CIContextOption s
  CIDataMatrixCodeDescriptor c CIBarcodeDescriptor
  CIDetector o
  CIFaceFeature c CIFeature
  CIFeature o
  CIFilter o
  CIFilterConstructor p
  CIFilterGenerator o CIFilterConstructor
  CIFilterProtocol p
  CIFilterShape o
  CIFormat s
  CIImage o
  CIImageAccumulator o
  CIImageAutoAdjustmentOption s
  CIImageOption s
  CIImageProcessorInput p
  CIImageProcessorKernel o
  CIImageProcessorOutput p
  CIImageProvider q
  CIImageRepresentationOption s
  CIKernel o
  CIKernelROICallback t
  CIPDF417CodeDescriptor c CIBarcodeDescriptor
  CIPlugIn o
  CIPlugInRegistration p
  CIQRCodeDescriptor c CIBarcodeDescriptor
  CIQRCodeFeature c CIFeature
  CIRAWDecoderVersion s
  CIRAWFilter c CIFilter
  CIRAWFilterOption s
  CIRectangleFeature c CIFeature
  CIRenderDestination o
  CIRenderDestinationAlphaMode e
  CIRenderInfo o
  CIRenderTask o
  CISampler o
  CITextFeature c CIFeature
  CIVector o
  CIWarpKernel c CIKernel
  """

let typesOfCoreText: StaticString = """
  ALMXGlyphEntry s
  ALMXHeader s
  AnchorPoint s
  AnchorPointTable s
  AnkrTable s
  BslnBaselineClass t
  BslnBaselineRecord t
  BslnFormat0Part s
  BslnFormat1Part s
  BslnFormat2Part s
  BslnFormat3Part s
  BslnFormatUnion t
  BslnTable s
  BslnTableFormat t
  CTAdaptiveImageProviding q
  CTCharacterCollection e
  CTFont c
  CTFontCollection c
  CTFontCollectionCopyOptions s
  CTFontDescriptor c
  CTFontDescriptorMatchingState e
  CTFontDescriptorProgressHandler t
  CTFontFormat e
  CTFontManagerAutoActivationSetting e
  CTFontManagerError e
  CTFontManagerScope e
  CTFontOptions s
  CTFontOrientation e
  CTFontPriority t
  CTFontStylisticClass s
  CTFontSymbolicTraits s
  CTFontTableOptions s
  CTFontTableTag t
  CTFontUIFontType e
  CTFrame c
  CTFramePathFillRule e
  CTFrameProgression e
  CTFramesetter c
  CTGlyphInfo c
  CTLine c
  CTLineBoundsOptions s
  CTLineBreakMode e
  CTLineTruncationType e
  CTMutableFontCollection c
  CTParagraphStyle c
  CTParagraphStyleSetting s
  CTParagraphStyleSpecifier e
  CTRubyAlignment e
  CTRubyAnnotation c
  CTRubyOverhang e
  CTRubyPosition e
  CTRun c
  CTRunDelegate c
  CTRunStatus s
  CTTextAlignment e
  CTTextTab c
  CTTypesetter c
  CTUnderlineStyle s
  CTUnderlineStyleModifiers s
  CTWritingDirection e
  Fixed t
  FontLanguageCode t
  FontNameCode t
  FontPlatformCode t
  FontScriptCode t
  FontVariation s
  JustDirectionTable s
  JustPCAction s
  JustPCActionSubrecord s
  JustPCActionType t
  JustPCConditionalAddAction s
  JustPCDecompositionAction s
  JustPCDuctilityAction s
  JustPCGlyphRepeatAddAction s
  JustPCUnconditionalAddAction t
  JustPostcompTable s
  JustTable s
  JustWidthDeltaEntry s
  JustWidthDeltaGroup s
  JustificationFlags t
  KernArrayOffset t
  KernFormatSpecificHeader t
  KernIndexArrayHeader s
  KernKerningPair s
  KernKerningValue t
  KernOffsetTable s
  KernOrderedListEntry s
  KernOrderedListHeader s
  KernSimpleArrayHeader s
  KernStateEntry s
  KernStateHeader s
  KernSubtableHeader s
  KernSubtableInfo t
  KernTableFormat t
  KernTableHeader s
  KernVersion0Header s
  KernVersion0SubtableHeader s
  KerxAnchorPointAction s
  KerxArrayOffset t
  KerxControlPointAction s
  KerxControlPointEntry s
  KerxControlPointHeader s
  KerxCoordinateAction s
  KerxFormatSpecificHeader t
  KerxIndexArrayHeader s
  KerxKerningPair s
  KerxOrderedListEntry s
  KerxOrderedListHeader s
  KerxSimpleArrayHeader s
  KerxStateEntry s
  KerxStateHeader s
  KerxSubtableCoverage t
  KerxSubtableHeader s
  KerxTableHeader s
  LcarCaretClassEntry s
  LcarCaretTable s
  LtagStringRange s
  LtagTable s
  MortChain s
  MortContextualSubtable s
  MortFeatureEntry s
  MortInsertionSubtable s
  MortLigatureActionEntry t
  MortLigatureSubtable s
  MortRearrangementSubtable s
  MortSpecificSubtable t
  MortSubtable s
  MortSubtableMaskFlags t
  MortSwashSubtable s
  MortTable s
  MorxChain s
  MorxContextualSubtable s
  MorxInsertionSubtable s
  MorxLigatureSubtable s
  MorxRearrangementSubtable s
  MorxSpecificSubtable t
  MorxSubtable s
  MorxTable s
  OpbdSideValues s
  OpbdTable s
  OpbdTableFormat t
  PropCharProperties t
  PropLookupSegment s
  PropLookupSingle s
  PropTable s
  ROTAGlyphEntry s
  ROTAHeader s
  SFNTLookupArrayHeader s
  SFNTLookupBinarySearchHeader s
  SFNTLookupFormatSpecificHeader t
  SFNTLookupKind t
  SFNTLookupOffset t
  SFNTLookupSegment s
  SFNTLookupSegmentHeader s
  SFNTLookupSingle s
  SFNTLookupSingleHeader s
  SFNTLookupTable s
  SFNTLookupTableFormat t
  SFNTLookupTrimmedArrayHeader s
  SFNTLookupValue t
  SFNTLookupVectorHeader s
  STClass t
  STClassTable s
  STEntryIndex t
  STEntryOne s
  STEntryTwo s
  STEntryZero s
  STHeader s
  STXClass t
  STXClassTable t
  STXEntryIndex t
  STXEntryOne s
  STXEntryTwo s
  STXEntryZero s
  STXHeader s
  STXStateIndex t
  TrakTable s
  TrakTableData s
  TrakTableEntry s
  TrakValue t
  """

let typesOfCoreVideo: StaticString = """
  CVAttachmentMode e
  CVBuffer c CMAttachmentBearerProtocol
  CVDisplayLink c
  CVDisplayLinkOutputHandler t
  CVEAGLContext t
  CVFillExtendedPixelsCallBackData s
  CVImageBuffer t CVBuffer
  CVMetalTexture t CVBuffer
  CVMetalTextureCache c
  CVOpenGLBuffer t CVBuffer
  CVOpenGLBufferPool c
  CVOpenGLESTexture t CVBuffer
  CVOpenGLESTextureCache c
  CVOpenGLTexture t CVBuffer
  CVOpenGLTextureCache c
  CVOptionFlags t
  CVPixelBuffer t CVBuffer
  CVPixelBufferLockFlags s
  CVPixelBufferPool c
  CVPixelBufferPoolFlushFlags s
  CVPlanarComponentInfo s
  CVPlanarPixelBufferInfo s
  CVReturn t
  CVSMPTETime s
  CVSMPTETimeFlags s
  CVSMPTETimeType e
  CVTime s
  CVTimeFlags s
  CVTimeStamp s
  CVTimeStampFlags s
  """

let typesOfGLKit: StaticString = """
  GLKBaseEffect o GLKNamedEffect
  GLKEffectProperty o
  GLKEffectPropertyFog c GLKEffectProperty
  GLKEffectPropertyLight c GLKEffectProperty
  GLKEffectPropertyMaterial c GLKEffectProperty
  GLKEffectPropertyPrvPtr t
  GLKEffectPropertyTexture c GLKEffectProperty
  GLKEffectPropertyTransform c GLKEffectProperty
  GLKFogMode e
  GLKLightingType e
  GLKMatrix2 t
  GLKMatrix3 t
  GLKMatrix4 t
  GLKMatrixStack c
  GLKMesh o
  GLKMeshBuffer o MDLMeshBuffer
  GLKMeshBufferAllocator o MDLMeshBufferAllocator
  GLKNamedEffect p
  GLKQuaternion t
  GLKReflectionMapEffect c GLKBaseEffect
  GLKSkyboxEffect o GLKNamedEffect
  GLKSubmesh o
  GLKTextureEnvMode e
  GLKTextureInfo o
  GLKTextureInfoAlphaState e
  GLKTextureInfoOrigin e
  GLKTextureLoader o
  GLKTextureLoaderCallback t
  GLKTextureLoaderError s CustomNSError
  GLKTextureTarget e
  GLKVector2 t
  GLKVector3 t
  GLKVector4 t
  GLKVertexAttrib e
  GLKVertexAttributeParameters t
  GLKView c UIView
  GLKViewController c UIViewController GLKViewDelegate
  GLKViewControllerDelegate q
  GLKViewDelegate q
  GLKViewDrawableColorFormat e
  GLKViewDrawableDepthFormat e
  GLKViewDrawableMultisample e
  GLKViewDrawableStencilFormat e
  """

let typesOfGameplayKit: StaticString = """
  GKARC4RandomSource c GKRandomSource
  GKAgent c GKComponent
  GKAgent2D c GKAgent
  GKAgent3D c GKAgent
  GKAgentDelegate q
  GKBehavior o
  GKBillowNoiseSource c GKCoherentNoiseSource
  GKBox s
  GKCheckerboardNoiseSource c GKNoiseSource
  GKCircleObstacle c GKObstacle
  GKCoherentNoiseSource c GKNoiseSource
  GKComponent o
  GKComponentSystem o
  GKCompositeBehavior c GKBehavior
  GKConstantNoiseSource c GKNoiseSource
  GKCylindersNoiseSource c GKNoiseSource
  GKDecisionNode o
  GKDecisionTree o
  GKEntity o
  GKGameModel q NSCopying
  GKGameModelPlayer q
  GKGameModelUpdate q
  GKGaussianDistribution c GKRandomDistribution
  GKGoal o
  GKGraph o
  GKGraphNode o
  GKGraphNode2D c GKGraphNode
  GKGraphNode3D c GKGraphNode
  GKGridGraph c GKGraph
  GKGridGraphNode c GKGraphNode
  GKLinearCongruentialRandomSource c GKRandomSource
  GKMersenneTwisterRandomSource c GKRandomSource
  GKMeshGraph c GKGraph
  GKMeshGraphTriangulationMode s
  GKMinmaxStrategist o GKStrategist
  GKMonteCarloStrategist o GKStrategist
  GKNSPredicateRule c GKRule
  GKNoise o
  GKNoiseMap o
  GKNoiseSource o
  GKObstacle o
  GKObstacleGraph c GKGraph
  GKOctree o
  GKOctreeNode o
  GKPath o
  GKPerlinNoiseSource c GKCoherentNoiseSource
  GKPolygonObstacle c GKObstacle
  GKQuad s
  GKQuadtree o
  GKQuadtreeNode o
  GKRTree o
  GKRTreeSplitStrategy e
  GKRandom p
  GKRandomDistribution o GKRandom
  GKRandomSource o GKRandom
  GKRidgedNoiseSource c GKCoherentNoiseSource
  GKRule o
  GKRuleSystem o
  GKSCNNodeComponent c GKComponent GKAgentDelegate
  GKSKNodeComponent c GKComponent GKAgentDelegate
  GKScene o
  GKSceneRootNodeType q
  GKShuffledDistribution c GKRandomDistribution
  GKSphereObstacle c GKObstacle
  GKSpheresNoiseSource c GKNoiseSource
  GKState o
  GKStateMachine o
  GKStrategist q
  GKTriangle s
  GKVoronoiNoiseSource c GKNoiseSource
  """

let typesOfImageIO: StaticString = """
  CGImageAnimationStatus e
  CGImageDestination c
  CGImageMetadata c
  CGImageMetadataErrors e
  CGImageMetadataTag c
  CGImageMetadataTagBlock t
  CGImageMetadataType e
  CGImagePropertyOrientation e
  CGImagePropertyTGACompression e
  CGImageSource c
  CGImageSourceAnimationBlock t
  CGImageSourceStatus e
  CGMutableImageMetadata c
  """

let typesOfMetal: StaticString = """
  MTLAccelerationStructure p MTLResource
  MTLAccelerationStructureBoundingBoxGeometryDescriptor c MTLAccelerationStructureGeometryDescriptor
  MTLAccelerationStructureCommandEncoder p MTLCommandEncoder
  MTLAccelerationStructureCurveGeometryDescriptor c MTLAccelerationStructureGeometryDescriptor
  MTLAccelerationStructureDescriptor o
  MTLAccelerationStructureGeometryDescriptor o
  MTLAccelerationStructureInstanceDescriptor s
  MTLAccelerationStructureInstanceDescriptorType e
  MTLAccelerationStructureInstanceOptions s
  MTLAccelerationStructureMotionBoundingBoxGeometryDescriptor c MTLAccelerationStructureGeometryDescriptor
  MTLAccelerationStructureMotionCurveGeometryDescriptor c MTLAccelerationStructureGeometryDescriptor
  MTLAccelerationStructureMotionInstanceDescriptor s
  MTLAccelerationStructureMotionTriangleGeometryDescriptor c MTLAccelerationStructureGeometryDescriptor
  MTLAccelerationStructurePassDescriptor o
  MTLAccelerationStructurePassSampleBufferAttachmentDescriptor o
  MTLAccelerationStructurePassSampleBufferAttachmentDescriptorArray o
  MTLAccelerationStructureRefitOptions s
  MTLAccelerationStructureSizes s
  MTLAccelerationStructureTriangleGeometryDescriptor c MTLAccelerationStructureGeometryDescriptor
  MTLAccelerationStructureUsage s
  MTLAccelerationStructureUserIDInstanceDescriptor s
  MTLAllocation q
  MTLArchitecture o
  MTLArgument o
  MTLArgumentAccess e
  MTLArgumentBuffersTier e
  MTLArgumentDescriptor o
  MTLArgumentEncoder q
  MTLArgumentType e
  MTLArrayType c MTLType
  MTLAttribute o
  MTLAttributeDescriptor o
  MTLAttributeDescriptorArray o
  MTLAttributeFormat e
  MTLAutoreleasedArgument t
  MTLAutoreleasedComputePipelineReflection t
  MTLAutoreleasedRenderPipelineReflection t
  MTLAxisAlignedBoundingBox s
  MTLBarrierScope s
  MTLBinaryArchive q
  MTLBinaryArchiveDescriptor o
  MTLBinaryArchiveError s CustomNSError
  MTLBinding q
  MTLBindingAccess e
  MTLBindingType e
  MTLBlendFactor e
  MTLBlendOperation e
  MTLBlitCommandEncoder p MTLCommandEncoder
  MTLBlitOption s
  MTLBlitPassDescriptor o
  MTLBlitPassSampleBufferAttachmentDescriptor o
  MTLBlitPassSampleBufferAttachmentDescriptorArray o
  MTLBuffer p MTLResource
  MTLBufferBinding p MTLBinding
  MTLBufferLayoutDescriptor o
  MTLBufferLayoutDescriptorArray o
  MTLCPUCacheMode e
  MTLCaptureDescriptor o
  MTLCaptureDestination e
  MTLCaptureError s CustomNSError
  MTLCaptureManager o
  MTLCaptureScope q
  MTLClearColor s
  MTLColorWriteMask s
  MTLCommandBuffer q
  MTLCommandBufferDescriptor o
  MTLCommandBufferEncoderInfo q
  MTLCommandBufferError s CustomNSError
  MTLCommandBufferErrorOption s
  MTLCommandBufferHandler t
  MTLCommandBufferStatus e
  MTLCommandEncoder q
  MTLCommandEncoderErrorState e
  MTLCommandQueue q
  MTLCommandQueueDescriptor o
  MTLCommonCounter s
  MTLCommonCounterSet s
  MTLCompareFunction e
  MTLCompileOptions o
  MTLCompileSymbolVisibility e
  MTLComputeCommandEncoder p MTLCommandEncoder
  MTLComputePassDescriptor o
  MTLComputePassSampleBufferAttachmentDescriptor o
  MTLComputePassSampleBufferAttachmentDescriptorArray o
  MTLComputePipelineDescriptor o
  MTLComputePipelineReflection o
  MTLComputePipelineState q
  MTLCoordinate2D t
  MTLCounter q
  MTLCounterResultStageUtilization s
  MTLCounterResultStatistic s
  MTLCounterResultTimestamp s
  MTLCounterSampleBuffer q
  MTLCounterSampleBufferDescriptor o
  MTLCounterSampleBufferError s CustomNSError
  MTLCounterSamplingPoint e
  MTLCounterSet q
  MTLCullMode e
  MTLCurveBasis e
  MTLCurveEndCaps e
  MTLCurveType e
  MTLDataType e
  MTLDepthClipMode e
  MTLDepthStencilDescriptor o
  MTLDepthStencilState q
  MTLDevice q
  MTLDeviceLocation e
  MTLDeviceNotificationHandler t
  MTLDeviceNotificationName s
  MTLDispatchThreadgroupsIndirectArguments s
  MTLDispatchType e
  MTLDrawIndexedPrimitivesIndirectArguments s
  MTLDrawPatchIndirectArguments s
  MTLDrawPrimitivesIndirectArguments s
  MTLDrawable q
  MTLDrawablePresentedHandler t
  MTLDynamicLibrary q
  MTLDynamicLibraryError s CustomNSError
  MTLEvent q
  MTLFeatureSet e
  MTLFence q
  MTLFunction q
  MTLFunctionConstant o
  MTLFunctionConstantValues o
  MTLFunctionDescriptor o
  MTLFunctionHandle q
  MTLFunctionLog q
  MTLFunctionLogDebugLocation q
  MTLFunctionLogType e
  MTLFunctionOptions s
  MTLFunctionStitchingAttribute q
  MTLFunctionStitchingAttributeAlwaysInline o MTLFunctionStitchingAttribute
  MTLFunctionStitchingFunctionNode o MTLFunctionStitchingNode
  MTLFunctionStitchingGraph o
  MTLFunctionStitchingInputNode o MTLFunctionStitchingNode
  MTLFunctionStitchingNode q NSCopying
  MTLFunctionType e
  MTLGPUFamily e
  MTLHazardTrackingMode e
  MTLHeap q
  MTLHeapDescriptor o
  MTLHeapType e
  MTLIOCommandBuffer q
  MTLIOCommandBufferHandler t
  MTLIOCommandQueue q
  MTLIOCommandQueueDescriptor o
  MTLIOCommandQueueType e
  MTLIOCompressionContext t
  MTLIOCompressionMethod e
  MTLIOCompressionStatus e
  MTLIOError s CustomNSError
  MTLIOFileHandle q
  MTLIOPriority e
  MTLIOScratchBuffer q
  MTLIOScratchBufferAllocator q
  MTLIOStatus e
  MTLIndexType e
  MTLIndirectAccelerationStructureInstanceDescriptor s
  MTLIndirectAccelerationStructureMotionInstanceDescriptor s
  MTLIndirectCommandBuffer p MTLResource
  MTLIndirectCommandBufferDescriptor o
  MTLIndirectCommandBufferExecutionRange s
  MTLIndirectCommandType s
  MTLIndirectComputeCommand q
  MTLIndirectInstanceAccelerationStructureDescriptor c MTLAccelerationStructureDescriptor
  MTLIndirectRenderCommand q
  MTLInstanceAccelerationStructureDescriptor c MTLAccelerationStructureDescriptor
  MTLIntersectionFunctionDescriptor c MTLFunctionDescriptor
  MTLIntersectionFunctionSignature s
  MTLIntersectionFunctionTable p MTLResource
  MTLIntersectionFunctionTableDescriptor o
  MTLLanguageVersion e
  MTLLibrary q
  MTLLibraryError s CustomNSError
  MTLLibraryOptimizationLevel e
  MTLLibraryType e
  MTLLinkedFunctions o
  MTLLoadAction e
  MTLLogContainer s Sequence
  MTLLogState q
  MTLLogStateDescriptor o
  MTLMapIndirectArguments s
  MTLMeshRenderPipelineDescriptor o
  MTLMotionBorderMode e
  MTLMotionKeyframeData o
  MTLMultisampleDepthResolveFilter e
  MTLMultisampleStencilResolveFilter e
  MTLMutability e
  MTLNewComputePipelineStateCompletionHandler t
  MTLNewComputePipelineStateWithReflectionCompletionHandler t
  MTLNewLibraryCompletionHandler t
  MTLNewRenderPipelineStateCompletionHandler t
  MTLNewRenderPipelineStateWithReflectionCompletionHandler t
  MTLObjectPayloadBinding p MTLBinding
  MTLOrigin s
  MTLPackedFloat3 s
  MTLPackedFloat4x3 s
  MTLParallelRenderCommandEncoder p MTLCommandEncoder
  MTLPatchType e
  MTLPipelineBufferDescriptor o
  MTLPipelineBufferDescriptorArray o
  MTLPipelineOption s
  MTLPixelFormat e
  MTLPointerType c MTLType
  MTLPrimitiveAccelerationStructureDescriptor c MTLAccelerationStructureDescriptor
  MTLPrimitiveTopologyClass e
  MTLPrimitiveType e
  MTLPurgeableState e
  MTLQuadTessellationFactorsHalf s
  MTLRasterizationRateLayerArray o
  MTLRasterizationRateLayerDescriptor o
  MTLRasterizationRateMap q
  MTLRasterizationRateMapDescriptor o
  MTLRasterizationRateSampleArray o
  MTLReadWriteTextureTier e
  MTLRegion s
  MTLRenderCommandEncoder p MTLCommandEncoder
  MTLRenderPassAttachmentDescriptor o
  MTLRenderPassColorAttachmentDescriptor c MTLRenderPassAttachmentDescriptor
  MTLRenderPassColorAttachmentDescriptorArray o
  MTLRenderPassDepthAttachmentDescriptor c MTLRenderPassAttachmentDescriptor
  MTLRenderPassDescriptor o
  MTLRenderPassSampleBufferAttachmentDescriptor o
  MTLRenderPassSampleBufferAttachmentDescriptorArray o
  MTLRenderPassStencilAttachmentDescriptor c MTLRenderPassAttachmentDescriptor
  MTLRenderPipelineColorAttachmentDescriptor o
  MTLRenderPipelineColorAttachmentDescriptorArray o
  MTLRenderPipelineDescriptor o
  MTLRenderPipelineFunctionsDescriptor o
  MTLRenderPipelineReflection o
  MTLRenderPipelineState q
  MTLRenderStages s
  MTLResidencySet q
  MTLResidencySetDescriptor o
  MTLResource q
  MTLResourceID s
  MTLResourceOptions s
  MTLResourceStateCommandEncoder p MTLCommandEncoder
  MTLResourceStatePassDescriptor o
  MTLResourceStatePassSampleBufferAttachmentDescriptor o
  MTLResourceStatePassSampleBufferAttachmentDescriptorArray o
  MTLResourceUsage s
  MTLSamplePosition s
  MTLSamplerAddressMode e
  MTLSamplerBorderColor e
  MTLSamplerDescriptor o
  MTLSamplerMinMagFilter e
  MTLSamplerMipFilter e
  MTLSamplerState q
  MTLScissorRect s
  MTLSharedEvent p MTLEvent
  MTLSharedEventHandle o
  MTLSharedEventListener o
  MTLSharedEventNotificationBlock t
  MTLSharedTextureHandle o
  MTLSize s
  MTLSizeAndAlign s
  MTLSparsePageSize e
  MTLSparseTextureMappingMode e
  MTLSparseTextureRegionAlignmentMode e
  MTLStageInRegionIndirectArguments s
  MTLStageInputOutputDescriptor o
  MTLStencilDescriptor o
  MTLStencilOperation e
  MTLStepFunction e
  MTLStitchedLibraryDescriptor o
  MTLStorageMode e
  MTLStoreAction e
  MTLStoreActionOptions s
  MTLStructMember o
  MTLStructType c MTLType
  MTLTessellationControlPointIndexType e
  MTLTessellationFactorFormat e
  MTLTessellationFactorStepFunction e
  MTLTessellationPartitionMode e
  MTLTexture p MTLResource
  MTLTextureBinding p MTLBinding
  MTLTextureCompressionType e
  MTLTextureDescriptor o
  MTLTextureReferenceType c MTLType
  MTLTextureSwizzle e
  MTLTextureSwizzleChannels s
  MTLTextureType e
  MTLTextureUsage s
  MTLThreadgroupBinding p MTLBinding
  MTLTileRenderPipelineColorAttachmentDescriptor o
  MTLTileRenderPipelineColorAttachmentDescriptorArray o
  MTLTileRenderPipelineDescriptor o
  MTLTimestamp t
  MTLTriangleFillMode e
  MTLTriangleTessellationFactorsHalf s
  MTLType o
  MTLVertexAmplificationViewMapping s
  MTLVertexAttribute o
  MTLVertexAttributeDescriptor o
  MTLVertexAttributeDescriptorArray o
  MTLVertexBufferLayoutDescriptor o
  MTLVertexBufferLayoutDescriptorArray o
  MTLVertexDescriptor o
  MTLVertexFormat e
  MTLVertexStepFunction e
  MTLViewport s
  MTLVisibilityResultMode e
  MTLVisibleFunctionTable p MTLResource
  MTLVisibleFunctionTableDescriptor o
  MTLWinding e
  """

let typesOfMetalKit: StaticString = """
  MTKMesh o
  MTKMeshBuffer o MDLMeshBuffer MDLNamed
  MTKMeshBufferAllocator o MDLMeshBufferAllocator
  MTKModelError s
  MTKSubmesh o
  MTKTextureLoader o
  MTKView c UIView NSView
  MTKViewDelegate q
  """

let typesOfModelIO: StaticString = """
  MDLAnimatedMatrix4x4 c MDLAnimatedValue
  MDLAnimatedQuaternion c MDLAnimatedValue
  MDLAnimatedQuaternionArray c MDLAnimatedValue
  MDLAnimatedScalar c MDLAnimatedValue
  MDLAnimatedScalarArray c MDLAnimatedValue
  MDLAnimatedValue o
  MDLAnimatedValueInterpolation e
  MDLAnimatedVector2 c MDLAnimatedValue
  MDLAnimatedVector3 c MDLAnimatedValue
  MDLAnimatedVector3Array c MDLAnimatedValue
  MDLAnimatedVector4 c MDLAnimatedValue
  MDLAnimationBindComponent o MDLComponent
  MDLAreaLight c MDLPhysicallyPlausibleLight
  MDLAsset o
  MDLAssetResolver q
  MDLAxisAlignedBoundingBox s
  MDLBundleAssetResolver o MDLAssetResolver
  MDLCamera c MDLObject
  MDLCameraProjection e
  MDLCheckerboardTexture c MDLTexture
  MDLColorSwatchTexture c MDLTexture
  MDLComponent q
  MDLDataPrecision e
  MDLGeometryType e
  MDLIndexBitDepth e
  MDLJointAnimation p
  MDLLight c MDLObject
  MDLLightProbe c MDLLight
  MDLLightProbeIrradianceDataSource q
  MDLLightType e
  MDLMaterial o MDLNamed
  MDLMaterialFace e
  MDLMaterialMipMapFilterMode e
  MDLMaterialProperty o MDLNamed
  MDLMaterialPropertyConnection o MDLNamed
  MDLMaterialPropertyGraph c MDLMaterialPropertyNode
  MDLMaterialPropertyNode o MDLNamed
  MDLMaterialPropertyType e
  MDLMaterialSemantic e
  MDLMaterialTextureFilterMode e
  MDLMaterialTextureWrapMode e
  MDLMatrix4x4Array o
  MDLMesh c MDLObject
  MDLMeshBuffer q NSCopying
  MDLMeshBufferAllocator q
  MDLMeshBufferData o MDLMeshBuffer
  MDLMeshBufferDataAllocator o MDLMeshBufferAllocator
  MDLMeshBufferMap o
  MDLMeshBufferType e
  MDLMeshBufferZone q
  MDLMeshBufferZoneDefault o MDLMeshBufferZone
  MDLNamed p
  MDLNoiseTexture c MDLTexture
  MDLNormalMapTexture c MDLTexture
  MDLObject o MDLNamed
  MDLObjectContainer o MDLObjectContainerComponent
  MDLObjectContainerComponent p MDLComponent NSFastEnumeration
  MDLPackedJointAnimation c MDLObject MDLJointAnimation
  MDLPathAssetResolver o MDLAssetResolver
  MDLPhotometricLight c MDLPhysicallyPlausibleLight
  MDLPhysicallyPlausibleLight c MDLLight
  MDLPhysicallyPlausibleScatteringFunction c MDLScatteringFunction
  MDLProbePlacement e
  MDLRelativeAssetResolver o MDLAssetResolver
  MDLScatteringFunction o MDLNamed
  MDLSkeleton c MDLObject
  MDLSkyCubeTexture c MDLTexture
  MDLStereoscopicCamera c MDLCamera
  MDLSubmesh o MDLNamed
  MDLSubmeshTopology o
  MDLTexture o MDLNamed
  MDLTextureChannelEncoding e
  MDLTextureFilter o
  MDLTextureSampler o
  MDLTransform o MDLTransformComponent
  MDLTransformComponent p MDLComponent
  MDLTransformMatrixOp o MDLTransformOp
  MDLTransformOp p
  MDLTransformOpRotationOrder e
  MDLTransformOrientOp o MDLTransformOp
  MDLTransformRotateOp o MDLTransformOp
  MDLTransformRotateXOp o MDLTransformOp
  MDLTransformRotateYOp o MDLTransformOp
  MDLTransformRotateZOp o MDLTransformOp
  MDLTransformScaleOp o MDLTransformOp
  MDLTransformStack o MDLTransformComponent
  MDLTransformTranslateOp o MDLTransformOp
  MDLURLTexture c MDLTexture
  MDLUtility o
  MDLVertexAttribute o
  MDLVertexAttributeData o
  MDLVertexBufferLayout o
  MDLVertexDescriptor o
  MDLVertexFormat e
  MDLVoxelArray c MDLObject
  MDLVoxelIndex t
  MDLVoxelIndexExtent s
  """

let typesOfQuartzCore: StaticString = """
  CAAction p
  CAAnimation o CAMediaTiming CAAction SCNAnimationProtocol
  CAAnimationCalculationMode s
  CAAnimationDelegate q
  CAAnimationGroup c CAAnimation
  CAAnimationRotationMode s
  CAAutoresizingMask s
  CABasicAnimation c CAPropertyAnimation
  CAConstraint o
  CAConstraintAttribute e
  CAConstraintLayoutManager o CALayoutManager
  CACornerMask s
  CADisplayLink o
  CAEAGLLayer c CALayer
  CAEDRMetadata o
  CAEdgeAntialiasingMask s
  CAEmitterBehavior o
  CAEmitterCell o CAMediaTiming
  CAEmitterLayer c CALayer
  CAEmitterLayerEmitterMode s
  CAEmitterLayerEmitterShape s
  CAEmitterLayerRenderMode s
  CAFrameRateRange s Equatable
  CAGradientLayer c CALayer
  CAGradientLayerType s
  CAKeyframeAnimation c CAPropertyAnimation
  CALayer o CAMediaTiming
  CALayerContentsFilter s
  CALayerContentsFormat s
  CALayerContentsGravity s
  CALayerCornerCurve s
  CALayerDelegate q
  CALayoutManager q
  CAMediaTiming p
  CAMediaTimingFillMode s
  CAMediaTimingFunction o
  CAMediaTimingFunctionName s
  CAMetalDisplayLink o
  CAMetalDisplayLinkDelegate p
  CAMetalDrawable p MTLDrawable
  CAMetalLayer c CALayer
  CAOpenGLLayer c CALayer
  CAPropertyAnimation c CAAnimation
  CARemoteLayerClient o
  CARemoteLayerServer o
  CARenderer o
  CAReplicatorLayer c CALayer
  CAScrollLayer c CALayer
  CAScrollLayerScrollMode s
  CAShapeLayer c CALayer
  CAShapeLayerFillRule s
  CAShapeLayerLineCap s
  CAShapeLayerLineJoin s
  CASpringAnimation c CABasicAnimation
  CATextLayer c CALayer
  CATextLayerAlignmentMode s
  CATextLayerTruncationMode s
  CATiledLayer c CALayer
  CATransaction o
  CATransform3D s
  CATransformLayer c CALayer
  CATransition c CAAnimation
  CATransitionSubtype s
  CATransitionType s
  CAValueFunction o
  CAValueFunctionName s
  """

let typesOfRealityKit: StaticString = """
  ARView c ARViewBase UIGestureRecognizerDelegate ARSessionProviding
  ARViewBase t UIView
  AmbientAudioComponent s Component
  AnchorEntity c Entity HasAnchoring
  AnchoringComponent s Component Equatable
  AnimatableData p
  AnimationDefinition p
  AnimationEvents e
  AnimationFillMode s OptionSet
  AnimationGroup s
  AnimationLibraryComponent s Component
  AnimationPlaybackController c
  AnimationRepeatMode e Hashable
  AnimationResource c Resource
  AnimationTimingFunction s Hashable
  AnimationView s
  AnyMeshBuffer s
  Attachment s
  AttachmentContent p / Body
  AudioBufferResource c AudioResource
  AudioEvents e
  AudioFileResource c AudioResource
  AudioPlaybackController c Identifiable
  AudioResource c Resource
  BillboardComponent s Component
  BindPath s
  BindTarget e Equatable
  BindableData p
  BindableValue s
  BindableValuesReference s
  BlendShapeWeightsComponent s Component
  BlendTreeAnimation s
  BlendTreeBlendNode s
  BlendTreeInvalidNode s
  BlendTreeNode p
  BlendTreeSourceNode s
  BlendWeight e Equatable
  BodyTrackedEntity c Entity HasBodyTracking HasModel
  BodyTrackingComponent s Component Equatable
  BoundingBox s Hashable
  ChannelAudioComponent s Component
  CharacterControllerComponent s Component
  CharacterControllerStateComponent s Component
  CollisionCastHit s Equatable
  CollisionCastQueryType e Hashable
  CollisionComponent s Component Equatable
  CollisionEvents e
  CollisionFilter s Equatable
  CollisionGroup s OptionSet
  Component p
  ComponentEvents e
  CustomMaterial s
  CustomMaterialError e Error Hashable
  DirectionalLight c Entity HasDirectionalLight
  DirectionalLightComponent s Component Equatable
  Entity c HasHierarchy HasSynchronization HasTransform Identifiable EventSource
  EntityGestureRecognizer p UIGestureRecognizer
  EntityQuery s
  EntityRotationGestureRecognizer c UIRotationGestureRecognizer EntityGestureRecognizer
  EntityScaleGestureRecognizer c UIPinchGestureRecognizer EntityGestureRecognizer
  EntityTranslationGestureRecognizer c UIGestureRecognizer EntityGestureRecognizer
  EnvironmentResource c Resource
  Event p
  EventSource p
  ForceEffectComponent s Component
  FromToByAnimation s
  GestureComponent s Component
  GroundingShadowComponent s Component
  HasAnchoring p Entity
  HasBodyTracking p HasTransform
  HasCollision p HasTransform
  HasDirectionalLight p HasTransform
  HasHierarchy p Entity
  HasModel p HasTransform
  HasPerspectiveCamera p HasTransform
  HasPhysics p HasPhysicsBody HasPhysicsMotion
  HasPhysicsBody p HasCollision
  HasPhysicsMotion p Entity
  HasPointLight p HasTransform
  HasSceneUnderstanding p Entity
  HasSpotLight p HasTransform
  HasSynchronization p Entity
  HasTransform p Entity
  HoverEffectComponent s Component
  IKComponent s Component
  ImageBasedLightComponent s Component
  ImageBasedLightReceiverComponent s Component
  ImagePresentationComponent s Component
  InputTargetComponent s Component
  InternalBindPath s
  JointTransforms s BidirectionalCollection MutableCollection Equatable
  LoadRequest c Publisher
  LowLevelMesh c
  LowLevelTexture c
  ManipulationComponent s Component
  Material p / Color Parameters
  MaterialColorParameter e Hashable
  MaterialFunction p
  MaterialParameterTypes s
  MaterialParameters s
  MaterialScalarParameter e Hashable
  MeshBuffer s Sequence
  MeshBufferContainer p
  MeshBufferSemantic p Identifiable / Element
  MeshBuffers e
  MeshDescriptor s
  MeshInstanceCollection s Sequence
  MeshInstancesComponent s Component
  MeshModelCollection s Sequence
  MeshPartCollection s Sequence
  MeshResource c Resource
  Model3D s View
  Model3DPhase e
  ModelComponent s Component
  ModelDebugOptionsComponent s Component
  ModelEntity c Entity HasModel HasPhysics
  MultipeerConnectivityService c SynchronizationService
  NetworkCompatibilityToken c Codable
  OcclusionMaterial s
  OpacityComponent s Component
  OrbitAnimation s
  ParameterSet s
  ParticleEmitterComponent s Component
  PerspectiveCamera c Entity HasPerspectiveCamera
  PerspectiveCameraComponent s Component Equatable
  PhotogrammetrySample s Identifiable
  PhotogrammetrySession c
  PhysicallyBasedMaterial s
  PhysicsBodyComponent s Component Equatable
  PhysicsBodyMode e Hashable
  PhysicsJointsComponent s Component
  PhysicsMassProperties s Equatable
  PhysicsMaterialResource c Resource
  PhysicsMotionComponent s Component Equatable
  PhysicsSimulationComponent s Component
  PointLight c Entity HasPointLight
  PointLightComponent s Component Equatable
  PortalComponent s Component
  PortalMaterial s Material
  PresentationComponent s Component
  QueryPredicate s
  QueryResult s Sequence
  RealityView s View
  RealityViewAttachments s
  RealityViewCameraContent s
  RealityViewContent s
  RealityViewDefaultPlaceholder s View
  ResolvedModel3D s View
  Resource p
  SampledAnimation s
  Scene c Identifiable EventSource
  SceneEvents e
  SceneUnderstandingComponent s Component
  SceneUpdateContext s
  ShaderGraphMaterial s Material
  ShapeResource c Resource
  SimpleMaterial s
  SkeletalPosesComponent s Component
  SpatialAudioComponent s Component
  SpotLight c Entity HasSpotLight
  SpotLightComponent s Component Equatable
  SynchronizationComponent s Component Equatable
  SynchronizationEvents e
  SynchronizationPeerID p
  SynchronizationService p / Identifier
  System p
  SystemDependency e Equatable
  TextComponent s Component
  TextureResource c Resource
  Transform s Component Hashable
  TransientComponent p Component
  TriggerVolume c Entity HasCollision
  TweenMode e Hashable
  UnlitMaterial s
  VideoMaterial s
  VideoPlaybackController c
  VideoPlayerComponent s Component
  ViewAttachmentComponent s Component
  VirtualEnvironmentProbeComponent s Component
  WorldComponent s Component
  """

let typesOfSceneKit: StaticString = """
  SCNAccelerationConstraint c SCNConstraint
  SCNAction o
  SCNActionTimingFunction t
  SCNActionTimingMode e
  SCNActionable q
  SCNAnimatable q
  SCNAnimation o SCNAnimationProtocol
  SCNAnimationDidStartBlock t
  SCNAnimationDidStopBlock t
  SCNAnimationEvent o
  SCNAnimationEventBlock t
  SCNAnimationPlayer o SCNAnimatable
  SCNAnimationProtocol q
  SCNAntialiasingMode e
  SCNAudioPlayer o
  SCNAudioSource o
  SCNAvoidOccluderConstraint c SCNConstraint
  SCNAvoidOccluderConstraintDelegate q
  SCNBillboardAxis s
  SCNBillboardConstraint c SCNConstraint
  SCNBindingBlock t
  SCNBlendMode e
  SCNBoundingVolume q
  SCNBox c SCNGeometry
  SCNBufferBindingBlock t
  SCNBufferFrequency e
  SCNBufferStream q
  SCNCamera o SCNAnimatable SCNTechniqueSupport
  SCNCameraControlConfiguration q
  SCNCameraController o
  SCNCameraControllerDelegate q
  SCNCameraProjectionDirection e
  SCNCapsule c SCNGeometry
  SCNChamferMode e
  SCNColorMask s
  SCNCone c SCNGeometry
  SCNConstraint o SCNAnimatable
  SCNCullMode e
  SCNCylinder c SCNGeometry
  SCNDebugOptions s
  SCNDistanceConstraint c SCNConstraint
  SCNFieldForceEvaluator t
  SCNFillMode e
  SCNFilterMode e
  SCNFloat t Float
  SCNFloor c SCNGeometry
  SCNGeometry o SCNAnimatable SCNBoundingVolume SCNShadable
  SCNGeometryElement o
  SCNGeometryPrimitiveType e
  SCNGeometrySource o
  SCNGeometryTessellator o
  SCNHitTestOption s
  SCNHitTestResult o
  SCNHitTestSearchMode e
  SCNIKConstraint c SCNConstraint
  SCNInteractionMode e
  SCNLevelOfDetail o
  SCNLight o SCNAnimatable SCNTechniqueSupport
  SCNLightAreaType e
  SCNLightProbeType e
  SCNLightProbeUpdateType e
  SCNLookAtConstraint c SCNConstraint
  SCNMaterial o SCNAnimatable SCNShadable
  SCNMaterialProperty o SCNAnimatable
  SCNMatrix4 s
  SCNMorpher o SCNAnimatable
  SCNMorpherCalculationMode e
  SCNMovabilityHint e
  SCNNode o SCNAnimatable SCNActionable SCNBoundingVolume UIFocusItem
  SCNNodeFocusBehavior e
  SCNNodeRendererDelegate q
  SCNParticleBirthDirection e
  SCNParticleBirthLocation e
  SCNParticleBlendMode e
  SCNParticleEvent e
  SCNParticleEventBlock t
  SCNParticleImageSequenceAnimationMode e
  SCNParticleInputMode e
  SCNParticleModifierBlock t
  SCNParticleModifierStage e
  SCNParticleOrientationMode e
  SCNParticlePropertyController o
  SCNParticleSortingMode e
  SCNParticleSystem o SCNAnimatable
  SCNPhysicsBallSocketJoint c SCNPhysicsBehavior
  SCNPhysicsBehavior o
  SCNPhysicsBody o
  SCNPhysicsBodyType e
  SCNPhysicsCollisionCategory s
  SCNPhysicsConeTwistJoint c SCNPhysicsBehavior
  SCNPhysicsContact o
  SCNPhysicsContactDelegate q
  SCNPhysicsField o
  SCNPhysicsFieldScope e
  SCNPhysicsHingeJoint c SCNPhysicsBehavior
  SCNPhysicsShape o
  SCNPhysicsSliderJoint c SCNPhysicsBehavior
  SCNPhysicsVehicle c SCNPhysicsBehavior
  SCNPhysicsVehicleWheel o
  SCNPhysicsWorld o
  SCNPlane c SCNGeometry
  SCNProgram o
  SCNProgramDelegate q
  SCNPyramid c SCNGeometry
  SCNQuaternion t
  SCNReferenceLoadingPolicy e
  SCNReferenceNode c SCNNode
  SCNRenderer o SCNSceneRenderer SCNTechniqueSupport
  SCNRenderingAPI e
  SCNReplicatorConstraint c SCNConstraint
  SCNScene o GKSceneRootNodeType
  SCNSceneExportDelegate q
  SCNSceneExportProgressHandler t
  SCNSceneRenderer q
  SCNSceneRendererDelegate q
  SCNSceneSource o
  SCNSceneSourceStatus e
  SCNSceneSourceStatusHandler t
  SCNShadable q
  SCNShaderModifierEntryPoint s
  SCNShadowMode e
  SCNShape c SCNGeometry
  SCNSkinner o
  SCNSliderConstraint c SCNConstraint
  SCNSphere c SCNGeometry
  SCNTechnique o SCNAnimatable
  SCNTechniqueSupport q
  SCNTessellationSmoothingMode e
  SCNText c SCNGeometry
  SCNTimingFunction o
  SCNTorus c SCNGeometry
  SCNTransaction o
  SCNTransformConstraint c SCNConstraint
  SCNTransparencyMode e
  SCNTube c SCNGeometry
  SCNVector3 s
  SCNVector4 s
  SCNView c NSView UIView SCNSceneRenderer SCNTechniqueSupport
  SCNWrapMode e
  SceneView s View
  """

let typesOfSpriteKit: StaticString = """
  SK3DNode c SKNode
  SKAction o
  SKActionTimingFunction t
  SKActionTimingMode e
  SKAttribute o
  SKAttributeType e
  SKAttributeValue o
  SKAudioNode c SKNode
  SKBlendMode e
  SKCameraNode c SKNode
  SKColor t UIColor
  SKConstraint o
  SKCropNode c SKNode
  SKEffectNode c SKNode SKWarpable
  SKEmitterNode c SKNode
  SKFieldForceEvaluator t
  SKFieldNode c SKNode
  SKInterpolationMode e
  SKKeyframeSequence o
  SKLabelHorizontalAlignmentMode e
  SKLabelNode c SKNode
  SKLabelVerticalAlignmentMode e
  SKLightNode c SKNode
  SKMutableTexture c SKTexture
  SKNode c NSResponder UIResponder UIFocusItem
  SKNodeFocusBehavior e
  SKParticleRenderOrder e
  SKPhysicsBody o
  SKPhysicsContact o
  SKPhysicsContactDelegate q
  SKPhysicsJoint o
  SKPhysicsJointFixed c SKPhysicsJoint
  SKPhysicsJointLimit c SKPhysicsJoint
  SKPhysicsJointPin c SKPhysicsJoint
  SKPhysicsJointSliding c SKPhysicsJoint
  SKPhysicsJointSpring c SKPhysicsJoint
  SKPhysicsWorld o
  SKRange o
  SKReachConstraints o
  SKReferenceNode c SKNode
  SKRegion o
  SKRenderer o
  SKRepeatMode e
  SKScene c SKEffectNode GKSceneRootNodeType
  SKSceneDelegate q
  SKSceneScaleMode e
  SKShader o
  SKShapeNode c SKNode
  SKSpriteNode c SKNode SKWarpable
  SKTexture o
  SKTextureAtlas o
  SKTextureFilteringMode e
  SKTileAdjacencyMask s
  SKTileDefinition o
  SKTileDefinitionRotation e
  SKTileGroup o
  SKTileGroupRule o
  SKTileMapNode c SKNode
  SKTileSet o
  SKTileSetType e
  SKTransformNode c SKNode
  SKTransition o
  SKTransitionDirection e
  SKUniform o
  SKUniformType e
  SKVideoNode c SKNode
  SKView c NSView UIView
  SKViewDelegate q
  SKWarpGeometry o
  SKWarpGeometryGrid c SKWarpGeometry
  SKWarpable q
  SpriteView s View
  """
