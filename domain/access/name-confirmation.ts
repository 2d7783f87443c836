import { DAY_MS } from "#domain/clock/durations.ts";
import type { AccessProblem } from "./access-problems.ts";
import type { AccessStatus } from "./access-steps.ts";

/** Days between two letters of the team that ask a member to confirm their names. */
export const REMINDER_DAYS = 3;

/** `open`: never confirmed. `again`: the team couldn't grant the name, or it is another since. Not asked of who needn't say it. */
export type NamesState = "open" | "again" | "confirmed" | "not_asked";

type NamedAccess = {
  status: AccessStatus;
  tradingviewUsername: string;
  problem: AccessProblem | null;
  /** The name as its member last said that it is right. */
  confirmedUsername: string | null;
};

/**
 * Whether a member has still to say that their names are right: while the access waits for its grant. The office's list works
 * the same out in the database (`confirmation_list`). docs/decisions/188.
 */
export function namesState({ status, tradingviewUsername, problem, confirmedUsername }: NamedAccess): NamesState {
  if (status !== "pending") return "not_asked";
  if (problem !== null) return "again";
  if (confirmedUsername === null) return "open";
  return confirmedUsername.toLowerCase() === tradingviewUsername.toLowerCase() ? "confirmed" : "again";
}

/** From when the member may be reminded again, or null where it is now. */
export function reminderOpensAt(remindedAt: Date | null, now: Date): Date | null {
  if (remindedAt === null) return null;
  const opensAt = new Date(remindedAt.getTime() + REMINDER_DAYS * DAY_MS);
  return opensAt > now ? opensAt : null;
}
