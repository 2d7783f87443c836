/**
 * Bytes that one account may keep of what a member can write again and again, counted as an export writes them
 * (JSON in UTF-8). The database refuses more with SQLSTATE 54000: triggers of `private.count_kept_bytes` for those
 * counted there, decision 160. What an account holds already stays; only growth is refused.
 */
export const MOST_KEPT_BYTES = {
  /** Entries of the diary of evaluations, with their trades. */
  diary: 20_000_000,
  /** Notes on lessons. */
  notes: 2_000_000,
  /** The member's own words in tickets; the team's answers don't count. */
  tickets: 2_000_000,
} as const;

/** SQLSTATE `program_limit_exceeded`. */
export const ACCOUNT_IS_FULL = "54000";
