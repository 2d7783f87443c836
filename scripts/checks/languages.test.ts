import { expect, it } from "vitest";
import { findLanguageLiterals, findSettingsProblems } from "./languages.ts";

const inFile = (text: string) => findLanguageLiterals({ path: "app/features/cart/page.ts", text });

it.each([
  'const title = language === "en" ? row.one : row.other;',
  'const isSpanish = "es" !== language;',
  'const other = isSpanish ? "en" : "es";',
  'const both = ["es", "en"];',
  'type Own = "es" | "en";',
  "const FILE = /[.](es|en)[.]pdf$/;",
  "const { title } = { title: row.titleEn };",
  'const columns = ["id", "title_es"];',
  "const sql = `select ${'id'}, title_es from public.lessons`;",
])("refuses %s", (text) => {
  expect(inFile(text)).toHaveLength(1);
});

it.each([
  'const MARKS: Record<Language, string> = { es: ",", en: "." };',
  'const format = numberFormat("en", {});',
  'const words = new Set(["de", "la", "en"]);',
  'const isSigned = text === "+";',
  'const columns = ["id", "ends_at"];',
])("accepts %s", (text) => {
  expect(inFile(text)).toEqual([]);
});

it("compares the settings of the compiler of messages with the list", () => {
  expect(findSettingsProblems({ baseLocale: "es", locales: ["es", "en"] })).toEqual([]);
  expect(findSettingsProblems({ baseLocale: "es", locales: ["es", "en", "pt"] })).toHaveLength(1);
  expect(findSettingsProblems({ baseLocale: "en", locales: ["es", "en"] })).toHaveLength(1);
});
