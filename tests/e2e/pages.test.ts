import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { BY_JOURNEYS, LIKE_ANOTHER, OFFICE_PAGES, PAGES, WITHOUT_SCRIPT } from "./pages.ts";

/** Full addresses of a route table, without those that only frame others. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const address = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return entry.children === undefined ? [address === "" ? "/" : address] : addressesOf(entry.children, address);
  });
}

it("[2.38] looks at every address that exists: a new one needs its line in pages.ts", async () => {
  const known = [
    ...[...PAGES, ...OFFICE_PAGES].map(({ path }) => path.replace(/\?.*$/, "")),
    ...BY_JOURNEYS,
    ...LIKE_ANOTHER,
    ...WITHOUT_SCRIPT,
  ];
  const addresses = addressesOf(await routes).filter((address) => address !== "/*");
  const isKnown = (address: string) => known.some((path) => matchPath(address, path) !== null);
  expect(addresses.filter((address) => !isKnown(address))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(30);
});
