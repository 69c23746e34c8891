#include "CEmbedded.h"

// C23 has it, and Clang in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define NAME clean_manifest_yml
#define PATH "../../Rules/clean-manifest.yml"
#include "embed.inc"

#define NAME clean_swift_yml
#define PATH "../../Rules/clean-swift.yml"
#include "embed.inc"

#define NAME coordinators_yml
#define PATH "../../Rules/coordinators.yml"
#include "embed.inc"

#define NAME display_logic_core_yml
#define PATH "../../Rules/display-logic-core.yml"
#include "embed.inc"

#define NAME feature_folders_yml
#define PATH "../../Rules/feature-folders.yml"
#include "embed.inc"

#define NAME modular_yml
#define PATH "../../Rules/modular.yml"
#include "embed.inc"

#define NAME mvp_yml
#define PATH "../../Rules/mvp.yml"
#include "embed.inc"

#define NAME mvvm_yml
#define PATH "../../Rules/mvvm.yml"
#include "embed.inc"

#define NAME presenter_view_yml
#define PATH "../../Rules/presenter-view.yml"
#include "embed.inc"

#define NAME redux_yml
#define PATH "../../Rules/redux.yml"
#include "embed.inc"

#define NAME ribs_yml
#define PATH "../../Rules/ribs.yml"
#include "embed.inc"

#define NAME swiftui_yml
#define PATH "../../Rules/swiftui.yml"
#include "embed.inc"

#define NAME tca_yml
#define PATH "../../Rules/tca.yml"
#include "embed.inc"

#define NAME three_layer_yml
#define PATH "../../Rules/three-layer.yml"
#include "embed.inc"

#define NAME vip_yml
#define PATH "../../Rules/vip.yml"
#include "embed.inc"

#define NAME viper_yml
#define PATH "../../Rules/viper.yml"
#include "embed.inc"

#define NAME base_css
#define PATH "../Reporting/Pages/base.css"
#include "embed.inc"

#define NAME report_css
#define PATH "../Reporting/Pages/report.css"
#include "embed.inc"

#define NAME report_js
#define PATH "../Reporting/Pages/report.js"
#include "embed.inc"

#define NAME explore_css
#define PATH "../Reporting/Pages/explore.css"
#include "embed.inc"

#define NAME explore_js
#define PATH "../Reporting/Pages/explore.js"
#include "embed.inc"

#define NAME explore_layout_js
#define PATH "../Reporting/Pages/explore-layout.js"
#include "embed.inc"

#define NAME explore_map_js
#define PATH "../Reporting/Pages/explore-map.js"
#include "embed.inc"

#define NAME explore_model_js
#define PATH "../Reporting/Pages/explore-model.js"
#include "embed.inc"

#define NAME explore_panel_js
#define PATH "../Reporting/Pages/explore-panel.js"
#include "embed.inc"

#define NAME explore_picture_js
#define PATH "../Reporting/Pages/explore-picture.js"
#include "embed.inc"

#define NAME explore_state_js
#define PATH "../Reporting/Pages/explore-state.js"
#include "embed.inc"

#define NAME explore_views_js
#define PATH "../Reporting/Pages/explore-views.js"
#include "embed.inc"

#define NAME explore_whatif_js
#define PATH "../Reporting/Pages/explore-whatif.js"
#include "embed.inc"

#define NAME graph_css
#define PATH "../Reporting/Pages/graph.css"
#include "embed.inc"

#define NAME history_css
#define PATH "../Reporting/Pages/history.css"
#include "embed.inc"

#define NAME history_js
#define PATH "../Reporting/Pages/history.js"
#include "embed.inc"
