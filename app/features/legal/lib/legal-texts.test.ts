import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS, type LegalDocument } from "#domain/terms/legal-versions.ts";
import { LEGAL_FILES } from "../read-legal-text.ts";
import { fillFacts } from "./fill-facts.ts";

/** Words and version belong together: a change to a text, or to a figure in it, needs a new version and its mark. */
const MARKS: Record<LegalDocument, { version: string; mark: string }> = {
  terms: { version: "2026-11-25", mark: "c690fd48b444b9e0" },
  privacy: { version: "2026-11-28", mark: "2c560b1973b96000" },
  notice: { version: "2026-11-25", mark: "e23eac1a9e25acd2" },
};

function textOf(document: LegalDocument, language: Language): string {
  const file = `../../../content/${language}/legal/${LEGAL_FILES[document]}.md`;
  return fillFacts(readFileSync(new URL(file, import.meta.url), "utf8"), language);
}

it.each(LEGAL_DOCUMENTS)("[2.8] %s has new words only under a new version", (document) => {
  const texts = LANGUAGES.map((language) => textOf(document, language));
  const mark = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
  expect({ version: LEGAL_VERSIONS[document], mark }).toEqual(MARKS[document]);
});

it.each(LEGAL_DOCUMENTS)("[2.8] %s has the same sections in both languages", (document) => {
  const shapes = LANGUAGES.map((language) => textOf(document, language).match(/^(##|-|>)/gm));
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.length).toBeGreaterThan(8);
});

it("[1.12] [9.1] [9.7] takes its figures from where they are kept", () => {
  const terms = textOf("terms", "es");
  expect(terms).toMatch(/Starter \(6 meses, 179\sUSD\), Pro \(12 meses, 299\sUSD\) y Elite \(de por vida, 499\sUSD\)/);
  expect(terms).toContain("## 7. Garantía de 14 días");
  expect(terms).toContain("menos de 24 horas desde el pago");
  expect(terms).toContain("La prueba dura 3 días");
});

it.each(LANGUAGES)("says what must be said of risk, firms and simulated figures (%s)", (language) => {
  const [terms, notice] = [textOf("terms", language), textOf("notice", language)];
  for (const text of [terms, notice]) expect(text).toContain(fillFacts("> {{hypothetical}}", language));
  expect(notice).toMatch(language === "es" ? /Entre el 74 % y el 89 %/ : /Between 74 % and 89 %/);
  for (const text of [terms, notice])
    expect(text).toMatch(language === "es" ? /[Nn]o (es|somos) una empresa de fondeo/ : /(is|are) not a prop firm/);
});

it("[2.8] no text waits for the operator's words: what is theirs stands in the environment", () => {
  const texts = LEGAL_DOCUMENTS.flatMap((document) => LANGUAGES.map((language) => textOf(document, language)));
  for (const text of texts) expect(text).not.toMatch(/completará|asesoría legal|to be completed|counsel/i);
});

it("refuses a fact that nobody keeps", () => {
  expect(() => fillFacts("{{discount}}", "es")).toThrow("discount");
});
