import { matchPath } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { PagePath } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

export type UnbuiltScreen = {
  path: PagePath;
  title: () => string;
  /** What it lacks, and what serves in the meantime. */
  text: () => string;
  instead: { to: string; label: () => string };
};

const ORDERS = { to: paths.adminOrders, label: m.panel_orders };
const PROBLEMS = { to: `${paths.adminOrders}?status=with_problem`, label: m.admin_queue_problems };
const ACCESS = { to: paths.adminIndicatorAccess, label: m.panel_indicator_access };
const TRIALS = { to: `${paths.adminIndicatorAccess}?kind=trial`, label: m.panel_indicator_access };
const SETUPS = { to: paths.adminSetups, label: m.common_setups };
const LIVE = { to: paths.live, label: m.shell_live };
const LIBRARY = { to: paths.library, label: m.panel_library };

/** Screens of the specification's back office that aren't built yet; one that is loses its line here. Spec: [2.23]. */
const SCREENS: readonly UnbuiltScreen[] = [
  { path: paths.adminMemberships, title: m.admin_unbuilt_terms, text: m.admin_unbuilt_terms_text, instead: ORDERS },
  { path: paths.adminDataConfirmations, title: m.admin_unbuilt_data, text: m.admin_unbuilt_data_text, instead: ACCESS },
  { path: paths.adminAbandonedCarts, title: m.admin_unbuilt_carts, text: m.admin_unbuilt_carts_text, instead: ORDERS },
  { path: paths.adminCoupons, title: m.admin_unbuilt_coupons, text: m.admin_unbuilt_coupons_text, instead: ORDERS },
  { path: paths.adminResults, title: m.admin_unbuilt_results, text: m.admin_unbuilt_results_text, instead: SETUPS },
  { path: paths.adminTrials, title: m.admin_unbuilt_trials, text: m.admin_unbuilt_trials_text, instead: TRIALS },
  {
    path: paths.adminFailedPayments,
    title: m.admin_unbuilt_failed,
    text: m.admin_unbuilt_failed_text,
    instead: PROBLEMS,
  },
  { path: paths.adminClasses, title: m.admin_unbuilt_classes, text: m.admin_unbuilt_classes_text, instead: LIVE },
  { path: paths.adminCourses, title: m.panel_courses, text: m.admin_unbuilt_courses_text, instead: LIBRARY },
];

export function unbuiltScreenAt(pathname: string): UnbuiltScreen | null {
  return SCREENS.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}
