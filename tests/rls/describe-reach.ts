import type { Attempt } from "./attempt.ts";
import type { StoredRow } from "./catalogue.ts";
import { type Actor, KNOWN_COUPON } from "./people.ts";

/** No right to it, or a view that takes no rows from anybody. */
const DENIALS = ["42501", "55000"];

/** Refusals that come after the permission was given: the row is there already, or others refer to it. */
const AFTER_PERMISSION = ["23505", "23503"];

export function isPermitted<Value>(outcome: Attempt<Value>): boolean {
  return "value" in outcome || AFTER_PERMISSION.includes(outcome.refused);
}

export function describeRefusal<Value>(outcome: Attempt<Value>): string {
  return "refused" in outcome ? `denied ${outcome.refused}` : "permitted";
}

export function isDenied<Value>(outcome: Attempt<Value>): boolean {
  return "refused" in outcome && DENIALS.includes(outcome.refused);
}

export function isOwn({ owner }: StoredRow, { person }: Actor): boolean {
  return owner !== null && owner === person?.userId;
}

export function describeAttempts(actor: Actor, stored: StoredRow[], attempts: Map<StoredRow, Attempt<number>>): string {
  const isReached = (row: StoredRow): boolean => {
    const outcome = attempts.get(row);
    if (outcome === undefined) return false;
    return "value" in outcome ? outcome.value > 0 : isPermitted(outcome);
  };
  const denial = [...attempts.values()].find(isDenied);
  if (denial !== undefined && !stored.some(isReached)) return describeRefusal(denial);
  return describeReach(actor, stored, isReached);
}

/** `all`, `none`, or which of one's own, others', no one's and named rows are reached. */
export function describeReach(actor: Actor, stored: StoredRow[], isReached: (row: StoredRow) => boolean): string {
  const kindOf = (row: StoredRow): string => {
    if (row.owner !== null) return isOwn(row, actor) ? "own" : "others";
    return row.row.code === KNOWN_COUPON ? "named" : "nobody's";
  };
  const reached = stored.filter(isReached);
  if (reached.length === stored.length) return "all";
  const kinds = [...new Set(reached.map(kindOf))].map((kind) => {
    const isWhole = stored.filter((row) => kindOf(row) === kind).every((row) => reached.includes(row));
    return isWhole ? kind : `some ${kind}`;
  });
  return kinds.length === 0 ? "none" : kinds.toSorted().join(" and ");
}
