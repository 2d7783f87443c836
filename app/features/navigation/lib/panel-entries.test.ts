import { expect, it } from "vitest";
import { pageAt, pathsOf } from "#domain/pages/pages.ts";
import { ADMIN_ENTRIES, isCurrentEntry } from "./panel-entries.ts";

it("[2.23] every screen of the back office that is built has its entry in the sidebar", () => {
  const built = pathsOf("office").filter((path) => pageAt(path)?.isUnbuilt !== true);
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((path) => !ADMIN_ENTRIES.some((entry) => isCurrentEntry(entry, path)))).toEqual([]);
});
