import type { Language } from "#domain/language/language-of.ts";
import type { LegalDocument } from "#domain/terms/legal-versions.ts";
import { fillFacts } from "./lib/fill-facts.ts";

const TEXTS = import.meta.glob<string>("../../content/*/legal/*.md", { import: "default" });

/** Our own Markdown file, as the HTML it became at build time. */
export async function readLegalText(document: LegalDocument, language: Language): Promise<string> {
  const path = `../../content/${language}/legal/${LEGAL_FILES[document]}.md`;
  const read = TEXTS[path];
  if (read === undefined) throw new Error(`${path} is not there`);
  return fillFacts(await read(), language);
}

/** Names of the Markdown files in `content/<language>/legal`: as in their addresses. */
export const LEGAL_FILES: Record<LegalDocument, string> = {
  terms: "terminos-condiciones",
  privacy: "politica-privacidad",
  notice: "aviso-legal",
};
