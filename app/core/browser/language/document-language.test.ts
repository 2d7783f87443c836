import { afterEach, expect, it, vi } from "vitest";
import { experimentalStaticLocale, getLocale } from "./document-language.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  { lang: "es", expected: "es" },
  { lang: "en", expected: "en" },
  // A browser's translator names its own.
  { lang: "fr", expected: "es" },
  { lang: "", expected: "es" },
])("[1.16] a document in '$lang' speaks $expected", ({ lang, expected }) => {
  vi.stubGlobal("document", { documentElement: { lang } });
  expect(getLocale()).toBe(expected);
});

it("has the names that compiled messages look for", () => {
  expect(experimentalStaticLocale).toBeUndefined();
});
