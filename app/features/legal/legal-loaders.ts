import { getLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import type { LegalDocument } from "#domain/terms/legal-versions.ts";

/** Apart from the page's code: who comes in by a legal page has its text in the HTML. */
async function read(document: LegalDocument, language: Language) {
  const { readLegalText } = await import("./read-legal-text.ts");
  return { html: await readLegalText(document, language) };
}

export function legalLoader(document: LegalDocument) {
  return ({ request }: { request: Request }) => read(document, languageOfRequest(request));
}

/** Who comes from another page reads on in that page's language, which its address may have named. */
export function legalClientLoader(document: LegalDocument) {
  return () => read(document, getLocale());
}
