import type { JwtClaims } from "../../database/port.ts";

/** Claims of a signed-in user's token, under GoTrue's names. */
export type UserClaims = JwtClaims & { session_id: string };

const REMEMBERED_MS = 60_000;
const REMEMBERED_TOKENS = 5_000;

/** What a token says, and the key that signed it: it may be taken out of use at any moment. */
export type VerifiedToken = { claims: UserClaims; keyId: string };

export type VerifiedTokens = {
  /** A token whose signature was checked a moment ago and whose time isn't over; otherwise null. */
  recall(token: string, now: Date): VerifiedToken | null;
  remember(token: string, verified: VerifiedToken, now: Date): void;
  /** How many are held. */
  count(): number;
};

/** A page asks several times with one token: its signature, the dearest part of a request, is checked once. */
export function createVerifiedTokens(): VerifiedTokens {
  const known = new Map<string, VerifiedToken & { verifiedAt: number }>();
  return {
    recall(token, now) {
      const hit = known.get(token);
      if (hit === undefined) return null;
      const age = now.getTime() - hit.verifiedAt;
      // A clock that was set back may be before the token's time: it is read in full again.
      const isFresh = age >= 0 && age < REMEMBERED_MS && isBeforeEnd(hit.claims, now);
      if (isFresh) return hit;
      known.delete(token);
      return null;
    },
    remember(token, verified, now) {
      known.delete(token);
      known.set(token, { ...verified, verifiedAt: now.getTime() });
      // The oldest come first. Members renew their tokens: those of before would fill the memory up to its bound.
      for (const [other, { verifiedAt }] of known) {
        if (known.size <= REMEMBERED_TOKENS && now.getTime() - verifiedAt < REMEMBERED_MS) return;
        known.delete(other);
      }
    },
    count: () => known.size,
  };
}

/** Ends in the second its `exp` names, as the full reading has it. */
function isBeforeEnd({ exp }: UserClaims, now: Date): boolean {
  return exp !== undefined && exp > Math.floor(now.getTime() / 1000);
}
