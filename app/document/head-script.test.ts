import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { findSeason } from "#domain/promotions/season.ts";
import { openBlocked, openFull } from "#tests/fixtures/refusing-storage.ts";
import { headScript } from "./head-script.ts";

/** What the script makes of a document that it runs in at this instant. */
function markAt(
  instant: string,
  window: object = { localStorage: openFull(), sessionStorage: openFull() },
  season: object | null = {},
): string | null {
  const documentElement = { dataset: {} as { season?: string }, lang: "es" };
  runInNewContext(headScript({ promotions: { season } }), {
    document: { documentElement, cookie: "" },
    window,
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

it("[1.15] marks no season that the office has switched off", () => {
  expect(markAt("2026-10-31T12:00:00Z", undefined, null)).toBeNull();
});

it("makes a blocked storage one that is full, and marks the season all the same", () => {
  const blocked = { configurable: true, get: openBlocked };
  const window = Object.defineProperties({}, { localStorage: blocked, sessionStorage: blocked }) as Window;
  expect(markAt("2026-10-31T12:00:00Z", window)).toBe("halloween");
  for (const storage of [window.localStorage, window.sessionStorage]) {
    storage.removeItem("a");
    expect([storage.length, storage.key(0), storage.getItem("a")]).toEqual([0, null, null]);
    expect(() => storage.setItem("a", "1")).toThrow("Access is denied");
  }
});

it("keeps the mark of the first frame until the frame after the document has been parsed, or after a scroll", () => {
  for (const event of ["DOMContentLoaded", "scroll"]) {
    const dataset: { frame?: string } = {};
    const heard = new Map<string, () => void>();
    const frames: (() => void)[] = [];
    runInNewContext(headScript(undefined), {
      document: { documentElement: { dataset, lang: "es" }, cookie: "" },
      window: { localStorage: openFull(), sessionStorage: openFull() },
      location: { search: "" },
      URLSearchParams,
      addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
    });
    expect([dataset.frame, frames.length]).toEqual(["first", 0]);
    heard.get(event)?.();
    frames.shift()?.();
    expect(dataset.frame).toBe("first");
    frames.shift()?.();
    expect(dataset.frame).toBeUndefined();
  }
});
