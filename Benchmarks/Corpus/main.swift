// Writes a made-up project for measurements.
//
//   swift run -c release corpus [--lines N] [--seed N] [--objective-c] FOLDER
//
// The same arguments give the same bytes on every machine. FOLDER must not exist, or be empty.

import Basics
import CorpusGenerator

exit(writeCorpus(Array(CommandLine.arguments.dropFirst())))
