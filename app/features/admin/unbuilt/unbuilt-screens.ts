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
const ACCESS = { to: paths.adminIndicatorAccess, label: m.panel_indicator_access };

/** Screens of the specification's back office that aren't built yet; one that is loses its line here. Spec: [2.23]. */
const SCREENS: readonly UnbuiltScreen[] = [
  { path: paths.adminMemberships, title: m.admin_unbuilt_terms, text: m.admin_unbuilt_terms_text, instead: ORDERS },
  { path: paths.adminDataConfirmations, title: m.admin_unbuilt_data, text: m.admin_unbuilt_data_text, instead: ACCESS },
];

export function unbuiltScreenAt(pathname: string): UnbuiltScreen | null {
  return SCREENS.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}
