import { expect, it } from "vitest";
import { pathsOf } from "#domain/pages/pages.ts";
import { ADMIN_SCREENS } from "./admin-screens.ts";
import { ADMIN_ENTRIES, isCurrentEntry } from "./panel-entries.ts";

it("[2.23] every screen of the back office has its entry in the sidebar", () => {
  const screens = pathsOf("office");
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((path) => !ADMIN_ENTRIES.some((entry) => isCurrentEntry(entry, path)))).toEqual([]);
});

it("the office's search knows every screen that is none of one record", () => {
  const screens = pathsOf("office").filter((path) => !path.includes(":"));
  expect(screens.filter((path) => !ADMIN_SCREENS.some(({ to }) => to === path))).toEqual([]);
});
