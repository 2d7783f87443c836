import { expect, it } from "vitest";
import { checkMailing, isComplete, type MailingSettings, wordsOf } from "./mailing.ts";

const MAILING: MailingSettings = {
  name: " Novedades de diciembre ",
  kind: "news",
  subjectEs: "Novedades",
  subjectEn: "News",
  bodyEs: "Primero.\n\nSegundo,\nen dos líneas.\r\n \r\n\r\nTercero.",
  bodyEn: "First.",
  list: "users",
  query: "plan=none",
  pace: 60,
};

it("is kept with its texts trimmed", () => {
  const checked = checkMailing(MAILING);
  expect(checked).toMatchObject({ ok: true, value: { name: "Novedades de diciembre", query: "plan=none" } });
});

it.each([
  [{ name: "  " }, { name: "required" }],
  [{ name: "a".repeat(101) }, { name: "too_long" }],
  [{ subjectEn: "a".repeat(151) }, { subjectEn: "too_long" }],
  [{ bodyEs: "a".repeat(10_001) }, { bodyEs: "too_long" }],
  [{ pace: 0 }, { pace: "not_a_pace" }],
  [{ pace: 6_001 }, { pace: "not_a_pace" }],
  [{ pace: 1.5 }, { pace: "not_a_pace" }],
  [{ pace: Number.NaN }, { pace: "not_a_pace" }],
  [{ query: "plan=oro" }, { query: "unknown_filter" }],
  [{ list: "memberships" as const, query: "plan=none" }, { query: "unknown_filter" }],
  [{ query: "q=".padEnd(601, "a") }, { query: "too_long" }],
])("isn't kept with %o", (change, problems) => {
  expect(checkMailing({ ...MAILING, ...change })).toEqual({ ok: false, problems });
});

it("a draft may lack words; it is complete with all of them in both languages", () => {
  const draft = { ...MAILING, bodyEn: " " };
  expect(checkMailing(draft).ok).toBe(true);
  expect(isComplete(draft)).toBe(false);
  expect(isComplete(MAILING)).toBe(true);
});

it("says to each reader their language's words, paragraph by paragraph", () => {
  expect(wordsOf(MAILING, "es")).toEqual({
    subject: "Novedades",
    paragraphs: ["Primero.", "Segundo,\nen dos líneas.", "Tercero."],
  });
  expect(wordsOf(MAILING, "en")).toEqual({ subject: "News", paragraphs: ["First."] });
});
