import { toPlanId } from "./plan-names.ts";
import type { ImportRun } from "./table-import.ts";

const COVERED = `select distinct user_id as id from public.memberships where user_id = any($1::uuid[]) and status <> 'ended'
  and (ends_at is null or ends_at > $2)`;

/** A line for each account here whose profile names a plan that no order gives it: the team gave it, and has to again. */
export async function noteUncoveredPlans({ transaction, holdings, at }: ImportRun): Promise<string[]> {
  const named = [...holdings].filter(([, { plan }]) => plan !== null && toPlanId(plan) !== null);
  const ids = named.map(([id]) => id);
  const read = async (sql: string, ...more: unknown[]) => {
    const rows = await transaction.query<{ id: string }>(sql, [ids, ...more]);
    return new Set(rows.map(({ id }) => id));
  };
  const there = await read("select id from public.profiles where id = any($1::uuid[])");
  const covered = await read(COVERED, at);
  return named
    .filter(([id]) => there.has(id) && !covered.has(id))
    .map(
      ([id, { plan }]) => `note  public.profiles ${id}: no order gives it its plan (${plan}): grant it in the office`,
    );
}
