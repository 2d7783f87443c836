import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import type { LetterState, TryOutcome } from "#domain/letters/letter-state.ts";

export const STATE_NAMES: Readonly<Record<LetterState, () => string>> = {
  waiting: m.letters_state_waiting,
  held: m.letters_state_held,
  sent: m.letters_state_sent,
  in_doubt: m.panel_in_doubt,
  failed: m.letters_state_failed,
  bounced: m.letters_state_bounced,
};

export const STATE_TONES: Readonly<Record<LetterState, BadgeProps["tone"]>> = {
  waiting: "signal",
  held: "neutral",
  sent: "gain",
  in_doubt: "signal",
  failed: "loss",
  bounced: "loss",
};

/** What the moment of its end is called; of any other state it is when the letter was given up. */
export const ENDED_NAMES: Readonly<Partial<Record<LetterState, () => string>>> = {
  sent: m.letters_sent_at,
  bounced: m.letters_bounced_at,
};

export const OUTCOME_NAMES: Readonly<Record<TryOutcome, () => string>> = {
  sent: m.letters_try_sent,
  failed: m.letters_try_failed,
  in_doubt: m.letters_try_in_doubt,
  bounced: m.letters_try_bounced,
  gone: m.letters_try_gone,
  returned: m.letters_try_returned,
  undelivered: m.letters_try_undelivered,
  delayed: m.letters_try_delayed,
};

/** What nobody outside said. */
const OWN_CODES: Readonly<Record<string, () => string>> = {
  expired: m.letters_answer_expired,
  TIMEOUT: m.letters_answer_timeout,
  REFUSED: m.letters_answer_no_connection,
  DNS: m.letters_answer_no_connection,
  RESET: m.letters_answer_no_connection,
  UNREACHABLE: m.letters_answer_no_connection,
};

/** The server's own words as they are; our codes in words where there are some. */
export function answerText(answer: string | null): string {
  return answer === null ? "" : (OWN_CODES[answer]?.() ?? answer);
}
