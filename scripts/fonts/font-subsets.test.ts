import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { readMessages } from "../checks/message-files.ts";
import {
  CHARACTERS,
  FONT_NAMES,
  LETTERS,
  makeFont,
  makePrintFonts,
  OTHER_LETTERS,
  unicodeRange,
} from "./font-subsets.ts";

/** Signs that Inter's Latin file lacks, so that they were never drawn with it. */
const WITHOUT_GLYPH = ["✓", "√"];

it.each(FONT_NAMES)("keeps %s as the packages' files give it", async (name) => {
  expect((await makeFont(name)).equals(readFileSync(`app/ui/fonts/${name}`))).toBe(true);
});

it("keeps the fonts of printed files as the packages' files give them", async () => {
  for (const [name, bytes] of await makePrintFonts())
    expect([name, bytes.equals(readFileSync(`server/platform/pdf/fonts/${name}`))]).toEqual([name, true]);
});

it.each(LANGUAGES)("has every character of the texts in %s", (language) => {
  const texts = readMessages(".", language).flatMap(({ forms }) => forms);
  const known = new Set([...CHARACTERS, "\n", ...WITHOUT_GLYPH]);
  expect(texts.length).toBeGreaterThan(1_000);
  expect([...new Set(texts.join(""))].filter((character) => !known.has(character))).toEqual([]);
});

it.each([
  ["app/document/typefaces.ts", LETTERS],
  ["app/ui/fonts.css", OTHER_LETTERS],
])("tells the browser in %s which characters the file has", (file, characters) => {
  const text = readFileSync(file, "utf8").replaceAll(/\s|(?<=U\+|-)0+(?=[0-9A-F]{2})/g, "");
  expect(text).toContain(unicodeRange(characters).replaceAll(/\s|(?<=U\+|-)0+(?=[0-9A-F]{2})/g, ""));
});
