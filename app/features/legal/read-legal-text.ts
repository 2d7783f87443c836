import type { Language } from "#domain/language/language-of.ts";
import type { LegalDocument } from "#domain/terms/legal-versions.ts";
import { fillFacts } from "./lib/fill-facts.ts";
import { LEGAL_FILES } from "./lib/legal-files.ts";

const TEXTS = import.meta.glob<string>("../../content/*/legal/*.md", { import: "default" });

/** Our own Markdown file, as the HTML it became at build time. */
export async function readLegalText(document: LegalDocument, language: Language): Promise<string> {
  const path = `../../content/${language}/legal/${LEGAL_FILES[document]}.md`;
  const read = TEXTS[path];
  if (read === undefined) throw new Error(`${path} is not there`);
  return fillFacts(await read(), language);
}
