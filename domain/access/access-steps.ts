import { HOUR_MS } from "#domain/clock/durations.ts";

/** Access is normally granted within this many hours of payment. Spec: [4.1], [9.7]. */
export const ACCESS_HOURS = 24;

export type AccessStatus = "inactive" | "pending" | "active";
export type AccessEvent = { event: string; at: Date };
export type AccessStepId = "paid" | "requested" | "queued" | "granting" | "active";
export type AccessStep = {
  id: AccessStepId;
  state: "done" | "now" | "ahead";
  /** When it happened, or until when it is expected; null when neither is known. */
  at: Date | null;
};

/**
 * The four dated steps from payment, or the request for a trial, to access. Spec: [4.1]; the promise is "normally under 24 hours" ([9.7]).
 * `expiresAt`: null is a licence for life.
 */
export function accessSteps(access: {
  status: AccessStatus;
  requestedAt: Date;
  grantedAt: Date | null;
  expiresAt: Date | null;
  isTrial: boolean;
  events: readonly AccessEvent[];
}): AccessStep[] {
  const paidAt = lastEvent(access.events, "paid") ?? access.requestedAt;
  const queuedAt = lastEvent(access.events, "queued") ?? access.requestedAt;
  const isActive = access.status === "active";
  return [
    access.isTrial
      ? { id: "requested", state: "done", at: access.requestedAt }
      : { id: "paid", state: "done", at: paidAt },
    { id: "queued", state: "done", at: queuedAt },
    {
      id: "granting",
      state: isActive ? "done" : "now",
      at: isActive ? access.grantedAt : new Date(queuedAt.getTime() + ACCESS_HOURS * HOUR_MS),
    },
    { id: "active", state: isActive ? "done" : "ahead", at: access.expiresAt },
  ];
}

function lastEvent(events: readonly AccessEvent[], name: string): Date | null {
  const times = events.filter(({ event }) => event === name).map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
