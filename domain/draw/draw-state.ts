import { DAY_MS } from "#domain/clock/durations.ts";
import { DRAW } from "./draw-rules.ts";
import { type DrawTimes, isListInTime } from "./draw-times.ts";

/** Where a draw is; cancelled and drawn ones stay so. */
export type DrawState = "open" | "closed" | "drawn" | "cancelled";

/** What visitors see. Spec: [4.17]. */
export type DrawStatus = "pending" | "completed" | "cancelled";

const STATUSES = { open: "pending", closed: "pending", drawn: "completed", cancelled: "cancelled" } as const;

export function statusOf(state: DrawState): DrawStatus {
  return STATUSES[state];
}

/** Why a draw was cancelled: by itself for the first two; by staff, before the close, with words of their own. */
export type CancelReason = "list_late" | "seed_lost" | "staff";

export type DueStep = "close" | "draw" | "cancel_late";

/** What is to be done with a draw at a moment, or null. Its beacon may be late: `draw` stays due until it answers. */
export function dueStep({ state, ...times }: { state: DrawState } & DrawTimes, now: Date): DueStep | null {
  if (state === "open" && now >= times.closesAt) return isListInTime(times, now) ? "close" : "cancel_late";
  return state === "closed" && now >= times.beaconAt ? "draw" : null;
}

/** Whether people enter and leave, and staff exclude and cancel: until the close, whatever the state says by then. */
export function isOpenForChanges({ state, closesAt }: { state: DrawState; closesAt: Date }, now: Date): boolean {
  return state === "open" && now < closesAt;
}

/** `lapsed`: not claimed in time, so it went to the next in the order. */
export type PrizeState = "announced" | "claimed" | "delivered" | "lapsed";

export function claimUntil(announcedAt: Date): Date {
  return new Date(announcedAt.getTime() + DRAW.claimDays * DAY_MS);
}

/** Who gets a prize that lapsed: the first of the order that had none yet; null where there is nobody left. */
export function nextInOrder(order: readonly string[], awarded: readonly string[]): string | null {
  const had = new Set(awarded);
  return order.find((id) => !had.has(id)) ?? null;
}
