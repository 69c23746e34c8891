// The part of libIndexStore's C interface that Lintel uses, declared anew, so that Lintel builds without its header and
// starts without it. `is_load` has to succeed before anything else is called.
#ifndef LINTEL_CINDEXSTORE_H
#define LINTEL_CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

typedef void *indexstore_t;
typedef void *indexstore_error_t;
typedef void *indexstore_symbol_t;
typedef void *indexstore_symbol_relation_t;
typedef void *indexstore_occurrence_t;
typedef void *indexstore_record_reader_t;
typedef void *indexstore_unit_reader_t;
typedef void *indexstore_unit_dependency_t;

typedef bool (*is_string_applier)(void *_Nullable context, indexstore_string_ref_t string);
typedef bool (*is_object_applier)(void *_Nullable context, void *object);

/// F(result, name, parameters, arguments)
#define IS_FUNCTIONS(F)                                                                                               \
  F(unsigned, indexstore_format_version, (void), ())                                                                  \
  F(const char *, indexstore_error_get_description, (indexstore_error_t error), (error))                              \
  F(void, indexstore_error_dispose, (indexstore_error_t error), (error))                                              \
  F(indexstore_t IS_NULLABLE, indexstore_store_create,                                                                \
    (const char *path, indexstore_error_t IS_NULLABLE *IS_NULLABLE error), (path, error))                             \
  F(void, indexstore_store_dispose, (indexstore_t store), (store))                                                    \
  F(bool, indexstore_store_units_apply_f,                                                                             \
    (indexstore_t store, unsigned sorted, void *IS_NULLABLE context, is_string_applier applier),                      \
    (store, sorted, context, applier))                                                                                \
  F(indexstore_unit_reader_t IS_NULLABLE, indexstore_unit_reader_create,                                              \
    (indexstore_t store, const char *name, indexstore_error_t IS_NULLABLE *IS_NULLABLE error), (store, name, error))  \
  F(void, indexstore_unit_reader_dispose, (indexstore_unit_reader_t unit), (unit))                                    \
  F(void, indexstore_unit_reader_get_modification_time,                                                               \
    (indexstore_unit_reader_t unit, int64_t *seconds, int64_t *nanoseconds), (unit, seconds, nanoseconds))            \
  F(bool, indexstore_unit_reader_is_system_unit, (indexstore_unit_reader_t unit), (unit))                             \
  F(indexstore_string_ref_t, indexstore_unit_reader_get_main_file, (indexstore_unit_reader_t unit), (unit))           \
  F(indexstore_string_ref_t, indexstore_unit_reader_get_module_name, (indexstore_unit_reader_t unit), (unit))         \
  F(indexstore_string_ref_t, indexstore_unit_reader_get_working_dir, (indexstore_unit_reader_t unit), (unit))         \
  F(bool, indexstore_unit_reader_dependencies_apply_f,                                                                \
    (indexstore_unit_reader_t unit, void *IS_NULLABLE context, is_object_applier applier), (unit, context, applier))  \
  F(unsigned, indexstore_unit_dependency_get_kind, (indexstore_unit_dependency_t dependency), (dependency))           \
  F(indexstore_string_ref_t, indexstore_unit_dependency_get_filepath, (indexstore_unit_dependency_t dependency),      \
    (dependency))                                                                                                     \
  F(indexstore_string_ref_t, indexstore_unit_dependency_get_name, (indexstore_unit_dependency_t dependency),          \
    (dependency))                                                                                                     \
  F(indexstore_record_reader_t IS_NULLABLE, indexstore_record_reader_create,                                          \
    (indexstore_t store, const char *name, indexstore_error_t IS_NULLABLE *IS_NULLABLE error), (store, name, error))  \
  F(void, indexstore_record_reader_dispose, (indexstore_record_reader_t record), (record))                            \
  F(bool, indexstore_record_reader_occurrences_apply_f,                                                               \
    (indexstore_record_reader_t record, void *IS_NULLABLE context, is_object_applier applier),                        \
    (record, context, applier))                                                                                       \
  F(indexstore_symbol_t, indexstore_occurrence_get_symbol, (indexstore_occurrence_t occurrence), (occurrence))        \
  F(uint64_t, indexstore_occurrence_get_roles, (indexstore_occurrence_t occurrence), (occurrence))                    \
  F(void, indexstore_occurrence_get_line_col,                                                                         \
    (indexstore_occurrence_t occurrence, unsigned *line, unsigned *column), (occurrence, line, column))               \
  F(bool, indexstore_occurrence_relations_apply_f,                                                                    \
    (indexstore_occurrence_t occurrence, void *IS_NULLABLE context, is_object_applier applier),                       \
    (occurrence, context, applier))                                                                                   \
  F(unsigned, indexstore_symbol_get_kind, (indexstore_symbol_t symbol), (symbol))                                     \
  F(unsigned, indexstore_symbol_get_subkind, (indexstore_symbol_t symbol), (symbol))                                  \
  F(unsigned, indexstore_symbol_get_language, (indexstore_symbol_t symbol), (symbol))                                 \
  F(indexstore_string_ref_t, indexstore_symbol_get_name, (indexstore_symbol_t symbol), (symbol))                      \
  F(indexstore_string_ref_t, indexstore_symbol_get_usr, (indexstore_symbol_t symbol), (symbol))                       \
  F(uint64_t, indexstore_symbol_relation_get_roles, (indexstore_symbol_relation_t relation), (relation))              \
  F(indexstore_symbol_t, indexstore_symbol_relation_get_symbol, (indexstore_symbol_relation_t relation), (relation))

/// Loads libIndexStore from `path`. Returns null, or why that failed; the text is good until the next call. Only one
/// library is loaded into a process: after a success every further call is one.
const char *_Nullable is_load(const char *path);

#define IS_NULLABLE _Nullable
#define IS_DECLARATION(result, name, parameters, arguments) \
  result name parameters __attribute__((visibility("hidden")));
IS_FUNCTIONS(IS_DECLARATION)
#undef IS_DECLARATION

#pragma clang assume_nonnull end

#endif
