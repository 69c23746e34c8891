// Files of this package that are in the program: the rule sets, and the styles and scripts of pages.
#ifndef LINTEL_CEMBEDDED_H
#define LINTEL_CEMBEDDED_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The bytes of a file as it was when the program was built.
typedef struct __attribute__((swift_attr("@Sendable"))) {
  const unsigned char *start;
  size_t count;
} embedded_file;

#define EMBEDDED_FILE(name) embedded_file name(void)

// Rule sets.
EMBEDDED_FILE(clean_manifest_yml);
EMBEDDED_FILE(clean_swift_yml);
EMBEDDED_FILE(coordinators_yml);
EMBEDDED_FILE(display_logic_core_yml);
EMBEDDED_FILE(feature_folders_yml);
EMBEDDED_FILE(modular_yml);
EMBEDDED_FILE(mvp_yml);
EMBEDDED_FILE(mvvm_yml);
EMBEDDED_FILE(presenter_view_yml);
EMBEDDED_FILE(redux_yml);
EMBEDDED_FILE(ribs_yml);
EMBEDDED_FILE(swiftui_yml);
EMBEDDED_FILE(tca_yml);
EMBEDDED_FILE(three_layer_yml);
EMBEDDED_FILE(vip_yml);
EMBEDDED_FILE(viper_yml);

// Pages.
EMBEDDED_FILE(base_css);
EMBEDDED_FILE(report_css);
EMBEDDED_FILE(report_js);
EMBEDDED_FILE(explore_css);
EMBEDDED_FILE(explore_js);
EMBEDDED_FILE(explore_layout_js);
EMBEDDED_FILE(explore_map_js);
EMBEDDED_FILE(explore_model_js);
EMBEDDED_FILE(explore_panel_js);
EMBEDDED_FILE(explore_picture_js);
EMBEDDED_FILE(explore_state_js);
EMBEDDED_FILE(explore_views_js);
EMBEDDED_FILE(explore_whatif_js);
EMBEDDED_FILE(graph_css);
EMBEDDED_FILE(history_css);
EMBEDDED_FILE(history_js);

#undef EMBEDDED_FILE

#pragma clang assume_nonnull end

#endif
