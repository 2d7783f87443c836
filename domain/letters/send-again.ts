import type { LetterState } from "./letter-state.ts";

export type KnownLetter = {
  state: LetterState;
  holdsToken: boolean;
  /** From then on it is of no use. */
  expiresAt: Date | null;
};

export type SendAgainRefusal = "letter.waiting" | "letter.with_token" | "letter.too_late";

/** Why a letter isn't written once more; null: it is. One with a token is asked for afresh where its reader wants in. */
export function refuseSendAgain({ state, holdsToken, expiresAt }: KnownLetter, now: Date): SendAgainRefusal | null {
  if (holdsToken) return "letter.with_token";
  if (state === "waiting" || state === "held") return "letter.waiting";
  return expiresAt !== null && expiresAt <= now ? "letter.too_late" : null;
}
