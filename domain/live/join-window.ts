import { MINUTE_MS } from "#domain/clock/durations.ts";

/** The room opens so many minutes before a session. The policy of `session_rooms` says the same, which a test compares. */
export const JOIN_OPENS_MINUTES = 10;

/** Members who asked for it are reminded this many minutes before a session. */
export const SESSION_REMINDER_MINUTES = 30;

export const SESSION_STATES = ["scheduled", "cancelled", "done"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export type HeldSession = { start: Date; end: Date; state: SessionState };

/** When the room of a session may be entered from. */
export function joinOpensAt({ start }: Pick<HeldSession, "start">): Date {
  return new Date(start.getTime() - JOIN_OPENS_MINUTES * MINUTE_MS);
}

/** `ahead` until its room opens, `open` until its end, `over` afterwards; a cancelled one is never entered. */
export function joinState(session: HeldSession, now: Date): "ahead" | "open" | "over" | "cancelled" {
  if (session.state === "cancelled") return "cancelled";
  if (session.state === "done" || now >= session.end) return "over";
  return now < joinOpensAt(session) ? "ahead" : "open";
}
