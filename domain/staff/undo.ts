import { MINUTE_MS } from "#domain/clock/durations.ts";

/** How long an act of the team can be undone, and its letter waits. */
export const UNDO_MINUTES = 10;

/** The acts that can be undone, as the audit trail calls them, with the action that undoes each. docs/decisions/199. */
export const UNDO_ACTIONS = {
  "membership.granted": "undo-membership-act",
  "membership.ended": "undo-membership-act",
  "coupon.switched_off": "undo-coupon-switch",
} as const;
export type UndoableKind = keyof typeof UNDO_ACTIONS;

/** An act that can be undone until then (ISO 8601, UTC); `userId`: whose account it changed. */
export type Undo = { actId: string; kind: UndoableKind; userId: string | null; until: string };

/** Until when an act of that moment can be undone; from then on it can't. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + UNDO_MINUTES * MINUTE_MS);
}

/** Whether it can still be undone at that moment. */
export function isUndoable({ until }: Pick<Undo, "until">, at: Date): boolean {
  return at < new Date(until);
}

export function isUndoableKind(kind: unknown): kind is UndoableKind {
  return typeof kind === "string" && Object.hasOwn(UNDO_ACTIONS, kind);
}
