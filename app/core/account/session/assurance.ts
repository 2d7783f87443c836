import { isRecord } from "#domain/is-record.ts";

/** How surely the auth service knows who it is: `aal2` after a second factor (claim `aal` of the access token). */
export type Assurance = "aal1" | "aal2";

/** The level a session has; a token we can't read counts as the lower one. */
export function assuranceOf(accessToken: string): Assurance {
  return claimsOf(accessToken).aal === "aal2" ? "aal2" : "aal1";
}

/** True for a session that still owes the code of its owner's second factor. Spec: [3.13], resilience 9. */
export function owesSecondFactor({ accessToken, factors }: { accessToken: string; factors: unknown }): boolean {
  const hasFactor = Array.isArray(factors) && factors.some((factor: unknown) => isVerified(factor));
  return hasFactor && assuranceOf(accessToken) === "aal1";
}

function isVerified(factor: unknown): boolean {
  return isRecord(factor) && factor.status === "verified";
}

/** Read, not checked: it only chooses the screen, the server judges every call. */
function claimsOf(accessToken: string): { aal?: unknown } {
  try {
    const payload = accessToken.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}
