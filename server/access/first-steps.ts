import type { FirstStepKey } from "#domain/onboarding/first-steps.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Ticks a step of the member's checklist: once, and for good. Answers whether it was open. Spec: [3.12]. */
export async function completeFirstStep(
  transaction: Transaction,
  { userId, key, at, isByTeam }: { userId: string; key: FirstStepKey; at: Date; isByTeam: boolean },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into public.onboarding_tasks (user_id, key, set_by_team, completed_at)
     select id, $2, $4, $3 from public.user_list where id = $1 on conflict (user_id, key) do nothing returning key`,
    [userId, key, at, isByTeam],
  );
  return rows.length > 0;
}
