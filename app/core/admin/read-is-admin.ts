import { getSupabase } from "#app/core/supabase/client.ts";

/** Spec [7.17]: a not-found row or any other error means not. */
export async function readIsAdmin(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("admin_users").select("user_id").eq("user_id", userId).single();
  return !error && data.user_id === userId;
}
