/**
 * The state of a letter (`private.letter_state` says which): it waits for its turn or its next try, is held back until what
 * it tells of can't be undone, was taken by the mail server, may have been, wasn't, or came back.
 */
export const LETTER_STATES = ["waiting", "held", "sent", "in_doubt", "failed", "bounced"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** What mail about a letter that was taken said of it: it came back for good, for now or for its words, or is late. */
export const RETURN_OUTCOMES = ["returned", "undelivered", "delayed"] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** How one attempt ended, and what was said later; `gone`: it wasn't even tried, for it came too late. */
export const TRY_OUTCOMES = ["sent", "failed", "in_doubt", "bounced", "gone", ...RETURN_OUTCOMES] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];
