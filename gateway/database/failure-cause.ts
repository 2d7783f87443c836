import { DatabaseError } from "./port.ts";

/** Why a database didn't do what was asked, as far as its operator can fix it. `refused`: a rule of the tables said no. */
export const FAILURE_CAUSES = [
  "unavailable",
  "no_connection",
  "disk",
  "read_only",
  "timeout",
  "contention",
  "refused",
] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** By SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html); the first that fits. */
const CAUSES: readonly [pattern: RegExp, cause: FailureCause][] = [
  [/^53300$/, "no_connection"],
  [/^(53100|58)/, "disk"],
  [/^25006$/, "read_only"],
  [/^(57014|25P0[34])$/, "timeout"],
  [/^(40|55P03)/, "contention"],
  [/^(08|53|57P)/, "unavailable"],
];

/** Null for what isn't the database's: an error that the work itself threw. */
export function failureCauseOf(error: unknown): FailureCause | null {
  if (!(error instanceof DatabaseError)) return null;
  return CAUSES.find(([pattern]) => pattern.test(error.code))?.[1] ?? "refused";
}
