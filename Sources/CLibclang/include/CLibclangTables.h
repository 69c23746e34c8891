// What Lintel uses of libclang's stable C interface: the constants with their values, and the functions. Macros only, so
// that a test can hold them against libclang's own headers.
#ifndef LINTEL_CLIBCLANG_TABLES_H
#define LINTEL_CLIBCLANG_TABLES_H

#define LC_CURSOR_KINDS(C)                       \
  C(CXCursor_UnexposedDecl, 1)                   \
  C(CXCursor_StructDecl, 2)                      \
  C(CXCursor_UnionDecl, 3)                       \
  C(CXCursor_ClassDecl, 4)                       \
  C(CXCursor_EnumDecl, 5)                        \
  C(CXCursor_FieldDecl, 6)                       \
  C(CXCursor_EnumConstantDecl, 7)                \
  C(CXCursor_FunctionDecl, 8)                    \
  C(CXCursor_VarDecl, 9)                         \
  C(CXCursor_ParmDecl, 10)                       \
  C(CXCursor_ObjCInterfaceDecl, 11)              \
  C(CXCursor_ObjCCategoryDecl, 12)               \
  C(CXCursor_ObjCProtocolDecl, 13)               \
  C(CXCursor_ObjCPropertyDecl, 14)               \
  C(CXCursor_ObjCIvarDecl, 15)                   \
  C(CXCursor_ObjCInstanceMethodDecl, 16)         \
  C(CXCursor_ObjCClassMethodDecl, 17)            \
  C(CXCursor_ObjCImplementationDecl, 18)         \
  C(CXCursor_ObjCCategoryImplDecl, 19)           \
  C(CXCursor_TypedefDecl, 20)                    \
  C(CXCursor_CXXMethod, 21)                      \
  C(CXCursor_Namespace, 22)                      \
  C(CXCursor_LinkageSpec, 23)                    \
  C(CXCursor_Constructor, 24)                    \
  C(CXCursor_Destructor, 25)                     \
  C(CXCursor_ConversionFunction, 26)             \
  C(CXCursor_TemplateTypeParameter, 27)          \
  C(CXCursor_NonTypeTemplateParameter, 28)       \
  C(CXCursor_TemplateTemplateParameter, 29)      \
  C(CXCursor_FunctionTemplate, 30)               \
  C(CXCursor_ClassTemplate, 31)                  \
  C(CXCursor_ClassTemplatePartialSpecialization, 32) \
  C(CXCursor_TypeAliasDecl, 36)                  \
  C(CXCursor_ObjCSuperClassRef, 40)              \
  C(CXCursor_ObjCProtocolRef, 41)                \
  C(CXCursor_ObjCClassRef, 42)                   \
  C(CXCursor_TypeRef, 43)                        \
  C(CXCursor_CXXBaseSpecifier, 44)               \
  C(CXCursor_TemplateRef, 45)                    \
  C(CXCursor_NamespaceRef, 46)                   \
  C(CXCursor_NoDeclFound, 71)                    \
  C(CXCursor_CompoundStmt, 202)                  \
  C(CXCursor_CXXFinalAttr, 404)                  \
  C(CXCursor_CXXOverrideAttr, 405)               \
  C(CXCursor_AnnotateAttr, 406)                  \
  C(CXCursor_ObjCSubclassingRestricted, 432)     \
  C(CXCursor_TypeAliasTemplateDecl, 601)

#define LC_TYPE_KINDS(C)           \
  C(CXType_Invalid, 0)             \
  C(CXType_Unexposed, 1)           \
  C(CXType_Void, 2)                \
  C(CXType_Bool, 3)                \
  C(CXType_Char_U, 4)              \
  C(CXType_UChar, 5)               \
  C(CXType_Char16, 6)              \
  C(CXType_Char32, 7)              \
  C(CXType_UShort, 8)              \
  C(CXType_UInt, 9)                \
  C(CXType_ULong, 10)              \
  C(CXType_ULongLong, 11)          \
  C(CXType_UInt128, 12)            \
  C(CXType_Char_S, 13)             \
  C(CXType_SChar, 14)              \
  C(CXType_WChar, 15)              \
  C(CXType_Short, 16)              \
  C(CXType_Int, 17)                \
  C(CXType_Long, 18)               \
  C(CXType_LongLong, 19)           \
  C(CXType_Int128, 20)             \
  C(CXType_Float, 21)              \
  C(CXType_Double, 22)             \
  C(CXType_LongDouble, 23)         \
  C(CXType_ObjCId, 27)             \
  C(CXType_ObjCClass, 28)          \
  C(CXType_ObjCSel, 29)            \
  C(CXType_Complex, 100)           \
  C(CXType_Pointer, 101)           \
  C(CXType_BlockPointer, 102)      \
  C(CXType_LValueReference, 103)   \
  C(CXType_RValueReference, 104)   \
  C(CXType_Record, 105)            \
  C(CXType_Enum, 106)              \
  C(CXType_Typedef, 107)           \
  C(CXType_ObjCInterface, 108)     \
  C(CXType_ObjCObjectPointer, 109) \
  C(CXType_FunctionNoProto, 110)   \
  C(CXType_FunctionProto, 111)     \
  C(CXType_ConstantArray, 112)     \
  C(CXType_Vector, 113)            \
  C(CXType_IncompleteArray, 114)   \
  C(CXType_VariableArray, 115)     \
  C(CXType_DependentSizedArray, 116) \
  C(CXType_Elaborated, 119)        \
  C(CXType_ObjCObject, 161)        \
  C(CXType_ObjCTypeParam, 162)     \
  C(CXType_Attributed, 163)        \
  C(CXType_ExtVector, 176)         \
  C(CXType_Atomic, 177)

#define LC_NULLABILITY_KINDS(C)           \
  C(CXTypeNullability_NonNull, 0)         \
  C(CXTypeNullability_Nullable, 1)        \
  C(CXTypeNullability_Unspecified, 2)     \
  C(CXTypeNullability_Invalid, 3)         \
  C(CXTypeNullability_NullableResult, 4)

#define LC_ACCESS_SPECIFIERS(C)  \
  C(CX_CXXInvalidAccessSpecifier, 0) \
  C(CX_CXXPublic, 1)             \
  C(CX_CXXProtected, 2)          \
  C(CX_CXXPrivate, 3)

#define LC_STORAGE_CLASSES(C) \
  C(CX_SC_Invalid, 0)         \
  C(CX_SC_None, 1)            \
  C(CX_SC_Extern, 2)          \
  C(CX_SC_Static, 3)

#define LC_AVAILABILITY_KINDS(C)   \
  C(CXAvailability_Available, 0)   \
  C(CXAvailability_Deprecated, 1)  \
  C(CXAvailability_NotAvailable, 2) \
  C(CXAvailability_NotAccessible, 3)

#define LC_VISIT_RESULTS(C)     \
  C(CXChildVisit_Break, 0)      \
  C(CXChildVisit_Continue, 1)   \
  C(CXChildVisit_Recurse, 2)

#define LC_ERROR_CODES(C)          \
  C(CXError_Success, 0)            \
  C(CXError_Failure, 1)            \
  C(CXError_Crashed, 2)            \
  C(CXError_InvalidArguments, 3)   \
  C(CXError_ASTReadError, 4)

#define LC_UNIT_OPTIONS(C)                               \
  C(CXTranslationUnit_SkipFunctionBodies, 0x40)          \
  C(CXTranslationUnit_KeepGoing, 0x200)                  \
  C(CXTranslationUnit_IncludeAttributedTypes, 0x1000)    \
  C(CXTranslationUnit_RetainExcludedConditionalBlocks, 0x8000)

#define LC_PROPERTY_ATTRIBUTES(C)             \
  C(CXObjCPropertyAttr_readonly, 0x1)         \
  C(CXObjCPropertyAttr_assign, 0x4)           \
  C(CXObjCPropertyAttr_readwrite, 0x8)        \
  C(CXObjCPropertyAttr_weak, 0x200)           \
  C(CXObjCPropertyAttr_unsafe_unretained, 0x800) \
  C(CXObjCPropertyAttr_class, 0x1000)

// F(result, name, parameters, arguments)
#define LC_FUNCTIONS(F)                                                                                              \
  F(CXString, clang_getClangVersion, (void), ())                                                                     \
  F(const char *LC_NULLABLE, clang_getCString, (CXString s), (s))                                                    \
  F(void, clang_disposeString, (CXString s), (s))                                                                    \
  F(CXIndex LC_NULLABLE, clang_createIndex, (int p, int d), (p, d))                                                  \
  F(void, clang_disposeIndex, (CXIndex LC_NULLABLE i), (i))                                                          \
  F(void, clang_toggleCrashRecovery, (unsigned e), (e))                                                              \
  F(enum CXErrorCode, clang_parseTranslationUnit2,                                                                   \
    (CXIndex LC_NULLABLE i, const char *LC_NULLABLE p, const char *LC_NULLABLE const *LC_NULLABLE a, int n,          \
     struct CXUnsavedFile *LC_NULLABLE f, unsigned m, unsigned o, CXTranslationUnit LC_NULLABLE *LC_NULLABLE u),     \
    (i, p, a, n, f, m, o, u))                                                                                        \
  F(int, clang_reparseTranslationUnit,                                                                               \
    (CXTranslationUnit LC_NULLABLE u, unsigned m, struct CXUnsavedFile *LC_NULLABLE f, unsigned o), (u, m, f, o))    \
  F(void, clang_disposeTranslationUnit, (CXTranslationUnit LC_NULLABLE u), (u))                                      \
  F(CXCursor, clang_getTranslationUnitCursor, (CXTranslationUnit LC_NULLABLE u), (u))                                \
  F(CXFile LC_NULLABLE, clang_getFile, (CXTranslationUnit LC_NULLABLE u, const char *LC_NULLABLE n), (u, n))         \
  F(unsigned, clang_visitChildren, (CXCursor c, CXCursorVisitor LC_NULLABLE v, CXClientData LC_NULLABLE d), (c, v, d)) \
  F(CXString, clang_getCursorSpelling, (CXCursor c), (c))                                                            \
  F(CXSourceLocation, clang_getCursorLocation, (CXCursor c), (c))                                                    \
  F(CXSourceRange, clang_getCursorExtent, (CXCursor c), (c))                                                         \
  F(CXSourceLocation, clang_getRangeStart, (CXSourceRange r), (r))                                                   \
  F(CXSourceLocation, clang_getRangeEnd, (CXSourceRange r), (r))                                                     \
  F(void, clang_getExpansionLocation,                                                                                \
    (CXSourceLocation l, CXFile LC_NULLABLE *LC_NULLABLE f, unsigned *LC_NULLABLE i, unsigned *LC_NULLABLE c,        \
     unsigned *LC_NULLABLE o),                                                                                       \
    (l, f, i, c, o))                                                                                                 \
  F(unsigned, clang_isAttribute, (enum CXCursorKind k), (k))                                                         \
  F(unsigned, clang_isCursorDefinition, (CXCursor c), (c))                                                           \
  F(unsigned, clang_Cursor_isAnonymous, (CXCursor c), (c))                                                           \
  F(unsigned, clang_Cursor_isAnonymousRecordDecl, (CXCursor c), (c))                                                 \
  F(unsigned, clang_equalCursors, (CXCursor a, CXCursor b), (a, b))                                                  \
  F(CXCursor, clang_getCursorDefinition, (CXCursor c), (c))                                                          \
  F(CXCursor, clang_getCursorSemanticParent, (CXCursor c), (c))                                                      \
  F(CXCursor, clang_getCursorLexicalParent, (CXCursor c), (c))                                                       \
  F(enum CXCursorKind, clang_getTemplateCursorKind, (CXCursor c), (c))                                               \
  F(CXCursor, clang_getSpecializedCursorTemplate, (CXCursor c), (c))                                                 \
  F(CXType, clang_getCursorType, (CXCursor c), (c))                                                                  \
  F(CXType, clang_getCursorResultType, (CXCursor c), (c))                                                            \
  F(CXType, clang_getTypedefDeclUnderlyingType, (CXCursor c), (c))                                                   \
  F(CXType, clang_getEnumDeclIntegerType, (CXCursor c), (c))                                                         \
  F(unsigned, clang_Cursor_getObjCPropertyAttributes, (CXCursor c, unsigned r), (c, r))                              \
  F(unsigned, clang_Cursor_isObjCOptional, (CXCursor c), (c))                                                        \
  F(enum CX_CXXAccessSpecifier, clang_getCXXAccessSpecifier, (CXCursor c), (c))                                      \
  F(enum CX_StorageClass, clang_Cursor_getStorageClass, (CXCursor c), (c))                                           \
  F(unsigned, clang_CXXMethod_isStatic, (CXCursor c), (c))                                                           \
  F(int, clang_getCursorPlatformAvailability,                                                                        \
    (CXCursor c, int *LC_NULLABLE d, CXString *LC_NULLABLE dm, int *LC_NULLABLE u, CXString *LC_NULLABLE um,         \
     CXPlatformAvailability *LC_NULLABLE a, int n),                                                                  \
    (c, d, dm, u, um, a, n))                                                                                         \
  F(enum CXAvailabilityKind, clang_getCursorAvailability, (CXCursor c), (c))                                         \
  F(unsigned, clang_Cursor_isVariadic, (CXCursor c), (c))                                                            \
  F(CXString, clang_getTypeSpelling, (CXType t), (t))                                                                \
  F(CXCursor, clang_getTypeDeclaration, (CXType t), (t))                                                             \
  F(CXType, clang_getCanonicalType, (CXType t), (t))                                                                 \
  F(CXType, clang_getPointeeType, (CXType t), (t))                                                                   \
  F(CXType, clang_getElementType, (CXType t), (t))                                                                   \
  F(CXType, clang_getArrayElementType, (CXType t), (t))                                                              \
  F(CXType, clang_getResultType, (CXType t), (t))                                                                    \
  F(int, clang_getNumArgTypes, (CXType t), (t))                                                                      \
  F(CXType, clang_getArgType, (CXType t, unsigned i), (t, i))                                                        \
  F(unsigned, clang_isConstQualifiedType, (CXType t), (t))                                                           \
  F(CXString, clang_getTypedefName, (CXType t), (t))                                                                 \
  F(CXType, clang_Type_getNamedType, (CXType t), (t))                                                                \
  F(CXType, clang_Type_getModifiedType, (CXType t), (t))                                                             \
  F(CXType, clang_Type_getValueType, (CXType t), (t))                                                                \
  F(enum CXTypeNullabilityKind, clang_Type_getNullability, (CXType t), (t))                                          \
  F(CXType, clang_Type_getObjCObjectBaseType, (CXType t), (t))                                                       \
  F(unsigned, clang_Type_getNumObjCProtocolRefs, (CXType t), (t))                                                    \
  F(CXCursor, clang_Type_getObjCProtocolDecl, (CXType t, unsigned i), (t, i))                                        \
  F(unsigned, clang_Type_getNumObjCTypeArgs, (CXType t), (t))                                                        \
  F(CXType, clang_Type_getObjCTypeArg, (CXType t, unsigned i), (t, i))                                               \
  F(int, clang_Type_getNumTemplateArguments, (CXType t), (t))                                                        \
  F(CXType, clang_Type_getTemplateArgumentAsType, (CXType t, unsigned i), (t, i))

#endif
