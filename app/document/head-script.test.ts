import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { findSeason } from "#domain/promotions/season.ts";
import { HEAD_SCRIPT } from "./head-script.ts";

/** What the script makes of a document that it runs in at this instant. */
function markAt(instant: string): string | null {
  const documentElement = { dataset: {} as { season?: string }, lang: "es" };
  runInNewContext(HEAD_SCRIPT, {
    document: { documentElement, cookie: "" },
    localStorage: { getItem: () => null, setItem: () => undefined },
    location: { search: "" },
    URLSearchParams,
    Date: new Proxy(Date, {
      get: (target, name) => (name === "now" ? (): number => Date.parse(instant) : Reflect.get(target, name)),
    }),
  });
  return documentElement.dataset.season ?? null;
}

it.each([
  "2026-10-25T03:59:59Z",
  "2026-10-25T04:00:00Z",
  "2027-11-01T03:59:59Z",
  "2027-11-01T04:00:00Z",
  "2026-11-28T12:00:00Z",
])("[1.15] [2.38] at %s the head script marks the season that the domain finds", (instant) => {
  expect(markAt(instant)).toBe(findSeason(new Date(instant)));
});
