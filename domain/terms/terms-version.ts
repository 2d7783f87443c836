/** The version of the terms that a buyer accepts: the date on which they were last changed. */
export const TERMS_VERSION = "2026-11-25";

/** One time that a member accepted terms; `at` in ISO 8601. */
export type AcceptedTerms = { version: string; at: string };

/** Whether a member has accepted the terms as they are now. */
export type TermsConsent =
  /** `at`: when they did so last. */
  | { kind: "accepted"; at: Date }
  /** Earlier ones only: they have changed since. */
  | { kind: "older" }
  | { kind: "none" };

/** Of all that a member has accepted, the newest first. Terms are asked for once a version. docs/decisions/236. */
export function judgeTerms(accepted: readonly AcceptedTerms[]): TermsConsent {
  const current = accepted.find(({ version }) => version === TERMS_VERSION);
  if (current !== undefined) return { kind: "accepted", at: new Date(current.at) };
  return { kind: accepted.length > 0 ? "older" : "none" };
}
