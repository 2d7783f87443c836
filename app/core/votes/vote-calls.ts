import { getSupabase } from "#app/core/supabase/client.ts";

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = "23505";

/** The setups that a member votes for. Throws what the data service refuses with. Spec: [7.15]. */
export async function readVotes(userId: string): Promise<number[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("setup_votes").select("setup_id").eq("user_id", userId);
  if (error) throw error;
  return data.map(({ setup_id }) => setup_id);
}

export type Vote = { setupId: number; userId: string };

/** Stores a vote or takes it back; one given or taken in another window is as wanted. Spec: [7.16]. */
export async function sendVote({ setupId, userId }: Vote, wanted: boolean): Promise<void> {
  const supabase = await getSupabase();
  const votes = supabase.from("setup_votes");
  const row = { setup_id: setupId, user_id: userId };
  const { error } = await (wanted ? votes.insert(row) : votes.delete().match(row));
  if (error && error.code !== UNIQUE_VIOLATION) throw error;
}
