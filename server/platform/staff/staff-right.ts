import type { StaffArea, StaffVerb } from "#domain/staff/staff-rights.ts";
import type { Database, JwtClaims } from "#gateway/database/port.ts";
import type { FunctionCaller } from "#gateway/functions/define-function.ts";
import { refuse } from "#server/platform/refuse.ts";
import type { Services } from "#server/platform/services.ts";

type NeededRight = { area: StaffArea; verb: StaffVerb };

/** `allowed`, or why not: no administrator (any more, or not yet with the second factor), or one whose role may not. */
export type StaffRight = "allowed" | "admin.not_allowed" | "admin.required";

/**
 * Whether these claims are an administrator's whose role may do this: as the policies have it, second factor included,
 * in the database's words of this moment. Spec: [6.7].
 */
export async function findStaffRight(
  database: Database,
  claims: JwtClaims,
  { area, verb }: NeededRight,
): Promise<StaffRight> {
  const [row] = await database.query<{ is_admin: boolean; may: boolean }>(
    { role: "authenticated", claims },
    { sql: "select public.is_admin(), public.staff_may($1, $2) as may", parameters: [area, verb], readOnly: true },
  );
  if (row?.may === true) return "allowed";
  return row?.is_admin === true ? "admin.not_allowed" : "admin.required";
}

/** Refuses a caller who lacks the right, whatever they send; null where they have it. */
export function refuseCallerWithout(needed: NeededRight) {
  return async ({ database }: Pick<Services, "database">, caller: FunctionCaller) => {
    const right = caller === null ? "admin.required" : await findStaffRight(database, caller.claims, needed);
    return right === "allowed" ? null : refuse(right);
  };
}
