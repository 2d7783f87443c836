import { getSessionState } from "#app/core/account/session/session-store.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { FirstStepKey } from "#domain/onboarding/first-steps.ts";

/** Told to the server since the page was loaded, by member. */
const told = new Set<string>();

/** Ticks a step of the signed-in member's checklist for good, by what just happened here. Spec: [3.12]. */
export async function completeFirstStep(key: FirstStepKey): Promise<void> {
  const { status, user } = getSessionState();
  if (status !== "signed-in" || told.has(`${user.id}:${key}`)) return;
  told.add(`${user.id}:${key}`);
  const supabase = await getSupabase();
  const { error } = await supabase
    .from("onboarding_tasks")
    .upsert({ key }, { onConflict: "user_id,key", ignoreDuplicates: true });
  // The next occasion tries again.
  if (error) told.delete(`${user.id}:${key}`);
}
