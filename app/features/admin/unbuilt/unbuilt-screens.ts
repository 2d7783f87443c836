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

/** Screens of the specification's back office that aren't built yet; one that is loses its line here. Spec: [2.23]. */
const SCREENS: readonly UnbuiltScreen[] = [
  { path: paths.adminAbandonedCarts, title: m.admin_unbuilt_carts, text: m.admin_unbuilt_carts_text, instead: ORDERS },
];

export function unbuiltScreenAt(pathname: string): UnbuiltScreen | null {
  return SCREENS.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}
