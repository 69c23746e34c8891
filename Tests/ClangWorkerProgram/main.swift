import Basics
import ClangScanner

// A worker for tests: `clang-worker LIBRARY…`.
exit(runClangWorker(libraries: Array(CommandLine.arguments.dropFirst())))
