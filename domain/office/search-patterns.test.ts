import fc from "fast-check";
import { expect, it } from "vitest";
import { matchesSearch, searchPatterns } from "./search-patterns.ts";

it("makes a pattern of each word, in small letters without accents", () => {
  expect(searchPatterns("  Ñahui ROCÍO ")).toEqual(["%nahui%", "%rocio%"]);
  expect(searchPatterns("#31007")).toEqual(["%#31007%"]);
});

it("finds a name by its underscore, and nothing by special letters alone", () => {
  expect(searchPatterns("ana_fx 50%")).toEqual(["%ana_fx%", "%50_%"]);
  expect(searchPatterns("% _ * \\ %%")).toEqual([]);
});

it("looks for the same words in a text", () => {
  expect(matchesSearch("NAS100 Reversión de la mañana", "manana REVERSION")).toBe(true);
  expect(matchesSearch("NAS100 Reversión de la mañana", "manana tarde")).toBe(false);
  expect(matchesSearch("anything", " % ")).toBe(true);
});

it("finds a text by itself, whatever it holds", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => matchesSearch(text, text)));
});
