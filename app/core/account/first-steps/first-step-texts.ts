import { m } from "#app/paraglide/messages.js";
import type { FirstStepKey } from "#domain/onboarding/first-steps.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

export const FIRST_STEP_NAMES: Record<FirstStepKey, () => string> = {
  welcome: m.dashboard_first_welcome,
  indicator_access: m.dashboard_first_indicator_access,
  join_community: m.dashboard_first_join_community,
  first_setup: m.dashboard_first_setup,
  complete_tutorial: m.dashboard_first_tutorial,
  ea_download: m.dashboard_first_ea_download,
  ea_first_backtest: m.dashboard_first_ea_backtest,
};

/** Where a step is done. */
export const FIRST_STEP_PLACES: Record<FirstStepKey, string> = {
  welcome: paths.settings,
  indicator_access: paths.access,
  join_community: paths.community,
  first_setup: paths.setups,
  complete_tutorial: href(paths.tutorial, { slug: "instalar-el-indicador" }),
  ea_download: paths.mySetups,
  ea_first_backtest: paths.setups,
};
