// swift-tools-version: 6.0
import PackageDescription

// One section per target and its tests, in the order of ARCHITECTURE.md; dependencies sorted, one per line.

/// The commit of which `lintel --version` says that it was built; empty if nobody knows.
///
/// The scripts know it from git; `git archive`, and so GitHub, writes it between the quotes. `Context.gitInformation` is no
/// help: SwiftPM keeps it with the manifest, and goes on giving the commit of the day on which the manifest changed last.
let archivedCommit = "$Format:%H$"
let commit =
  Context.environment["LINTEL_COMMIT"] ?? (archivedCommit.hasPrefix("$") ? "" : String(archivedCommit.prefix(12)))

let package = Package(
  name: "Lintel",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "lintel", targets: ["lintel"]),
    .library(name: "LintelKit", targets: ["LintelKit"]),
    .plugin(name: "LintelBuild", targets: ["LintelBuild"]),
    .plugin(name: "LintelCommand", targets: ["LintelCommand"]),
  ],
  targets: [
    // MARK: CLibyaml
    .systemLibrary(
      name: "CLibyaml",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),

    // MARK: Basics
    .target(name: "Basics"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),

    // MARK: JSONRPC
    .target(name: "JSONRPC", dependencies: ["Basics"]),
    .testTarget(
      name: "JSONRPCTests",
      dependencies: [
        "Basics",
        "JSONRPC",
      ]
    ),

    // MARK: Facts
    .target(name: "Facts", dependencies: ["Basics"]),

    .testTarget(
      name: "FactsTests",
      dependencies: [
        "Basics",
        "Facts",
        "SwiftScanner",
      ]
    ),

    // MARK: FactStore
    .target(
      name: "FactStore",
      dependencies: [
        "Basics",
        "Facts",
      ]
    ),
    .testTarget(
      name: "FactStoreTests",
      dependencies: [
        "Basics",
        "ClangScanner",
        "FactStore",
        "Facts",
        "ResourceScanner",
        "SwiftScanner",
        "TestSupport",
      ],
      exclude: ["expected-facts.txt"]
    ),

    // MARK: ReportModel
    .target(name: "ReportModel"),

    // MARK: CTextBits
    .target(name: "CTextBits"),

    // MARK: SwiftScanner
    .target(
      name: "SwiftScanner",
      dependencies: [
        "Basics",
        "CTextBits",
        "Facts",
      ]
    ),
    .testTarget(
      name: "SwiftScannerTests",
      dependencies: [
        "CTextBits",
        "Facts",
        "SwiftScanner",
      ]
    ),

    // MARK: CLibclang
    .target(name: "CLibclang"),
    .target(
      name: "LibclangHeaders",
      dependencies: ["CLibclang"],
      path: "Tests/LibclangHeaders",
      cSettings: [.headerSearchPath("forward")]
    ),
    .testTarget(
      name: "CLibclangTests",
      dependencies: [
        "CLibclang",
        "LibclangHeaders",
      ]
    ),

    // MARK: ClangScanner
    .target(
      name: "ClangScanner",
      dependencies: [
        "Basics",
        "CLibclang",
        "Facts",
      ]
    ),
    .executableTarget(
      name: "clang-worker",
      dependencies: [
        "Basics",
        "ClangScanner",
      ],
      path: "Tests/ClangWorkerProgram"
    ),
    .testTarget(
      name: "ClangScannerTests",
      dependencies: [
        "Basics",
        "ClangScanner",
        "clang-worker",
        "Facts",
        "TestSupport",
      ]
    ),

    // MARK: DifferentialTests
    .testTarget(
      name: "DifferentialTests",
      dependencies: [
        "Basics",
        "Facts",
        "SwiftScanner",
        "TestSupport",
      ],
      exclude: ["Oracle"]
    ),

    // MARK: TestSupport
    .target(
      name: "TestSupport",
      dependencies: ["ClangScanner", "Facts"],
      path: "Tests/TestSupport"
    ),

    // MARK: ResourceScanner
    .target(
      name: "ResourceScanner",
      dependencies: [
        "Basics",
        "Facts",
      ]
    ),
    .testTarget(
      name: "ResourceScannerTests",
      dependencies: [
        "Facts",
        "ResourceScanner",
      ]
    ),

    // MARK: CIndexStore
    .target(name: "CIndexStore"),

    // MARK: IndexStore
    .target(
      name: "IndexStore",
      dependencies: [
        "Basics",
        "CIndexStore",
      ]
    ),

    // MARK: SourceTrees
    .target(
      name: "SourceTrees",
      dependencies: [
        "Basics",
        "ReportModel",
      ]
    ),
    .testTarget(
      name: "SourceTreesTests",
      dependencies: [
        "Basics",
        "ProjectModel",
        "ReportModel",
        "SourceTrees",
        "TestSupport",
      ]
    ),

    // MARK: GitHooks
    .target(
      name: "GitHooks",
      dependencies: [
        "Basics",
        "ReportModel",
        "SourceTrees",
      ]
    ),

    // MARK: ProjectModel
    .target(
      name: "ProjectModel",
      dependencies: [
        "Basics",
        "ReportModel",
        "SourceTrees",
        "YAML",
      ]
    ),
    .testTarget(
      name: "ProjectModelTests",
      dependencies: [
        "Basics",
        "ProjectModel",
        "ReportModel",
        "SourceTrees",
        "TestSupport",
      ]
    ),

    // MARK: YAML
    .target(
      name: "YAML",
      dependencies: [
        "Basics",
        "CLibyaml",
        "ReportModel",
      ]
    ),

    // MARK: Diagrams
    .target(name: "Diagrams"),
    .testTarget(name: "DiagramsTests", dependencies: ["Diagrams"]),

    // MARK: Configuration
    .target(
      name: "Configuration",
      dependencies: [
        "Basics",
        "Diagrams",
        "ReportModel",
        "YAML",
      ]
    ),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Basics",
        "Configuration",
        "ReportModel",
        "YAML",
      ]
    ),

    // MARK: ExternalTypes
    .target(
      name: "ExternalTypes",
      dependencies: ["Basics"],
      exclude: ["README.md"]
    ),
    .testTarget(name: "ExternalTypesTests", dependencies: ["ExternalTypes"]),

    // MARK: GraphAnalysis
    .target(name: "GraphAnalysis", dependencies: ["Basics"]),
    .testTarget(
      name: "GraphAnalysisTests",
      dependencies: [
        "Basics",
        "GraphAnalysis",
      ]
    ),

    // MARK: DependencyGraph
    .target(
      name: "DependencyGraph",
      dependencies: [
        "Basics",
        "ExternalTypes",
        "Facts",
        "ProjectModel",
      ]
    ),

    // MARK: NameResolution
    .target(
      name: "NameResolution",
      dependencies: [
        "Basics",
        "DependencyGraph",
        "ExternalTypes",
        "Facts",
        "GraphAnalysis",
        "ProjectModel",
      ]
    ),
    .testTarget(
      name: "NameResolutionTests",
      dependencies: [
        "Basics",
        "ClangScanner",
        "DependencyGraph",
        "Facts",
        "NameResolution",
        "ProjectModel",
        "ResourceScanner",
        "SwiftScanner",
        "TestSupport",
      ]
    ),

    // MARK: RuleKinds
    .target(
      name: "RuleKinds",
      dependencies: [
        "Basics",
        "Configuration",
        "DependencyGraph",
        "Diagrams",
        "ExternalTypes",
        "Facts",
        "GraphAnalysis",
        "ProjectModel",
        "ReportModel",
        "YAML",
      ]
    ),

    .testTarget(
      name: "RuleKindsTests",
      dependencies: [
        "Basics",
        "ClangScanner",
        "Configuration",
        "DependencyGraph",
        "Facts",
        "NameResolution",
        "ProjectModel",
        "ReportModel",
        "ResourceScanner",
        "RuleKinds",
        "SwiftScanner",
        "TestSupport",
        "YAML",
      ]
    ),

    // MARK: Levels
    .target(
      name: "Levels",
      dependencies: [
        "Basics",
        "DependencyGraph",
        "Facts",
        "GraphAnalysis",
        "ProjectModel",
        "ReportModel",
        "RuleKinds",
      ]
    ),

    // MARK: CEmbedded
    .target(name: "CEmbedded", cSettings: [.headerSearchPath(".")]),

    // MARK: RuleSets
    .target(name: "RuleSets", dependencies: ["CEmbedded"]),

    // MARK: Recognition
    .target(
      name: "Recognition",
      dependencies: [
        "Basics",
        "Configuration",
        "DependencyGraph",
        "Facts",
        "GraphAnalysis",
        "ProjectModel",
        "ReportModel",
        "RuleKinds",
        "RuleSets",
        "YAML",
      ]
    ),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "Basics",
        "Engine",
        "ReportModel",
        "TestSupport",
      ]
    ),

    // MARK: Reporting
    .target(
      name: "Reporting",
      dependencies: [
        "Basics",
        "CEmbedded",
        "ReportModel",
      ],
      exclude: ["Pages"]
    ),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Basics",
        "ReportModel",
        "Reporting",
      ],
      path: "Tests/ReportingTests",
      exclude: ["Golden", "Schemas"]
    ),

    // MARK: Engine
    .target(
      name: "Engine",
      dependencies: [
        "Basics",
        "ClangScanner",
        "Configuration",
        "DependencyGraph",
        "Diagrams",
        "FactStore",
        "Facts",
        "GraphAnalysis",
        "IndexStore",
        "Levels",
        "NameResolution",
        "ProjectModel",
        "Recognition",
        "ReportModel",
        "ResourceScanner",
        "RuleKinds",
        "RuleSets",
        "SourceTrees",
        "SwiftScanner",
        "YAML",
      ]
    ),

    .testTarget(
      name: "EngineTests",
      dependencies: [
        "Basics",
        "BenchmarkSupport",
        "Engine",
        "ReportModel",
        "Reporting",
        "TestSupport",
      ]
    ),

    // MARK: AgentServer
    .target(
      name: "AgentServer",
      dependencies: [
        "Basics",
        "Engine",
        "JSONRPC",
        "ReportModel",
        "Reporting",
      ]
    ),
    .testTarget(
      name: "AgentServerTests",
      dependencies: [
        "AgentServer",
        "Basics",
        "Engine",
        "JSONRPC",
        "ReportModel",
        "TestSupport",
      ],
      exclude: ["Transcripts"]
    ),

    // MARK: LanguageServer
    .target(
      name: "LanguageServer",
      dependencies: [
        "Basics",
        "Engine",
        "JSONRPC",
        "ReportModel",
      ]
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Basics",
        "Engine",
        "JSONRPC",
        "LanguageServer",
        "ReportModel",
        "TestSupport",
      ]
    ),

    // MARK: CCommit
    // A target of its own, so that another commit compiles one line.
    .target(name: "CCommit", cSettings: [.define("LINTEL_COMMIT", to: "\"\(commit)\"")]),

    // MARK: lintel
    .executableTarget(
      name: "lintel",
      dependencies: [
        "AgentServer",
        "Basics",
        "CCommit",
        "ClangScanner",
        "Engine",
        "GitHooks",
        "JSONRPC",
        "LanguageServer",
        "ReportModel",
        "Reporting",
      ]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["FactStore", "Reporting", "SwiftScanner", "TestSupport", "lintel"]
    ),

    // MARK: What the repository says about itself
    .testTarget(name: "RepositoryTests", dependencies: ["Basics"]),

    // MARK: LintelKit
    .target(
      name: "LintelKit",
      dependencies: [
        "Basics",
        "Engine",
        "ReportModel",
      ]
    ),
    .testTarget(name: "LintelKitTests", dependencies: ["LintelKit"]),

    // MARK: Plug-ins
    .plugin(name: "LintelBuild", capability: .buildTool(), dependencies: ["lintel"]),
    .plugin(
      name: "LintelCommand",
      capability: .command(intent: .custom(verb: "lintel", description: "Check the architecture with Lintel")),
      dependencies: ["lintel"]
    ),

    // MARK: Accuracy
    .target(
      name: "AccuracyOracle",
      dependencies: [
        "Basics",
        "Engine",
        "IndexStore",
        "ProjectModel",
        "ReportModel",
        "SourceTrees",
        "SwiftScanner",
      ],
      path: "Tests/AccuracyOracle"
    ),
    .testTarget(name: "AccuracyTests", dependencies: ["AccuracyOracle"]),

    // MARK: Fuzzing
    .executableTarget(name: "fuzz", dependencies: ["Basics", "Reporting"], path: "Tests/Fuzzing"),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "fuzz",
        "lintel",
      ]
    ),

    // MARK: Benchmarks
    .target(
      name: "BenchmarkSupport",
      dependencies: ["Basics"],
      path: "Benchmarks/Support"
    ),
    .executableTarget(
      name: "accuracy",
      dependencies: ["AccuracyOracle"],
      path: "Benchmarks/Accuracy"
    ),
    .executableTarget(
      name: "clang-benchmark",
      dependencies: [
        "Basics",
        "ClangScanner",
        "Facts",
      ],
      path: "Benchmarks/ClangBenchmark"
    ),
    .target(
      name: "CorpusGenerator",
      dependencies: ["Basics"],
      path: "Benchmarks/CorpusGenerator"
    ),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: [
        "Basics",
        "CorpusGenerator",
        "Engine",
        "ReportModel",
      ]
    ),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "Basics",
        "CorpusGenerator",
      ],
      path: "Benchmarks/Benchmark"
    ),
    .executableTarget(
      name: "corpus",
      dependencies: [
        "Basics",
        "CorpusGenerator",
      ],
      path: "Benchmarks/Corpus"
    ),
    .executableTarget(
      name: "link-benchmark",
      dependencies: [
        "Basics",
        "BenchmarkSupport",
        "DependencyGraph",
        "Facts",
        "NameResolution",
        "ProjectModel",
        "SourceTrees",
        "SwiftScanner",
      ],
      path: "Benchmarks/LinkBenchmark"
    ),
    .executableTarget(
      name: "recheck-benchmark",
      dependencies: [
        "Basics",
        "BenchmarkSupport",
        "Engine",
        "ReportModel",
      ],
      path: "Benchmarks/RecheckBenchmark"
    ),
    .executableTarget(
      name: "scan-benchmark",
      dependencies: [
        "Basics",
        "BenchmarkSupport",
        "Facts",
        "SwiftScanner",
      ],
      path: "Benchmarks/ScanBenchmark"
    ),
  ],
  swiftLanguageModes: [.v6]
)
