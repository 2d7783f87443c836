import { expect, it } from "vitest";
import { pathsOf } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import { ADMIN_ENTRIES, isCurrentEntry } from "./panel-entries.ts";

/** Screens that only say that they aren't built. */
const UNBUILT: readonly string[] = [
  paths.adminDataConfirmations,
  paths.adminAbandonedCarts,
  paths.adminCoupons,
  paths.adminFailedPayments,
];

it("[2.23] every screen of the back office that is built has its entry in the sidebar", () => {
  const built = pathsOf("office").filter((path) => !UNBUILT.includes(path));
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((path) => !ADMIN_ENTRIES.some((entry) => isCurrentEntry(entry, path)))).toEqual([]);
});
