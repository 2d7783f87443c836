import { zoneTime } from "#domain/clock/zone-time.ts";

/** What may wait for a person of the team. Spec: [2.23]; docs/decisions/192. */
export const DUE_KINDS = [
  "access",
  "trial",
  "withdraw",
  "trial_ending",
  "ticket",
  "dispute",
  "refund",
  "payment_held",
  "payment_failed",
  "order_problem",
  "provider_event",
  "share",
  "term_ending",
  "job",
  "letter",
  "room",
  "draw_prize",
  "draw_cancelled",
  "draw_late",
  "testimonial",
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export type DueItem = { kind: DueKind; id: string; since: Date; dueAt: Date };

/** Things to do by how soon they fall due, each part in the order in which they do. */
export type DueGroups<Item> = { late: Item[]; today: Item[]; later: Item[] };

/** `late` has passed, `today` falls due before the day on the place's clock is over. */
export function groupDue<Item extends DueItem>(
  items: readonly Item[],
  { now, zone }: { now: Date; zone: string },
): DueGroups<Item> {
  const today = zoneTime(now, zone).date;
  const groups = Map.groupBy(items.toSorted(bySoonest), ({ dueAt }) => {
    if (dueAt <= now) return "late" as const;
    return zoneTime(dueAt, zone).date === today ? ("today" as const) : ("later" as const);
  });
  return { late: groups.get("late") ?? [], today: groups.get("today") ?? [], later: groups.get("later") ?? [] };
}

function bySoonest(a: DueItem, b: DueItem): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1);
}

/** How much of the time between its beginning and its end is over, from 0 to 1. */
export function partGone({ since, dueAt }: Pick<DueItem, "since" | "dueAt">, now: Date): number {
  const whole = dueAt.getTime() - since.getTime();
  if (whole <= 0) return 1;
  return Math.min(1, Math.max(0, (now.getTime() - since.getTime()) / whole));
}
