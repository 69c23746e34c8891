import Foundation

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments == ["--help"] || arguments == ["-h"] {
    print(FuzzOptions.usage)
    exit(0)
  }
  exit(try Campaign(try FuzzOptions(arguments)).run() == 0 ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
  exit(2)
}
