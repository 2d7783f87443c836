import { HOUR_MS } from "#domain/clock/durations.ts";
import type { AccessProblem } from "./access-problems.ts";
import { ACCESS_HOURS, type AccessEvent, type AccessStatus } from "./access-steps.ts";

/**
 * The state of an access, for anyone who wants to know what to do next. `waiting` turns into `late` after the promised hours, and
 * `failed` waits for its member; the last four are over, each for another reason. Spec: [4.1], [9.7].
 */
export type AccessState =
  | "none"
  | "waiting"
  | "late"
  | "failed"
  | "active"
  | "expired"
  | "revoked"
  | "frozen"
  | "refused";

type Access = {
  status: AccessStatus;
  requestedAt: Date;
  problem: AccessProblem | null;
  events: readonly AccessEvent[];
};

const ENDINGS: readonly string[] = ["expired", "revoked", "frozen", "refused"] satisfies AccessState[];

export function accessState(access: Access | null, now: Date): AccessState {
  if (access === null) return "none";
  if (access.status === "active") return "active";
  if (access.status === "inactive") return lastEnding(access.events);
  if (access.problem !== null) return "failed";
  return now.getTime() - access.requestedAt.getTime() >= ACCESS_HOURS * HOUR_MS ? "late" : "waiting";
}

/** Until a server that was down has noted the end, it has expired. */
function lastEnding(events: readonly AccessEvent[]): AccessState {
  const ended = events
    .filter(({ event }) => ENDINGS.includes(event))
    .reduce<AccessEvent | null>((last, next) => (last === null || next.at >= last.at ? next : last), null);
  if (ended?.event === "revoked" || ended?.event === "frozen" || ended?.event === "refused") return ended.event;
  return "expired";
}
