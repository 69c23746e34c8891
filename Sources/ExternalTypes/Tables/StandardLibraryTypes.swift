// The types of the standard library and what comes with the toolchain.
// `ExternalModule` says what a line means.

let typesOfDarwin: StaticString = """
  DIR s
  DarwinBoolean s Equatable
  Dl_info s
  FILE s
  FTS s
  FTSENT s
  MachErrorCode e Hashable RawRepresentable
  POSIXErrorCode e Hashable RawRepresentable
  Semaphore t UnsafeMutablePointer
  acl_t t
  addrinfo s
  attrlist s
  audit_token_t s
  blkcnt_t t
  blksize_t t
  boolean_t t
  cc_t t
  clock_serv_t t
  clock_t t
  clockid_t t
  cmsghdr s
  copyfile_flags_t t
  copyfile_state_t t
  dev_t t
  dirent s
  div_t s
  dl_info_ s
  dylib_command s
  dysymtab_command s
  errno_t t
  exception_behavior_t t
  exception_data_t t
  exception_flavor_array_t t
  exception_mask_t t
  exception_type_t t
  fd_set s
  flock s
  fpos_t t
  fsid s
  fsid_t t
  fstore_t s
  fts_t_ t
  gid_t t
  glob_t s
  group s
  host_basic_info s
  host_info64_t t
  host_info_t t
  host_t t
  hostent s
  icmp s
  id_t t
  if_data s
  if_msghdr s
  ifaddrs s
  ifreq s
  in6_addr s
  in6_pktinfo s
  in_addr s
  in_addr_t t
  in_pktinfo s
  in_port_t t
  ino_t t
  int16_t t
  int32_t t
  int64_t t
  int8_t t
  integer_t t
  intmax_t t
  intptr_t t
  iovec s
  ip s
  ip_mreq s
  ipv6_mreq s
  itimerval s
  jmp_buf t
  kern_return_t t
  kevent s
  key_t t
  kinfo_proc s
  lconv s
  ldiv_t s
  linger s
  linkedit_data_command s
  lldiv_t s
  load_command s
  locale_t t
  mach_header s
  mach_header_64 s
  mach_msg_header_t t
  mach_msg_type_number_t t
  mach_port_name_t t
  mach_port_t t
  mach_task_basic_info s
  mach_task_basic_info_data_t t
  mach_timebase_info s
  mach_timebase_info_data_t t
  mach_vm_address_t t
  mach_vm_size_t t
  mode_t t
  msghdr s
  natural_t t
  netent s
  nlink_t t
  nlist_64 s
  off_t t
  option s
  os_unfair_lock s
  os_unfair_lock_s s
  os_unfair_lock_t t
  passwd s
  pid_t t
  pollfd s
  posix_spawn_file_actions_t t
  posix_spawnattr_t t
  proc_bsdinfo s
  proc_taskallinfo s
  proc_taskinfo s
  protoent s
  pthread_attr_t t
  pthread_cond_t t
  pthread_key_t t
  pthread_mutex_t t
  pthread_mutexattr_t t
  pthread_once_t t
  pthread_rwlock_t t
  pthread_t t
  regex_t s
  regmatch_t s
  rlim_t t
  rlimit s
  rusage s
  sa_family_t t
  section_64 s
  segment_command s
  segment_command_64 s
  sem_t t
  semaphore_t t
  servent s
  sig_t t
  sigaction s
  sigevent s
  siginfo_t t
  sigset_t t
  size_t t
  sockaddr s
  sockaddr_in s
  sockaddr_in6 s
  sockaddr_storage s
  sockaddr_un s
  socklen_t t
  speed_t t
  ssize_t t
  stack_t t
  stat s
  statfs s
  statvfs s
  suseconds_t t
  symtab_command s
  sysctl_t t
  sysdir_search_path_directory_t s
  task_basic_info s
  task_basic_info_data_t t
  task_flavor_t t
  task_info_t t
  task_name_t t
  task_t t
  task_vm_info s
  task_vm_info_data_t t
  tcflag_t t
  tcphdr s
  termios s
  thread_act_array_t t
  thread_act_t t
  thread_array_t t
  thread_basic_info s
  thread_basic_info_data_t t
  thread_flavor_t t
  thread_info_t t
  thread_state_flavor_t t
  thread_state_t t
  thread_t t
  time_t t
  timespec s
  timeval s
  timezone s
  tm s
  tms s
  u_char t
  u_int t
  u_int16_t t
  u_int32_t t
  u_int64_t t
  u_int8_t t
  ucontext_t t
  udphdr s
  uid_t t
  uint t
  uint16_t t
  uint32_t t
  uint64_t t
  uint8_t t
  uintmax_t t
  uintptr_t t
  ulong t
  useconds_t t
  ushort t
  utimbuf s
  utsname s
  uuid_command s
  uuid_t t
  va_list t
  vm_address_t t
  vm_map_t t
  vm_offset_t t
  vm_prot_t t
  vm_size_t t
  vm_statistics s
  vm_statistics64 s
  vm_statistics64_data_t t
  vm_statistics_data_t t
  wchar_t t
  winsize s
  wint_t t
  xucred s
  """

let typesOfDispatch: StaticString = """
  DispatchData s DataProtocol
  DispatchDataIterator s IteratorProtocol Sequence
  DispatchGroup c DispatchObject
  DispatchIO c DispatchObject
  DispatchObject c
  DispatchPredicate e
  DispatchQoS s Equatable
  DispatchQueue c DispatchObject Scheduler
  DispatchSemaphore c DispatchObject
  DispatchSource c DispatchObject DispatchSourceRead DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite
  DispatchSourceFileSystemObject p DispatchSourceProtocol
  DispatchSourceHandler t
  DispatchSourceMachReceive p DispatchSourceProtocol
  DispatchSourceMachSend p DispatchSourceProtocol
  DispatchSourceMemoryPressure p DispatchSourceProtocol
  DispatchSourceProcess p DispatchSourceProtocol
  DispatchSourceProtocol p / DispatchSourceHandler
  DispatchSourceRead p DispatchSourceProtocol
  DispatchSourceSignal p DispatchSourceProtocol
  DispatchSourceTimer p DispatchSourceProtocol
  DispatchSourceUserDataAdd p DispatchSourceProtocol
  DispatchSourceUserDataOr p DispatchSourceProtocol
  DispatchSourceUserDataReplace p DispatchSourceProtocol
  DispatchSourceWrite p DispatchSourceProtocol
  DispatchSpecificKey c
  DispatchTime s Comparable
  DispatchTimeInterval e Equatable
  DispatchTimeoutResult e Hashable
  DispatchWallTime s Comparable
  DispatchWorkItem c
  DispatchWorkItemFlags s OptionSet
  """

let typesOfDistributed: StaticString = """
  DistributedActor p Hashable Identifiable / ActorSystem SerializationRequirement
  DistributedActorCodingError s Error
  DistributedActorSystem p / ActorID InvocationDecoder InvocationEncoder ResultHandler SerializationRequirement
  DistributedActorSystemError p Error
  DistributedTargetInvocationDecoder p / SerializationRequirement
  DistributedTargetInvocationEncoder p / SerializationRequirement
  DistributedTargetInvocationResultHandler p / SerializationRequirement
  ExecuteDistributedTargetError s Error
  LocalTestingActorAddress t LocalTestingActorID
  LocalTestingActorID s Hashable Codable
  LocalTestingDistributedActorSystem c DistributedActorSystem
  LocalTestingDistributedActorSystemError s Error
  LocalTestingInvocationDecoder c DistributedTargetInvocationDecoder
  LocalTestingInvocationEncoder s
  LocalTestingInvocationResultHandler s
  RemoteCallArgument s
  RemoteCallTarget s Hashable
  Resolvable m
  """

let typesOfGlibc: StaticString = """
  DIR s
  DarwinBoolean s Equatable
  Dl_info s
  FILE s
  FTS s
  FTSENT s
  POSIXErrorCode e Hashable
  Semaphore t UnsafeMutablePointer
  acl_t t
  addrinfo s
  blkcnt_t t
  blksize_t t
  cc_t t
  clock_t t
  clockid_t t
  cmsghdr s
  dev_t t
  dirent s
  div_t s
  dl_info_ s
  epoll_event s
  errno_t t
  fd_set s
  flock s
  fpos_t t
  fsid s
  fsid_t t
  fts_t_ t
  gid_t t
  glob_t s
  group s
  hostent s
  id_t t
  ifaddrs s
  ifreq s
  in6_addr s
  in6_pktinfo s
  in_addr s
  in_addr_t t
  in_pktinfo s
  in_port_t t
  ino_t t
  inotify_event s
  int16_t t
  int32_t t
  int64_t t
  int8_t t
  intmax_t t
  intptr_t t
  iovec s
  ip s
  ip_mreq s
  ipv6_mreq s
  itimerval s
  jmp_buf t
  key_t t
  lconv s
  ldiv_t s
  linger s
  lldiv_t s
  locale_t t
  mode_t t
  msghdr s
  netent s
  nlink_t t
  off_t t
  option s
  passwd s
  pid_t t
  pollfd s
  posix_spawn_file_actions_t t
  posix_spawnattr_t t
  protoent s
  pthread_attr_t t
  pthread_cond_t t
  pthread_key_t t
  pthread_mutex_t t
  pthread_mutexattr_t t
  pthread_once_t t
  pthread_rwlock_t t
  pthread_t t
  regex_t s
  regmatch_t s
  rlim_t t
  rlimit s
  rusage s
  sa_family_t t
  sem_t t
  servent s
  sig_t t
  sigaction s
  sigevent s
  siginfo_t t
  sigset_t t
  size_t t
  sockaddr s
  sockaddr_in s
  sockaddr_in6 s
  sockaddr_storage s
  sockaddr_un s
  socklen_t t
  speed_t t
  ssize_t t
  stack_t t
  stat s
  statfs s
  statvfs s
  suseconds_t t
  sysctl_t t
  tcflag_t t
  tcphdr s
  termios s
  thread_act_t t
  time_t t
  timespec s
  timeval s
  timezone s
  tm s
  tms s
  u_char t
  u_int t
  u_int16_t t
  u_int32_t t
  u_int64_t t
  u_int8_t t
  ucontext_t t
  udphdr s
  uid_t t
  uint t
  uint16_t t
  uint32_t t
  uint64_t t
  uint8_t t
  uintmax_t t
  uintptr_t t
  ulong t
  useconds_t t
  ushort t
  utimbuf s
  utsname s
  uuid_t t
  va_list t
  wchar_t t
  winsize s
  wint_t t
  """

let typesOfOSLog: StaticString = """
  OSLogEntry o
  OSLogEntryActivity c OSLogEntry OSLogEntryFromProcess
  OSLogEntryBoundary c OSLogEntry
  OSLogEntryFromProcess q
  OSLogEntryLog c OSLogEntry OSLogEntryFromProcess OSLogEntryWithPayload
  OSLogEntrySignpost c OSLogEntry OSLogEntryFromProcess OSLogEntryWithPayload
  OSLogEntryWithPayload q
  OSLogEnumerator c NSEnumerator
  OSLogMessageComponent o
  OSLogPosition o
  OSLogStore o
  """

let typesOfObjectiveC: StaticString = """
  IMP t
  Ivar t
  Method t
  NSInteger t Int
  NSObject c NSObjectProtocol
  NSObjectProtocol p
  NSUInteger t UInt
  NSZone s
  ObjCBool s
  Protocol t
  Selector s Hashable
  objc_AssociationPolicy e
  objc_method_description s
  objc_objectptr_t t
  objc_property_attribute_t s
  objc_property_t t
  """

let typesOfObservation: StaticString = """
  Observable p
  ObservationIgnored m
  ObservationRegistrar s Hashable Codable
  ObservationTracked m
  Observations s AsyncSequence
  """

let typesOfRegexBuilder: StaticString = """
  AlternationBuilder s
  Anchor s RegexComponent
  Capture s RegexComponent
  CharacterClass s RegexComponent
  ChoiceOf s RegexComponent
  Local s RegexComponent
  Lookahead s RegexComponent
  NegativeLookahead s RegexComponent
  One s RegexComponent
  OneOrMore s RegexComponent
  Optionally s RegexComponent
  Reference s RegexComponent
  RegexComponentBuilder e
  Repeat s RegexComponent
  TryCapture s RegexComponent
  ZeroOrMore s RegexComponent
  """

let typesOfSpatial: StaticString = """
  AxisWithFactors e
  Dimension3DSet s OptionSet
  Primitive3D p Decodable Encodable Equatable
  Rotatable3D p
  Scalable3D p
  Shearable3D p
  Translatable3D p
  Volumetric p
  """

let typesOfSwift: StaticString = """
  AdditiveArithmetic p Equatable
  Any t
  AnyBidirectionalCollection s BidirectionalCollection
  AnyClass t
  AnyCollection s Collection
  AnyHashable s Hashable
  AnyIndex s Comparable
  AnyIterator s IteratorProtocol Sequence
  AnyKeyPath c
  AnyObject p
  AnyRandomAccessCollection s RandomAccessCollection
  AnySequence s Sequence
  Array s Hashable MutableDataProtocol ContiguousBytes Codable
  ArrayLiteralConvertible t ExpressibleByArrayLiteral
  ArraySlice s MutableCollection RangeReplaceableCollection Hashable DataProtocol ContiguousBytes
  AutoreleasingUnsafeMutablePointer s
  BidirectionalCollection p Collection / Element Index Indices SubSequence
  BidirectionalIndexable t BidirectionalCollection
  BidirectionalSlice t Slice
  BinaryFloatingPoint p ExpressibleByFloatLiteral FloatingPoint / RawExponent RawSignificand
  BinaryInteger p Strideable CustomStringConvertible Numeric Hashable / Words
  BitwiseCopyable p
  Bool s Hashable Codable
  BooleanLiteralConvertible t ExpressibleByBooleanLiteral
  BooleanLiteralType t Bool
  CBool t Bool
  CChar t Int8
  CChar16 t UInt16
  CChar32 t
  CChar8 t UInt8
  CDouble t Double
  CFloat t Float
  CFloat16 t Float16
  CInt t Int32
  CLong t Int
  CLongDouble t Float80
  CLongLong t Int64
  CShort t Int16
  CSignedChar t Int8
  CUnsignedChar t UInt8
  CUnsignedInt t UInt32
  CUnsignedLong t UInt
  CUnsignedLongLong t UInt64
  CUnsignedShort t UInt16
  CVaListPointer s
  CVarArg p
  CWideChar t
  CaseIterable p / AllCases
  Character s Comparable Hashable
  ClosedRange s RandomAccessCollection Hashable Codable
  ClosedRangeIndex t
  Codable t Decodable Encodable
  CodingKey p CustomDebugStringConvertible CustomStringConvertible Sendable
  CodingKeyRepresentable p
  CodingUserInfoKey s RawRepresentable Hashable
  Collection p Sequence / Element Index IndexDistance Indices Iterator SubSequence
  CollectionDifference s Collection Hashable Codable
  CollectionOfOne s RandomAccessCollection MutableCollection ContiguousBytes
  CommandLine e
  Comparable p Equatable
  ConcurrentValue t Sendable
  ContiguousArray s Hashable MutableDataProtocol ContiguousBytes Codable
  Copyable p
  CountableClosedRange t ClosedRange
  CountablePartialRangeFrom t PartialRangeFrom
  CountableRange t Range
  CustomDebugStringConvertible p
  CustomLeafReflectable p CustomReflectable
  CustomPlaygroundDisplayConvertible p
  CustomPlaygroundQuickLookable t
  CustomReflectable p
  CustomStringConvertible p
  DebugDescription m
  Decodable p
  Decoder p
  DecodingError e LocalizedError
  DefaultBidirectionalIndices t DefaultIndices
  DefaultIndices s RandomAccessCollection
  DefaultRandomAccessIndices t DefaultIndices
  DefaultStringInterpolation s
  Dictionary s Collection Hashable Codable
  DictionaryIndex t
  DictionaryIterator t
  DictionaryLiteral t KeyValuePairs
  DictionaryLiteralConvertible t ExpressibleByDictionaryLiteral
  DiscontiguousSlice s Hashable BidirectionalCollection
  Double s BinaryFloatingPoint VectorArithmetic Codable
  DropFirstSequence s Sequence
  DropWhileSequence s Sequence
  Duration s Hashable DurationProtocol Codable
  DurationProtocol p Sendable AdditiveArithmetic Comparable
  EmptyCollection s MutableCollection Equatable DataProtocol ContiguousBytes
  EmptyIterator t
  Encodable p
  Encoder p
  EncodingError e LocalizedError
  EnumeratedIterator t
  EnumeratedSequence s RandomAccessCollection
  Equatable p
  Error p Sendable
  Escapable p
  ExpressibleByArrayLiteral p / ArrayLiteralElement
  ExpressibleByBooleanLiteral p / BooleanLiteralType
  ExpressibleByDictionaryLiteral p / Key Value
  ExpressibleByExtendedGraphemeClusterLiteral p ExpressibleByUnicodeScalarLiteral / ExtendedGraphemeClusterLiteralType
  ExpressibleByFloatLiteral p / FloatLiteralType
  ExpressibleByIntegerLiteral p / IntegerLiteralType
  ExpressibleByNilLiteral p
  ExpressibleByStringInterpolation p ExpressibleByStringLiteral / StringInterpolation
  ExpressibleByStringLiteral p ExpressibleByExtendedGraphemeClusterLiteral / StringLiteralType
  ExpressibleByUnicodeScalarLiteral p / UnicodeScalarLiteralType
  ExtendedGraphemeClusterLiteralConvertible t ExpressibleByExtendedGraphemeClusterLiteral
  ExtendedGraphemeClusterType t String
  FixedWidthInteger p LosslessStringConvertible BinaryInteger
  FlattenBidirectionalCollection t FlattenCollection
  FlattenBidirectionalCollectionIndex t
  FlattenCollection t FlattenSequence
  FlattenCollectionIndex t
  FlattenSequence s BidirectionalCollection
  Float s BinaryFloatingPoint VectorArithmetic Codable
  Float16 s BinaryFloatingPoint Codable
  Float32 t Float
  Float64 t Double
  Float80 s BinaryFloatingPoint
  FloatLiteralConvertible t ExpressibleByFloatLiteral
  FloatLiteralType t Double
  FloatingPoint p Hashable Strideable SignedNumeric / Exponent
  FloatingPointClassification e Hashable
  FloatingPointRoundingRule e Hashable Codable
  FloatingPointSign e Hashable RawRepresentable
  Hashable p Equatable
  Hasher s
  Identifiable p / ID
  Indexable t Collection
  IndexableBase t Collection
  IndexingIterator s IteratorProtocol Sequence
  InlineArray s
  InstantProtocol p Sendable Hashable Comparable / Duration
  Int s FixedWidthInteger SignedInteger Codable
  Int128 s FixedWidthInteger SignedInteger Codable
  Int16 s FixedWidthInteger SignedInteger Codable
  Int32 s FixedWidthInteger SignedInteger Codable
  Int64 s FixedWidthInteger SignedInteger Codable
  Int8 s FixedWidthInteger SignedInteger Codable
  IntegerLiteralConvertible t ExpressibleByIntegerLiteral
  IntegerLiteralType t Int
  IteratorOverOne t
  IteratorProtocol p / Element
  IteratorSequence s IteratorProtocol Sequence
  JoinedIterator t
  JoinedSequence s Sequence
  KeyPath c PartialKeyPath
  KeyValuePairs s RandomAccessCollection
  KeyedDecodingContainer s
  KeyedDecodingContainerProtocol p / Key
  KeyedEncodingContainer s
  KeyedEncodingContainerProtocol p / Key
  LazyBidirectionalCollection t LazyCollection
  LazyCollection t LazySequence
  LazyCollectionProtocol p LazySequenceProtocol Collection
  LazyDropWhileBidirectionalCollection t LazyDropWhileCollection
  LazyDropWhileCollection t LazyDropWhileSequence
  LazyDropWhileIndex t
  LazyDropWhileIterator t
  LazyDropWhileSequence s BidirectionalCollection
  LazyFilterBidirectionalCollection t LazyFilterCollection
  LazyFilterCollection t LazyFilterSequence
  LazyFilterIndex t
  LazyFilterIterator t
  LazyFilterSequence s BidirectionalCollection
  LazyMapBidirectionalCollection t LazyMapCollection
  LazyMapCollection t LazyMapSequence
  LazyMapIterator t
  LazyMapRandomAccessCollection t LazyMapCollection
  LazyMapSequence s RandomAccessCollection
  LazyPrefixWhileBidirectionalCollection t LazyPrefixWhileCollection
  LazyPrefixWhileCollection t LazyPrefixWhileSequence
  LazyPrefixWhileIndex t
  LazyPrefixWhileIterator t
  LazyPrefixWhileSequence s BidirectionalCollection
  LazyRandomAccessCollection t LazyCollection
  LazySequence s RandomAccessCollection
  LazySequenceProtocol p Sequence / Elements
  LosslessStringConvertible p CustomStringConvertible
  ManagedBuffer c
  ManagedBufferPointer s Equatable
  MemoryLayout e
  Mirror s
  MirrorPath p
  MutableBidirectionalSlice t Slice
  MutableCollection p Collection / Element Index SubSequence
  MutableIndexable t MutableCollection
  MutableRandomAccessSlice t Slice
  MutableRangeReplaceableBidirectionalSlice t Slice
  MutableRangeReplaceableRandomAccessSlice t Slice
  MutableRangeReplaceableSlice t Slice
  MutableRawSpan s
  MutableSlice t Slice
  MutableSpan s
  Never e
  NilLiteralConvertible t ExpressibleByNilLiteral
  Numeric p ExpressibleByIntegerLiteral AdditiveArithmetic / Magnitude
  ObjectIdentifier s Comparable Hashable
  OpaquePointer s Hashable
  OptionSet p RawRepresentable SetAlgebra / Element
  Optional e Hashable Codable
  OutputRawSpan s
  OutputSpan s
  PartialKeyPath c AnyKeyPath
  PartialRangeFrom s Sequence Codable
  PartialRangeThrough s Codable
  PartialRangeUpTo s Codable
  PlaygroundQuickLook t
  PrefixSequence s Sequence
  RandomAccessCollection p BidirectionalCollection / Element Index Indices SubSequence
  RandomAccessIndexable t RandomAccessCollection
  RandomAccessSlice t Slice
  RandomNumberGenerator p
  Range s RandomAccessCollection Hashable Codable
  RangeExpression p / Bound
  RangeReplaceableBidirectionalSlice t Slice
  RangeReplaceableCollection p Collection / SubSequence
  RangeReplaceableIndexable t RangeReplaceableCollection
  RangeReplaceableRandomAccessSlice t Slice
  RangeReplaceableSlice t Slice
  RangeSet s Hashable
  RawRepresentable p / AtomicOptionalRepresentation AtomicRepresentation RawValue
  RawSpan s
  ReferenceWritableKeyPath c WritableKeyPath
  Repeated s DataProtocol
  Result e Hashable
  ReversedCollection s RandomAccessCollection
  ReversedIndex t
  ReversedRandomAccessCollection t ReversedCollection
  SIMD p ExpressibleByArrayLiteral CustomStringConvertible Hashable Decodable Encodable SIMDStorage / MaskStorage
  SIMD16 s Hashable Codable
  SIMD2 s Hashable Codable
  SIMD3 s Hashable Codable
  SIMD32 s Hashable Codable
  SIMD4 s Hashable Codable
  SIMD64 s Hashable Codable
  SIMD8 s Hashable Codable
  SIMDMask s Hashable Codable
  SIMDScalar p / SIMD16Storage SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar
  SIMDStorage p / Scalar
  Sendable p
  SendableMetatype p
  Sequence p / Element Iterator
  Set s Collection Hashable SetAlgebra Codable
  SetAlgebra p ExpressibleByArrayLiteral Equatable / Element
  SetIndex t
  SetIterator t
  SignedInteger p SignedNumeric BinaryInteger
  SignedNumeric p Numeric
  SingleValueDecodingContainer p
  SingleValueEncodingContainer p
  Slice s MutableCollection RangeReplaceableCollection DataProtocol ContiguousBytes
  Span s
  StaticBigInt s
  StaticString s
  StrideThrough s Sequence
  StrideThroughIterator s IteratorProtocol
  StrideTo s Sequence
  StrideToIterator s IteratorProtocol
  Strideable p Comparable / Stride
  String s StringProtocol RangeReplaceableCollection Transferable Codable
  StringInterpolationConvertible t ExpressibleByStringInterpolation
  StringInterpolationProtocol p / StringLiteralType
  StringLiteralConvertible t ExpressibleByStringLiteral
  StringLiteralType t String
  StringProtocol p Comparable Hashable ExpressibleByStringInterpolation LosslessStringConvertible TextOutputStreamable TextOutputStream BidirectionalCollection / SubSequence UTF16View UTF8View UnicodeScalarView
  Substring s StringProtocol RangeReplaceableCollection
  SystemRandomNumberGenerator s RandomNumberGenerator
  TextOutputStream p
  TextOutputStreamable p
  UInt s FixedWidthInteger UnsignedInteger Codable
  UInt128 s FixedWidthInteger UnsignedInteger Codable
  UInt16 s FixedWidthInteger UnsignedInteger Codable
  UInt32 s FixedWidthInteger UnsignedInteger Codable
  UInt64 s FixedWidthInteger UnsignedInteger Codable
  UInt8 s FixedWidthInteger UnsignedInteger Codable
  UTF16 t
  UTF32 t
  UTF8 t
  UTF8Span s
  UnboundedRange t
  UnboundedRange_ e
  UnfoldFirstSequence t
  UnfoldSequence s Sequence IteratorProtocol
  Unicode e
  UnicodeCodec p
  UnicodeDecodingResult e Equatable
  UnicodeScalar t
  UnicodeScalarLiteralConvertible t ExpressibleByUnicodeScalarLiteral
  UnicodeScalarType t String
  UnkeyedDecodingContainer p
  UnkeyedEncodingContainer p
  Unmanaged s
  UnsafeBufferPointer s ContiguousBytes DataProtocol
  UnsafeBufferPointerIterator t
  UnsafeConcurrentValue t UnsafeSendable
  UnsafeMutableBufferPointer s MutableCollection RandomAccessCollection ContiguousBytes
  UnsafeMutablePointer s Hashable Strideable
  UnsafeMutableRawBufferPointer s MutableCollection RandomAccessCollection ContiguousBytes
  UnsafeMutableRawBufferPointerIterator t
  UnsafeMutableRawPointer s Hashable Strideable
  UnsafePointer s Hashable Strideable
  UnsafeRawBufferPointer s ContiguousBytes DataProtocol
  UnsafeRawBufferPointerIterator t
  UnsafeRawPointer s Hashable Strideable
  UnsafeSendable p Sendable
  UnsignedInteger p BinaryInteger
  Void t
  WritableKeyPath c KeyPath
  Zip2Iterator t
  Zip2Sequence s Sequence
  """

let typesOfSynchronization: StaticString = """
  Atomic s
  AtomicLazyReference s
  AtomicLoadOrdering s Hashable
  AtomicOptionalRepresentable p AtomicRepresentable / AtomicOptionalRepresentation
  AtomicRepresentable p / AtomicRepresentation
  AtomicStoreOrdering s Hashable
  AtomicUpdateOrdering s Hashable
  Mutex s
  WordPair s Hashable Comparable
  """

let typesOfSystem: StaticString = """
  CInterop e
  CModeT t UInt16
  Errno s RawRepresentable Error Hashable Codable
  FileDescriptor s RawRepresentable Hashable Codable
  FilePath s Hashable Codable
  FilePermissions s OptionSet Hashable Codable
  """

let typesOfTesting: StaticString = """
  Attachable p
  AttachableWrapper p Attachable / Wrapped
  Attachment s
  Bug s Hashable Codable
  Comment s RawRepresentable Hashable Codable
  ConditionTrait s
  Confirmation s
  CustomTestArgumentEncodable p
  CustomTestStringConvertible p
  ExitStatus e Equatable
  ExitTest s
  Expectation s
  ExpectationFailedError s Error
  Issue s
  IssueHandlingTrait s
  KnownIssueMatcher t
  ParallelizationTrait s
  SourceLocation s Hashable Comparable Codable
  Suite m
  SuiteTrait p Trait
  Tag s Hashable Comparable Codable
  Test s Identifiable Hashable
  TestScoping p
  TestTrait p Trait
  TimeLimitTrait s
  Trait p / TestScopeProvider
  """

let typesOfXCTest: StaticString = """
  PerformanceMeter c
  XCNotificationExpectationHandler t
  XCPredicateExpectationHandler t
  XCTActivity q
  XCTApplicationLaunchMetric o XCTMetric
  XCTAttachment o
  XCTCPUMetric o XCTMetric
  XCTClockMetric o XCTMetric
  XCTContext o
  XCTDarwinNotificationExpectation c XCTestExpectation
  XCTExpectedFailure o
  XCTHitchMetric o XCTMetric
  XCTIssue s
  XCTIssueReference o
  XCTKVOExpectation c XCTestExpectation
  XCTMeasureOptions o
  XCTMemoryMetric o XCTMetric
  XCTMetric q
  XCTMutableIssue c XCTIssueReference
  XCTNSNotificationExpectation c XCTestExpectation
  XCTNSPredicateExpectation c XCTestExpectation
  XCTOSSignpostMetric o XCTMetric
  XCTPerformanceMeasurement o
  XCTPerformanceMeasurementTimestamp o
  XCTPerformanceMetric s RawRepresentable Hashable
  XCTSkip s Error
  XCTSourceCodeContext o
  XCTSourceCodeFrame o
  XCTSourceCodeLocation o
  XCTSourceCodeSymbolInfo o
  XCTStorageMetric o XCTMetric
  XCTWaiter o
  XCTWaiterDelegate q
  XCTest o
  XCTestCase c XCTest XCTWaiterDelegate
  XCTestCaseClosure t
  XCTestCaseEntry t
  XCTestCaseRun c XCTestRun
  XCTestError s CustomNSError Hashable
  XCTestExpectation o
  XCTestLog o
  XCTestObservation q
  XCTestObservationCenter o
  XCTestProbe o
  XCTestRun o
  XCTestSuite c XCTest
  XCTestSuiteRun c XCTestRun
  XCUIAccessibilityAuditIssue o
  XCUIAccessibilityAuditType s OptionSet
  XCUIApplication c XCUIElement
  XCUICoordinate o
  XCUIDevice o
  XCUIElement o XCUIElementAttributes XCUIElementTypeQueryProvider XCUIScreenshotProviding
  XCUIElementAttributes p
  XCUIElementQuery o XCUIElementTypeQueryProvider
  XCUIElementSnapshot p XCUIElementAttributes NSObjectProtocol
  XCUIElementSnapshotProviding q
  XCUIElementTypeQueryProvider p
  XCUIGestureVelocity s
  XCUIKeyboardKey s
  XCUILocation o
  XCUIProtectedResource e
  XCUIRemote o
  XCUIScreen o XCUIScreenshotProviding
  XCUIScreenshot o
  XCUIScreenshotProviding q
  XCUISiriService o
  XCUISystem o
  XCUIUserInterfaceSizeClass e
  XCWaitCompletionHandler t
  """

let typesOfConcurrency: StaticString = """
  Actor p AnyObject Sendable
  AnyActor t AnyObject Sendable
  AsyncCompactMapSequence s AsyncSequence
  AsyncDropFirstSequence s AsyncSequence
  AsyncDropWhileSequence s AsyncSequence
  AsyncFilterSequence s AsyncSequence
  AsyncFlatMapSequence s AsyncSequence
  AsyncIteratorProtocol p / Element Failure
  AsyncMapSequence s AsyncSequence
  AsyncPrefixSequence s AsyncSequence
  AsyncPrefixWhileSequence s AsyncSequence
  AsyncSequence p / AsyncIterator Element Failure
  AsyncStream s AsyncSequence
  AsyncThrowingCompactMapSequence s AsyncSequence
  AsyncThrowingDropWhileSequence s AsyncSequence
  AsyncThrowingFilterSequence s AsyncSequence
  AsyncThrowingFlatMapSequence s AsyncSequence
  AsyncThrowingMapSequence s AsyncSequence
  AsyncThrowingPrefixWhileSequence s AsyncSequence
  AsyncThrowingStream s AsyncSequence
  CancellationError s Error
  CheckedContinuation s
  Clock p / Duration Instant
  ContinuousClock s Clock
  DiscardingTaskGroup s
  Executor p
  ExecutorJob s
  GlobalActor p / ActorType
  Job s
  JobPriority s Comparable
  MainActor a Actor GlobalActor
  PartialAsyncTask t UnownedJob
  SerialExecutor p Executor
  SuspendingClock s Clock
  Task s Hashable
  TaskExecutor p Executor
  TaskGroup s AsyncSequence
  TaskLocal c
  TaskPriority s RawRepresentable Comparable Codable
  ThrowingDiscardingTaskGroup s
  ThrowingTaskGroup s AsyncSequence
  UnownedJob s
  UnownedSerialExecutor s
  UnownedTaskExecutor s Equatable
  UnsafeContinuation s
  UnsafeCurrentTask s Hashable
  UnsafeThrowingContinuation t UnsafeContinuation
  """

let typesOfStringProcessing: StaticString = """
  AnyRegexOutput s RandomAccessCollection
  CustomConsumingRegexComponent p RegexComponent
  Regex s RegexComponent
  RegexComponent p / DateStyle RegexOutput TimeStyle
  RegexRepetitionBehavior s Hashable
  RegexSemanticLevel s Hashable
  RegexWordBoundaryKind s Hashable
  """

let typesOfos: StaticString = """
  AnimationFormatString e
  Logger s
  OSAllocatedUnfairLock s
  OSLog o
  OSLogBoolFormat e Hashable
  OSLogFloatFormatting s
  OSLogInt32ExtendedFormat e Hashable
  OSLogIntExtendedFormat e Hashable
  OSLogIntegerFormatting s
  OSLogInterpolation s
  OSLogMessage s
  OSLogPointerFormat e Hashable
  OSLogPrivacy s
  OSLogStringAlignment s
  OSLogType s RawRepresentable
  OSSignpostAnimationBegin e Hashable
  OSSignpostID s Comparable
  OSSignpostIntervalState c Codable
  OSSignpostType s
  OSSignposter s
  SignpostMetadata t OSLogMessage
  os_activity_t t
  os_log_t t
  os_signpost_id_t t
  """

let typesOfsimd: StaticString = """
  double2 t SIMD2
  double2x2 t
  double2x3 t
  double2x4 t
  double3 t SIMD3
  double3x2 t
  double3x3 t
  double3x4 t
  double4 t SIMD4
  double4x2 t
  double4x3 t
  double4x4 t
  float2 t SIMD2
  float2x2 t
  float2x3 t
  float2x4 t
  float3 t SIMD3
  float3x2 t
  float3x3 t
  float3x4 t
  float4 t SIMD4
  float4x2 t
  float4x3 t
  float4x4 t
  int2 t SIMD2
  int3 t SIMD3
  int4 t SIMD4
  matrix_double2x2 t simd_double2x2
  matrix_double2x3 t simd_double2x3
  matrix_double2x4 t simd_double2x4
  matrix_double3x2 t simd_double3x2
  matrix_double3x3 t simd_double3x3
  matrix_double3x4 t simd_double3x4
  matrix_double4x2 t simd_double4x2
  matrix_double4x3 t simd_double4x3
  matrix_double4x4 t simd_double4x4
  matrix_float2x2 t simd_float2x2
  matrix_float2x3 t simd_float2x3
  matrix_float2x4 t simd_float2x4
  matrix_float3x2 t simd_float3x2
  matrix_float3x3 t simd_float3x3
  matrix_float3x4 t simd_float3x4
  matrix_float4x2 t simd_float4x2
  matrix_float4x3 t simd_float4x3
  matrix_float4x4 t simd_float4x4
  simd_double2 t SIMD2
  simd_double2x2 s
  simd_double2x3 s
  simd_double2x4 s
  simd_double3 t SIMD3
  simd_double3x2 s
  simd_double3x3 s
  simd_double3x4 s
  simd_double4 t SIMD4
  simd_double4x2 s
  simd_double4x3 s
  simd_double4x4 s
  simd_float2 t SIMD2
  simd_float2x2 s
  simd_float2x3 s
  simd_float2x4 s
  simd_float3 t SIMD3
  simd_float3x2 s
  simd_float3x3 s
  simd_float3x4 s
  simd_float4 t SIMD4
  simd_float4x2 s
  simd_float4x3 s
  simd_float4x4 s
  simd_int2 t SIMD2
  simd_int3 t SIMD3
  simd_int4 t SIMD4
  simd_quatd s
  simd_quatf s
  simd_uint2 t SIMD2
  simd_uint3 t SIMD3
  simd_uint4 t SIMD4
  uint2 t SIMD2
  uint3 t SIMD3
  uint4 t SIMD4
  vector_double2 t SIMD2
  vector_double3 t SIMD3
  vector_double4 t SIMD4
  vector_float2 t SIMD2
  vector_float3 t SIMD3
  vector_float4 t SIMD4
  vector_int2 t SIMD2
  vector_int3 t SIMD3
  vector_int4 t SIMD4
  vector_uint2 t SIMD2
  vector_uint3 t SIMD3
  vector_uint4 t SIMD4
  """
