import { TERMS_VERSION } from "./terms-version.ts";

export const LEGAL_DOCUMENTS = ["terms", "privacy", "notice"] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The day on which each legal text was last changed; a test refuses other words under the same version. */
export const LEGAL_VERSIONS: Record<LegalDocument, string> = {
  terms: TERMS_VERSION,
  privacy: "2026-11-28",
  notice: "2026-11-25",
};
