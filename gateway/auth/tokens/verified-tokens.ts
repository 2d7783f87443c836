import type { UserClaims } from "./access-tokens.ts";

/** No longer than a key that another process took out of use may go on working here. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_TOKENS = 5_000;

export type VerifiedTokens = {
  /** The claims of a token whose signature was checked a moment ago and whose time isn't over; otherwise null. */
  recall(token: string, now: Date): UserClaims | null;
  remember(token: string, claims: UserClaims, now: Date): void;
};

/** A page asks several times with one token: its signature, the dearest part of a request, is checked once. */
export function createVerifiedTokens(): VerifiedTokens {
  const known = new Map<string, { claims: UserClaims; verifiedAt: number }>();
  return {
    recall(token, now) {
      const hit = known.get(token);
      if (hit === undefined) return null;
      const age = now.getTime() - hit.verifiedAt;
      // A clock that was set back may be before the token's time: it is read in full again.
      const isFresh = age >= 0 && age < REMEMBERED_MS && isBeforeEnd(hit.claims, now);
      if (isFresh) return hit.claims;
      known.delete(token);
      return null;
    },
    remember(token, claims, now) {
      known.delete(token);
      known.set(token, { claims, verifiedAt: now.getTime() });
      const oldest = known.keys().next().value;
      if (known.size > REMEMBERED_TOKENS && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** Ends in the second its `exp` names, as the full reading has it. */
function isBeforeEnd({ exp }: UserClaims, now: Date): boolean {
  return exp !== undefined && exp > Math.floor(now.getTime() / 1000);
}
