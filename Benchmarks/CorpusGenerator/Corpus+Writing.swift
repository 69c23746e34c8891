import Basics

extension Corpus {
  /// Writes all files below a folder that does not exist yet or is empty. Returns what went wrong.
  package func write(to folder: String) -> String? {
    if mkdir(folder, 0o777) != 0 {
      guard errno == EEXIST else { return "cannot make the folder '\(folder)': \(String(cString: strerror(errno)))" }
      guard case .success(let entries) = listFolder(folder), entries.isEmpty else {
        return "'\(folder)' is not an empty folder; name one that does not exist yet"
      }
    }
    var made: Set<String> = []
    for file in files {
      makeFolders(of: file.path, in: folder, &made)
      if case .failure(let failure) = writeFile(folder + "/" + file.path, Array(file.text.utf8)) {
        return "cannot write '\(file.path)': \(failure.reason)"
      }
    }
    return nil
  }

  private func makeFolders(of path: String, in root: String, _ made: inout Set<String>) {
    var folder = root
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      if made.insert(folder).inserted { mkdir(folder, 0o777) }
    }
  }
}
