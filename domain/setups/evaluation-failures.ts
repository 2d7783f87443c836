import { isRecord } from "#domain/is-record.ts";

/** How an attempt at an evaluation ends that doesn't pass; `unfinished`: neither passed nor lost when the days were over. */
export const FAILURES = ["maximum", "daily", "time", "consistency", "unfinished"] as const;
export type Failure = (typeof FAILURES)[number];

/** Shares of all attempts, from 0 to 1; what never happened is left out. */
export type Failures = Partial<Record<Failure, number>>;

/** Of a row's JSON; what isn't a share of a known end is left out. */
export function readFailures(value: unknown): Failures {
  if (!isRecord(value)) return {};
  const shares = FAILURES.flatMap((name) => {
    const share = value[name];
    return typeof share === "number" && share > 0 && share <= 1 ? [[name, share] as const] : [];
  });
  return Object.fromEntries(shares);
}

/** What ends most of the attempts that don't pass; null where all pass. Equal ones in the order of `FAILURES`. */
export function commonestFailure(failures: Failures): { name: Failure; share: number } | null {
  return FAILURES.reduce<{ name: Failure; share: number } | null>((most, name) => {
    const share = failures[name] ?? 0;
    return share > (most?.share ?? 0) ? { name, share } : most;
  }, null);
}
