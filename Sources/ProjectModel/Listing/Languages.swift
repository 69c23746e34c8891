import SourceTrees

extension Language {
  /// The language of code that a path's ending means; nil for what is none.
  package init?(path: ArraySlice<UInt8>) {
    // Short endings are compared byte by byte, as this is asked of every file several times.
    guard let last = path.last, let dot = path.suffix(6).lastIndex(of: Byte.dot) else { return nil }
    let ending = path[(dot + 1)...]
    switch ending.count {
    case 5 where ending.isEqual("swift"): self = .swift
    case 1 where last == UInt8(ascii: "h"): self = .header
    case 1 where last == UInt8(ascii: "m"): self = .objectiveC
    case 1 where last == UInt8(ascii: "c"): self = .c
    case 2 where ending.isEqual("mm"): self = .objectiveCxx
    case 2 where ending.isEqual("cc"): self = .cxx
    case 2 where ending.isEqual("hh"): self = .header
    case 3 where ending.isEqual("cpp") || ending.isEqual("cxx"): self = .cxx
    case 3 where ending.isEqual("hpp") || ending.isEqual("hxx") || ending.isEqual("pch"): self = .header
    default: return nil
    }
  }

  /// Whether a file is no code but may name classes, by its path; for a Core Data model the folder counts, too. Which
  /// property lists do, their contents say (`ProjectDraft.addResources`).
  package static func isResource(_ path: ArraySlice<UInt8>) -> Bool {
    switch path.last {
    case UInt8(ascii: "d"): path.hasSuffix(".storyboard")
    case UInt8(ascii: "b"): path.hasSuffix(".xib")
    case UInt8(ascii: "t"): path.hasSuffix(".plist")
    case UInt8(ascii: "s"): path.hasSuffix(".xcdatamodel/contents")
    case UInt8(ascii: "l"): path.hasSuffix("xcmapping.xml")
    case UInt8(ascii: "f"): path.hasSuffix(".sdef")
    default: false
    }
  }
}
