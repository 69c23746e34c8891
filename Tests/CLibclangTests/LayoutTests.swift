import CLibclang
import LibclangHeaders
import Testing

/// Our declarations against libclang's headers. Values of constants and types of functions are compared when
/// `LibclangHeaders` is compiled.
@Suite struct LayoutTests {
  @Test(
    "Structures are laid out as in libclang 14",
    .enabled(if: libclang_layout_14().exists != 0, "the headers of libclang 14 are not installed")
  )
  func version14() { compare(libclang_layout_14()) }

  @Test(
    "Structures are laid out as in libclang 19",
    .enabled(if: libclang_layout_19().exists != 0, "the headers of libclang 19 are not installed")
  )
  func version19() { compare(libclang_layout_19()) }

  private func compare(_ theirs: LibclangLayout) {
    #expect(theirs.cursor == size(CXCursor.self))
    #expect(theirs.cursor_xdata == offset(\CXCursor.xdata))
    #expect(theirs.cursor_data == offset(\CXCursor.data))
    #expect(theirs.type == size(CXType.self))
    #expect(theirs.type_data == offset(\CXType.data))
    #expect(theirs.string == size(CXString.self))
    #expect(theirs.string_flags == offset(\CXString.private_flags))
    #expect(theirs.location == size(CXSourceLocation.self))
    #expect(theirs.location_int_data == offset(\CXSourceLocation.int_data))
    #expect(theirs.range == size(CXSourceRange.self))
    #expect(theirs.range_begin == offset(\CXSourceRange.begin_int_data))
    #expect(theirs.range_end == offset(\CXSourceRange.end_int_data))
    #expect(theirs.unsaved_file == size(CXUnsavedFile.self))
    #expect(theirs.unsaved_file_contents == offset(\CXUnsavedFile.Contents))
    #expect(theirs.unsaved_file_length == offset(\CXUnsavedFile.Length))
    #expect(theirs.constants > 120)
    #expect(theirs.functions > 50)
  }

  // The stride is what C calls the size.
  private func size<Value>(_: Value.Type) -> UInt32 { UInt32(MemoryLayout<Value>.stride) }

  private func offset<Value>(_ field: PartialKeyPath<Value>) -> UInt32? {
    MemoryLayout<Value>.offset(of: field).map(UInt32.init)
  }
}
