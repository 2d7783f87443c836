import type { LegalDocument } from "#domain/terms/legal-versions.ts";

/** Names of the Markdown files in `content/<language>/legal`: as in their addresses. */
export const LEGAL_FILES: Record<LegalDocument, string> = {
  terms: "terminos-condiciones",
  privacy: "politica-privacidad",
  notice: "aviso-legal",
};
